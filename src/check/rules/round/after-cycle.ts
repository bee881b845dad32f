import { withSpring } from '../../examples/example-rounds.ts';
import { cycleReports } from '../../facts/cycles.ts';
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
  onWorkspace: ({ rounds }) => cycleReports(new Map(rounds.map(({ id, after }) => [id, after]))),
});
