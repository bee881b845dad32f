import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const CARD = 'rounds/round2/scorecards/ann.yaml';
const RUBRIC = 'rounds/round2/rubrics/ann.yaml';
const DEFAULT = 'rounds/round2/rubrics/default.yaml';
const OWN =
  'criteria:\n  gain: { weight: 60% }\n  danger: { label: Danger of loss, weight: 40% }\n';
const FILES = {
  'proposals/keys.yaml': 'title: Keys\npitches: { round2: { summary: x } }\n',
  'proposals/rows.yaml': 'title: Rows\npitches: { round2: { summary: y } }\n',
  'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys, rows]\n',
};

/** A vote with weights: each label, and what stands in the column beside it. */
const vote = (...weights: readonly (readonly [string, string])[]) => `# Judge 1: Ann, round 2

| Criterion | Weight |
|---|---|
${weights.map(([label, weight]) => `| ${label} | ${weight} |\n`).join('')}
## Keys

${weights.map(([label], at) => `- ${label}: ${8 - at}/10\n`).join('')}
## Rows

${weights.map(([label], at) => `- ${label}: ${6 - at}/10\n`).join('')}`;

async function importing(rubric: string, text: string, words: readonly string[] = []) {
  const run = await runCli(['import', 'vote.md', '--format', 'json', ...words], {
    files: { ...FILES, [rubric]: OWN },
    existing: { 'vote.md': text },
  });
  const { questions, unplaced } = JSON.parse(run.stdout);
  const codes = questions.map(
    ({ code, line }: { code: string; line: number }) => `${code} ${line}`,
  );
  return { ...run, questions, codes, unplaced, files: Object.keys(run.written) };
}

describe("a vote that gives the weights of the reviewer's rubric", () => {
  it.each([
    ['as percentages', '60%', '40%'],
    ['as parts of one', '0.6', '0.4'],
    ['as multipliers', '3', '2'],
  ])('is by that rubric, which stays: %s', async (_, gain, danger) => {
    const text = vote(['Gain', gain], ['Danger of loss', danger]);
    const { code, codes, files, written, unplaced } = await importing(RUBRIC, text);
    expect([code, codes, files]).toEqual([0, [], [CARD]]);
    expect(written[CARD]).toContain('danger: 7 # vote.md');
    expect(unplaced.filter(({ figure }: { figure: unknown }) => figure !== null)).toEqual([]);
  });

  it('is by the one that serves all too, and makes none of its own', async () => {
    const text = vote(['Gain', '60%'], ['Danger of loss', '40%']);
    const { code, files } = await importing(DEFAULT, text);
    expect([code, files]).toEqual([0, [CARD]]);
  });
});

describe('a vote that gives other weights', () => {
  const text = vote(['Gain', '70%'], ['Danger of loss', '30%']);

  it('is asked about each, and its scores are written', async () => {
    const { code, codes, questions, files, written } = await importing(RUBRIC, text);
    expect([code, codes, files]).toEqual([
      1,
      ['import/other-weight 5', 'import/other-weight 6'],
      [CARD],
    ]);
    expect(questions[1].message).toBe(
      'Danger of loss weighs 30% here, and 40% in the rubric that is there',
    );
    expect(written[CARD]).toContain('gain: 8 # vote.md');
  });

  it('makes a rubric of its own beside the one that serves all', async () => {
    const { code, codes, written } = await importing(DEFAULT, text);
    expect([code, codes]).toEqual([0, []]);
    expect(written[RUBRIC]).toContain('gain: { label: Gain, weight: 70% }');
  });
});

describe('a vote that weighs what the rubric does not have', () => {
  const text = vote(['Gain', '60%'], ['Loss', '40%']);

  it('is asked which criterion it is, once', async () => {
    const { code, codes, files, written } = await importing(RUBRIC, text);
    expect([code, codes, files]).toEqual([1, ['import/unknown-criterion 6'], [CARD]]);
    expect(written[CARD]).not.toContain('danger');
  });

  it('is by the rubric once that is said', async () => {
    const words = ['--same', 'Loss=danger'];
    const { code, codes, files, written } = await importing(RUBRIC, text, words);
    expect([code, codes, files]).toEqual([0, [], [CARD]]);
    expect(written[CARD]).toContain('danger: 7 # vote.md');
  });
});
