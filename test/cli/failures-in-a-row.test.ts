import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const ROUND = 'title: Tiles\nentries: [a]\n';
const PITCH = 'summary: Smaller tiles.';
const FAILED = 'status: failure\n';

/** Four rounds on one proposal, of which the first three have results in their folders. */
function desk(second: string): Readonly<Record<string, string>> {
  const rounds = ['round1', 'round2', 'round3', 'round4'];
  const pitches = rounds.map((round) => `  ${round}: { ${PITCH} }\n`).join('');
  return {
    'shark.yaml': 'title: Desk\n',
    'proposals/a.yaml': `title: A\npitches:\n${pitches}`,
    ...Object.fromEntries(rounds.map((round) => [`rounds/${round}/round.yaml`, ROUND])),
    'rounds/round1/outcomes/a.yaml': FAILED,
    'rounds/round2/outcomes/a.yaml': second,
    'rounds/round3/outcomes/a.yaml': FAILED,
  };
}

const CALL = 'RESEARCH ROUND is called for: 3 failures in a row (round1, round2 and round3)';

it.each(['score round4', 'score round4 --full', 'report round4 --format markdown'])(
  '%s calls for a research round by the results in the folders of the rounds before',
  async (argv) => {
    const said = await runCli(argv.split(' '), { files: desk(FAILED) });
    expect(said.stdout.replaceAll(/\s+/g, ' ')).toContain(CALL);
  },
);

it('does not where a success comes between', async () => {
  const { stdout } = await runCli(['score', 'round4'], { files: desk('status: success\n') });
  expect(stdout).not.toContain('RESEARCH');
});

it('tells programs which rounds failed', async () => {
  const argv = ['score', 'round4', '--format', 'json'];
  const { stdout } = await runCli(argv, { files: desk(FAILED) });
  expect(JSON.parse(stdout).panel.research).toEqual([
    { because: 'failures', floor: null, rounds: ['round1', 'round2', 'round3'] },
  ]);
});

it('calls for one where every mean is below the floor, with the floor', async () => {
  const files = {
    'shark.yaml': 'title: Desk\n',
    'proposals/a.yaml': `title: A\npitches: { round1: { ${PITCH} } }\n`,
    'rounds/round1/round.yaml': `${ROUND}rules: { floor: 7.5 }\n`,
    'rounds/round1/scorecards/ann.yaml': 'proposals: { a: { score: 7 } }\n',
  };
  const { stdout } = await runCli(['score', 'round1'], { files });
  expect(stdout).toContain(
    'A RESEARCH ROUND is called for: every pitch is below the floor of 7.5.',
  );
  // The reason is told once.
  expect(stdout).toMatch(/^UNDECIDED by highest mean\.$/m);
  const report = await runCli(['report', 'round1', '--format', 'markdown'], { files });
  expect(report.stdout.split('below the floor')).toHaveLength(2);
  const page = await runCli(['report', 'round1', '--format', 'html', '-o', '-'], { files });
  expect(page.stdout.split('every pitch is below')).toHaveLength(2);
  expect(page.stdout).not.toContain('<p class="because"></p>');
  const json = await runCli(['score', 'round1', '--format', 'json'], { files });
  expect(JSON.parse(json.stdout).panel.research).toEqual([
    { because: 'below-floor', floor: 7.5, rounds: [] },
  ]);
});
