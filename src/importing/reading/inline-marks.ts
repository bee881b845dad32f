import type { InlineText } from '../../markdown/inline.ts';
import { inlineOf, type TextBlock } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { isOverall } from '../words/label-kind.ts';
import {
  captured,
  type Labelled,
  marksInParentheses,
  scoreSeriesOf,
  sentencesIn,
} from '../words/labelled.ts';
import { isAmong, plainLabel } from '../words/normal.ts';
import { limitsFigure, namesOthers } from '../words/qualifiers.ts';
import { type Findings, skippedFigure } from './finding.ts';
import { isOfOtherTimeOrPerson } from './prose-marks.ts';
import { readScore, readTotal, statementOf } from './score.ts';
import { readWeightIn } from './weight-rows.ts';

/**
 * Reads several marks in one line: `Scores: speed 8/10, safety 6/10`, also after or below the name
 * of a proposal, and `Safety: Arena 8, Pool 6`.
 */
export function readInlineMarks(context: ReadContext, block: TextBlock): Findings | null {
  const inline = inlineOf(block);
  const run = scoreSeriesOf(inline);
  if (run === null) return null;
  const { lead, parts } = run;
  if (lead !== null && context.isCriterion(lead.text)) return readCriterion(context, lead, parts);
  const named = lead === null ? null : context.proposals.find(lead.text);
  const proposal = named ?? context.subjectOf(block);
  const isLed = lead === null || named !== null || SCORES.test(plainLabel(lead.text));
  return proposal === null || !isLed || !areScores(context, parts)
    ? null
    : readParts(context, proposal, parts);
}

/** Reads marks on one criterion: `Accuracy: COG 5, H3 3`. Null unless all proposals differ. */
function readCriterion(
  context: ReadContext,
  criterion: InlineText,
  parts: readonly Labelled[],
): Findings | null {
  const marks = parts.flatMap(({ label, value }) => {
    const proposal = context.proposals.find(label.text);
    return proposal === null ? [] : [statementOf(proposal, criterion, value)];
  });
  const proposals = new Set(marks.map(({ proposal }) => proposal));
  return proposals.size === parts.length ? marks.flatMap((mark) => readScore(context, mark)) : null;
}

/** Reads marks on known criteria in parentheses: `Arena (speed 8/10, safety 6): cheap`. */
export function readMarksInParentheses(context: ReadContext, inline: InlineText): Findings {
  const name = context.names.leading(inline);
  const proposal = name?.means.proposal ?? null;
  const marks = name === null || proposal === null ? [] : marksInParentheses(inline, name);
  const [said = inline] = sentencesIn(inline);
  return proposal !== null &&
    !isOfOtherTimeOrPerson(context, said.text) &&
    marks.every(({ label }) => context.isCriterion(label.text))
    ? readParts(context, proposal, marks)
    : [];
}

function readParts(
  context: ReadContext,
  proposal: ProposalRef,
  parts: readonly Labelled[],
): Findings {
  return parts.flatMap(({ label, value }) => {
    const statement = statementOf(proposal, label, value);
    return isOverall(label.text)
      ? readTotal(context, statement)
      : [...readWeightIn(label), ...readScore(context, statement)];
  });
}

const SCORES = /^(?:my )?(?:scores?|marks?|ratings?)$/i;

/** True if all labels are known criteria, or if none is known and every mark has a scale. */
function areScores(context: ReadContext, pieces: readonly Labelled[]): boolean {
  const isOfProposals = pieces.some(({ label }) => context.proposals.find(label.text) !== null);
  const isScaled =
    context.scored.size === 0 && pieces.every(({ value }) => value.text.includes('/'));
  const isKnown = pieces.every(
    ({ label }) => isAmong(context.scored, label.text) || isOverall(label.text),
  );
  return pieces.length > 0 && !isOfProposals && (isKnown || isScaled);
}

const MARK_FIRST =
  /^[\s*_]*(?<mark>\d+(?:\.\d+)?\s*\/\s*\d+)[\s*_]+(?<label>\p{L}[^:.;\d]*?)[\s*_]*(?:(?:[–—:]|\s-)\s+(?<because>\S.*))?$/dsu;

/** Words after a mark that show a special case or another person's mark. */
const OF_CASE =
  /(?<!\p{L})(?:if|unless|would|should|could|once|pitch|claim(?:s|ed)?|mark)(?!\p{L})/iu;

/** Reads a mark before a known criterion, below a proposal: `8/10 Impact - hides the latency`. */
export function readMarkFirst(context: ReadContext, block: TextBlock): Findings | null {
  const inline = inlineOf(block);
  const { label, mark, because } = captured(inline, MARK_FIRST);
  const proposal = context.subjectOf(block);
  if (label === undefined || mark === undefined || proposal === null) return null;
  if (!context.isCriterion(label.text)) return null;
  const text = because?.text ?? '';
  const isOfCase = limitsFigure(` - ${text}`) || OF_CASE.test(text) || namesOthers(text);
  return isOfCase
    ? [skippedFigure(mark, 'ambiguous', { figure: 'score' })]
    : readScore(context, { ...statementOf(proposal, label, mark), because: because?.text ?? null });
}
