import type { Argument, StrongestReasons } from '../../../engine/scoring/strongest-reasons.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { list, paragraph } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';

/** The strongest words for and against the first proposals, each with its place. */
export function whyBlocks(reasons: readonly StrongestReasons[]): readonly Block[] {
  return reasons.flatMap(({ entry, inFavour, against }): Block[] => [
    paragraph([[{ text: `WHY ${entry.short}`, tone: 'strong' }]]),
    list([sideLine('For', inFavour), sideLine('Against', against)]),
  ]);
}

const NONE = {
  For: 'no score and no vote for it has a reason',
  Against: 'no score that speaks against it has a reason',
};

function sideLine(side: keyof typeof NONE, argument: Argument | null): Line {
  if (argument === null) return [{ text: `${side}: ${NONE[side]}.` }];
  const { shark, about, score, text, at } = argument;
  const scored =
    score === null || score.mark === null ? about : `${about} ${printWritten(score.mark)}`;
  return [
    { text: `${side}: ${shark.name}, ${scored}: ${text}` },
    { text: ` (${at.file}:${at.line})`, tone: 'faint' },
  ];
}
