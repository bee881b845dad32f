import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { type CliRun, runCli } from '../support/cli.ts';

const SCORECARD = 'rounds/round1/scorecards/ann.yaml';
const RUBRIC = 'rounds/round1/rubrics/ann.yaml';

/** Ids of so many proposals. */
function ids(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `p${i + 1}`);
}

interface DeskParts {
  readonly proposals: readonly string[];
  /** By criterion. */
  readonly weights: Readonly<Record<string, string>>;
  readonly scores: (proposal: string, at: number) => string;
  readonly estimate?: (proposal: string, at: number) => string;
}

/** A round with one shark, written as files. */
function desk({ proposals, weights, scores, estimate }: DeskParts): Record<string, string> {
  const files: Record<string, string> = {
    'rounds/round1/round.yaml': [
      'title: Round 1',
      `entries: [${proposals.join(', ')}]`,
      'baseline: { metric: latency, better: lower, unit: us, cases: { all: { now: 10 } } }',
      '',
    ].join('\n'),
    [RUBRIC]: `criteria:\n${Object.entries(weights)
      .map(([id, weight]) => `  ${id}: { label: ${id}, weight: ${weight} }\n`)
      .join('')}`,
    [SCORECARD]: `proposals:\n${proposals
      .map((id, i) => {
        const own = estimate === undefined ? '' : `    estimate: ${estimate(id, i)}\n`;
        return `  ${id}:\n    scores: ${scores(id, i)}\n${own}`;
      })
      .join('')}`,
  };
  for (const id of proposals) {
    files[`proposals/${id}.yaml`] =
      `title: ${id}\nproposer: Ann\npitches:\n  round1: { status: active, summary: Faster. }\n`;
  }
  return files;
}

const TWO_CRITERIA = { speed: '60%', risk: '40%' };

const SLIPS = /NaN|Infinity|\bundefined\b|null%/;

function expectClean(run: CliRun): void {
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);
  expect(run.stdout).not.toMatch(SLIPS);
}

/** What the commands that say how sure a round is print in every format. */
async function expectAllClean(files: Record<string, string>): Promise<void> {
  const commands = [['roi'], ['sensitivity'], ['score'], ['score', '--sort', 'roi']];
  const others = ['markdown', 'csv', 'json'];
  const formats = ['table', ...others.map((format) => `${format}=out.${format}`)];
  for (const command of commands) {
    const argv = [...command, ...formats.flatMap((format) => ['--format', format])];
    const run = await runCli(argv, { files });
    expectClean(run);
    for (const format of others) {
      const text = run.written[`out.${format}`] ?? '';
      expect([command, format, text.length > 0]).toEqual([command, format, true]);
      expect(text).not.toMatch(SLIPS);
    }
  }
}

