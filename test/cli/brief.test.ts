import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';
import { readFilledForm } from '../support/filled-form.ts';

const brief = (argv: readonly string[], files?: Readonly<Record<string, string>>) =>
  runCli(['brief', ...argv], files === undefined ? {} : { files });

/** The starter round, with one scorecard by Ann. */
const DESK: Readonly<Record<string, string>> = {
  ...STARTER_FILES,
  'rounds/round1/scorecards/ann.yaml': `vote: cache-lookups
proposals:
  batch-writes: { scores: { speedup: 3, safety: 3, ease: 3, evidence: 3 } }
  cache-lookups: { scores: { speedup: 7, safety: 7, ease: 7, evidence: 7 } }
`,
};

const others = async (argv: readonly string[], files: Readonly<Record<string, string>>) => {
  const { stdout, code } = await brief([...argv, '--format', 'json'], files);
  expect(code).toBe(0);
  return JSON.parse(stdout).others;
};

describe('brief', () => {
  it('tells everything, and ends with the form', async () => {
    const { stdout, stderr, code } = await brief(['round2', 'roi-maximizer']);
    expect(stderr).toContain('no room for /proposals/tile-size-tuning/estimate/of');
    expect(code).toBe(0);
    const headings = [...(stdout.split('```')[0] ?? '').matchAll(/^## (.*)/gm)].map(
      ([, text]) => text,
    );
    expect(headings).toEqual([
      'ROI Maximizer: Round 2: lessons from the wreckage',
      'The round',
      'Your rubric',
      'Proposal pipeline-stages: Pipeline stages',
      'Proposal tile-size-tuning: Tile size tuning',
      'Proposal tma-store-epilogue: TMA store epilogue',
      'Proposal warp-specialization: Warp specialization',
      'Earlier rounds',
      'Your track record',
      'The other reviewers',
      'The form',
    ]);
    expect(stdout).toContain('Every pitch must answer pipeline-stages.');
    expect(stdout).toContain('| 10 = safe ');
    expect(stdout).toContain('FAILED: slower on every benchmark; speed 0.735x');
    const form = await brief(['round2', 'roi-maximizer', '--form', 'markdown']);
    expect(stdout.endsWith(`\`\`\`markdown\n${form.stdout.trimEnd()}\n\`\`\`\n`)).toBe(true);
  });

  it('is refused as submit refuses for a name that differs from a known one in capitals', async () => {
    const runs = [
      await brief(['round1', 'ANN'], DESK),
      await brief(['round1', 'ANN', '--schema', 'json'], DESK),
      await runCli(['submit', 'round1', 'ANN', '-'], { files: DESK, stdin: '{}' }),
    ];
    const refused = 'shark: "ANN" and the shark "ann" differ in capital letters only\n';
    expect(runs.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
      runs.map(() => [2, '', refused]),
    );
  });

  it('has a schema where nothing bounds a score', async () => {
    const rubric =
      'formula: rice\ncriteria:\n  reach: {}\n  impact: { scale: 1 to 3 }\n  confidence: { scale: 1 }\n  effort: {}\n';
    const files = { ...DESK, 'rounds/round1/rubrics/ann.yaml': rubric };
    const { stdout, stderr, code } = await brief(['round1', 'ann', '--schema', 'json'], files);
    expect([stderr, code]).toEqual(['', 0]);
    const { scores } = JSON.parse(stdout).$defs.review.properties;
    const bounds = ['reach', 'impact', 'confidence'].map(
      (id) => scores.properties[id].properties.score.anyOf[0],
    );
    expect(bounds).toEqual([
      { type: 'number', minimum: 0 },
      { type: 'number', minimum: 1, maximum: 3 },
      { type: 'number', minimum: 0, maximum: 1 },
    ]);
  });

  it('withholds what others say until the own scores are in', async () => {
    expect(await others(['round1', 'bob'], DESK)).toEqual({
      answered: expect.arrayContaining(['ann']),
      faulty: [],
      withheld: true,
      proposals: [],
    });
    const { stdout } = await brief(['round1', 'bob'], DESK);
    expect(stdout).toContain('withheld until your own scores are in');
    expect(stdout).not.toContain('7.00');
    const shown = await others(['round1', 'bob', '--open'], DESK);
    expect(shown.withheld).toBe(false);
    expect(shown.proposals[1]).toMatchObject({
      proposal: 'cache-lookups',
      totals: expect.arrayContaining([{ shark: 'ann', total: 7, vote: true }]),
    });
  });

  it('does not take an empty or a faulty scorecard for an answer', async () => {
    const path = 'rounds/round1/scorecards/bob.yaml';
    const empty = { ...DESK, [path]: 'because: later\n' };
    expect((await others(['round1', 'bob'], empty)).withheld).toBe(true);
    const faulty = { ...DESK, [path]: 'vote: [\n' };
    expect((await others(['round1', 'bob'], faulty)).withheld).toBe(true);
    expect((await others(['round1', 'ann'], empty)).answered).not.toContain('bob');
    const overall = { ...DESK, [path]: 'proposals: { batch-writes: { score: 3 } }\n' };
    expect((await others(['round1', 'ann'], overall)).answered).toContain('bob');
    const scored = { ...DESK, [path]: DESK['rounds/round1/scorecards/ann.yaml'] ?? '' };
    expect((await others(['round1', 'bob'], scored)).withheld).toBe(false);
  });

  it('withholds the notes of a round that is over as well', async () => {
    const notes = async (argv: readonly string[]) =>
      JSON.parse((await brief([...argv, '--format', 'json'])).stdout).round.notes;
    expect(await notes(['round2', 'ann'])).toEqual([]);
    expect((await notes(['round2', 'ann', '--open'])).length).toBeGreaterThan(0);
  });

  it('prints a form that reads back, in the scale of the rubric', async () => {
    const rubric = 'scale: 1 to 5\ncriteria: { gain: { weight: 100%, role: effort } }\n';
    const files = { ...DESK, 'rounds/round1/rubrics/bob.yaml': rubric };
    const { stdout } = await brief(['round1', 'bob', '--form', 'markdown'], files);
    expect(stdout).toContain('1 to 5, 5 = easy');
    expect(readFilledForm(stdout)).toMatchObject({ scorecard: {}, problems: [] });
    const yaml = await brief(['round1', 'bob', '--form', 'yaml'], files);
    expect(yaml.stdout).toContain('gain: TODO # gain, 1 to 5, 5 = easy');
    const json = await brief(['round1', 'bob', '--form', 'json'], files);
    expect(JSON.parse(json.stdout)).toMatchObject({
      shark: 'bob',
      proposals: { 'batch-writes': { scores: { gain: { score: null } } } },
    });
  });

  it('prints a schema with the ids of the round', async () => {
    const { stdout } = await brief(['round1', 'bob', '--schema', 'anthropic'], DESK);
    const schema = JSON.parse(stdout);
    expect(schema.properties.proposals.required).toEqual(['batch-writes', 'cache-lookups']);
    expect(schema.$defs.review.properties.scores.required).toContain('safety');
  });

  it('asks for one overall score where there is no rubric', async () => {
    const { stdout, stderr } = await brief(['round2', 'zoe', '--form', 'markdown']);
    expect(stderr).toContain('round2 has no rubric for zoe');
    expect(stdout).toContain('| Proposal            | Score | Because |');
  });

  it.each([
    [['round9', 'ann'], 'there is no round "round9"'],
    [['round2', '../ann'], 'cannot be a file'],
    [['round2', 'ann', '--form', 'yaml', '--schema', 'json'], 'ask for one of them'],
    [['round2', 'ann', '--form', 'xml'], 'Allowed choices are markdown, yaml, json'],
    [['round2', 'ann', '--format', 'csv'], 'there is no format "csv"'],
    [['round2'], "missing required argument 'shark'"],
  ])('refuses %j', async (argv, says) => {
    const { stderr, stdout, code } = await brief(argv);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toContain(says);
  });

  it('says so where no proposal is to be scored, or the schema is too large', async () => {
    const round = 'title: R\nentries: []\n';
    const empty = await brief(['round1', 'bob'], { ...DESK, 'rounds/round1/round.yaml': round });
    expect(empty.stderr).toContain('no proposal of round1 is to be scored');
    const ids = Array.from({ length: 300 }, (_, at) => `p${at}`);
    const many = Object.fromEntries(
      ids.map((id) => [`proposals/${id}.yaml`, 'title: P\npitches: { round1: { summary: S. } }\n']),
    );
    const large = {
      ...many,
      'rounds/round1/round.yaml': `title: R\nentries: [${ids.join(', ')}]\n`,
    };
    const run = await brief(['round1', 'bob', '--schema', 'openai'], large);
    expect([run.stdout, run.code]).toEqual(['', 2]);
    expect(run.stderr).toContain('openai takes 1000');
  });

  it('lets no text of a file steer a log, or break the form', async () => {
    const title = 'title: "##[error] |`b` <!-- "\npitches: { round1: { summary: "::error::x" } }\n';
    const files = { ...DESK, 'proposals/batch-writes.yaml': title };
    for (const more of [[], ['--form', 'markdown'], ['--form', 'yaml'], ['--form', 'json']]) {
      const { stdout, code } = await brief(['round1', 'bob', ...more], files);
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/^::|##\[/m);
    }
    const { stdout } = await brief(['round1', 'bob', '--form', 'markdown'], files);
    expect(readFilledForm(stdout).problems).toEqual([]);
  });

  it('says of an earlier round that something was funded where a decision says it', async () => {
    const { stdout } = await runCli(['brief', 'round5', 'skeptic']);
    expect(stdout).toMatch(/\| Pipeline stages +\| +1 \| 7\.85 \| funded +\| FAILED/);
    expect(stdout).toMatch(/\| TMA store epilogue +\| +2 \| 6\.75 \| not funded +\| -/);
    expect(stdout).toMatch(/\| Tile size tuning +\| +1 \| 8\.65 \| named by the rule \| FAILED/);
    expect(stdout).toMatch(/\| TMA store epilogue +\| +2 \| 6\.65 \| - +\| -/);
  });

  it.each([
    ['brief', 'round1', 'ann'],
    ['brief', 'round1', 'ann', '--form', 'yaml'],
    ['brief', 'round1', 'ann', '--form', 'markdown'],
    ['brief', 'round1', 'ann', '--schema', 'openai'],
    ['submit', 'round1', 'ann', '-'],
    ['new', 'vote', '--round', 'round1', '--shark', 'bob'],
  ])(
    'names what is wrong with the rubric, and asks for nothing: %s %s %s %s %s',
    async (...argv) => {
      const rubric = 'rounds/round1/rubrics/default.yaml';
      const files = { ...DESK, [rubric]: DESK[rubric]?.replace('40%', '50%') ?? '' };
      const { stdout, stderr, code } = await runCli(
        argv.filter((each) => each !== undefined),
        { files, stdin: 'vote: batch-writes\n' },
      );
      expect([stdout, code]).toEqual(['', 1]);
      expect(stderr).toContain('error  weights/sum');
    },
  );
});
