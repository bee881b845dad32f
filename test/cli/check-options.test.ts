import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { type CliSetting, runCli } from '../support/cli.ts';

const CARD = 'rounds/round1/scorecards/ann.yaml';
const PITCH = 'proposals/tile-size.yaml';
const PITCH_PLACE = `${PITCH}:1:1`;

/** An error in a proposal, an error and a warning in a scorecard. */
const FILES = {
  ...EXAMPLE_BASE,
  [PITCH]: 'titel: Tiles\ntitle: Tiles\npitches: { round1: { summary: Smaller. } }\n',
  [CARD]: `proposals:
  tile-size: { scores: { speedup: 8 } }
  async-copy: { notes: Not looked at. }
`,
};
/** Only a warning. */
const MILD = {
  ...EXAMPLE_BASE,
  [CARD]: `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 } }
  async-copy: { notes: Not looked at. }
`,
};

async function check(argv: readonly string[], setting: CliSetting = {}) {
  const run = await runCli(['check', '--format', 'compact', ...argv], { files: FILES, ...setting });
  const places = run.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(': ')[0]);
  return { ...run, places };
}

const ALL = [PITCH_PLACE, `${CARD}:2:16`, `${CARD}:3:3`];

describe('exit codes', () => {
  it.each([
    ['errors', FILES, [], 1],
    ['warnings', MILD, [], 0],
    ['warnings and --fail-on warning', MILD, ['--fail-on', 'warning'], 1],
    ['as many warnings as allowed', MILD, ['--max-warnings', '1'], 0],
    ['more warnings than allowed', MILD, ['--max-warnings', '0'], 1],
    ['warnings that --quiet hides', MILD, ['--quiet', '--fail-on', 'warning'], 1],
    ['nothing wrong', EXAMPLE_BASE, ['--fail-on', 'info', '--max-warnings', '0'], 0],
    ['an unknown severity', FILES, ['--fail-on', 'errors'], 2],
    ['a count that is none', FILES, ['--max-warnings', '-1'], 2],
    ['a file that is not there', FILES, ['proposals/nothing.yaml'], 2],
    ['a workspace without files', { 'proposals/.keep': '', 'rounds/.keep': '' }, [], 2],
  ])('%s', async (_, files, argv, code) => {
    expect((await check(argv, { files })).code).toBe(code);
  });

  it('go together with what JUnit counts as failures', async () => {
    const failures = async (most: string) => {
      const argv = ['check', '--format', 'junit', '--max-warnings', most];
      const { stdout, code } = await runCli(argv, { files: MILD });
      return [code, /<testsuites[^>]* failures="(\d+)"/.exec(stdout)?.[1]];
    };
    expect([await failures('1'), await failures('0')]).toEqual([
      [0, '0'],
      [1, '1'],
    ]);
  });

  it('are explained where no error is shown', async () => {
    const run = await check(['--quiet', '--max-warnings', '0'], { files: MILD });
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain('1 warning, and --max-warnings allows 0');
    expect((await check(['--fail-on', 'warning'], { files: MILD })).stderr).toContain('is hit');
  });
});

describe('what is shown', () => {
  it('is everything, or errors only; the counts are whole', async () => {
    expect((await check([])).places).toEqual(ALL);
    expect((await check(['--quiet'])).places).toEqual(ALL.slice(0, 2));
    const { stdout } = await runCli(['check', '--quiet'], { files: FILES });
    expect(stdout).not.toContain('score/no-scores');
    expect(stdout).toContain('2 errors, 1 warning in 2 of 5 files');
  });

  it('is at most so much, with whole counts', async () => {
    const { stdout, code } = await runCli(['check', '--most', '1'], { files: FILES });
    expect(stdout).toContain(PITCH);
    expect(stdout).not.toContain(CARD);
    expect(stdout).toMatch(
      /\.\.\. and 2 more, 1 of them an error: --most 3 shows all\n\n2 errors, 1 warning in 2 of 5 files\n$/,
    );
    expect(code).toBe(1);
    const compact = await check(['--most', '1']);
    expect(compact.stdout).toContain(
      '... and 2 more, 1 of them an error: 2 errors, 1 warning in 2 of 5 files\n',
    );
    const json = await runCli(['check', '--most', '1', '--format', 'json'], { files: FILES });
    expect(JSON.parse(json.stdout).problems).toHaveLength(3);
  });

  it('is all of it by what a command that needs the files advises', async () => {
    const bad = Array.from({ length: 60 }, (_, at) => `  no-${at}: { scores: { speedup: 11 } }\n`);
    const files = {
      ...EXAMPLE_BASE,
      'rounds/round0/round.yaml': `title: Round 0\nentries: [${bad.map((_, at) => `no-${at}`)}]\n`,
      [CARD]: `${EXAMPLE_BASE[CARD]}${bad.join('')}`,
    };
    const { stderr } = await runCli(['score', 'round1'], { files });
    const [, hidden, advice] =
      /\.\.\. and (\d+) more errors: shark (.*) lists all\n/.exec(stderr) ?? [];
    const all = await runCli((advice ?? '').split(' '), { files });
    const listed = all.stdout.split('\n').filter((line) => /^rounds\/round1.*: error /.test(line));
    expect(listed).toHaveLength(50 + Number(hidden));
  });

  it('leaves out what comments silence, and says how much that is', async () => {
    const files = {
      ...FILES,
      [PITCH]: EXAMPLE_BASE[PITCH] ?? '',
      [CARD]: `# shark-ignore-file score/missing, score/no-scores: a draft\n${FILES[CARD]}`,
    };
    const { stdout, code } = await runCli(['check'], { files });
    expect(stdout).toBe(
      'no problems in 5 files; 2 silenced by comments\n' +
        'Other commands still refuse files for 1 rule: score/missing.\n',
    );
    expect(code).toBe(0);
  });
});

