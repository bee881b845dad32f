/** A round with two proposals and one rubric with these shares for its three criteria. */
export function twoEntries(shark: string, shares: readonly [number, number, number]) {
  const pitch = 'pitches: { round1: { summary: x } }\n';
  const [speedup, safety, ease] = shares.map((share) => `{ weight: ${share}% }`);
  return {
    'proposals/short-keys.yaml': `title: Short keys\n${pitch}`,
    'proposals/batch-writes.yaml': `title: Batch writes\n${pitch}`,
    'rounds/round1/round.yaml': 'title: Round 1\nentries: [short-keys, batch-writes]\n',
    [`rounds/round1/rubrics/${shark}.yaml`]: `criteria:\n  speedup: ${speedup}\n  safety: ${safety}\n  ease: ${ease}\n`,
  };
}
