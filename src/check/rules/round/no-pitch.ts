import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const roundNoPitch = defineRule('round/no-pitch', 'error', {
  summary: 'an entry of a round has no pitch in it',
  why:
    'There is nothing to judge. A proposal that leaves the round keeps its pitch, with `status: ' +
    'withdrawn`, so that one can see what became of it.',
  message: ({ proposal, round }: { readonly proposal: string; readonly round: string }) =>
    `${quoted(proposal)} has no pitch in ${quoted(round)}`,
  advice: ({ proposal, round }) =>
    `add ${inCode(round)} under \`pitches\` in ${inCode(`proposals/${proposal}.yaml`)}, or take ` +
    'the proposal off the entries',
  bad: {
    'proposals/async-copy.yaml': `title: Asynchronous copies
pitches: {}
`,
  },
  good: {
    'proposals/async-copy.yaml': `title: Asynchronous copies
pitches:
  round1:
    status: withdrawn
    summary: Load the next tile while the current one is multiplied.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
  onRound: ({ id: round, entries }) =>
    entries.flatMap(({ id, proposal, pitch, at }) => {
      if (proposal === null || pitch !== null) return [];
      return [{ args: { proposal: id, round }, at }];
    }),
});