describe('paths', () => {
  it.each([
    ['a file', [PITCH], [PITCH_PLACE]],
    ['a folder', ['rounds'], ALL.slice(1)],
    ['a folder with a slash', ['rounds/'], ALL.slice(1)],
    ['the current folder', ['.'], ALL],
    ['several', ['proposals', CARD], ALL],
    ['a way round', ['rounds/../proposals/./tile-size.yaml'], [PITCH_PLACE]],
    ['an absolute path', ['/desk/proposals'], [PITCH_PLACE]],
    ['a pattern', ['rounds/*/scorecards/*.yaml'], ALL.slice(1)],
    ['a pattern over folders', ['**/tile-*.yaml'], [PITCH_PLACE]],
    ['a pattern of choices', ['{proposals,outcomes}/t*.yaml'], [PITCH_PLACE]],
  ])('%s', async (_, argv, places) => {
    expect((await check(argv)).places).toEqual(places);
  });

  it.each([
    ['proposals/.draft.yaml', '".draft.yaml" begins with a dot'],
    ['rounds/.old/round.yaml', '".old" begins with a dot'],
    ['rounds/.old', '".old" begins with a dot'],
    ['proposals/.none.yaml', '"proposals/.none.yaml" matches no file of the workspace'],
  ])('%s is not passed over in silence', async (path, words) => {
    const files = { ...FILES, 'proposals/.draft.yaml': 'titel: x\n', 'rounds/.old/round.yaml': '' };
    const run = await check([path, PITCH], { files });
    expect([run.code, run.stdout, run.stderr.includes(words)]).toEqual([2, '', true]);
    expect((await check([], { files })).places).toEqual(ALL);
  });

  it('are seen from the current folder', async () => {
    const setting = { folder: '/desk/rounds/round1' };
    expect((await check(['scorecards'], setting)).places).toEqual(ALL.slice(1));
    expect((await check(['../../proposals'], setting)).places).toEqual([PITCH_PLACE]);
    expect((await check(['../../proposals/t*.yaml'], setting)).places).toEqual([PITCH_PLACE]);
    expect((await check(['*/ann.yaml'], setting)).places).toEqual(ALL.slice(1));
  });

  it('may hold blanks, brackets, and a leading dash', async () => {
    const odd = ['proposals/my pitch.yaml', 'proposals/-x.yaml', 'proposals/[a].yaml'];
    const files = {
      ...EXAMPLE_BASE,
      ...Object.fromEntries(
        odd.map((path) => [path, 'title: A\npitches: { round1: { summary: B. } }\n']),
      ),
    };
    for (const path of odd) {
      expect((await check([path], { files })).places).toEqual([`${path}:1:1`]);
    }
    const dash = await check(['--', '-x.yaml'], { files, folder: '/desk/proposals' });
    expect(dash.places).toEqual(['proposals/-x.yaml:1:1']);
    expect((await check(['-x.yaml'], { files, folder: '/desk/proposals' })).code).toBe(2);
  });

  it('lead to a workspace where there is none here', async () => {
    const setting = { folder: '/elsewhere' };
    expect((await check(['../desk/proposals'], setting)).places).toEqual([PITCH_PLACE]);
    expect((await check(['/desk/prop*/t*.yaml'], setting)).places).toEqual([PITCH_PLACE]);
    const none = await check([], setting);
    expect(none.stderr).toContain('no workspace here');
    expect(none.code).toBe(2);
  });

  it.each([
    [['proposals/nothing.yaml'], 'nothing was checked: "proposals/nothing.yaml" matches no file'],
    [['proposals', 'rounds/*.yaml'], 'nothing was checked: "rounds/*.yaml" matches no file'],
    [['../elsewhere'], '"../elsewhere" is not in the workspace'],
    [['../desk-two/x.yaml'], 'is not in the workspace'],
  ])('%j: refused', async (argv, words) => {
    const run = await check(argv);
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain(words);
    expect(run.code).toBe(2);
  });

  it('cannot speak for shark', async () => {
    const run = await check(['x\n::error::forged \u001b[2J##[error]']);
    expect(run.stderr).not.toMatch(/^\s*::|##\[|[^\n\P{Cc}]/mu);
    expect(run.code).toBe(2);
  });
});

describe('ignored files', () => {
  const files = { ...FILES, '.gitignore': 'tile-size.yaml\n' };

  it('are left out', async () => {
    expect((await check([], { files })).places).toEqual(ALL.slice(1));
  });

  it('are checked with --no-ignore', async () => {
    expect((await check(['--no-ignore'], { files })).places).toEqual(ALL);
    expect((await check(['--no-ignore', PITCH], { files })).places).toEqual([PITCH_PLACE]);
  });

  it('are named where they were asked for', async () => {
    const some = await check([PITCH, CARD], { files });
    expect(some.places).toEqual(ALL.slice(1));
    expect(some.stderr).toContain(`"${PITCH}" is left out by .gitignore; --no-ignore`);
    const none = await check([PITCH], { files });
    expect(none.stderr).toContain(`nothing was checked: "${PITCH}" is left out by .gitignore`);
    expect(none.code).toBe(2);
  });

  it('are no success where nothing else is there', async () => {
    const run = await check([], { files: { ...EXAMPLE_BASE, '.sharkignore': '*\n' } });
    expect(run.stderr).toContain('nothing was checked: .sharkignore leaves everything out');
    expect(run.code).toBe(2);
  });
});

describe('standard input', () => {
  const stdin = 'title: "a\n';
  const piped = (path: string) => ['-', '--stdin-filename', path];

  it('stands for a file', async () => {
    const run = await check(piped(PITCH), { stdin });
    expect(run.places).toEqual([`${PITCH}:1:10`]);
    expect(run.code).toBe(1);
    const fixed = await check(piped(PITCH), { stdin: String(EXAMPLE_BASE[PITCH]) });
    expect(fixed.stdout).toBe('');
    expect(fixed.code).toBe(0);
  });

  it('shows in the code frame', async () => {
    const run = await runCli(['check', ...piped(PITCH)], { files: FILES, stdin });
    expect(run.stdout).toContain('1 | title: "a');
  });

  it('stands for a new file, seen with the others', async () => {
    const text = 'proposals:\n  nothing: { score: 3 }\n';
    const run = await check(piped('rounds/round1/scorecards/bob.yaml'), { stdin: text });
    expect(run.stdout).toContain('[reference/unknown-proposal]');
    expect(run.stdout).not.toContain(CARD);
  });

  it.each([
    [['-'], 'standard input has no name'],
    [['-', PITCH, '--stdin-filename', PITCH], 'cannot be checked together'],
    [['--stdin-filename', PITCH], 'there is no `-`'],
    [piped('../x.yaml'), '"../x.yaml" is not in the workspace'],
    [piped('.'), '"." is not in the workspace'],
    [piped('README.md'), 'nothing was checked'],
    [piped('proposals/../..'), 'is not in the workspace'],
  ])('%j: refused', async (argv, words) => {
    const run = await check(argv, { stdin });
    expect(run.stderr).toContain(words);
    expect(run.code).toBe(2);
  });
});

describe('--changed', () => {
  const changed = { main: [PITCH, 'README.md'], none: [], gone: ['rounds/round1/round.yaml'] };

  it('limits the report to files that changed', async () => {
    expect((await check(['--changed', 'main'], { changed })).places).toEqual([PITCH_PLACE]);
  });

  it('says where nothing changed, which is not nothing checked', async () => {
    const run = await runCli(['check', '--changed', 'none'], { files: FILES, changed });
    expect(run.stdout).toBe(
      'no problems in 0 files\nNo file that was checked differs from none.\n2 errors, 1 warning that were there at none are not shown.\n',
    );
    expect(run.code).toBe(0);
  });

  it('reports on the text of standard input, whatever changed', async () => {
    const path = 'rounds/round1/scorecards/bob.yaml';
    const argv = ['-', '--stdin-filename', path, '--changed', 'none'];
    const run = await check(argv, { changed, stdin: 'titel: B\n' });
    expect([run.places, run.code]).toEqual([[`${path}:1:1`], 1]);
  });

  it('reports what is missing in a folder', async () => {
    const { 'rounds/round1/round.yaml': _, ...files } = EXAMPLE_BASE;
    const run = await check(['--changed', 'gone'], { files, changed });
    expect(run.stdout).toContain('[round/missing-file]');
  });

  it('goes together with paths', async () => {
    const run = await check(['--changed', 'main', 'rounds'], { changed });
    expect(run.places).toEqual([]);
    expect(run.code).toBe(0);
  });

  it('needs a revision that is there', async () => {
    const run = await check(['--changed', 'nowhere'], { changed });
    expect(run.stderr).toContain('git knows no revision "nowhere"');
    expect(run.code).toBe(2);
  });
});
