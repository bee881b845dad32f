import type { Argument, StrongestReasons } from '../../../engine/scoring/strongest-reasons.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import type { Block, Line } from '../../document/document.ts';

/** The strongest words for and against the first proposals, each with its place. */
export function whyBlocks(reasons: readonly StrongestReasons[]): readonly Block[] {
  return reasons.flatMap(({ entry, inFavour, against }): Block[] => [
    { kind: 'paragraph', lines: [[{ text: `WHY ${entry.short}`, tone: 'strong' }]] },
    { kind: 'list', items: [sideLine('For', inFavour), sideLine('Against', against)] },
  ]);
}

function sideLine(side: string, argument: Argument | null): Line {
  if (argument === null) return [{ text: `${side}: no reviewer wrote a reason.` }];
  const { shark, about, score, text, at } = argument;
  const scored =
    score === null || score.mark === null ? about : `${about} ${printWritten(score.mark)}`;
  return [
    { text: `${side}: ${shark.name}, ${scored}: ${text}` },
    { text: ` (${at.file}:${at.line})`, tone: 'faint' },
  ];
}
