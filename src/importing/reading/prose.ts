import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { readMention } from '../words/mention.ts';
import { scoresInProse, sentencesIn } from '../words/prose.ts';
import type { Finding } from './finding.ts';
import type { ProposalIndex } from './proposal-index.ts';
import type { ReadContext } from './read-context.ts';
import { readScore, stated } from './score.ts';

/** `The arena gets an 8 for impact`, where the criteria and the proposal are known; null where none of it is. */
export function readScoreProse(
  context: ReadContext,
  inline: InlineText,
): readonly Finding[] | null {
  const read = sentencesIn(inline).flatMap((sentence) => {
    const found = scoresInProse(sentence);
    const proposal = found === null ? null : context.proposals.find(found.name.text);
    const isAll = found?.scores.every(({ label }) => context.isCriterion(label.text)) === true;
    return found === null || proposal === null || !isAll
      ? []
      : found.scores.map(({ label, value }) => stated(proposal, label, value));
  });
  return read.length === 0 ? null : read.flatMap((each) => readScore(context, each));
}

const MOST_WORDS = 5;

/** A name with scores on criteria that are all known is a proposal's. */
export function declareInProse(
  proposals: ProposalIndex,
  { inline }: LineBlock,
  isCriterion: (text: string) => boolean,
): void {
  for (const sentence of sentencesIn(inline)) {
    const found = scoresInProse(sentence);
    const name = found === null ? null : readMention(found.name.text).name;
    const isAll = found?.scores.every(({ label }) => isCriterion(label.text)) === true;
    if (found === null || name === null || !isAll || found.scores.length < 2) continue;
    const isPronoun = /^(?:it|this|that|they|he|she|we|i|which|who|each|both)$/i.test(name);
    if (!isPronoun && name.split(' ').length <= MOST_WORDS)
      proposals.declare(found.name.text, textRangeOf(found.name));
  }
}
