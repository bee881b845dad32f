import { describe, expect, it } from 'vitest';
import { LOOP_ORDER } from '../../src/check/examples/example-files.ts';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

const RUBRIC = 'rounds/round1/rubrics/ann.yaml';
const SCORECARD = 'rounds/round1/scorecards/ann.yaml';
const ROUND = 'rounds/round1/round.yaml';

interface Case {
  readonly about: string;
  readonly path: string;
  readonly text: string;
  /** `line:column  severity  code` of every problem, in order. */
  readonly found: readonly string[];
  /** What must stand in the words. */
  readonly says: readonly string[];
}

const scorecard = (review: string) => `vote: tile-size
proposals:
  tile-size:
${review}
  async-copy:
    scores: { speedup: 6, risk: 4 }
`;

const CASES: readonly Case[] = [
  {
    about: 'weights that sum to 99.9 %',
    path: RUBRIC,
    text: 'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 39.9% }\n',
    found: ['1:1  error  weights/sum'],
    says: ['99.9%', '0.1%', 'normalize: true'],
  },
  {
    about: 'weights as a part of 3 beside a percentage',
    path: RUBRIC,
    text: 'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 1/3 }\n',
    found: ['3:19  error  quantity/unreadable'],
    says: ['write it like `40%` or `0.4`'],
  },
  {
    about: 'weights without percent signs that sum to 100',
    path: RUBRIC,
    text: 'criteria:\n  speedup: { weight: 99 }\n  risk: { weight: 1 }\n',
    found: ['1:1  error  weights/sum'],
    says: ['did you mean `99%`?', 'normalize: true'],
  },
  {
    about: 'weights of 3 and 1, which are no percentages',
    path: RUBRIC,
    text: 'criteria:\n  speedup: { weight: 3 }\n  risk: { weight: 1 }\n',
    found: ['1:1  error  weights/sum'],
    says: ['help: make them sum to exactly 100%, or write `normalize: true`'],
  },
  {
    about: 'a score of 11',
    path: SCORECARD,
    text: scorecard('    scores: { speedup: 11, risk: 9 }'),
    found: ['4:24  error  score/out-of-scale'],
    says: ['11', '0 to 10'],
  },
  {
    about: 'scores with a leading zero and in another base',
    path: SCORECARD,
    text: scorecard('    scores: { speedup: 010, risk: { score: 0x9, because: "sure" } }'),
    found: ['4:24  error  quantity/unreadable', '4:44  error  quantity/unreadable'],
    says: ['"010" cannot be read', '"0x9" cannot be read', 'leading zeros or other bases'],
  },
  {
    about: 'readings with a leading zero and in another base',
    path: 'rounds/round1/outcomes/tile-size.yaml',
    text: 'status: failure\nbenchmarks:\n  cases: { M=64: { after: { samples: [9, 010], n: 0x2 } } }\n',
    found: ['3:42  error  quantity/unreadable', '3:51  error  quantity/unreadable'],
    says: ['"010" cannot be read', '"0x2" cannot be read', 'leading zeros or other bases'],
  },
  {
    about: 'a missing score',
    path: SCORECARD,
    text: scorecard('    scores: { speedup: 8 }'),
    found: ['4:5  error  score/missing'],
    says: ['risk'],
  },
  {
    about: 'a misspelt field',
    path: SCORECARD,
    text: scorecard('    scores: { speedup: 8, risk: 9 }\n    estimat: { success: 70% }'),
    found: ['5:5  error  schema/unknown-field'],
    says: ['estimat', 'did you mean "estimate"'],
  },
  {
    about: 'a tab',
    path: SCORECARD,
    text: 'vote: tile-size\nproposals:\n\ttile-size:\n\t\tscores: { speedup: 8, risk: 9 }\n',
    found: ['3:1  error  yaml/tab', '4:1  error  yaml/tab'],
    says: ['tab', 'space'],
  },
  {
    about: 'a reversed range',
    path: SCORECARD,
    text: scorecard(
      '    scores: { speedup: 8, risk: 9 }\n    estimate: { success: 80% to 60%, upside: 1.5x }',
    ),
    found: ['5:26  error  quantity/reversed-range'],
    says: ['80% to 60%'],
  },
  {
    about: 'hours of zero in a phase',
    path: SCORECARD,
    text: scorecard(
      '    scores: { speedup: 8, risk: 9 }\n    estimate: { upside: 1.5x, phases: [{ hours: 0h, pass: 80% }] }',
    ),
    found: ['5:49  error  quantity/out-of-range'],
    says: ['0h', 'more than 0 hours'],
  },
  {
    about: 'hours that sum to zero',
    path: SCORECARD,
    text: scorecard(
      '    scores: { speedup: 8, risk: 9 }\n    estimate: { upside: 1.5x, implementation: 0h, validation: 0h }',
    ),
    found: ['5:5  error  estimate/zero-hours'],
    says: ['0 hours', 'divide'],
  },
  {
    about: 'a comma that ends a text',
    path: SCORECARD,
    text: scorecard(
      '    scores: { speedup: { score: 8, because: large, backed by sums }, risk: 9 }',
    ),
    found: ['4:52  error  text/lost-comma'],
    says: ['backed by sums', 'quote'],
  },
  {
    about: 'a comment that eats the rest of a text',
    path: SCORECARD,
    text: `${scorecard('    scores: { speedup: 8, risk: 9 }')}because: contestant #1 withdrew\n`,
    found: ['7:21  error  text/lost-comment'],
    says: ['#1 withdrew', 'quote'],
  },
  {
    about: 'an empty round',
    path: ROUND,
    text: 'title: Round 1\nentries: []\nbaseline: { metric: latency, better: lower, unit: us, cases: { a: 1 } }\n',
    found: ['2:1  error  round/no-entries'],
    says: ['entries'],
  },
];

