import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

type Files = Readonly<Record<string, string>>;

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** What a command says, on one line. */
async function said(argv: readonly string[], files: Files, columns = 80): Promise<string> {
  return flat((await runCli(argv, { files, columns })).stdout);
}

const OUTCOME = 'rounds/round1/outcomes/tile-size.yaml';
const ROUND = 'rounds/round1/round.yaml';

/** An outcome with readings of both cases, as somebody wrote it by hand. */
const outcome = (status: string, after: readonly [string, string], more = ''): Files => ({
  ...EXAMPLE_BASE,
  [OUTCOME]: `status: ${status}\n${more}benchmarks:\n  cases:\n    M=64: { before: { samples: ${A} }, after: { samples: ${after[0]} } }\n    M=256: { before: { samples: ${A} }, after: { samples: ${after[1]} } }\n`,
});
const A = '[1, 1.01, 0.99, 1.02, 1]';
const SLOWER = '[2, 2.01, 1.99, 2.02, 2]';

describe('a status that the measurements contradict', () => {
  const files = outcome('success', [SLOWER, SLOWER]);

  it.each([
    ['outcome', 'round1', 'tile-size'],
    ['retro', 'round1'],
    ['score', 'round1'],
    ['score', 'round1', '--full'],
    ['list'],
    ['show', 'tile-size'],
    ['report', 'round1', '--format', 'markdown', '--out', '-'],
  ])('is said by %s', async (...argv) => {
    expect(await said(argv, files)).toContain('But the measurements say it FAILED');
  });

  it('is said beside the headline of the report', async () => {
    const page = await said(['report', 'round1', '--format', 'markdown', '--out', '-'], files);
    expect(page).toContain(
      'Recorded of Smaller tiles: success. But the measurements say it FAILED',
    );
  });

  it.each([
    [['list', '--format', 'json'], '"measuredStatus":"failure"'],
    [['show', 'tile-size', '--format', 'json'], '"measuredStatus":"failure"'],
    [['report', 'round1', '--format', 'json', '--out', '-'], '"measuredStatus":"failure"'],
  ])('is in the JSON of %j', async (argv, words) => {
    const agreed = outcome('failure', [SLOWER, SLOWER]);
    expect((await said(argv, files)).replaceAll('": "', '":"')).toContain(words);
    expect((await said(argv, agreed)).replaceAll('": null', '":null')).toContain(
      '"measuredStatus":null',
    );
  });

  it('is not said where the two agree', async () => {
    const agreed = outcome('failure', [SLOWER, SLOWER]);
    for (const argv of [['score'], ['list'], ['show', 'tile-size']]) {
      expect(await said(argv, agreed)).not.toContain('But the measurements');
    }
  });
});

const RANGED =
  '{ success: 60% to 80%, upside: 1% to 2%, downside: 1%, implementation: 9h to 20h, validation: 1h }';
const ann = (a: string, b: string, c = RANGED) => ({
  ann: {
    alpha: { score: 7, estimate: a },
    beta: { score: 6, estimate: b },
    gamma: { score: 5, estimate: c },
  },
});

describe('the best ROI', () => {
  it('of two point estimates beside a range is not called simulated', async () => {
    const page = await said(['roi'], panelDesk(ann(certain('30%'), certain('20%'))));
    expect(page).toContain('above Beta, the next; neither has ranges (not simulated).');
    expect(page).not.toContain('never comes before');
  });

  it("of one reviewer among several is said to be one reviewer's", async () => {
    const files = panelDesk({
      ...ann(certain('30%'), certain('20%'), certain('10%')),
      bob: { alpha: { score: 8 }, beta: { score: 5 }, gamma: { score: 4 } },
    });
    const page = await said(['score'], files);
    expect(page).toContain('best ROI by one estimate.');
    expect(page).toContain("+30.0% for 1 h, by Ann's estimate alone.");
  });

  it('that several share names them all', async () => {
    const page = await said(
      ['score'],
      panelDesk(ann(certain('20%'), certain('20%'), certain('10%'))),
    );
    expect(page).toContain('Best ROI: a tie of Alpha and Beta, 0.2000 gain per hour.');
  });

  it('that is a gamble is called one wherever it is named', async () => {
    const gamble =
      '{ success: 50%, upside: 2x, downside: 50%, implementation: 1h, validation: 0h }';
    const files = panelDesk({
      ann: {
        alpha: { score: 5, estimate: gamble },
        beta: { score: 6, estimate: certain('20%') },
      },
    });
    const page = await said(['score'], files);
    expect(page).toContain('best ROI Alpha (a gamble).');
    expect(page).toContain('Best ROI: Alpha (a gamble), ');
    expect(page.indexOf('FUND Beta')).toBeLessThan(page.indexOf('The rules disagree'));
  });
});

it('missing totals take one line or two at 60 columns, however many they are', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const sharks = ['ann', 'bob', 'mia', 'tim'].map((shark, at) => [
    shark,
    Object.fromEntries(
      names.flatMap((name, i) => (i % 4 === at ? [] : [[`proposal-${name}`, { score: 5 + at }]])),
    ),
  ]);
  const files = panelDesk(Object.fromEntries(sharks));
  const { stdout } = await runCli(['score'], { files, columns: 60 });
  expect(flat(stdout)).toContain('Missing: 8 totals: 2 by Ann, 2 by Bob and 4 by 2 more sharks.');
});

