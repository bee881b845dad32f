import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { panelDesk } from '../support/panel-desk.ts';

const REPORT = ['report', '--format', 'markdown', '--out', '-'];

async function said(argv: readonly string[], entries: string): Promise<string> {
  const scored = panelDesk({ ann: { a: { score: 7 }, b: { score: 6 } }, bob: { a: { score: 7 } } });
  const more = ['c', 'd'].map((id) => [
    `proposals/${id}.yaml`,
    `title: Proposal ${id}\npitches:\n  round1:\n    summary: What it is about.\n`,
  ]);
  const files = {
    ...scored,
    ...Object.fromEntries(more),
    'rounds/round1/round.yaml': `title: Round 1\nentries: [${entries}]\n`,
  };
  return (await runCli(argv, { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

it.each([['score'], ['explain', 'round1/panel/a'], ['sensitivity'], REPORT])(
  'a proposal that nobody has scored is said to have no score: %s',
  async (...argv) => {
    const one = await said(argv, 'a, b, c');
    expect(one).toContain('Proposal c has no score yet');
    expect(one).not.toMatch(/lead, and|too few sharks|No shark scored both/);
    expect(await said(argv, 'a, b, c, d')).toContain('Proposal c and Proposal d have no score yet');
  },
);

it('list does not say that it leads', async () => {
  expect(await said(['list'], 'a, b, c')).toContain(
    'undecided: too few sharks scored both of two that may lead.',
  );
});
