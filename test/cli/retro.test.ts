import { describe, expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';

/** A result with everything that can be wrong with one: noise, gaps, a summary, a status that disagrees. */
const FILES = {
  'proposals/idea.yaml': `title: Idea
pitches:
  round1:
    summary: An idea.
    effort: 3d
    claims:
      - { metric: speedup, value: 1.5x, headline: yes }
      - { metric: latency, case: a | b, value: 45us to 60us }
  round2: { summary: Once more. }
`,
  'rounds/round1/round.yaml': `title: Round 1
entries: [idea]
baseline: { metric: latency, better: lower, unit: us, cases: { a | b: 100, b: 200, gone: 7 } }
decision: { winner: idea }
`,
  'rounds/round1/scorecards/ann.yaml': `vote: idea
proposals:
  idea:
    score: 7
    expects: 1.2x to 1.4x
    estimate: { implementation: 2d, validation: 4h }
predictions: [{ proposal: idea, metric: speedup, case: b, value: 1.1x, bound: at most }]
terms:
  proposal: idea
  acceptance:
    geomean_speedup: { accept: at least 1.2x, asked: at least 1.3x }
    speedup: { b: at least 1.1x, c: at least 1x }
    worst_regression: at most 5%
    variation: below 5%
    correct: yes
`,
  'rounds/round1/outcomes/idea.yaml': `status: success
benchmarks:
  cases:
    a | b: { before: { samples: [100, 150, 70, 120] }, after: { samples: [60, 110, 90, 80] } }
    b: { before: { n: 10, mean: 200, sd: 8 }, after: { n: 10, mean: 190, sd: 9 } }
    zero: { before: 0, after: 3 }
    new: { after: 3 }
`,
  'rounds/round2/round.yaml': 'title: Round 2\nentries: [idea]\ndecision: { winner: idea }\n',
};

describe('a result that is hard to tell', () => {
  it.each([60, 80, 200])('at %s columns', async (columns) => {
    const argv = ['retro', 'round1'];
    const run = await runCli(argv, { files: FILES, columns });
    expect(run.code).toBe(0);
    await expect(page(argv, run)).toMatchFileSnapshot(`pages/retro-awkward.${columns}.md`);
  });

  it.each(['markdown', 'csv'])('in %s', async (format) => {
    const argv = ['retro', 'round1', '--format', format];
    const run = await runCli(argv, { files: FILES });
    await expect(page(argv, run)).toMatchFileSnapshot(`pages/retro-awkward.${format}.md`);
  });

  it('by the points alone, where the terms ask for that', async () => {
    const card = 'rounds/round1/scorecards/ann.yaml';
    const naive = FILES[card].replace('acceptance:', 'acceptance:\n    decide: point');
    const run = await runCli(['retro', 'round1', '--format', 'json'], {
      files: { ...FILES, [card]: naive },
    });
    const { rounds } = JSON.parse(run.stdout) as {
      rounds: { results: { outcome: { terms: { criteria: { decide: string }[] }[] } }[] }[];
    };
    const criteria = rounds[0]?.results[0]?.outcome.terms[0]?.criteria ?? [];
    expect(new Set(criteria.map(({ decide }) => decide))).toEqual(new Set(['point']));
    const { stdout } = await runCli(['retro', 'round1'], { files: { ...FILES, [card]: naive } });
    expect(stdout).toContain('decide: point. Verdicts come from the points alone.');
  });
});

describe('what is not there', () => {
  it('is an outcome of what was funded', async () => {
    const { stdout, code } = await runCli(['retro', 'round2'], { files: FILES });
    expect(code).toBe(0);
    expect(stdout).toContain('Funded Idea: no outcome on record; no speed promised.');
  });

  it('is counted over all rounds', async () => {
    const { stdout } = await runCli(['retro'], { files: FILES, columns: 200 });
    expect(stdout).toContain('1 succeeded, 0 failed; 1 funded without an outcome.');
    expect(stdout).not.toContain('Hours spent');
  });

  it('is counted where it was not built', async () => {
    const { stdout } = await runCli(['retro'], {
      files: {
        ...FILES,
        'rounds/round1/outcomes/idea.yaml': 'status: partial\n',
        'rounds/round2/outcomes/idea.yaml': 'status: blocked\nreason: no machine\n',
        'rounds/round3/round.yaml': 'title: Round 3\nentries: [idea]\n',
        'rounds/round3/outcomes/idea.yaml': 'status: not-run\n',
        'proposals/idea.yaml': `${FILES['proposals/idea.yaml']}  round3: { summary: Again. }\n`,
      },
      columns: 200,
    });
    expect(stdout).toContain(
      '1 built or tried: 0 succeeded, 1 partly, 0 failed; 1 blocked, 1 not run.',
    );
  });

  it('is the direction that is better', async () => {
    const { stdout } = await runCli(['retro', 'round2'], {
      files: {
        ...FILES,
        'rounds/round2/outcomes/idea.yaml':
          'status: success\nbenchmarks: { metric: heat, unit: K, cases: { a: { before: 3, after: 2 } } }\n',
      },
      columns: 200,
    });
    expect(stdout).toContain(
      'Not compared: nothing says whether lower or higher is better; say it as `better` in the outcome.',
    );
  });

  it('is a gain that matters', async () => {
    const card = 'rounds/round1/scorecards/ann.yaml';
    const files = {
      ...FILES,
      [card]: FILES[card].replace('b: at least 1.1x', 'b: at least 1x'),
    };
    const { stdout } = await runCli(['retro', 'round1'], { files, columns: 200 });
    expect(stdout).toContain('A gain counts from 1.010x: less than 1% does not matter.');
  });

  it('is a round of that name', async () => {
    const run = await runCli(['retro', 'roud1'], { files: FILES });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('did you mean "round1"?');
  });

  it('is a round that can be read', async () => {
    const files = { ...FILES, 'rounds/round1/outcomes/idea.yaml': 'status: great\n' };
    const run = await runCli(['retro', 'round1'], { files });
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain('rounds/round1/outcomes/idea.yaml:1:9');
  });
});

/** A round of one funded proposal, its claims and what a shark learned. */
const roundOf = (round: string, lesson: string) => ({
  [`rounds/${round}/round.yaml`]: `title: ${round}
entries: [idea]
baseline: { metric: latency, better: lower, unit: us, cases: { a: 100, b: 200 } }
decision: { winner: idea }
`,
  [`rounds/${round}/scorecards/ann.yaml`]: `vote: idea\nlessons: [${lesson}]\n`,
});

it('holds a claim against what it is about, or says that it cannot', async () => {
  const claims = [
    '{ metric: speedup, value: 2x, headline: yes }',
    '{ metric: latency, value: 60us, case: a }',
    '{ metric: latency, value: 0.12ms, case: b }',
    '{ metric: latency, value: 60us }',
    '{ metric: latency, value: 40%, case: a }',
    '{ metric: memory, value: 10 MB }',
    '{ metric: speedup, value: 2x, case: c }',
  ];
  const files = {
    'proposals/idea.yaml': `title: Idea
pitches: { round1: { summary: An idea., claims: [${claims.join(', ')}] } }
`,
    ...roundOf('round1', 'one'),
    'rounds/round1/outcomes/idea.yaml':
      'status: success\nbenchmarks: { cases: { a: { after: 50 }, b: { after: 100 } } }\n',
  };
  const { stdout } = await runCli(['retro', 'round1'], { files });
  expect(stdout.split('\n\n')[2]).toMatchInlineSnapshot(`
    "FORESEEN
     By         of            foreseen  measured
     the pitch  speedup       2x          2.000x  kept
     the pitch  latency of a  60us       50 us    kept
     the pitch  latency of b  0.12ms    100 us    kept
     the pitch  latency       60us             -  not comparable
     the pitch  latency of a  40%              -  not comparable
     the pitch  memory        10 MB            -  not measured
     the pitch  speedup of c  2x               -  not measured"
  `);
});

it('names whose lessons stand in many rounds once', async () => {
  const rounds = Array.from({ length: 12 }, (_, at) => `round${at + 1}`);
  const pitches = rounds.map((round) => `${round}: { summary: An idea. }`).join(', ');
  const files = Object.assign(
    { 'proposals/idea.yaml': `title: Idea\npitches: { ${pitches} }\n` },
    ...rounds.map((round) => roundOf(round, 'Measure.')),
  );
  const { stdout } = await runCli(['retro'], { files });
  expect(stdout.match(/More by/g)).toHaveLength(1);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'More by Ann in round1, round2, round3, round4, round5, round6, round7, round8, round9, round10, round11 and round12 (shark retro ROUND).',
  );
});

