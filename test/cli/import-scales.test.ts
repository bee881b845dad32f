import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const FILES = {
  'proposals/keys.yaml': 'title: Short keys\npitches: { round2: { summary: x } }\n',
  'proposals/rows.yaml': 'title: Flat rows\npitches: { round2: { summary: y } }\n',
  'rounds/round2/round.yaml': 'title: Round 2\nentries: [keys, rows]\n',
};
const CARD = 'rounds/round2/scorecards/ann.yaml';
const RUBRIC = 'rounds/round2/rubrics/ann.yaml';

/** A vote whose table has these marks, two on each criterion. */
function voteWith(gain: string, ease: string, before = ''): string {
  return `# Judge 1: Ann, round 2\n\n${before}| Criterion | Short keys | Flat rows |\n|-|-|-|\n| Gain (60%) | ${gain} |\n| Ease (40%) | ${ease} |\n`;
}

async function importing(text: string, words: readonly string[] = [], more = {}) {
  const setting = { files: { ...FILES, ...more }, existing: { 'vote.md': text } };
  const argv = ['import', 'vote.md', ...words];
  const run = await runCli([...argv, '--format', 'json'], setting);
  const page = await runCli([...argv, '--dry-run'], setting);
  return { ...run, json: JSON.parse(run.stdout), page: page.stdout.replaceAll(/\s+/g, ' ') };
}

function reasonsIn(json: { unplaced: readonly Record<'written' | 'because', string>[] }) {
  return json.unplaced.map(({ written, because }) => `${written} ${because}`);
}

function marksIn(written: Readonly<Record<string, string>>) {
  return written[CARD]?.match(/(?:gain|ease): \S+/g);
}

describe('a percentage among marks on another scale', () => {
  it('is named, and the marks beside it are read', async () => {
    const { written, json, page } = await importing(voteWith('4/5 | 3/5', '3/5 | 80%'));
    expect(reasonsIn(json)).toContain('80% percentage');
    expect(reasonsIn(json).join()).not.toContain('ambiguous');
    expect(written[RUBRIC]).toContain('scale: 5');
    expect(marksIn(written)).toEqual(['gain: 4', 'ease: 3', 'gain: 3']);
    expect(page).toContain(
      'vote.md:6: 80% may be a mark out of 100, or no mark: the marks beside it have another scale',
    );
  });

  it('leaves all of a table open where most marks are percentages', async () => {
    const { written, json } = await importing(voteWith('4/5 | 60%', '70% | 80%'));
    expect(reasonsIn(json)).toContain('4/5 ambiguous');
    expect(written[CARD]).toBeUndefined();
  });

  it('is a mark where all marks are percentages', async () => {
    const { written } = await importing(voteWith('40% | 60%', '70% | 80%'));
    expect(marksIn(written)).toEqual(['gain: 40', 'ease: 70', 'gain: 60', 'ease: 80']);
  });
});

describe('a scale that is below the marks', () => {
  const text = voteWith('4 | 3', '2 | 5');

  it('is named where it was given', async () => {
    const { json } = await importing(text, ['--scale', '3']);
    expect(json.questions[0].message).toBe(
      '4 scores from here on go up to 5, above the scale of 3 that you gave',
    );
  });

  it('is named with the mapping file that gives it', async () => {
    const mapping = { 'rounds/round2/import.yaml': 'scales:\n  ann: 3\n' };
    const { json } = await importing(text, [], mapping);
    expect(json.questions[0].message).toBe(
      '4 scores from here on go up to 5, above the scale of 3 in rounds/round2/import.yaml',
    );
  });

  it('is asked for where nobody gave one', async () => {
    const { json } = await importing(text);
    expect(json.questions[0].message).toBe('4 scores from here on, up to 5, have no scale');
  });
});

describe('a scale that the vote states', () => {
  it.each([
    ['Marks are out of 5.', 'scale: 5 # vote.md:3'],
    ['I mark each on a scale from 1 to 5.', 'scale: 1 to 5 # vote.md:3'],
    ['I mark each on a scale from 1 to 10.', 'scale: 1 to 10 # vote.md:3'],
  ])('has its line, and is listed no more: %s', async (words, scale) => {
    const { written, json } = await importing(voteWith('4 | 3', '2 | 5', `${words}\n\n`));
    expect(written[RUBRIC]).toContain(scale);
    expect(reasonsIn(json)).toEqual(['2 prose']);
  });

  it('is listed no more where the rubric says the same', async () => {
    const rubric = 'scale: 5\ncriteria:\n  gain: { weight: 60% }\n  ease: { weight: 40% }\n';
    const vote = voteWith('4 | 3', '2 | 5', 'Marks are out of 5.\n\n');
    const { json } = await importing(vote, [], { [RUBRIC]: rubric });
    expect(reasonsIn(json).join()).not.toContain('5 prose');
  });

  it('is no score of the same form', async () => {
    const words = 'Overall score: 4 out of 5\n\nMarks are out of 5.\n\n';
    const { written } = await importing(voteWith('4 | 3', '2 | 5', words));
    expect(written[RUBRIC]).toContain('scale: 5 # vote.md:5');
  });
});

describe('the page of an import', () => {
  it('lists a reviewer who was not asked apart from what is to be added', async () => {
    const round = 'title: Round 2\nentries: [keys, rows]\nsharks: [bob]\n';
    const more = { 'rounds/round2/round.yaml': round };
    const { page } = await importing(voteWith('4/5 | 3/5', '3/5 | 4/5'), [], more);
    const [add = '', look] = page.split('To look at:');
    expect(look).toContain('"ann" has a scorecard and was not asked');
    expect(add).not.toContain('was not asked');
  });

  it('says what the number of a reviewer is', async () => {
    const words = 'As judge 4 said, all is well.\n\n';
    const { page } = await importing(voteWith('4/5 | 3/5', '3/5 | 4/5', words));
    expect(page).toContain('vote.md:3: 4, the number of a reviewer or an item');
  });
});
