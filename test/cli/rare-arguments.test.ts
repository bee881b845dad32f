import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { rulePage } from '../../src/check/wording/rule-page.ts';
import { type CliSetting, runCli } from '../support/cli.ts';

const ROUND = 'rounds/round1/round.yaml';
const RUBRIC = 'rounds/round1/rubrics/ann.yaml';
const CARD = 'rounds/round1/scorecards/ann.yaml';
const TEXT: Readonly<Record<string, string>> = EXAMPLE_BASE;
const base = (path: string) => TEXT[path] ?? '';

/** The example workspace with other files. */
const desk = (files: Readonly<Record<string, string>>): CliSetting => ({
  files: { ...TEXT, ...files },
});
const outside = (name: string, content: string | Uint8Array): CliSetting => ({
  files: TEXT,
  existing: { [name]: content },
});
const NO_TEXT = new Uint8Array([0x23, 0xff, 0xfe]);
/** A second round about which nothing says whether it came before or after. */
const SPRING = { 'rounds/spring/round.yaml': 'title: Spring\nentries: []\n' };
const LOG =
  'commit\tval_bpb\tmemory_gb\tstatus\tdescription\na1b2c3d\t1.0\t1\tkeep\tbaseline\nb1b2c3d\t0.9\t1\tkeep\tx\n';
const many = Object.fromEntries(
  Array.from({ length: 25 }, (_, at) => [
    `rounds/round1/scorecards/s${at}.yaml`,
    'vote: tile-size\n',
  ]),
);

it.each<[string, CliSetting, number, string]>([
  ['help check', desk({}), 0, 'validate files'],
  ['help --no-color', desk({}), 0, 'A review desk'],
  ['score --format json=', desk({}), 2, 'write it as json=FILE'],
  ['score --shark nobody', desk(many), 2, 's24, s3, and 6 more'],
  [
    'audit round1 --fail-on mismatch',
    desk({ [CARD]: base(CARD).replace('9 }', '9 }\n    stated: { total: 3 }') }),
    1,
    '1 of 1 stated figure is wrong',
  ],
  ['audit round1 --format pretty', desk({}), 0, 'Nothing is stated'],
  // A folder of the name of a round is not meant, another one is.
  ['audit round1', desk({ 'round1/x.md': '# x\n' }), 0, 'Nothing is stated'],
  ['audit docs', desk({ 'docs/x.md': '# x\n' }), 0, 'No weighted matrix'],
  ['audit docs --format pretty', desk({ 'docs/x.md': '# x\n' }), 0, 'No weighted matrix'],
  ['explain round1/ann/tile-size/full/more', desk({}), 2, 'has too many parts'],
  ['explain tile-size', { files: TEXT, inWorkspace: false }, 2, 'is no rule, figure or term'],
  ['explain doc.md:3', outside('doc.md', NO_TEXT), 2, '"doc.md" cannot be audited: the file is no'],
  ['compare --against main --shark ann', desk({}), 2, 'leave out --shark and --only'],
  ['new rubric bob --from ann --formula rice', desk({}), 2, '--formula and --from do not go'],
  ['new rubric bob --formula rice', desk({}), 0, 'say in the labels what is counted'],
  [
    'new round --from round1 --title Next',
    desk({ [ROUND]: base(ROUND).replace('async-copy]', 'async-copy, gone]') }),
    0,
    'created rounds/round2/round.yaml',
  ],
  [
    'new round summer --title Next --entry tile-size',
    desk(SPRING),
    0,
    'say when the rounds were: `date: 2026-03-31` in each, so in rounds/summer',
  ],
  // The number after the last one is not known.
  ['new round --title Next --entry tile-size', desk(SPRING), 0, 'created rounds/next/round.yaml'],
  ['brief round1 ann', desk(SPRING), 0, 'nothing says whether round1 or spring was first'],
  ['new proposal zebra --title Zebra --rule x', desk({}), 2, 'name that too: --profile FILE'],
  [
    'new proposal tile-size --round round1 --enter --summary x',
    desk({ [ROUND]: base(ROUND).replace('tile-size, ', '') }),
    2,
    '"tile-size" has a pitch for round1 already',
  ],
  ['check --workspace p', { files: { 'p/proposals/x.yaml': 'title: x\n' } }, 2, 'is no workspace'],
  ['check --workspace p', { files: { 'p/shark.yaml/x.md': 'x' } }, 2, 'is no workspace'],
  ['import v.md --same x=Bad.Id!', outside('v.md', '# x\n'), 2, 'does not say what stands for'],
  ['import v.md --same ***=tile-size', outside('v.md', '# x\n'), 2, 'does not say what stands'],
  ['import v.md', outside('v.md', NO_TEXT), 1, 'this is no Markdown file'],
  ['import v.md', outside('v.md', 'x'.repeat(200_000)), 1, 'and a vote may have 131072'],
  ['import v.md --verify', outside('v.md', NO_TEXT), 2, '"v.md" cannot be read as Markdown'],
  ['import v.md --verify --round round1', outside('v.md', '# x\n'), 2, 'no file cites "v.md"'],
  ['experiments run.txt', outside('run.txt', NO_TEXT), 2, '"run.txt" is no text in UTF-8'],
  ['experiments run.txt --better lower', outside('run.txt', LOG), 0, '2 runs, 2 kept'],
  ['experiments run.tsv --noise 150%', outside('run.tsv', LOG), 2, '"150%" is no size of a noise'],
  ['experiments run.tsv --noise 0.03', outside('run.tsv', LOG), 0, 'Noise: 0.03 a run'],
  ['experiments run.tsv --noise 150', outside('run.tsv', LOG), 0, 'Noise: 150 a run'],
  [
    'experiments run.tsv --as-outcome round1/tile-size/x',
    outside('run.tsv', LOG),
    2,
    'names no proposal of a round',
  ],
  ['experiments run.tsv --as-outcome round1', outside('run.tsv', LOG), 2, 'write it as ROUND/PROP'],
  [
    'outcome round1 tile-size --after a.txt',
    {
      ...outside('a.txt', 'BenchmarkX-8 10 20 ns/op\n'),
      ...desk({ [ROUND]: 'title: Round 1\nentries: [tile-size, async-copy]\n' }),
    },
    2,
    'round1 has no baseline, so nothing says what was before',
  ],
  [
    'report round1 --format markdown',
    desk({ [ROUND]: `${base(ROUND)}budget: { hours: 10h, reserve: 100% }\n` }),
    0,
    '## Round 1',
  ],
])('shark %s', async (line, setting, code, words) => {
  const run = await runCli(line.split(' '), setting);
  expect(run.stdout + run.stderr).toContain(words);
  expect(run.code).toBe(code);
});

