import type { Round } from '../../../model/round.ts';
import { withSpring } from '../../examples/example-rounds.ts';
import { cyclesOf } from '../../facts/cycles.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const roundAfterCycle = defineRule('round/after-cycle', 'error', {
  summary: 'rounds are after each other',
  why: 'Each of them says that another one of them went before. None of them can be the first.',
  message: ({ cycle }: { readonly cycle: readonly string[] }) =>
    [...cycle, cycle[0] ?? ''].map((id) => quoted(id)).join(' is after '),
  advice: () => 'take one of them out of `after`',
  bad: withSpring(['after: round1'], ['after: spring']),
  good: withSpring(['after: round1']),
  onRounds: (rounds) => {
    const edges = new Map(rounds.map((round) => [round.id, round.after.map(({ id }) => id)]));
    return cyclesOf(edges).flatMap((cycle) => {
      const [first, second] = [cycle[0] ?? '', cycle[1] ?? cycle[0] ?? ''];
      const place = placeOf(rounds, first, second);
      return place === undefined ? [] : [{ args: { cycle }, at: place }];
    });
  },
});

function placeOf(rounds: readonly Round[], round: string, before: string) {
  const after = rounds.find(({ id }) => id === round)?.after ?? [];
  return after.find(({ id }) => id === before)?.at;
}