describe('check points at what is wrong', () => {
  it.each(CASES)('$about', async ({ path, text, found, says }) => {
    const run = await runCli(['check'], { files: { ...EXAMPLE_BASE, [path]: text } });
    const places = run.stdout
      .split('\n')
      .filter((line) => line.startsWith(`${path}:`))
      .map((line) => line.slice(path.length + 1));
    expect(places).toEqual(found);
    for (const word of says) expect(run.stdout).toContain(word);
    expect(run.code).toBe(1);
    expect(run.stdout + run.stderr).not.toMatch(/\n\s+at /);
  });

  it.each(CASES)('score refuses to compute from it: $about', async ({ path, text, found }) => {
    const run = await runCli(['score'], { files: { ...EXAMPLE_BASE, [path]: text } });
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain(`${path}:${found[0]}`);
    expect(run.code).toBe(1);
  });
});

describe('usage', () => {
  const usage = async (argv: readonly string[], setting = {}) => {
    const run = await runCli(argv, setting);
    expect(run.stdout).toBe('');
    expect(run.stderr).not.toMatch(/\n\s+at /);
    return run;
  };

  it('says that there is no workspace', async () => {
    const run = await usage(['score'], { inWorkspace: false });
    expect(run.stderr).toContain('no workspace here');
    expect(run.code).toBe(2);
  });

  it('says that a named folder is no workspace', async () => {
    const run = await usage(['score', '--workspace', 'docs']);
    expect(run.stderr).toContain('"docs" is no workspace');
    expect(run.code).toBe(2);
  });

  it.each([
    [['score', 'roud2'], 'did you mean "round2"?'],
    [['audit', 'round3'], 'did you mean "round1"?'],
    [['show', 'tile-size-tunning'], 'did you mean "tile-size-tuning"?'],
    [['explain', 'round2/roi-maximiser/tile-size-tuning'], 'did you mean "roi-maximizer"?'],
    [['explain', 'round2/roi-maximizer/tile-size'], 'tile-size-tuning'],
    [['explain', 'round2/roi-maximizer/tile-size-tuning/ful'], 'did you mean "full"?'],
    [['explain', 'weights/sun'], 'did you mean "weights/sum"?'],
    [['scor'], "shark: unknown command 'scor'; did you mean score?\n  shark --help lists"],
    [['score', '--formt', 'json'], "shark: unknown option '--formt'; did you mean --format?\n"],
    [['score', '--format', 'jsn'], 'did you mean "json"?'],
    [['check', 'nowhere.yaml'], 'nothing was checked'],
    [['check', '../elsewhere'], 'is not in the workspace'],
    [['score', '--format', 'json', '--format', 'csv'], 'cannot share standard output'],
    [['compare', 'round1'], 'compare needs two rounds, and one is named'],
  ])('%j', async (argv, words) => {
    const run = await usage(argv);
    expect(run.stderr).toContain(words);
    expect(run.code).toBe(2);
  });

  it('has a round only where a folder is', async () => {
    const { 'rounds/round1/round.yaml': _, ...files } = EXAMPLE_BASE;
    const run = await usage(['score'], { files });
    expect(run.stderr).toContain('round/missing-file');
    expect(run.code).toBe(1);
  });

  it('says that there are no rounds', async () => {
    const run = await usage(['score'], {
      files: { 'proposals/a.yaml': 'title: A\npitches: {}\n', 'rounds/.keep': '' },
    });
    expect(run.stderr).toContain('has no rounds');
    expect(run.code).toBe(2);
  });
});

