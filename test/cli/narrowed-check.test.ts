import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { readJunit } from '../support/check-report.ts';
import { type CliSetting, runCli } from '../support/cli.ts';
import { formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const CARD = 'rounds/round1/scorecards/ann.yaml';

/** A scorecard that cannot be read is left out. */
const FILES = {
  ...EXAMPLE_BASE,
  [CARD]: 'vote: [broken\n',
  'shark.yaml': `rules: { stated/total: off, score/missing: warning, round/no-baseline: error }
ignore: [${CARD}]
`,
};
const SAID = [
  'shark.yaml turns off 1 rule: stated/total.',
  'shark.yaml makes milder 1 rule: score/missing (warning, not error).',
  `shark.yaml leaves out 1 file: ${CARD}.`,
];

async function check(argv: readonly string[], files: Readonly<Record<string, string>> = FILES) {
  return await runCli(['check', ...argv], { files });
}

/** The last lines of a text. */
const endOf = (text: string) => text.trimEnd().split('\n').slice(-SAID.length);

describe('a check', () => {
  it.each(['pretty', 'github'])('says what its settings take from it: %s', async (format) => {
    const { stdout, stderr, code } = await check(['--format', format]);
    expect(endOf(stdout)).toEqual(SAID);
    expect([stderr, code]).toEqual(['', 0]);
  });

  it('says it in Markdown, below the counts', async () => {
    const { stdout } = await check(['--format', 'markdown']);
    for (const line of SAID) expect(stdout).toContain(line);
  });

  it.each(['compact', 'csv'])('says it beside %s, which holds problems alone', async (format) => {
    const { stdout, stderr } = await check(['--format', format]);
    expect(stdout).not.toContain('shark.yaml');
    expect(endOf(stderr)).toEqual(SAID.map((line) => `shark: ${line}`));
  });

  it('says it to programs', async () => {
    const { stdout } = await check(['--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      lowered: [
        { rule: 'score/missing', severity: 'warning', usual: 'error' },
        { rule: 'stated/total', severity: 'off', usual: 'warning' },
      ],
      leftOut: [{ file: CARD, by: 'shark.yaml' }],
    });
    const suites = readJunit((await check(['--format', 'junit'])).stdout);
    expect(suites.at(-1)).toMatchObject({ name: 'not checked', tests: '3', failures: '0' });
    expect(suites.at(-1)?.testcase.map(({ name }) => name)).toEqual([
      'score/missing',
      'stated/total',
      CARD,
    ]);
    const [run] = JSON.parse((await check(['--format', 'sarif'])).stdout).runs;
    const notes = run.invocations[0].toolConfigurationNotifications;
    expect(notes.map(({ message }: { message: { text: string } }) => message.text)).toEqual(SAID);
  });

  it('names five, and counts the others', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const drafts = ids.map((id) => [`proposals/old-${id}.yaml`, 'title: Old\n'] as const);
    const files = { ...Object.fromEntries(drafts), ...EXAMPLE_BASE, '.sharkignore': 'old-*\n' };
    const [last = ''] = endOf((await check([], files)).stdout).slice(-1);
    expect(last).toMatch(
      /^\.sharkignore leaves out 7 files: (?:proposals\/old-[a-e]\.yaml(?:, )?){5} and 2 more\.$/,
    );
  });

  it('says that its settings are others than those of a revision', async () => {
    const changed = { main: ['shark.yaml'], other: [CARD] };
    const since = async (revision: string) => {
      const run = await runCli(['check', '--changed', revision], { files: FILES, changed });
      return run.stdout;
    };
    expect(await since('main')).toContain('\nshark.yaml is not the same as at main.\n');
    expect(await since('other')).not.toContain('at other');
  });

  describe('since a revision', () => {
    const MILD = `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 } }
  async-copy: { notes: Not looked at. }
`;
    const files = { ...EXAMPLE_BASE, [CARD]: MILD };
    const setting = { files, changed: { main: ['proposals/tile-size.yaml'] } };
    const WAS = '1 warning that was there at main is not shown.';
    const since = (format: string, more: CliSetting = {}) =>
      runCli(['check', '--changed', 'main', '--format', format], { ...setting, ...more });

    it.each(['pretty', 'github', 'markdown', 'sarif', 'junit'])(
      'says what was there: %s',
      async (format) => {
        const { stdout, code } = await since(format);
        expect(stdout).toContain(WAS);
        expect(code).toBe(0);
      },
    );

    it.each(['compact', 'csv'])('says it beside %s', async (format) => {
      expect((await since(format)).stderr).toBe(`shark: ${WAS}\n`);
    });

    it('counts the files that it reports on', async () => {
      expect((await since('pretty')).stdout).toMatch(/^no problems in 1 file\n/);
      expect((await since('github')).stdout).toMatch(/^1 file checked: nothing wrong\.\n/);
      const suites = readJunit((await since('junit')).stdout);
      expect(suites.map(({ name }) => name)).toEqual(['proposals/tile-size.yaml', 'not checked']);
      expect(JSON.parse((await since('json')).stdout)).toMatchObject({
        files: 1,
        warnings: 0,
        problems: [],
        since: { revision: 'main', before: { errors: 0, warnings: 1, infos: 0 } },
      });
      expect(JSON.parse((await check(['--format', 'json'], files)).stdout).since).toBeNull();
    });

    it('shows all where it is not known what was there, and says so', async () => {
      const { stdout } = await since('pretty', { lacking: ['main'] });
      expect(stdout).toContain('score/no-scores');
      expect(stdout).toContain('This clone is a partial one and lacks files of main');
      const json = JSON.parse((await since('json', { lacking: ['main'] })).stdout);
      expect(json).toMatchObject({ files: 2, warnings: 1, since: { before: null } });
      const sound = { files: EXAMPLE_BASE, lacking: ['main'] };
      expect((await since('pretty', sound)).stdout).toBe('no problems in 1 file\n');
    });

    it('counts comments that silence something in the files it reports on alone', async () => {
      const silenced = `# shark-ignore-file score/no-scores: a draft\n${MILD}`;
      const { stdout } = await since('pretty', { files: { ...files, [CARD]: silenced } });
      expect(stdout).toBe('no problems in 1 file\n');
    });
  });

  it('counts places that are no files of a workspace apart from those that it checked', async () => {
    const files = { ...EXAMPLE_BASE, 'proposals/a.yml': 'title: A\n', 'proposals/b.txt': 'B\n' };
    const { stdout } = await check([], files);
    expect(stdout).toMatch(/ in 0 of 5 files and [12] other places?\n$/);
    expect((await check(['--format', 'github'], files)).stdout).toMatch(/\n5 files checked: /);
  });

  it('says nothing where all is checked as usual, or more strictly', async () => {
    const files = { ...EXAMPLE_BASE, 'shark.yaml': 'rules: { score/no-scores: error }\n' };
    expect((await check([], files)).stdout).toBe('no problems in 6 files\n');
  });

  it('of settings alone, which leave everything out, is none', async () => {
    const files = { ...EXAMPLE_BASE, 'shark.yaml': "ignore: ['rounds/**', 'proposals/**']\n" };
    const { code, stderr } = await check([], files);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'shark: nothing was checked: shark.yaml leaves everything out',
    ]);
    // By name it is checked.
    expect((await check(['shark.yaml'], files)).code).toBe(0);
  });
});