it('a brief has the rubric of a shark whose scorecard has errors', async () => {
  const broken = desk({ [CARD]: `${base(CARD)}mood: good\n` });
  const run = await runCli(['brief', 'round1', 'ann', '--format', 'json'], broken);
  expect(run.stdout).toContain('60%');
});

it('patterns are looked for in the current folder, and below a named one', async () => {
  const table =
    '| | Weight | A | B |\n|---|---|---|---|\n| x | 60% | 8 | 6 |\n| y | 40% | 5 | 7 |\n| Total | | 6.8 | 6.4 |\n';
  const files = { 'a.md': table, 'docs/b.md': table, 'docs/c.txt': table };
  const audited = async (pattern: string) => {
    const { stdout } = await runCli(['audit', pattern, '--format', 'json'], desk(files));
    return [...new Set(stdout.match(/[\w/]+\.(?:md|txt)/g))].sort();
  };
  expect(await audited('*.md')).toEqual(['a.md']);
  expect(await audited('docs/*.md')).toEqual(['docs/b.md']);
  expect(await audited('**/*.md')).toEqual(['a.md', 'docs/b.md']);
});

it('the help is as wide as COLUMNS says, if that is a width', async () => {
  const help = async (columns: string) =>
    (await runCli(['--help'], { files: TEXT, environment: { COLUMNS: columns } })).stdout;
  const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
  const usual = await help('');
  expect(widest(await help('60'))).toBeLessThan(widest(usual));
  for (const none of ['-5', '0', 'wide', '8.5']) expect(await help(none)).toBe(usual);
  const score = await runCli(['score'], { files: TEXT, environment: { COLUMNS: '50' } });
  expect(widest(score.stdout)).toBeLessThanOrEqual(50);
});

