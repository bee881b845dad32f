import { wholeFile } from '../../../diagnostic/location.ts';
import type { Round } from '../../../model/round.ts';
import type { WorkspaceIds } from '../../../model/workspace.ts';
import { roundPath } from '../../../workspace/layout.ts';
import { withSpring } from '../../examples/example-rounds.ts';
import { orderDoubt } from '../../facts/cycles.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const roundUnordered = defineRule('round/unordered', 'warning', {
  summary: 'nothing says which of two rounds came first',
  why:
    'What a round is compared with, what is new in it and which round is the latest depend on ' +
    'the order of the rounds. Names say it only where all are of one pattern with a number, such ' +
    'as `round1` and `round12`, or begin with a year, such as `2025-q4`. Commands that need the ' +
    'order ask for it.',
  message: ({ other }: { readonly round: string; readonly other: string }) =>
    `nothing says whether this round or ${quoted(other)} came first`,
  advice: ({ round, other }) =>
    `write ${inCode('date: 2026-03-31')} in both, ${inCode(`after: ${other}`)} here, or ` +
    `${inCode(`after: ${round}`)} there`,
  bad: withSpring([]),
  good: withSpring(['after: round1']),
  onWorkspace: ({ rounds }, known) => {
    const doubt = orderDoubt(rounds);
    if (doubt?.kind !== 'open' || isUnread(rounds, known)) return [];
    const [other, round] = doubt.rounds;
    const at = (id: string) => wholeFile(roundPath(id));
    return [{ args: { round, other }, at: at(round), related: [at(other)] }];
  },
});

/** True if a round file could not be read; it might define the order. */
function isUnread(rounds: readonly Round[], { files }: WorkspaceIds): boolean {
  const read = new Set(rounds.map(({ id }) => roundPath(id)));
  return [...files].some((file) => file.endsWith('/round.yaml') && !read.has(file));
}
