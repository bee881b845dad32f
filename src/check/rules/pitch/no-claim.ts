import { goodAndBad, proposalWith } from '../../examples/example-files.ts';
import { livePitches } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CLAIM = 'metric: speedup, value: 1.2x to 1.4x';
const SUMMARY = 'Tiles of 64 rows instead of 128, so that no core waits for work.';
const PROPOSAL = proposalWith('tile-size', 'Smaller tiles', { round1: SUMMARY }, CLAIM);

export const pitchNoClaim = defineRule('pitch/no-claim', 'info', {
  summary: 'a live pitch promises nothing that can be measured',
  why:
    'The result is compared with the claims. A pitch without any can neither keep a promise nor ' +
    'break one, and its proposer learns nothing.',
  message: ({ proposal }: { readonly proposal: string }) =>
    `the pitch of ${quoted(proposal)} claims nothing`,
  advice: () => 'add `claims` with a metric and a value, such as `speedup` and `1.2x to 1.4x`',
  ...goodAndBad(PROPOSAL, `    claims: [{ ${CLAIM} }]\n`, ''),
  // A claim by another source (`by`) does not count as the pitch's own.
  onRound: (round) =>
    livePitches(round)
      .filter(({ pitch: { claims } }) => claims.every(({ by }) => by !== null))
      .map(({ id, pitch: { at } }) => ({ args: { proposal: id }, at })),
});
