import { describe, expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { repositoryFile } from '../support/repository.ts';

const DESK = 'examples/divided-panel';
const PATHS = [
  'proposals/short-keys.yaml',
  'proposals/flat-entries.yaml',
  'proposals/read-ahead.yaml',
  'rounds/round1/round.yaml',
  'rounds/round1/rubrics/default.yaml',
  'rounds/round1/scorecards/ann.yaml',
  'rounds/round1/scorecards/bob.yaml',
  'rounds/round1/scorecards/cat.yaml',
];
const FILES = Object.fromEntries(PATHS.map((path) => [path, repositoryFile(`${DESK}/${path}`)]));

function without(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(FILES).filter(([each]) => each !== path));
}

const WAITING = without('rounds/round1/scorecards/bob.yaml');

describe('a panel that divides its criteria', () => {
  it.each([
    ['score', ['score']],
    ['explain-panel', ['explain', 'round1/panel/short-keys']],
    ['sensitivity', ['sensitivity']],
    ['compare', ['compare', 'round1', 'round1']],
  ] as const)('reads well: %s', async (name, argv) => {
    for (const columns of [60, 80]) {
      await expect(page(argv, await runCli(argv, { files: FILES, columns }))).toMatchFileSnapshot(
        `pages/divided/${name}-${columns}.txt`,
      );
    }
  });

  it.each([
    ['score', ['score']],
    ['explain', ['explain', 'round1/ann/short-keys']],
    ['status', ['status']],
  ] as const)('names who owes a score: %s', async (name, argv) => {
    const run = await runCli(argv, { files: WAITING });
    expect(run.stdout).toContain('Bob');
    await expect(page(argv, run)).toMatchFileSnapshot(`pages/divided/waiting-${name}.txt`);
  });

  it('shows the totals of all to each of the sharks', async () => {
    const run = await runCli(['score', '--shark', 'bob', '--why'], { files: FILES });
    expect(run.stdout).toContain('Bob, Safety 9: A longer key is read as before.');
    expect(run.stdout).toContain('7.35');
  });

  it('asks each shark for its own criteria', async () => {
    const form = async (shark: string) => {
      const argv = ['brief', 'round1', shark, '--form', 'json'];
      const run = await runCli(argv, { files: WAITING });
      const { form: about } = JSON.parse(run.stdout) as { form: { criteria: object } };
      return Object.keys(about.criteria);
    };
    expect(await form('ann')).toEqual(['speedup']);
    expect(await form('bob')).toEqual(['safety']);
    expect(await form('cat')).toEqual(['safety', 'ease']);
  });

  it('says that a shark judges nothing', async () => {
    const round = FILES['rounds/round1/round.yaml']?.replace('sharks: [ann, bob, cat]\n', '') ?? '';
    const files = { ...FILES, 'rounds/round1/round.yaml': round };
    const run = await runCli(['brief', 'round1', 'dan'], { files });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('dan judges no criterion of round1');
  });

  it('takes a form with the scores of its own criteria, and no fewer', async () => {
    const handIn = (scores: object) => {
      const proposals = Object.fromEntries(
        ['short-keys', 'flat-entries', 'read-ahead'].map((id) => [id, { scores }]),
      );
      const argv = ['submit', 'round1', 'bob', '-', '--format', 'json'];
      return runCli(argv, { files: WAITING, stdin: JSON.stringify({ proposals }) });
    };
    expect((await handIn({ safety: 7 })).code).toBe(0);
    const { code, stdout } = await handIn({});
    expect(code).toBe(1);
    expect(stdout).toContain('/proposals/short-keys/scores/safety');
    expect(stdout).not.toContain('scores/speedup');
  });

  it('tells a reviewer what others gave, and the total of the panel', async () => {
    const argv = ['brief', 'round1', 'ann'];
    const run = await runCli(argv, { files: FILES });
    const others = /The other reviewers[\s\S]*?(?=\n## )/.exec(run.stdout)?.[0] ?? '';
    expect(others).toMatch(/Short keys +\| +7\.35 \| +Safety 9, vote \| +Safety 8, Ease 9, vote/);
    const json = await runCli([...argv, '--format', 'json'], { files: FILES });
    const { others: told } = JSON.parse(json.stdout) as {
      readonly others: { readonly proposals: readonly { readonly totals: readonly unknown[] }[] };
    };
    expect(told.proposals[0]?.totals[0]).toEqual({ shark: 'panel', total: 7.35, vote: false });
  });

  it('is not called one reviewer in the report', async () => {
    const { written } = await runCli(['report', '--format', 'html'], { files: FILES });
    expect(written['report.html']).toContain('the total of the panel, which divides its criteria');
    expect(written['report.html']).not.toContain('the one reviewer');
  });

  it('may have a formula, whose parts are the means of their judges', async () => {
    const rubric =
      'formula: rice\ncriteria:\n' +
      ['reach', 'impact', 'confidence', 'effort']
        .map((part) => `  ${part}: { by: ${part === 'impact' ? '[bob, cat]' : 'ann'} }\n`)
        .join('');
    const card = (scores: string) =>
      `proposals:\n  short-keys: { scores: ${scores} }\n  flat-entries: { scores: ${scores} }\n  read-ahead: { scores: ${scores} }\n`;
    const files = {
      ...FILES,
      'rounds/round1/rubrics/default.yaml': rubric,
      'rounds/round1/scorecards/ann.yaml': card('{ reach: 100, confidence: 80%, effort: 4 }'),
      'rounds/round1/scorecards/bob.yaml': card('{ impact: 2 }'),
      'rounds/round1/scorecards/cat.yaml': card('{ impact: 1 }'),
    };
    const { stdout, stderr } = await runCli(['score', '--format', 'json'], { files });
    expect(stderr).toBe('');
    // 100 x 1.5 x 0.8 / 4
    expect(stdout).toContain('"total": 30');
  });

  it('of which one is another since an earlier round is told by compare', async () => {
    const files = Object.fromEntries(
      Object.entries(FILES).flatMap(([path, text]) => {
        if (path.startsWith('proposals/'))
          return [[path, `${text}  round2:\n    summary: The same again.\n`]];
        const again = text
          .replace('by: [bob, cat]', 'by: cat')
          .replace(/^title: /, 'date: 2026-02-01\ntitle: ');
        return [
          [path, text],
          [path.replace('round1', 'round2'), again],
        ];
      }),
    );
    const { stdout, stderr } = await runCli(['compare', 'round1', 'round2'], {
      files,
      columns: 200,
    });
    expect(stderr).not.toContain('error');
    expect(stdout).toContain('Safety was judged by bob, cat, and is by cat');
  });
});

it.each([
  ['80%', '50%', /Speedup +80% +[\d.]+%/, /at [\d.]+% instead of (80|50)%/],
  ['4/5', '2/5', /Speedup +4\/5 +[\d.]+\/5/, /at [\d.]+\/5 instead of [42]\/5/],
])('sensitivity prints a score of %s as it was given', async (high, low, row, sentence) => {
  const card =
    `proposals:\n  short-keys: { scores: { speedup: ${high}, risk: ${low} } }\n` +
    `  flat-entries: { scores: { speedup: ${low}, risk: ${low} } }\n`;
  const files = { ...THREE_ASKED, [cardOf('ann')]: card, [cardOf('bob')]: card };
  const { stdout } = await runCli(['sensitivity'], { files, columns: 200 });
  expect(stdout).toMatch(row);
  expect(stdout).toMatch(sentence);
});

it('sensitivity prints a declared word in the figure that it stands for', async () => {
  const card =
    'proposals:\n  short-keys: { scores: { speedup: high, risk: 5 } }\n' +
    '  flat-entries: { scores: { speedup: low, risk: 5 } }\n';
  const files = {
    ...THREE_ASKED,
    'rounds/round1/rubrics/default.yaml':
      'words: { scores: { high: 80%, low: 50% } }\ncriteria:\n  speedup: { weight: 60% }\n  risk: { weight: 40% }\n',
    [cardOf('ann')]: card,
  };
  const { stdout } = await runCli(['sensitivity'], { files, columns: 200 });
  expect(stdout).toMatch(/Speedup +80% +[\d.]+%/);
  expect(stdout).not.toContain('/100');
});
