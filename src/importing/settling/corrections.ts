import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { bare } from '../words/normal.ts';

/** Words that put another figure in place of one that was given. */
const CORRECTS =
  /\b(?:please (?:put|change|make|read|count|take)|(?:goes?|went|put|raised?|lower(?:ed)?|moved?|changed?|revised?|adjust(?:ed)?|reduced?|increased?|correct(?:ed)?|set|cut|bump(?:ed)?)\b[^.]{0,40}\b(?:up|down|to|from)|(?:is|are|makes?) now|now \d|withdraw\p{L}*|substitut\p{L}*|instead of \d|not \d|rather than \d|corrections?|corrected|that makes|new total|make (?:it|that)|(?:total|sum|result|score|mark) (?:then )?becomes|should (?:be|read|have been))\b/iu;
/** Words that take a mark back, whether or not they say which it was. */
const TAKES_BACK =
  /\b(?:take back|withdraw|retract|strike|scrap|disregard|ignore) (?:the|my|that) \S+ (?:for|on|in)\b/iu;
/** Words that begin or head a text that does. */
const OPENS =
  /^\W*(?:edit(?:ed)?|p\.? ?s|corrections?|corrected|errat(?:um|a)|amend(?:ed|ments?)|revis(?:ed|ions?)|updated?|new|now|instead|nachtrag|korrektur(?:en)?|rectificatif|corrección)\b/iu;
const HEADS =
  /\b(?:edits?|fix(?:es)?|corrections?|errat(?:um|a)|amendments?|nachtrag|korrektur(?:en)?)\b/iu;
/** What would come of another figure puts none in place: `If the weight were raised to 50, Arena would win`. */
const WHAT_IF = /^\W*(?:if|had)\b.*\bwould\b/iu;
const TOTAL = /\b(?:totals?|sums?|overall|average|weighted|that makes)\b/iu;
const WEIGHT = /\b(?:weigh(?:s|ts?|ing)?(?! \d+ ?k?g\b)|counts?|gewicht|poids)\b/iu;

/** What a paragraph or an item may put in place of figures elsewhere. */
interface Correction {
  /** The text made plain, between blanks. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The figures that hold: not those behind `not` or `instead of`. */
  readonly figures: ReadonlySet<number>;
  /** Whether one of them may be a mark: a number without a unit. */
  readonly hasMark: boolean;
  /** Whether it is headed or begun by a word for a correction. */
  readonly isOpened: boolean;
  /** The proposal that it stands below; null for a text that is a correction by its heading or beginning. */
  readonly subject: ProposalRef | null;
}

interface NamingCorrection extends Correction {
  /** The proposals that it names, or the one that it stands below; none where it may be of any. */
  readonly named: ReadonlySet<ProposalRef>;
  /** Whether its figure is the new one: of several proposals it may be another's, of several figures the old one. */
  readonly isClear: boolean;
  /** Whether it is about totals: by its words, or opened as a correction that names no criterion. */
  readonly isOfTotals: boolean;
}

type Figure = FactOf<'score'> | FactOf<'total'> | FactOf<'estimate'> | FactOf<'weight'>;

/**
 * The findings without the figures that a text elsewhere corrects: `please put confidence up to 7,
 * that makes a total of 7.2`. Whether it does, the user decides: neither figure is taken.
 */
export function withoutCorrected(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const found = paragraphsIn(context.blocks).flatMap((lines) => correctionIn(context, lines));
  if (found.length === 0) return findings;
  const keys = context.proposals.members.map(({ index, names, labels }) => ({
    ...{ index, keys: [...names, ...labels].map(keyOf) },
  }));
  const criteria = new Set(
    findings.flatMap((each) => (each.kind === 'score' ? [keyOf(bare(each.criterion))] : [])),
  );
  const corrections = found.map((each): NamingCorrection => {
    const own = keys.filter((member) => member.keys.some((key) => each.text.includes(key)));
    const isBare =
      each.isOpened && own.length > 0 && ![...criteria].some((key) => each.text.includes(key));
    const isOfTotals = isBare || TOTAL.test(each.text);
    const isClear = own.length <= 1 && each.figures.size === 1;
    const named =
      own.length === 0 && each.subject !== null ? [each.subject] : own.map(({ index }) => index);
    return { ...each, named: new Set(named), isOfTotals, isClear };
  });
  const isCorrected = (figure: Figure) => {
    const label = labelOf(figure);
    return corrections.some((correction) => corrects(correction, figure, label));
  };
  // The total before a mark is corrected was made with what it was.
  const scores = findings.filter((each) => each.kind === 'score');
  const rescoring = corrections.filter(
    (each) =>
      each.named.size > 0 &&
      ((each.isOpened && each.hasMark) ||
        scores.some((score) => corrects(each, score, labelOf(score)))),
  );
  const isOfOldMarks = ({ proposal, where }: FactOf<'total'>) =>
    rescoring.some(({ named, from }) => named.has(proposal) && where.end <= from);
  const isDisputed = (figure: Figure) =>
    isCorrected(figure) || (figure.kind === 'total' && isOfOldMarks(figure));
  const weights = findings.filter((each) => each.kind === 'weight');
  // Without one of them, the shares of the other weights would not be theirs.
  const areWeights = weights.some(isDisputed);
  return findings.map((each): Finding => {
    if (!isFigure(each)) return each;
    return (each.kind === 'weight' ? areWeights : isDisputed(each))
      ? withdrawn(each, 'disputed')
      : each;
  });
}