describe('a command about one round', () => {
  it('does not mind what is wrong elsewhere', async () => {
    const files = {
      ...EXAMPLE_BASE,
      'rounds/round9/round.yaml': 'title: [',
      'proposals/x.yaml': ':',
    };
    const run = await runCli(['score', 'round1'], { files });
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
  });
});

describe('list and show', () => {
  const files = {
    ...EXAMPLE_BASE,
    'rounds/round9/round.yaml': 'title: [',
    'proposals/broken.yaml': 'title: B\npitches: [',
  };
  const leftOut = { rounds: ['round9'], proposals: ['broken'] };

  it('tell of what is sound, and then what is wrong with the rest', async () => {
    const list = await runCli(['list'], { files });
    expect(list.stdout).toContain('Left out, since files have errors: round9 and broken.');
    expect(list.stdout).toContain('\n tile-size   ');
    expect(list.stderr).toMatch(/^proposals\/broken\.yaml:\d+:\d+ {2}error {2}yaml\/syntax/);
    expect(list.stderr).toContain('rounds/round9/round.yaml:1');
    expect(list.code).toBe(1);
    const json = await runCli(['list', '--format', 'json'], { files });
    expect(JSON.parse(json.stdout)).toMatchObject({ rounds: [{ round: 'round1' }], leftOut });
  });

  it('tell of a proposal unless its own file is the broken one', async () => {
    const show = await runCli(['show', 'tile-size'], { files });
    expect(show.stdout).toContain('Left out, since files have errors: round9.\n');
    expect(show.stdout).toContain('REVIEWS');
    expect([show.stderr.includes('proposals/broken.yaml'), show.code]).toEqual([true, 1]);
    const json = await runCli(['show', 'tile-size', '--format', 'json'], { files });
    expect(JSON.parse(json.stdout)).toMatchObject({ leftOut: leftOut.rounds });
    const broken = await runCli(['show', 'broken'], { files });
    expect(broken).toMatchObject({ stdout: '', code: 1 });
    const unknown = await runCli(['show', 'brokn'], { files });
    expect(unknown.stderr).toContain('did you mean "broken"?');
    expect(unknown.code).toBe(2);
  });

  it('leave out a round where a proposal of it cannot be read', async () => {
    const tile = { ...EXAMPLE_BASE, 'proposals/tile-size.yaml': 'title: [' };
    const { stdout, code } = await runCli(['list', '--format', 'json'], { files: tile });
    expect(JSON.parse(stdout)).toMatchObject({
      rounds: [],
      proposals: [{ proposal: 'async-copy' }],
      leftOut: { rounds: ['round1'], proposals: ['tile-size'] },
    });
    expect(code).toBe(1);
  });
});