describe('an error that shark.yaml or a comment takes from the check', () => {
  const ROUND = 'rounds/round1/round.yaml';
  const UNPITCHED = {
    'proposals/tile-size.yaml': 'title: Tile size\npitches: {}\n',
    [ROUND]: 'title: Round 1\nentries: [tile-size]\n',
  };
  const off = { ...UNPITCHED, 'shark.yaml': 'rules: { round/no-pitch: off }\n' };
  const milder = { ...UNPITCHED, 'shark.yaml': 'rules: { round/no-pitch: info }\n' };
  const byComment = {
    ...UNPITCHED,
    [ROUND]: 'title: Round 1\nentries:\n  # shark-ignore round/no-pitch: to come\n  - tile-size\n',
  };

  it.each([
    ['off', off, true],
    ['milder', milder, true],
    ['silenced by a comment', byComment, false],
  ])('is told as one for the other commands: %s', async (_, files, isBySettings) => {
    const { stdout, code } = await check([], files);
    expect([stdout.trimEnd().split('\n').at(-1), code]).toEqual([
      'Other commands still refuse files for 1 rule: round/no-pitch.',
      0,
    ]);
    for (const argv of [
      ['brief', 'round1', 'ann'],
      ['score', 'round1'],
    ]) {
      const refused = await runCli(argv, { files });
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain('error  round/no-pitch');
      const said = 'what shark.yaml says of round/no-pitch is for `shark check` alone';
      expect(refused.stderr.includes(said)).toBe(isBySettings);
    }
  });

  it('is not told of files that have none', async () => {
    const { stdout } = await check([], { ...EXAMPLE_BASE, 'shark.yaml': off['shark.yaml'] });
    expect(stdout).toContain('shark.yaml turns off 1 rule: round/no-pitch.');
    expect(stdout).not.toContain('Other commands');
  });

  it('is one for submit, so that nothing is written that score refuses', async () => {
    const files = { ...THREE_ASKED, 'shark.yaml': 'rules: { score/out-of-scale: off }\n' };
    const { code, problems } = await submitted(formOf('ann', [80, 6.5], [5, 7]), files);
    expect([code, problems]).toMatchObject([1, [{ code: 'score/out-of-scale' }]]);
  });
});