function isFigure(each: Finding): each is Figure {
  return ['score', 'total', 'estimate', 'weight'].includes(each.kind);
}

/** A name made plain, between blanks. */
function keyOf(name: string): string {
  return ` ${nameKey(name)} `;
}

/** What a text that corrects a figure names; null for a total, which has words of its own. */
function labelOf(figure: Figure): string | null {
  if (figure.kind === 'total') return null;
  return keyOf(figure.kind === 'estimate' ? figure.part : bare(figure.criterion));
}

/** The lines of each paragraph and of each item, in their order. */
function paragraphsIn(blocks: readonly MarkdownBlock[]): readonly (readonly LineBlock[])[] {
  const paragraphs: LineBlock[][] = [];
  let before: LineBlock | null = null;
  for (const block of blocks) {
    if (block.kind !== 'line') continue;
    const goesOn = before?.group === block.group && (block.list === null || !block.list.isFirst);
    if (goesOn) paragraphs.at(-1)?.push(block);
    else paragraphs.push([block]);
    before = block;
  }
  return paragraphs;
}

/** What held before: `not 6`, `instead of 6`, `from 6`, `~~6~~`. */
const BEFORE =
  /(?:\b(?:not|no longer|instead of|rather than|from|was|were)\s+(?:an?\s+)?|~~)\d+(?:\.\d+)?/giu;

/** A number or a range that no unit follows: not `3-6%`, `2x` or `4 hours`. */
const MARK =
  /(?<![\p{L}\d.,–-])\d+(?:\.\d+)?(?!\d|\.\d|\s*(?:[%×x]|[–-]\s*\d|(?:hours?|hrs?|h|days?|min(?:utes)?|m?s)\b))/iu;

function correctionIn(context: ReadContext, lines: readonly LineBlock[]): readonly Correction[] {
  const text = lines.map(({ inline }) => inline.text).join(' ');
  const [first] = lines;
  const heading = first?.headings.at(-1)?.inline.text ?? '';
  const isOpened = OPENS.test(text) || HEADS.test(heading);
  // Beside the sentence that corrects, others of the paragraph may have any figures.
  const correcting = text
    .split(/(?<=[.!?;])\s+/u)
    .filter((each) => CORRECTS.test(each) && !WHAT_IF.test(each));
  const held = (isOpened ? text : correcting.join(' ')).replaceAll(BEFORE, ' ');
  const holding = held.matchAll(/(?<![\p{L}\d.,])\d+(?:\.\d+)?/gu);
  const figures = new Set([...holding].map(Number));
  const isTaken = TAKES_BACK.test(text);
  if (first === undefined || (figures.size === 0 && !isTaken)) return [];
  const [from, to] = [first.inline.at[0] ?? 0, lines.at(-1)?.inline.at.at(-1) ?? 0];
  const subject = isOpened ? null : context.subjectOf(first);
  const hasMark = isTaken || MARK.test(held);
  return [{ text: keyOf(text), from, to, figures, hasMark, isOpened, subject }];
}

/** @param label what the text has to name, made plain; null for a total */
function corrects(
  { text, from, to, figures, hasMark, isClear, named, isOfTotals }: NamingCorrection,
  figure: Figure,
  label: string | null,
): boolean {
  const isElsewhere = figure.where.end <= from || figure.where.start > to;
  const value = Number.parseFloat(writtenIn(figure) ?? '');
  const isSame = isClear && figures.has(value);
  if (!isElsewhere || Number.isNaN(value) || isSame) return false;
  if (figure.kind === 'weight') return WEIGHT.test(text) && text.includes(label ?? ' ');
  // `Revised expected speedup from 15% to 6%` says nothing of the mark for the speedup.
  const isMark = figure.kind === 'score' || figure.kind === 'total';
  if (isMark && !hasMark && figure.outOf !== '100') return false;
  const isOf = label === null ? isOfTotals : text.includes(label);
  return isOf && (named.size === 0 || named.has(figure.proposal));
}

function writtenIn(figure: Figure): string | null {
  if (figure.kind === 'score') return figure.score;
  if (figure.kind === 'total') return figure.total;
  return figure.kind === 'weight' ? figure.weight : figure.value;
}