it('colour follows NO_COLOR, FORCE_COLOR and TERM', async () => {
  const isColoured = async (environment: Readonly<Record<string, string>>, isTerminal: boolean) =>
    (await runCli(['score'], { files: TEXT, environment, isTerminal })).stdout.includes('\u001b[');
  expect(await isColoured({}, true)).toBe(true);
  expect(await isColoured({ TERM: 'dumb' }, true)).toBe(false);
  expect(await isColoured({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false);
  expect(await isColoured({ FORCE_COLOR: '1' }, false)).toBe(true);
  expect(await isColoured({ FORCE_COLOR: '0' }, true)).toBe(false);
  expect(await isColoured({ FORCE_COLOR: 'false' }, true)).toBe(false);
});

it('the page of a rule is Markdown as it stands', async () => {
  const run = await runCli(['explain', 'schema/empty', '--format', 'markdown'], { files: TEXT });
  expect(run.stdout).toBe(rulePage('schema/empty'));
});

it('a path without a shark is completed by the panel where no shark has answered', async () => {
  const { [CARD]: _, [RUBRIC]: __, ...files } = TEXT;
  const run = await runCli(['explain', 'round1/tile-size'], { files });
  expect(run.stderr).toContain('did you mean round1/panel/tile-size?');
});

it('a shark that has a rubric and no scorecard has no robustness', async () => {
  const bob = { 'rounds/round1/rubrics/bob.yaml': `name: Bob\n${base(RUBRIC)}` };
  const run = await runCli(['sensitivity'], desk(bob));
  expect(run.stdout).toContain('Ann: CRITICAL WEIGHTS');
  expect(run.stdout).not.toContain('Bob');
});

it('a copied rubric has the name that is given, and no remark about where the original is from', async () => {
  const named = `# A line of mine.\n\n# Copied from default.\nname: Ann\n${base(RUBRIC)}`;
  const argv = ['new', 'rubric', 'bob', '--from', 'ann', '--name', 'Bob B', '--round', 'round1'];
  const { written } = await runCli(argv, desk({ [RUBRIC]: named }));
  expect(written['rounds/round1/rubrics/bob.yaml']).toBe(
    `# Copied from ann.\n# A line of mine.\n\nname: Bob B\n${base(RUBRIC)}`,
  );
});

it('no scorecard is suggested to a shark that has one', async () => {
  const { [RUBRIC]: _, ...files } = TEXT;
  const run = await runCli(['new', 'rubric', 'ann'], { files });
  expect(run.stdout).toContain('- set the weights');
  expect(run.stdout).not.toContain('new scorecard');
});

describe('a rubric in a round that asks for adjustments', () => {
  const derived = (rubric: string, format: string) => {
    const { 'rounds/round1/round.yaml': _, ...files } = TEXT;
    const rules = 'rules: { adjust: [{ role: risk, weight: +10% }] }\n';
    const earlier = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        text.replace(
          '  round1:',
          '  round0:\n    summary: x\n    claims: [{ metric: speedup, value: 2x }]\n  round1:',
        ),
      ]),
    );
    return runCli(['rubric', 'derive', 'round1', 'ann', '--format', format], {
      files: {
        ...earlier,
        [ROUND]: `${base(ROUND)}${rules}`,
        [RUBRIC]: rubric,
        'rounds/round0/round.yaml': base(ROUND),
        'rounds/round0/rubrics/ann.yaml': rubric,
        'rounds/round0/scorecards/ann.yaml': base(CARD),
      },
    });
  };
  const text = base(RUBRIC).replace('40%', '40%, role: risk');

  it('is shown in a fence of Markdown', async () => {
    const { stdout } = await derived(text.replace('60%', '60%, label: "a ``` b"'), 'markdown');
    expect(stdout).toMatch(/\n````yaml\n[\s\S]*criteria:\n[\s\S]*\n````\n$/);
  });

  it('is not derived from a sum', async () => {
    const { stderr, code } = await derived(`formula: weighted-sum\n${text}`, 'table');
    expect(stderr).toContain('computes totals by weighted-sum: adjustments move the weights of a');
    expect(code).toBe(2);
  });
});

describe('a form in YAML', () => {
  const form = async (card: string, rubric: string | null, round = base(ROUND)) => {
    const { [RUBRIC]: _, ...files } = TEXT;
    const own = rubric === null ? {} : { [RUBRIC]: rubric };
    const all = { ...files, ...own, [CARD]: card, [ROUND]: round };
    return (await runCli(['brief', 'round1', 'ann', '--form', 'yaml'], { files: all })).stdout;
  };

  it('keeps an overall score, and asks for no other', async () => {
    const card = 'vote: tile-size\nproposals:\n  tile-size: { score: 7, because: x }\n';
    expect(await form(card, null)).toContain(
      '  tile-size: # Smaller tiles\n    score: 7\n    because: x\n',
    );
    expect(await form(card, base(RUBRIC))).toContain(
      '  tile-size: # Smaller tiles\n    score: 7\n    because: x\n',
    );
  });

  it('keeps answers to gates and notes with blank lines', async () => {
    const card =
      'proposals:\n  tile-size:\n    scores: { speedup: 7 }\n    gates: { testable: yes }\n    notes: |\n      One.\n\n      Two.\n';
    const gated = `${base(RUBRIC)}gates:\n  cap: 7\n  all: { testable: Can it fail? }\n`;
    const text = await form(card, gated);
    expect(text).toContain('    gates:\n      testable: yes\n');
    expect(text).toContain('    notes: |\n      One.\n\n      Two.\n');
  });

  it('says of a formula where less is better, and of no weights', async () => {
    const rice =
      'formula: rice\ncriteria:\n  reach: {}\n  impact: {}\n  confidence: {}\n  effort: {}\n';
    const text = await form('vote: tile-size\n', rice);
    expect(text).toContain('More is better, unless it says less.');
    expect(text).toContain('#   reach: reach, 0 or more');
  });
});
