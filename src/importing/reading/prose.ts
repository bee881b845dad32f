import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { readMention } from '../words/mention.ts';
import { bare, normal } from '../words/normal.ts';
import { scoresInProse, sentencesIn, weightsInProse } from '../words/prose.ts';
import type { ProposalIndex } from './proposal-index.ts';
import type { ReadContext } from './read-context.ts';
import { placeScore } from './score.ts';
import { placeWeight } from './weight.ts';

/** `I put 40 % on impact and 60 % on risk.` */
export function readWeightProse(context: ReadContext, inline: InlineText): boolean {
  const found = weightsInProse(inline);
  for (const each of found)
    placeWeight(context, { ...each, reason: null, round: null, repeats: false });
  return found.length > 0;
}

/** `The arena gets an 8 for impact`, where the criteria and the proposal are known; true where all of it is read. */
export function readScoreProse(context: ReadContext, { inline }: LineBlock): boolean {
  let isRead = false;
  for (const sentence of sentencesIn(inline)) {
    const found = scoresInProse(sentence);
    const proposal = found === null ? null : context.proposals.find(found.name.text);
    if (found === null || proposal === null) continue;
    if (found.scores.some(({ label }) => !context.criteria.has(normal(bare(label.text))))) continue;
    for (const each of found.scores)
      placeScore(context, { ...each, proposal, because: null, scale: null });
    isRead = true;
  }
  return isRead;
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
