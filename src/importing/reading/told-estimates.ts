import type { InlineText } from '../../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { estimatesAt } from '../words/estimates-at.ts';
import { labelled, sentencesIn } from '../words/labelled.ts';
import { isOfAnotherTime } from '../words/not-said.ts';
import { readEstimate } from './estimates.ts';
import type { Finding } from './finding.ts';

/** The parts of an estimate that the sentences of a line give. */
export function toldEstimates(
  context: ReadContext,
  block: LineBlock | HeadingBlock,
  inline: InlineText,
): readonly Finding[] {
  const sentences = sentencesIn(inline);
  const subject = context.leadOf(inline) ?? context.subjectOf(block);
  const isItem = block.kind === 'line' && block.list !== null;
  const [first = [], ...others] = sentences.map((each) =>
    estimatesIn(context, each, subject, isItem),
  );
  // A label and its value alone may have more to them: `Effort: 2 h (test), 20 h (full)`.
  const isOne = others.length === 0 && first.length === 1;
  return isOne && labelled(leadIn(context, inline).body) !== null ? [] : [first, ...others].flat();
}

/** @param subject what the sentence is about where it begins with no proposal */
function estimatesIn(
  context: ReadContext,
  sentence: InlineText,
  subject: ProposalRef | null,
  isItem: boolean,
): readonly Finding[] {
  const said = sentence.text.replaceAll(CONDITION, ' ');
  if (isOfAnotherTime(said) || context.looksBack(said)) return [];
  const { lead, body } = leadIn(context, sentence);
  const proposal = lead ?? subject;
  if (proposal === null) return [];
  const found = estimatesAt(body, (label) => context.isCriterion(label), isItem);
  return found.flatMap((each) => readEstimate(proposal, each.part, each.value, each.unit));
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