describe('rounds at the edge of what is defined', () => {
  const ranged = () =>
    '{ success: 60% to 80%, upside: 5% to 20%, downside: 2%, implementation: 4h to 9h, validation: 1h }';

  it('one proposal', async () => {
    const files = desk({
      proposals: ids(1),
      weights: TWO_CRITERIA,
      scores: () => '{ speed: 7, risk: 5 }',
      estimate: ranged,
    });
    await expectAllClean(files);
    const { stdout } = await runCli(['sensitivity'], { files });
    expect(stdout).toContain('only one proposal that may win has a total');
  });

  it('all totals equal', async () => {
    const files = desk({
      proposals: ids(4),
      weights: TWO_CRITERIA,
      scores: () => '{ speed: 7, risk: 5 }',
      estimate: () =>
        '{ success: 70%, upside: 10%, downside: 2%, implementation: 4h, validation: 1h }',
    });
    await expectAllClean(files);
    const { stdout } = await runCli(['sensitivity', '--format', 'json'], { files });
    const { criticalWeights, acceptability } = JSON.parse(stdout).sharks[0];
    expect(criticalWeights).toEqual({ leader: null, none: 'alike', nearest: null, criteria: [] });
    expect(acceptability.rows[0].ranks).toEqual([0.25, 0.25, 0.25, 0.25]);
    const roi = JSON.parse((await runCli(['roi', '--format', 'json'], { files })).stdout);
    expect(roi.sharks[0].best.map((each: { chance: number }) => each.chance)).toEqual([
      0.25, 0.25, 0.25, 0.25, 0,
    ]);
  });

  it('one criterion, and a weight of 100%', async () => {
    const one = desk({
      proposals: ids(2),
      weights: { speed: '100%' },
      scores: (_, i) => `{ speed: ${5 + i} }`,
    });
    await expectAllClean(one);
    expect((await runCli(['sensitivity'], { files: one })).stdout).toContain(
      'it is the only criterion',
    );
    const all = desk({
      proposals: ids(2),
      weights: { speed: '100%', risk: '0%' },
      scores: (_, i) => `{ speed: ${5 + i}, risk: ${9 - i} }`,
    });
    await expectAllClean(all);
    expect((await runCli(['sensitivity'], { files: all })).stdout).toContain(
      'it has all the weight',
    );
  });

  it('200 proposals', async () => {
    const files = desk({
      proposals: ids(200),
      weights: TWO_CRITERIA,
      scores: (_, i) => `{ speed: ${(i * 7) % 11}, risk: ${(i * 3) % 10} }`,
      estimate: (_, i) =>
        `{ success: 70%, upside: ${5 + (i % 9)}% to ${15 + (i % 9)}%, downside: 2%, implementation: 4h, validation: 1h }`,
    });
    expectClean(await runCli(['roi', '--samples', '1024'], { files }));
    const run = await runCli(['sensitivity', '--vectors', '1024'], { files });
    expectClean(run);
    expect(run.stdout).toContain('7 to 200');
    expectClean(await runCli(['score'], { files }));
  });

  it('ranges that no distribution has are named, with what was drawn', async () => {
    const files = desk({
      proposals: ids(2),
      weights: TWO_CRITERIA,
      scores: (_, i) => `{ speed: ${7 + i}, risk: 5 }`,
      estimate: () =>
        '{ success: 90% to 99.9%, upside: 10%, downside: 2%, implementation: { best: 4h, min: 3h }, validation: 1h }',
    });
    const run = await runCli(['roi'], { files, columns: 200 });
    expectClean(run);
    expect(run.stdout).toMatch(
      /p1, success 90% to 99\.9%: 9% of simulations count at 100%, the most/,
    );
    expect(run.stdout).toContain('p1, implementation { best: 4h, min: 3h }: open to one side');
  });

  it('passes that contradict the stated probability are told with both', async () => {
    const files = desk({
      proposals: ids(2),
      weights: TWO_CRITERIA,
      scores: (_, i) => `{ speed: ${7 + i}, risk: 5 }`,
      estimate: () =>
        '{ success: 60%, upside: 10%, downside: 2%, implementation: 4h, validation: 1h }',
    });
    const tried = async (passes: string) =>
      (await runCli(['roi', '--phases', `p1=${passes}`], { files })).stdout;
    expect(await tried('4h:0.6,8h:0.7')).toContain(
      'The passes multiply to 42.0%; 60.0% is stated.',
    );
    expect(await tried('4h:0.6,8h:1')).not.toContain('The passes multiply');
  });

  it('a range that is cut at both ends says so in one sentence', async () => {
    const files = desk({
      proposals: ids(2),
      weights: TWO_CRITERIA,
      scores: (_, i) => `{ speed: ${7 + i}, risk: 5 }`,
      estimate: () =>
        '{ success: 5% to 99%, upside: 10%, downside: 2%, implementation: 4h, validation: 1h }',
    });
    const { stdout } = await runCli(['roi'], { files, columns: 200 });
    expect(stdout).toContain(
      'p1, success 5% to 99%: 7% of simulations count at 0%, the least, and 9% of simulations count at 100%, the most.',
    );
  });
});

