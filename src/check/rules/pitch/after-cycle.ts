import type { Entry } from '../../../model/round.ts';
import { changedKernel, extended } from '../../examples/example-files.ts';
import { cyclesOf } from '../../facts/cycles.ts';
import { entryOf } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const TILES = changedKernel('tile-size', 'Smaller tiles');
const COPIES = changedKernel('async-copy', 'Asynchronous copies');

export const pitchAfterCycle = defineRule('pitch/after-cycle', 'error', {
  summary: 'proposals wait for each other',
  why: 'Each of them is to land after another one of them. None of them can be built first.',
  message: ({ cycle }: { readonly cycle: readonly string[] }) =>
    cycle.length === 1
      ? `${listed(cycle.map(quoted))} waits for itself`
      : `${listed(cycle.map(quoted))} wait for each other`,
  advice: () => 'take one of them out of `after`',
  bad: {
    ...extended(TILES, '    after: [async-copy]\n'),
    ...extended(COPIES, '    after: [tile-size]\n'),
  },
  good: { ...extended(TILES, '    after: [async-copy]\n'), ...COPIES },
  onRound: (round) => {
    const edges = new Map(round.entries.map((entry) => [entry.id, awaited(entry)]));
    return cyclesOf(edges).flatMap((cycle) => {
      const [first, second] = [cycle[0] ?? '', cycle[1] ?? cycle[0] ?? ''];
      const after = entryOf(round, first)?.pitch?.after ?? [];
      const place = after.find(({ id }) => id === second);
      return place === undefined ? [] : [{ args: { cycle }, at: place.at }];
    });
  },
});

function awaited({ pitch: own }: Entry): readonly string[] {
  return (own?.after ?? []).map(({ id }) => id);
}
