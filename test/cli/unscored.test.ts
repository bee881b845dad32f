import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { panelDesk } from '../support/panel-desk.ts';

const REPORT = ['report', '--format', 'markdown', '--out', '-'];

async function said(
  argv: readonly string[],
  entries: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const scored = panelDesk({ ann: { a: { score: 7 }, b: { score: 6 } }, bob: { a: { score: 7 } } });
  const more = ['c', 'd'].map((id) => [
    `proposals/${id}.yaml`,
    `title: Proposal ${id}\npitches:\n  round1:\n    summary: What it is about.\n`,
  ]);
  const files = {
    ...scored,
    ...Object.fromEntries(more),
    ...others,
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

it('one that every shark abstains on is named, with what settles it', async () => {
  const files = panelDesk({ ann: { a: { score: 7 }, b: { score: 6 } } });
  const card = 'rounds/round1/scorecards/ann.yaml';
  const desk = {
    ...files,
    'proposals/c.yaml': 'title: Proposal c\npitches:\n  round1:\n    summary: What it is.\n',
    'rounds/round1/round.yaml': 'title: Round 1\nentries: [a, b, c]\n',
    [card]: `${files[card]}abstain: [c]\n`,
  };
  const show = async (command: string): Promise<string> =>
    (await runCli([command], { files: desk, columns: 80 })).stdout.replace(/\s+/g, ' ');
  const ways =
    'let another reviewer score Proposal c, write "status: withdrawn" in its pitch, or take it out of "entries" in rounds/round1/round.yaml.';
  const status = await show('status');
  expect(status).toContain(
    'No decision: Proposal c has no score yet: every shark with a scorecard abstains on it.',
  );
  expect(status).toContain(`To go on, ${ways}`);
  expect(await show('score')).toContain(`Next: ${ways}`);
  expect(await said(['status'], 'a, b, c')).toContain('No decision: Proposal c has no score yet.');
});

it('list does not say that it leads', async () => {
  expect(await said(['list'], 'a, b, c')).toContain(
    'undecided: too few sharks scored both of two that may lead.',
  );
});

it('many proposals that nobody has scored are counted', async () => {
  const more = ['e', 'f'].map((id) => [
    `proposals/${id}.yaml`,
    `title: Proposal ${id}\npitches: { round1: { summary: x } }\n`,
  ]);
  expect(await said(['score'], 'a, b, c, d, e, f', Object.fromEntries(more))).toContain(
    '4 proposals have no score yet',
  );
});

it('missing totals of three proposals are named, and those of a fourth counted', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const desk = panelDesk(
    Object.fromEntries(
      ids.map((own) => [
        `shark-${own}`,
        Object.fromEntries(ids.filter((id) => id !== own).map((id) => [id, { score: 7 }])),
      ]),
    ),
  );
  const { stdout } = await runCli(['score'], { files: desk, columns: 200 });
  expect(stdout).toMatch(/Missing: .* on A; .* on B; .* on C; 1 more total\. Each two/);
});

it.each([
  [['a'], 'Panel, by mean: nothing to compare.'],
  [['a', 'b'], 'Panel, by mean: a tie of Proposal a and Proposal b.'],
])('a panel of %j has no lead, and sensitivity says why', async (ids, why) => {
  const scored = Object.fromEntries(ids.map((id) => [id, { score: 7 }]));
  const titled = ids.map((id) => [
    `proposals/${id}.yaml`,
    `title: Proposal ${id}\npitches: { round1: { summary: x } }\n`,
  ]);
  const files = { ...panelDesk({ ann: scored, bob: scored }), ...Object.fromEntries(titled) };
  expect((await runCli(['sensitivity'], { files, columns: 200 })).stdout).toContain(why);
});