describe('a result that is nearly what was asked for', () => {
  const files = {
    'proposals/idea.yaml':
      'title: Idea\npitches: { round1: { summary: A, claims: [{ metric: speedup, value: 1.1x to 1.3x, headline: yes }] } }\n',
    'rounds/round1/round.yaml': `title: Round 1
entries: [idea]
baseline:
  metric: throughput
  better: higher
  unit: req/s
  cases: { c: { now: 1000, target: 1200 } }
decision: { winner: idea, terms: ann }
`,
    'rounds/round1/scorecards/ann.yaml': `vote: idea
proposals: { idea: { score: 7, expects: 1.2x to 1.4x } }
predictions: [{ proposal: idea, metric: speedup, value: 1.2x, bound: at least }]
terms: { proposal: idea, acceptance: { geomean_speedup: at least 1.2x, decide: point } }
`,
    'rounds/round1/outcomes/idea.yaml':
      'status: failure\nbenchmarks: { cases: { c: { before: 1000, after: 1199.97 } } }\n',
  };

  it('has as many digits as tell the two apart', async () => {
    const { stdout } = await runCli(['retro', 'round1'], { files, columns: 200 });
    expect(stdout).toContain('c: target 1200 req/s not reached, measured 1199.97 req/s.');
    expect(stdout).toMatch(/geometric mean +at least 1\.2x +1\.19997x +FAIL/);
    expect(stdout).toMatch(/speedup +1\.2x to 1\.4x +1\.19997x +below/);
    expect(stdout).toMatch(/speedup +1\.1x to 1\.3x +1\.200x +kept/);
  });
});

