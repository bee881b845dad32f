import { changedKernel, extended } from '../../examples/example-files.ts';
import { cycleReports } from '../../facts/cycles.ts';
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
  onRound: ({ entries }) =>
    cycleReports(new Map(entries.map(({ id, pitch }) => [id, pitch?.after ?? []]))),
});