it('a round without scorecards says how to begin', async () => {
  const { 'rounds/round1/scorecards/ann.yaml': _, ...files } = EXAMPLE_BASE;
  const run = await runCli(['score'], { files });
  expect(run.stdout).toContain(
    'No shark has scored the 2 proposals yet.\nNext: shark new scorecard --round round1 --shark ann.\n',
  );
});

describe('what is nearly right', () => {
  const files = {
    ...EXAMPLE_BASE,
    'proposals/async-write.yaml': EXAMPLE_BASE['proposals/async-copy.yaml'] ?? '',
  };

  it('is guessed from its beginning, where only one begins so', async () => {
    const one = await runCli(['show', 'tile'], { files });
    expect(one.stderr).toContain('there is no proposal "tile"; did you mean "tile-size"?');
    const two = await runCli(['show', 'async'], { files });
    expect(two.stderr).not.toContain('did you mean');
  });

  it('is understood where options stand before the command', async () => {
    const run = await runCli(['--format', 'json', '--no-color', 'list'], { files: EXAMPLE_BASE });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({ schemaVersion: 1 });
  });
});

it('nothing audited is no success', async () => {
  const files = { 'proposals/.keep': '', 'rounds/.keep': '' };
  const run = await runCli(['audit', 'all'], { files });
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain('the workspace has no rounds');
});

it('a panel is explained with the vetoes that take a proposal out', async () => {
  const files = {
    ...EXAMPLE_BASE,
    [SCORECARD]: `veto: [{ proposal: tile-size, constraint: memory, evidence: It needs 96 KiB. }]\n${EXAMPLE_BASE[SCORECARD]}`,
  };
  const run = await runCli(['explain', 'round1/panel/tile-size'], { files });
  expect(run.stdout).toContain('VETO on Smaller tiles by Ann: breaks memory');
  expect(run.stdout).toContain('By most votes: nobody, nobody voted for what can win.');
  const other = await runCli(['explain', 'round1/panel/async-copy'], { files });
  expect(other.stdout).not.toContain('VETO');
});

it.each([
  [['outcome'], "missing required arguments 'round' and 'proposal'\n  shark outcome --help says"],
  [['outcome', 'round1'], "missing required argument 'proposal'\n  shark outcome --help says"],
  [['rubric', 'derive'], 'shark rubric derive --help says what it takes'],
  [['help', 'nope'], "shark: unknown command 'nope'"],
  [['help', 'scor'], 'did you mean score?'],
])('%j says all that is missing, and where to read on', async (argv, words) => {
  const { stdout, stderr, code } = await runCli(argv);
  expect(stderr).toContain(words);
  expect([stdout, code]).toEqual(['', 2]);
});

it.each([
  [['help', 'help'], ['--help']],
  [
    ['help', 'new', 'round'],
    ['new', 'round', '--help'],
  ],
])('%j is the help of %j', async (argv, same) => {
  const { stdout, code } = await runCli(argv);
  expect([stdout, code]).toEqual([(await runCli(same)).stdout, 0]);
});

it.each([
  ['round1', 'did you mean round1/SHARK/PROPOSAL, such as round1/ann/tile-size?'],
  ['round1/ann', 'did you mean round1/ann/PROPOSAL, such as round1/ann/tile-size?'],
  ['tile-size', 'did you mean round1/ann/tile-size? shark show tile-size tells all of it'],
  ['round1/tile-size', 'did you mean round1/panel/tile-size, or round1/ann/tile-size?'],
  ['round1/panel', 'did you mean round1/panel/PROPOSAL, such as round1/panel/tile-size?'],
  ['round1/tile', 'did you mean round1/SHARK/PROPOSAL, such as round1/ann/tile-size?'],
  ['loop-order', 'it is in no round; shark show loop-order tells all of it'],
  ['nothing', 'in a document FILE.md:LINE'],
  [
    'doc/a.md',
    '"doc/a.md" is a document, and no figure of one\n  one is doc/a.md:LINE or doc/a.md:LINE:COLUMN',
  ],
])('explain %s says what is near', async (what, words) => {
  const { stderr, code } = await runCli(['explain', what], {
    files: { ...EXAMPLE_BASE, ...LOOP_ORDER },
  });
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});
