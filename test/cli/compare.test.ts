import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { againstView } from '../../src/output/view/compare/against.ts';
import { type CliSetting, runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

const OLD = EXAMPLE_BASE as Readonly<Record<string, string>>;
const CARD = 'rounds/round1/scorecards/ann.yaml';

/** Ann's scorecard with another score. */
const CHANGED = { ...OLD, [CARD]: (OLD[CARD] ?? '').replace('speedup: 6', 'speedup: 10') };

const against = (argv: readonly string[], setting: CliSetting) =>
  runCli(['compare', '--against', ...argv], setting);

describe('compare', () => {
  it.each([
    [['compare', 'round1'], 'compare needs two rounds, and one is named'],
    [['compare', 'round1'], 'the earliest first, or none for the last two; or compare'],
    [['compare', 'round1', 'roud2'], 'there is no round "roud2"; did you mean "round2"?'],
    [
      ['compare', 'round1', 'round2', '--shark', 'roi-maximiser'],
      'there is no shark "roi-maximiser" in these rounds; did you mean "roi-maximizer"?',
    ],
    [['compare', 'round1', 'round2', '--only', 'totals'], 'Allowed choices are rubrics'],
    [['compare', '--against', 'HEAD', 'round1', 'round2'], 'git knows no revision "HEAD" here'],
  ])('%j is refused', async (argv, words) => {
    const run = await runCli(argv);
    expect([run.stderr.includes(words), run.code, run.stdout]).toEqual([true, 2, '']);
  });

  it.each([
    ['round1', 'round1'],
    ['round1', 'round2', 'round1'],
  ])('says where a round is compared with itself: %s %s %s', async (...rounds) => {
    const { code, stderr } = await runCli(['compare', ...rounds.filter((id) => id !== undefined)]);
    const says = 'shark: round1 is named twice: a round does not differ from itself\n';
    expect([code, stderr]).toEqual([0, says]);
    expect((await runCli(['compare', 'round1', 'round2'])).stderr).toBe('');
  });

  it('compares the last two rounds where none is named', async () => {
    const [last, named] = [
      await runCli(['compare']),
      await runCli(['compare', 'round2', 'round5']),
    ];
    expect([last.stdout, last.code]).toEqual([named.stdout, 0]);
    const one = await runCli(['compare'], { files: OLD });
    expect([one.stderr.includes('there are no two'), one.code]).toEqual([true, 2]);
    expect(one.stderr).toContain("begin the next: shark new round --title 'TITLE' --from round");
    const none = await runCli(['compare'], { files: { 'shark.yaml': 'title: Empty\n' } });
    expect(none.stderr).toContain("begin one: shark new round --title 'Round 1'");
    expect([none.code, none.stderr.includes('revision')]).toEqual([2, false]);
  });

  it('compares the rubrics of all, also for who has not answered in one of the rounds', async () => {
    const rubric = 'rounds/round1/rubrics/default.yaml';
    const next = (THREE_ASKED[rubric] ?? '').replace('60%', '50%').replace('40%', '50%');
    const files = {
      ...THREE_ASKED,
      [cardOf('ann')]:
        'proposals:\n  short-keys: { scores: { speedup: 8, risk: 4 } }\n  flat-entries: { scores: { speedup: 5, risk: 7 } }\n',
      'proposals/short-keys.yaml': `${THREE_ASKED['proposals/short-keys.yaml']}  round2: { summary: Again. }\n`,
      'rounds/round2/round.yaml': 'title: Round 2\nentries: [short-keys]\n',
      'rounds/round2/rubrics/default.yaml': next,
    };
    const { code, stdout, stderr } = await runCli(['compare', 'round1', 'round2'], { files });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('Ann shifted 10% of its weights.');
    expect(stdout).not.toMatch(/No shark has a rubric|A rubric in/);
    expect(stdout).toContain('Nobody has scored round2 yet.');
    expect(stdout).not.toMatch(/in common|in both|Other sharks/);
    const back = await runCli(['compare', 'round2', 'round1'], { files });
    expect(back.stdout).toContain('Ann shifted 10% of its weights.');
  });

  it('counts the totals of a round whose formulas differ', async () => {
    const rubric = 'rounds/round1/rubrics/default.yaml';
    const card = (...[first, second]: readonly string[]) =>
      `proposals:\n  short-keys: { scores: { ${first} } }\n  flat-entries: { scores: { ${second} } }\n`;
    const weighed = card('speedup: 8, risk: 4', 'speedup: 5, risk: 7');
    const pitched = ['short-keys', 'flat-entries'].map((id) => [
      `proposals/${id}.yaml`,
      `${THREE_ASKED[`proposals/${id}.yaml`]}  round2: { summary: Again. }\n`,
    ]);
    const files = {
      ...THREE_ASKED,
      ...Object.fromEntries(pitched),
      [cardOf('ann')]: weighed,
      'rounds/round2/round.yaml': 'title: Round 2\nentries: [short-keys, flat-entries]\n',
      'rounds/round2/rubrics/ann.yaml':
        'normalize: true\ncriteria:\n  speedup: { weight: 60, words: { high: 9 } }\n  risk: { weight: 40 }\n',
      'rounds/round2/scorecards/ann.yaml': weighed,
      'rounds/round2/rubrics/bob.yaml':
        'formula: ice\ncriteria: { impact: {}, confidence: {}, ease: {} }\n',
      'rounds/round2/scorecards/bob.yaml': card(
        'impact: 8, confidence: 3, ease: 3',
        'impact: 4, confidence: 3, ease: 2',
      ),
    };
    const run = (argv: readonly string[], other = files) =>
      runCli(['compare', ...argv], { files: other, columns: 200 });
    const { stdout } = await run(['round1', 'round2']);
    expect(stdout).not.toContain('Nobody has scored');
    expect(stdout).toMatch(/^From round1 to round2 +1 shark in both$/m);
    expect(stdout).toContain(
      'Ann changed more than weights: weights had to sum to 100%, and are normalized; the words of Speedup were none, and are high = 9.',
    );
    expect(stdout).toContain('means are not subtracted, ranks may be compared');
    const back = await run(['round2', 'round1']);
    expect(back.stdout).toContain(
      'weights were normalized, and have to sum to 100%; the words of Speedup were high = 9, and are none.',
    );
    const sole = {
      ...files,
      [rubric]: files['rounds/round2/rubrics/bob.yaml'],
      [cardOf('ann')]: files['rounds/round2/scorecards/bob.yaml'],
    };
    expect((await run(['round1', 'round2'], sole)).stdout).toContain(
      'the total was an ICE, and is a weighted mean',
    );
  });

  it('of rounds without a common shark says so', async () => {
    const run = await runCli(['compare', 'round1', 'round5']);
    expect(run.stdout).toContain('The rounds have no shark in common.');
    expect(run.code).toBe(0);
  });
});

describe('compare --against', () => {
  it('tells what the files as they stand change', async () => {
    const run = await against(['main'], { files: CHANGED, revisions: { main: OLD } });
    expect(run.stdout).toMatchInlineSnapshot(`
      "Against main (0123456789)                                                 round1

      The winner by highest mean stays: Smaller tiles.

      TOTALS that change           total             rank
       Shark  Proposal             was   is  change  was  is
       Ann    Asynchronous copies  5.2  7.6    +2.4    2   2

      PANEL MEANS that change, 0 to 10
                            mean              rank
       Proposal             was   is  change  was  is
       Asynchronous copies  5.2  7.6    +2.4    2   2
      "
    `);
    expect(run.code).toBe(0);
  });

  it('is a summary for a pull request in Markdown', async () => {
    const better = (CHANGED[CARD] ?? '').replace('risk: 4', 'risk: 9');
    const files = { ...CHANGED, [CARD]: better };
    const setting = { files, revisions: { main: OLD } };
    const run = await against(['main', '--format', 'markdown'], setting);
    expect(run.stdout).toContain(
      '**The winner by highest mean changes**: it was Smaller tiles, and is Asynchronous copies.',
    );
    expect(run.stdout).toContain(
      '| Ann   | Asynchronous copies |        5.2 |       9.6 |          +4.4 |',
    );
  });

  it('gives numbers to machines', async () => {
    const setting = { files: CHANGED, revisions: { main: OLD } };
    const json = JSON.parse((await against(['main', '--format', 'json'], setting)).stdout);
    expect(json.against.revision).toBe('main');
    expect(json.rounds[0]).toMatchObject({ round: 'round1', state: 'compared' });
    expect(json.rounds[0].changes[0]).toEqual({
      figure: 'total',
      shark: 'ann',
      proposal: 'async-copy',
      title: 'Asynchronous copies',
      variant: null,
      was: 5.2,
      is: 7.6,
      change: 2.4,
      rank: { was: 2, is: 2 },
    });
    const csv = await against(['main', '--format', 'csv'], setting);
    expect(csv.stdout).toContain('round1,total,ann,async-copy,,5.2,7.6,2.4,2,2');
  });

  it('says where nothing changes', async () => {
    const run = await against(['main', 'round1'], { files: OLD, revisions: { main: OLD } });
    expect(run.stdout).toMatch(/^No weight, total, mean, [^.]* changes,\s+nor [^.]*\.$/m);
  });

  it('says where a round is new, gone, or broken at the revision', async () => {
    const bare = Object.fromEntries(
      Object.entries(OLD).filter(([path]) => !path.startsWith('rounds/')),
    );
    const fresh = await against(['main'], { files: OLD, revisions: { main: bare } });
    expect(fresh.stdout).toContain('round1 is new.');
    const gone = await against(['main', 'round1'], { files: bare, revisions: { main: OLD } });
    expect(gone.stdout).toContain('round1 is gone.');
    const broken = { ...OLD, [CARD]: 'vote: [' };
    const fixed = await against(['main', 'all'], { files: OLD, revisions: { main: broken } });
    expect(fixed.stdout).toContain('The files of round1 have 1 error at the revision');
    expect(fixed.code).toBe(0);
  });

  it('does not compute with broken files of its own', async () => {
    const files = { ...OLD, [CARD]: 'vote: [' };
    const run = await against(['main'], { files, revisions: { main: OLD } });
    expect([run.code, run.stdout]).toEqual([1, '']);
  });

  it('says where a shallow clone cannot tell whether it has', () => {
    const against = { revision: 'main', commit: '0123456789abcdef', isAncestor: null };
    const [, caution] = againstView(against, []).blocks;
    expect(JSON.stringify(caution)).toContain('This clone is shallow');
  });

  it('says where the revision has moved on', async () => {
    const run = await against(['side'], { files: OLD, revisions: { side: OLD } });
    expect(run.stdout).toContain('side has commits that are not in the current one');
  });

  it.each([
    [['main', 'round1', 'round2'], '--against takes one round'],
    [['main', '--only', 'rubrics'], '--against looks at a whole round'],
    [['main', 'round7'], 'there is no round "round7"'],
  ])('%j is refused', async (argv, words) => {
    const run = await against(argv, { files: OLD, revisions: { main: OLD } });
    expect([run.stderr.includes(words), run.code]).toEqual([true, 2]);
  });
});

describe('compare, what rubrics reckon differently', () => {
  const RUBRIC = 'rounds/round1/rubrics/ann.yaml';
  const own = Object.keys(OLD).find((path) => path.startsWith('rounds/round1/rubrics/')) ?? RUBRIC;
  const stricter = {
    ...OLD,
    [own]: `missing: zero\n${OLD[own]}gates: { cap: 6, all: { measured: A run } }\n`,
  };

  it('is said against a revision although no weight moves', async () => {
    const run = await against(['main'], { files: stricter, revisions: { main: OLD } });
    expect(run.stdout.replaceAll('\n', ' ')).toContain(
      'Ann changed more than weights: n/a was an error, and counts zero; gates now cap totals at 6; gate added: measured.',
    );
    expect(run.stdout).not.toContain('No weight, total');
  });
});

describe('compare --against all', () => {
  const twice = Object.fromEntries(
    Object.entries(OLD).flatMap(([path, text]) => [
      [path, text],
      [path.replace('rounds/round1/', 'rounds/round2/'), text],
    ]),
  );
  const proposals = Object.fromEntries(
    Object.entries(twice)
      .filter(([path]) => path.startsWith('proposals/'))
      .map(([path, text]) => [
        path,
        `${text}${text.slice(text.indexOf('  round1:')).replace('round1', 'round2')}`,
      ]),
  );
  const files = { ...twice, ...proposals };

  it('names rounds that stay as they were in one sentence', async () => {
    const changed = { ...files, [CARD]: CHANGED[CARD] ?? '' };
    const some = await against(['main', 'all'], { files: changed, revisions: { main: files } });
    expect(some.stdout.replaceAll('\n', ' ')).toMatch(/No weight, [^.]* changes in round2, nor/);
    expect(some.stdout).toContain('TOTALS that change');
    const none = await against(['main', 'all'], { files, revisions: { main: files } });
    expect(none.stdout.replaceAll('\n', ' ')).toMatch(/No weight, [^.]* changes in any round, nor/);
  });

  it('shows a commit by its beginning', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const run = await against([commit], { files: OLD, revisions: { [commit]: OLD } });
    expect(run.stdout).toMatch(/^Against 0123456789 +round1\n/);
  });
});
