import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { estimatesAt } from '../words/estimates-at.ts';
import {
  type Labelled,
  labelled,
  runOf,
  type StatementRun,
  sentencesIn,
} from '../words/labelled.ts';
import { marksAt } from '../words/marks.ts';
import { bare, isAmong } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { isOfAnotherTime, scoresInProse } from '../words/prose.ts';
import { readEstimate } from './estimates.ts';
import type { Finding } from './finding.ts';
import type { ReadContext } from './read-context.ts';
import { readScore, readTotal, stated } from './score.ts';
import { readWeightIn } from './weight.ts';

/** `Scores: speed 8/10, safety 6/10`, and the same after the name of a proposal or below it. */
export function readRunIn(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] | null {
  const run = runOf(inline);
  if (run === null) return readTerms(context, block, inline);
  const listed = readOfProposals(context, block, run);
  if (listed !== null) return listed;
  const { lead, parts } = run;
  const named = lead === null ? null : context.proposals.find(lead.text);
  const proposal = named ?? context.subjectOf(block);
  const isLed = lead === null || named !== null || SCORES.test(bare(lead.text));
  if (proposal === null || !isLed || !areScores(context, parts))
    return readTerms(context, block, inline);
  return readParts(context, proposal, parts);
}

function readParts(
  context: ReadContext,
  proposal: ProposalRef,
  parts: readonly Labelled[],
): readonly Finding[] {
  return parts.flatMap(({ label, value }) => {
    const statement = stated(proposal, label, value);
    return isOverall(label.text)
      ? readTotal(context, statement)
      : [...readWeightIn(label), ...readScore(context, statement)];
  });
}

/**
 * `Speed 7, since it is measured. Safety: 9.`, `The arena gets an 8 for impact.`: sentences that
 * begin with the name of a criterion and its mark, or that give marks to a proposal, where the
 * criteria are known. What was, might be or is said by others is none.
 */
function readTerms(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] | null {
  const sentences = sentencesIn(inline);
  const isCriterion = (label: string) => context.isCriterion(label);
  const isTakenBack = sentences
    .slice(1)
    .some(({ text }) => /^\W*(?:no|wait|actually|\d)\b/i.test(text));
  if (isTakenBack) return null;
  const begun = begunWith(context, inline);
  const found = sentences.flatMap((sentence) => {
    const said = sentence.text.replaceAll(CONDITION, ' ');
    if (isOfAnotherTime(said) || context.looksBack(said)) return [];
    const told = toldIn(context, sentence);
    if (told !== null) return told;
    const { lead, body } = leadIn(context, sentence);
    const proposal = lead ?? begun ?? context.subjectOf(block);
    if (proposal === null) return [];
    const isItem = block.kind === 'line' && block.list !== null;
    const estimates = estimatesAt(body, isCriterion, isItem);
    // A label and its value alone may have more to them: `Effort: 2 h (test), 20 h (full)`.
    const isOne = estimates.length === 1 && sentences.length === 1 && labelled(body) !== null;
    if (estimates.length > 0)
      return isOne
        ? []
        : estimates.flatMap((each) => readEstimate(proposal, each.part, each.value, each.unit));
    return readParts(context, proposal, marksAt(body, isCriterion));
  });
  return found.length === 0 ? null : found;
}

/** `The arena gets an 8 for impact`, where the criteria and the proposal are known. */
function toldIn(context: ReadContext, sentence: InlineText): readonly Finding[] | null {
  const { name, scores = [] } = scoresInProse(sentence) ?? {};
  const proposal = name === undefined ? null : context.proposals.find(name.text);
  const isAll = scores.every(({ label }) => context.isCriterion(label.text));
  return proposal === null || !isAll ? null : readParts(context, proposal, scores);
}

/** `**Arena.** Success 80%`: the proposal that a line begins with, in bold and as a sentence. */
function begunWith(context: ReadContext, { text, strong: [first] }: InlineText) {
  const name = first?.start === 0 ? text.slice(0, first.end) : '';
  return name.endsWith('.') ? context.proposals.find(name.slice(0, -1)) : null;
}

/** `Gain if it works: 18%`: these words are the name of a figure. */
const CONDITION = /\b(?:if|when) (?:it|this|that) \p{L}+/giu;

const ESTIMATE =
  /^\W*(?:(?:my|meine|mes) )?(?:estimates?|odds|schätzung(?:en)?|estimations?)\W*$/iu;

/** `Arena: speed 7, safety 9`, `Estimate: success 80%, upside 9%`: the proposal that a sentence begins with, and what follows it. */
function leadIn(context: ReadContext, sentence: InlineText) {
  const part = labelled(sentence);
  const lead = part === null ? null : context.proposals.find(part.label.text);
  const isLed = lead !== null || ESTIMATE.test(part?.label.text ?? '');
  return part === null || !isLed ? { lead: null, body: sentence } : { lead, body: part.value };
}

/** `Totals: Keys 7.3, Rows 6.2`, and scores in a line below the name of a criterion: a proposal each. */
function readOfProposals(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  { lead, parts }: StatementRun,
): readonly Finding[] | null {
  const named = parts.flatMap(({ label, value }) => {
    const proposal = context.proposals.find(label.text);
    return proposal === null ? [] : [{ proposal, value }];
  });
  const above = lead ?? block.headings.at(-1)?.inline ?? null;
  if (above === null || named.length < 2 || named.length < parts.length) return null;
  const heading = lead === null ? context.criterionAbove(block) : null;
  const criterion = context.isCriterion(above.text) ? above : heading;
  if (criterion !== null)
    return named.flatMap(({ proposal, value }) =>
      readScore(context, stated(proposal, criterion, value)),
    );
  if (!isOverall(above.text.replace(/,.*$/su, ''))) return null;
  const label = { ...above, text: 'Total' };
  return named.flatMap(({ proposal, value }) => readTotal(context, stated(proposal, label, value)));
}

const SCORES = /^(?:my )?(?:scores?|marks?|ratings?)$/i;

/** Marks under criteria that are known; where none are, marks with their scale. */
function areScores(context: ReadContext, pieces: readonly Labelled[]): boolean {
  const isOfProposals = pieces.some(({ label }) => context.proposals.find(label.text) !== null);
  const isScaled =
    context.scored.size === 0 && pieces.every(({ value }) => value.text.includes('/'));
  const isKnown = pieces.every(
    ({ label }) => isAmong(context.scored, label.text) || isOverall(label.text),
  );
  return pieces.length > 0 && !isOfProposals && (isKnown || isScaled);
}