describe('a success with results that are not correct', () => {
  it('is marked in the table and in the record, where it counts as stated', async () => {
    const path = 'rounds/round1/outcomes/idea.yaml';
    const files = { ...FILES, [path]: `correct: no\nnotes: Tried on one machine.\n${FILES[path]}` };
    const { stdout } = await runCli(['retro'], { files, columns: 200 });
    expect(stdout).toMatch(/round1 +Idea .* SUCCEEDED, results NOT correct/);
    expect(stdout).toContain(
      'Counted as stated: 1 of these has results that are NOT correct, which shark calibrate calls a failure.',
    );
  });
});

describe('the notes of an outcome', () => {
  const path = 'rounds/round1/outcomes/idea.yaml';
  const files = { ...FILES, [path]: `notes: Tried on one machine.\n${FILES[path]}` };

  it.each([
    ['retro', 'round1'],
    ['show', 'idea'],
    ['report', 'round1', '--format', 'markdown'],
  ])('appear in %s %s', async (...argv) => {
    const { stdout } = await runCli(argv, { files, columns: 200 });
    expect(stdout).toContain('Note: Tried on one machine.');
  });

  it('are in JSON', async () => {
    const { stdout } = await runCli(['retro', 'round1', '--format', 'json'], { files });
    const { rounds } = JSON.parse(stdout) as {
      readonly rounds: readonly { readonly results: readonly { readonly outcome: object }[] }[];
    };
    expect(rounds[0]?.results[0]?.outcome).toMatchObject({ notes: ['Tried on one machine.'] });
  });
});
