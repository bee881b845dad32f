import { type InlineText, NOTHING, slice, textRangeOf } from '../../markdown/inline.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { isComputed } from '../words/label-kind.ts';
import { captured } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { productIn } from '../words/product.ts';
import { limitsFigure } from '../words/qualifiers.ts';
import { readScoreToken, type ScoreToken } from '../words/score-token.ts';
import { percentIn } from '../words/weight-label.ts';
import {
  confirmation,
  type Finding,
  type Findings,
  skippedFigure,
  skippedMark,
} from './finding.ts';

/** A statement about a proposal: a label and a value, in a line or in the cells of a table. */
export interface Statement {
  readonly proposal: ProposalRef;
  readonly label: InlineText;
  readonly value: InlineText;
  readonly because: string | null;
  /** The scale that a header gives for figures without one. */
  readonly scale: string | null;
}

/** Returns a statement in a line. */
export function statementOf(
  proposal: ProposalRef,
  label: InlineText,
  value: InlineText,
): Statement {
  return { proposal, label, value, because: null, scale: null };
}

/** Returns a statement about the whole proposal. Its label is always `Score`. */
export function overallStatement(proposal: ProposalRef, value: InlineText): Statement {
  return statementOf(proposal, { ...NOTHING, text: 'Score' }, value);
}

/** Reads the score of a proposal on one criterion. */
export function readScore(context: ReadContext, statement: Statement): Findings {
  const { proposal, label, because } = statement;
  const value = productIn(statement.value)?.score ?? statement.value;
  const mark = markIn(context, value.text);
  if (mark.kind === 'none') return [];
  const place = { proposal, criterion: plainLabel(label.text) };
  if (mark.kind === 'unclear') return [skippedMark(value, mark.why, place)];
  const isScore = mark.kind === 'score';
  if (isScore && limitsFigure(mark.rest))
    return [skippedFigure(value, 'ambiguous', { figure: 'score' })];
  return [
    {
      kind: 'score',
      ...place,
      weight: percentIn(label),
      value: isScore ? mark.digits : null,
      outOf: isScore ? (mark.outOf ?? statement.scale ?? context.highestOn(label.text)) : null,
      because: isScore ? joinReasons(remarkIn(mark.rest), because) : because,
      where: textRangeOf(value, mark.where.start, mark.where.end),
    },
  ];
}

/** Joins the reason after a mark with the reason from another cell. */
function joinReasons(own: string | null, because: string | null): string | null {
  if (own === null || because === null || because.includes(own)) return because ?? own;
  return `${own}; ${because}`;
}

/** Reads a mark. `★★★★★` is 5 of 5 only if the other stars of the document are out of 5. */
function markIn(context: ReadContext, text: string): ScoreToken {
  const { full, half = '' } = /^\s*(?<full>[★⭐]+)(?<half>½?)\s*$/u.exec(text)?.groups ?? {};
  const most = String([...(full ?? ''), ...half].length);
  if (full === undefined || most !== context.stars) return readScoreToken(text);
  const where = { start: 0, end: text.length };
  const digits = String([...full].length + half.length / 2);
  return { kind: 'score', digits, outOf: context.stars, isPercent: false, where, rest: '' };
}

/** Reads a total or an overall score. */
export function readTotal(context: ReadContext, statement: Statement): Findings {
  const { proposal, label, value } = statement;
  const { result, working } = sumIn(value);
  const mark = markIn(context, result.text);
  if (mark.kind === 'unclear') return [skippedFigure(value, mark.why, { figure: 'total' })];
  if (mark.kind !== 'score') return [];
  // Stars and opinions are not computed, so beside criteria they are an impression and no total.
  const isOpinion = OPINION.test(label.text) || (context.areImpressions && working === null);
  const isImpression =
    (context.criteria.size > 1 && /^\s*[★⭐]/u.test(result.text)) ||
    (context.scored.size > 1 && isOpinion && !isComputed(label.text));
  if (isImpression || limitsFigure(mark.rest))
    return [skippedFigure(value, 'ambiguous', { figure: 'total' })];
  const total: Finding = {
    kind: 'total',
    proposal,
    value: mark.digits,
    outOf: mark.outOf ?? statement.scale ?? context.scale?.high ?? null,
    working: working?.text.replace(/^=\s*/, '') ?? null,
    isComputed: working !== null || isComputed(label.text),
    isOverall: working === null && !isComputed(label.text) && !isOfCriteria(context, label),
    because: statement.because ?? remarkIn(mark.rest),
    where: textRangeOf(result, mark.where.start, mark.where.end),
  };
  return working === null ? [total] : [total, confirmation(working)];
}

/** Marks totals under a label without meaning as unnamed. */
export function asUnnamedTotals(read: Findings): Findings {
  return read.flatMap((each) =>
    each.kind === 'total'
      ? [{ kind: 'unnamed', where: each.where, total: { ...each, isOverall: false } }]
      : [],
  );
}

const OPINION = /\b(?:recommendation|impression|judge?ment|opinion|feeling|gut)\b/iu;

/** True if `Overall` means the result of several weighted criteria. `Score` never does. */
function isOfCriteria({ criteria }: ReadContext, { text }: InlineText): boolean {
  return criteria.size > 1 && /\boverall\b/i.test(text);
}

/** Splits `(7×0.40 + ...) = 8.05/10` into the working and the stated result. */
export function sumIn(value: InlineText): {
  readonly result: InlineText;
  readonly working: InlineText | null;
} {
  const { sum } = captured(value, /^\W*\((?<sum>[^()]*=[^()]*)\)\W*$/du);
  if (sum !== undefined) return sumIn(sum);
  const at = value.text.lastIndexOf('=');
  const isSum = at > 0 && /\d\s*[×x*·+]\s*[\d(]/u.test(value.text.slice(0, at));
  if (!isSum) return { result: value, working: null };
  return { result: slice(value, at + 1), working: slice(value, 0, at) };
}

/** Returns the words after a score, without separators and footnotes. Null if there are none. */
export function remarkIn(rest: string): string | null {
  const text = rest
    .replaceAll(/\[\^[^\]]*\]/g, '')
    .replace(/^[\s*:;,.!|→—–-]+/u, '')
    .replace(/[\s;,]+$/u, '');
  const inside = /^\((?<inside>[^()]*)\)$/.exec(text)?.groups?.['inside'] ?? text;
  return /\p{L}/u.test(inside) ? inside : null;
}

/**
 * Returns the reason after the only mark of a sentence: `because it is small`. Parentheses directly
 * after the mark belong to the reason.
 */
export function reasonAfter({ text, at }: InlineText, figure: InlineText): string | null {
  const { length } = figure.text.replace(/\s*\([^()]*\)$/u, '');
  const rest = text.slice(at.indexOf(figure.at[0] ?? 0) + length);
  return REASONED.test(rest) ? remarkIn(rest.replace(/^\s*(?:because|since)\s/iu, '')) : null;
}

const REASONED =
  /^[\s*_]*(?:[,;:.!(→–—-]|(?:because|since|although|though|but|while|as|for|thanks to)\s)/iu;