describe('sensitivity', () => {
  const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];
  const desk = (scoreOf: (id: string) => string): Files => ({
    ...panelDesk({ ann: Object.fromEntries(SIX.map((id) => [id, { score: 5 }])) }),
    'rounds/round1/rubrics/ann.yaml':
      'criteria:\n  speed: { weight: 50% }\n  ease: { weight: 30% }\n  proof: { weight: 20% }\n',
    'rounds/round1/scorecards/ann.yaml': `proposals:\n${SIX.map((id) => `  ${id}: { scores: ${scoreOf(id)} }\n`).join('')}`,
  });
  const ALIKE = '{ speed: 5, ease: 5, proof: 5 }';

  it('of proposals that all tie says so, and gives no shares of ranks', async () => {
    const page = await said(
      ['sensitivity'],
      desk(() => ALIKE),
    );
    expect(page).toContain('all 6 proposals have the same scores on every criterion');
    expect(page).not.toContain('17%');
    expect(page).not.toContain('may break');
  });

  it('names those that tie among others', async () => {
    const files = desk((id) =>
      id < 'c'
        ? '{ speed: 9, ease: 8, proof: 7 }'
        : `{ speed: ${id.charCodeAt(0) - 95}, ease: 5, proof: 9 }`,
    );
    expect(await said(['sensitivity', '--vectors', '1024'], files)).toContain(
      'A and B tie under any weights',
    );
  });

  it('in CSV begins with the lead of the panel', async () => {
    const files = panelDesk({ ann: { a: { score: 7 }, b: { score: 6 } } });
    const { stdout } = await runCli(['sensitivity', '--format', 'csv'], { files });
    expect(stdout.split(/\r?\n/).slice(1, 3)).toEqual([
      'round1,,panel-margin,a,,,,1,,b,,',
      'round1,ann,panel-critical-score,a,,,7,6,-1,b,,',
    ]);
  });
});

describe('an outcome', () => {
  const rules = (files: Files, text: string): Files => ({
    ...files,
    [ROUND]: `${files[ROUND]}rules: { ${text} }\n`,
  });
  const argv = ['outcome', 'round1', 'tile-size'];

  it('judged by points does not say that few readings decide nothing', async () => {
    const files = rules(outcome('success', ['[0.5, 0.51]', '[0.5, 0.51]']), 'decide: point');
    const page = await said(argv, files);
    expect(page).toContain('SUCCEEDED');
    expect(page).not.toContain('decide nothing');
    expect(page).toContain('how much they vary is not known');
  });

  it('that counts iterations asks for iterations, and for no files', async () => {
    const evidence = 'evidence: { unit: iterations, because: each starts a container of its own }';
    const near = '[0.99, 1.01, 0.98, 1.02, 1]';
    const page = await said(argv, rules(outcome('success', [near, near]), evidence));
    expect(page).toMatch(/iterations (a side|would settle)/);
    expect(page).not.toMatch(/more invocations?|for i in/);
  });

  it('of a metric that is no time does not speak of time', async () => {
    const files = outcome('success', ['[2, 2.01, 1.99, 2]', '[2, 2.01, 1.99, 2]']);
    const round = (files[ROUND] ?? '').replace('latency', 'throughput').replace('lower', 'higher');
    const page = await said(argv, { ...files, [ROUND]: round.replace('unit: us', 'unit: MB/s') });
    expect(page).toContain('throughput');
    expect(page).not.toContain(' time');
    expect(page).toMatch(/\+99\.\d%|\+100\.0%/);
  });

  it('of a metric of which more is better says what a regression is', async () => {
    const terms = 'rounds/round1/scorecards/ann.yaml';
    const note = 'A regression is how much longer the same work takes';
    const files: Files = {
      ...outcome('failure', ['[0.8, 0.81, 0.79, 0.8]', '[2, 2.01, 1.99, 2]']),
      [terms]: `${EXAMPLE_BASE[terms]}terms:\n  proposal: tile-size\n  acceptance: { worst_regression: at most 5% }\n`,
    };
    expect(await said(argv, files)).not.toContain(note);
    const round = (files[ROUND] ?? '').replace('latency', 'throughput').replace('lower', 'higher');
    const page = await said(argv, { ...files, [ROUND]: round.replace('unit: us', 'unit: MB/s') });
    expect(page).toMatch(/regression \+25\.\d% FAIL|regression at most 5% \+25\.\d%/);
    expect(page).toContain(note);
  });

  it('that only lacks the word on correct results asks for that word', async () => {
    const terms = 'rounds/round1/scorecards/ann.yaml';
    const card = EXAMPLE_BASE[terms] ?? '';
    const half = {
      metric: 'latency',
      unit: 'us',
      cases: { 'M=64': [50, 51, 50, 49], 'M=256': [50, 51, 50, 49] },
    };
    const whole = { ...half, cases: { 'M=64': [99, 100, 101, 100], 'M=256': [99, 100, 101, 100] } };
    const { stdout } = await runCli([...argv, '--before', 'a.yaml', '--after', 'b.yaml'], {
      files: {
        ...EXAMPLE_BASE,
        [terms]: `${card}terms:\n  proposal: tile-size\n  acceptance: { geomean_speedup: at least 1.2x, correct: yes }\n`,
      },
      existing: { 'a.yaml': JSON.stringify(whole), 'b.yaml': JSON.stringify(half) },
    });
    expect(flat(stdout)).toContain('with --correct yes or --correct no');
    expect(stdout).not.toContain('--status');
  });
});

it("a shark's own table says what a high score of risk and of effort means", async () => {
  const page = await said(['score', '--shark', 'optimist'], STARTER_FILES);
  expect(page).toContain('Safety (10 = safe) 30%, Ease (10 = easy) 20%');
});
