import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const CARD = 'rounds/round2/scorecards/ann.yaml';
const filesWith = (rubric: string) => ({
  'proposals/keys.yaml': 'title: Keys\npitches: { round2: { summary: x } }\n',
  'proposals/rows.yaml': 'title: Rows\npitches: { round2: { summary: y } }\n',
  'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys, rows]\n',
  'rounds/round2/rubrics/ann.yaml': rubric,
});
const CRITERIA = 'criteria:\n  gain: { weight: 60% }\n  risk: { weight: 40% }\n';
const tableOf = (...rows: readonly string[]) =>
  `# Judge 1: Ann, round 2\n\n| Option | Gain | Risk |\n|-|-|-|\n${rows.join('\n')}\n`;
const importing = (rubric: string, vote: string, words: readonly string[] = []) =>
  runCli(['import', 'vote.md', '--format', 'json', ...words], {
    files: filesWith(rubric),
    existing: { 'vote.md': vote },
  });
const unplacedIn = (stdout: string): readonly string[] =>
  (JSON.parse(stdout).unplaced as readonly { written: string; because: string }[]).map(
    ({ written, because }) => `${written}: ${because}`,
  );

describe('an import beside a rubric that is there', () => {
  it('takes plain scores on the scale of the rubric, and writes others with their own', async () => {
    const vote = tableOf('| Keys | 80 | 8/10 |', '| Rows | 60 | 7 |');
    const { code, stdout, written } = await importing(`scale: 100\n${CRITERIA}`, vote);
    expect([code, JSON.parse(stdout).questions]).toEqual([0, []]);
    expect(written[CARD]).toContain('scores: { gain: 80, risk: 8/10 } # vote.md:5');
    expect(written[CARD]).toContain('scores: { gain: 60, risk: 7 } # vote.md:6');
  });

  it('asks about a plain score above the scale of its criterion', async () => {
    const rubric = CRITERIA.replace('gain: {', 'gain: { scale: 5,');
    const { code, stdout } = await importing(rubric, tableOf('| Keys | 6 | 6 |'));
    const { questions } = JSON.parse(stdout);
    expect([code, questions.length, questions[0]?.message]).toEqual([
      1,
      1,
      '6 is above its scale, 0 to 5',
    ]);
  });

  it('writes no rubric for a vote without scores', async () => {
    const vote = '# Judge 1: Ann, round 2\n\n## Keys\n\nVerdict: FUND\n\n## My vote: Keys\n';
    const { code, written } = await importing(CRITERIA, vote);
    expect([code, Object.keys(written)]).toEqual([0, [CARD]]);
  });

  const worded = `words: { scores: { high: 8, very high: 9, low: 2 } }\n${CRITERIA}`;

  it('lists a word where a score is expected that nobody declared', async () => {
    const vote = tableOf('| Keys | High | Splendid |', '| Rows | hgih | low (it is new) |');
    const { stdout, written } = await importing(worded, vote);
    expect(unplacedIn(stdout)).toEqual(
      expect.arrayContaining(['Splendid: not-declared', 'hgih: not-declared']),
    );
    expect(JSON.parse(stdout).unplaced).toContainEqual(
      expect.objectContaining({ written: 'hgih', suggestion: 'high' }),
    );
    expect(written[CARD]).not.toMatch(/rows:\s+scores:\s+gain/);
    const lines = '# Judge 1: Ann, round 2\n\n## Keys\n\n- Gain: High\n- Risk: so so\n';
    expect(unplacedIn((await importing(worded, lines)).stdout)).toContain('so so: not-declared');
  });

  it('takes no name beside a score for a word, and no TODO', async () => {
    const vote = `# Judge 1: Ann, round 2\n\n## Keys\n\n| Criterion | Score | Who |\n|-|-|-|\n| Gain | High | Mia |\n| Risk | TODO | Bob |\n`;
    const { stdout } = await importing(worded, vote);
    expect(stdout).not.toContain('not-declared');
  });

  it('proves a score by the word that the rubric declares for it', async () => {
    const vote = tableOf('| Keys | High | low |', '| Rows | very high | low |');
    const files: Readonly<Record<string, string>> = {
      ...filesWith(worded),
      ...(await importing(worded, vote)).written,
    };
    const verified = (card: string) =>
      runCli(['import', '--verify', 'vote.md', '--format', 'json'], {
        files: { ...files, [CARD]: card },
        existing: { 'vote.md': vote },
      });
    const card = files[CARD] ?? '';
    expect((await verified(card)).code).toBe(0);
    const slip = await verified(card.replace('gain: 9', 'gain: 8'));
    expect([slip.code, slip.stdout]).toEqual([1, expect.stringContaining('"absent"')]);
    // The word stands on the line, as a score on the other criterion.
    const other = await verified(card.replace('risk: 2', 'risk: { score: 8, because: quick }'));
    const [{ faults }] = JSON.parse(other.stdout).documents;
    expect(faults).toEqual([expect.objectContaining({ field: 'score', figure: '8' })]);
  });
});

describe('the coverage of an import', () => {
  it.each([
    [
      '| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n| Keys | 8 → 24 | 7 |\n| Rows | 6 | 9 |',
      3,
      4,
    ],
    ['| Criterion | Weight | Keys | Rows |\n|-|-|-|-|\n| Gain | 3 | 8 → 25 | 7 → 21 |', 0, 2],
  ])('counts a cell with an arrow that is not placed: %j', async (table, placed, seen) => {
    const { stdout } = await runCli(['import', 'vote.md', '--format', 'json', '--dry-run'], {
      files: {},
      inWorkspace: false,
      existing: { 'vote.md': `# Judge 1: Ann, round 2\n\n${table}\n` },
    });
    expect(JSON.parse(stdout).figures.byKind.score).toEqual({ seen, placed });
  });
});