describe('requests that make no sense are refused', () => {
  const REFUSED: Readonly<Record<string, readonly [argv: readonly string[], says: string]>> = {
    'a probability above 1': [
      ['roi', '--phases', 'async-copy=1h:1.2'],
      '"1.2" is not a probability',
    ],
    'a negative probability': [['roi', '--phases', 'async-copy=1h:-0.1'], '"-0.1" is not'],
    'zero hours': [['roi', '--phases', 'async-copy=0h:0.5'], '"0h" is not more than 0 hours'],
    'negative hours': [['roi', '--phases', 'async-copy=-2h:0.5'], '"-2h" is not more than 0 hours'],
    'hours without a number': [['roi', '--phases', 'async-copy=h:0.5'], '"h" is not hours of work'],
    'a phase without a pass': [['roi', '--phases', 'async-copy=1h'], 'separated by a colon'],
    'phases of nothing': [['roi', '--phases', '1h:0.5'], 'is not of the form'],
    'no phases': [['roi', '--phases', 'async-copy='], 'is not of the form'],
    'an unknown proposal': [['roi', '--phases', 'asyn-copy=1h:0.5'], 'did you mean "async-copy"'],
    'one proposal twice': [
      ['roi', '--phases', 'async-copy=1h:0.5', '--phases', 'async-copy=2h:0.5'],
      'names "async-copy" twice',
    ],
    'a negative hour value': [['roi', '--hour-value', '-5%'], '--hour-value "-5%" is not a share'],
    'no samples': [['roi', '--samples', '0'], 'from 1 to'],
    'too many samples': [['roi', '--samples', '99999999'], 'from 1 to'],
    'rows below none': [['score', '--top', '-1'], 'no whole number from 1 to'],
    'no rows': [['score', '--top', '0'], 'no whole number from 1 to'],
    'half a sample': [['roi', '--samples', '1.5'], 'no whole number'],
    'a seed that is none': [['roi', '--seed', 'x'], 'no whole number'],
    'an unknown shark': [['roi', '--shark', 'anne'], 'did you mean "ann"'],
    'an unknown shark of score': [['score', '--shark', 'anne'], 'did you mean "ann"'],
    'an unknown shark of sensitivity': [['sensitivity', '--shark', 'x'], 'known: ann'],
    'a band without a percent sign': [['sensitivity', '--band', '5'], 'a share from 0% to 100%'],
    'a range for a band': [['sensitivity', '--band', '5% to 10%'], 'takes one figure'],
    'an unknown criterion': [['score', '--weight', 'speedu=10%'], 'did you mean "speedup"'],
    'a weight above 100%': [['score', '--weight', 'speedup=120%'], '"120%" is not a share'],
    'a negative weight': [['score', '--weight', 'speedup=-1%'], '"-1%" is not a share'],
    'a weight without a name': [['score', '--weight', '=10%'], 'is not of the form'],
    'a weight without a value': [['score', '--weight', 'speedup='], 'is not of the form'],
    'one criterion twice': [
      ['score', '--weight', 'speedup=10%', '--weight', 'speedup=20%'],
      'names "speedup" twice',
    ],
    'weights above 100% together': [
      ['score', '--weight', 'speedup=70%', '--weight', 'risk=40%'],
      'add up to more than 100%',
    ],
    'all weights below 100% together': [
      ['score', '--weight', 'speedup=50%', '--weight', 'risk=40%'],
      'add up to less than 100%',
    ],
    'an unknown sort key': [['score', '--sort', 'rio'], 'did you mean "roi"'],
  };

  it.each(Object.entries(REFUSED))('%s', async (_, [argv, says]) => {
    const run = await runCli(argv, { files: EXAMPLE_BASE });
    expect(run.stderr).toContain(says);
    expect(run.stdout).toBe('');
    expect(run.code).toBe(2);
  });

  it.each([
    [['--weight', 'speedup=2%'], 'no shark has a rubric with weights to try in round1'],
    [['--shark', 'ann'], 'there is no shark "ann" in round1\n  there are no sharks in round1 yet'],
  ])('of a round that nobody has scored: %j', async (argv, says) => {
    const files = Object.fromEntries(
      Object.entries(EXAMPLE_BASE).filter(([path]) => !path.endsWith('/ann.yaml')),
    );
    const run = await runCli(['score', ...argv], { files });
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(says);
  });

  it('phases of a proposal that nobody estimated', async () => {
    const files = desk({
      proposals: ids(2),
      weights: TWO_CRITERIA,
      scores: () => '{ speed: 7, risk: 5 }',
    });
    const run = await runCli(['roi', '--phases', 'p1=1h:0.5'], { files });
    expect(run.stderr).toContain('nobody gave an estimate of "p1"');
    expect(run.code).toBe(2);
  });
});
