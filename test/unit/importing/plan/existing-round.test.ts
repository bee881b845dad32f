import { describe, expect, it } from 'vitest';
import {
  BOB,
  type Documents,
  importInto,
  ROUND,
  ROUND_FILE,
  VOTE,
} from '../../../support/two-keys.ts';
import { filesOf, importTexts } from '../../../support/vote.ts';

const RULES = `
## Baseline

- N=1: 373 µs (target: 18.8 µs)

## Weight adjustments

- Risk Assessment: +5% weight
`;
const BASELINE = `baseline:
  metric: time
  better: lower
  unit: µs
  cases:
    N=1: { now: 373, target: 18.8 }
`;
const ADJUSTED = 'rules:\n  adjust:\n    - { role: risk, weight: +5% }\n';

describe('a baseline and rules for a round', () => {
  const inRound = (round: string) => {
    const { result, written, left } = importInto({ [ROUND_FILE]: round }, { 'v.md': VOTE + RULES });
    expect(result.unwritten).toEqual([]);
    return { round: written[ROUND_FILE]?.replaceAll(/ # v.md:\d+/g, ''), left };
  };

  it('that has none are added', () => {
    expect(inRound(ROUND)).toEqual({ round: `${ROUND}${BASELINE}${ADJUSTED}`, left: [] });
  });

  it('that has the same are neither added nor listed', () => {
    const same = BASELINE.replace('18.8', '18.80').replace('µs', 'us');
    const own = ROUND + same + ADJUSTED.replace('5%', '5.0%');
    expect(inRound(own)).toEqual({ round: undefined, left: [] });
  });

  it.each([
    ['now', '373', '374'],
    ['target', 'target: 18.8', 'target: 18'],
    ['case', 'N=1', 'N=2'],
    ['unit', 'µs', 'ms'],
  ])('that has another are listed: %s', (_, from, to) => {
    const own = ROUND + BASELINE.replace(from, to) + ADJUSTED.replace('5%', '6%');
    expect(inRound(own)).toEqual({
      round: undefined,
      left: ['N=1: 373 µs (target: 18.8 µs) differs', '+5% differs'],
    });
  });

  it.each(['', 'title: Round 1\n'])('that has other rules keep them, behind %j', (before) => {
    const own = `${before}rules: { winner: most-votes }\n${ROUND.replace(before, '')}`;
    expect(inRound(own)).toEqual({ round: `${own}${BASELINE}`, left: ['+5% differs'] });
  });

  it('are written once where two documents have the same', () => {
    const { written, left } = importInto({}, { 'v.md': VOTE + RULES, 'w.md': BOB + RULES });
    expect(written[ROUND_FILE]?.match(/role: risk/g)).toHaveLength(1);
    expect(left).toEqual([]);
  });

  it('are those of the first of two documents, and others are listed', () => {
    const other = RULES.replace('373', '999').replace('5%', '7%');
    const { written, left } = importInto({}, { 'v.md': VOTE + RULES, 'w.md': BOB + other });
    expect(written[ROUND_FILE]).toMatch(/now: 373,[\s\S]*weight: \+5%/);
    expect(written[ROUND_FILE]).not.toMatch(/999|7%/);
    expect(left).toEqual(['N=1: 999 µs (target: 18.8 µs) differs', '+7% differs']);
  });

  it('are to be added by hand where the file has errors', () => {
    const { result, written } = importInto(
      { [ROUND_FILE]: 'title: [\n' },
      { 'v.md': VOTE + RULES },
    );
    expect(written[ROUND_FILE]).toBeUndefined();
    expect(result.unwritten).toContain(
      `${ROUND_FILE}: what is new in it, which could not be added safely`,
    );
  });

  it('may come in documents that are no votes', () => {
    const [baseline = '', rules = ''] = RULES.split(/(?=## Weight)/);
    const documents = { 'v.md': `# Round 1\n${baseline}`, 'w.md': `# Round 1\n\n${rules}` };
    const { result } = importInto({}, documents);
    expect(result.documents.map(({ isLost }) => isLost)).toEqual([false, false]);
    const again = importInto({ [ROUND_FILE]: ROUND + ADJUSTED.replace('5%', '6%') }, documents);
    expect(again.result.documents.map(({ isLost }) => isLost)).toEqual([false, true]);
  });
});

describe('a report about an earlier round', () => {
  const LATER = VOTE.replace('round 1', 'round 2');
  const tableOf = (name: string, after: string) =>
    `Measured: **${name}**\n\n| Case | Before | After |\n|-|-|-|\n| N=1 | 373 us | ${after} |\n\nRESULT: SUCCESS\n`;
  const report = (...tables: readonly string[]) =>
    `${LATER}\n# Results\n\n${tables.map((each) => `## Round 1 outcome\n\n${each}\n`).join('')}`;
  const SHORT = 'rounds/round1/outcomes/short-keys.yaml';
  const reported = (files: Readonly<Record<string, string>>, documents: Documents) =>
    importInto(files, documents, { round: 'round2' });

  it('is written in the unit that all readings have', () => {
    const { written, left } = reported(
      { [ROUND_FILE]: ROUND },
      { 'v.md': report(tableOf('Short keys', '300 us')) },
    );
    expect(written[SHORT]).toMatch(/^status: success #.*\nbenchmarks:\n {2}metric: time\n/);
    expect(left).toEqual([]);
  });

  it.each([
    ['two units', '300 us |\n| N=2 | 12 ms | 13 ms'],
    ['one that is no time', '300 MB/s'],
  ])('has no direction with %s', (_, after) => {
    const table = tableOf('Short keys', after);
    const { written } = reported(
      { [ROUND_FILE]: ROUND },
      { 'v.md': report(after.endsWith('/s') ? table.replace('373 us', '373 MB/s') : table) },
    );
    expect(written[SHORT]).toMatch(/^status: success #.*\nbenchmarks:\n {2}cases:/);
  });

  it('has a result alone where no table is below it', () => {
    const text = report(tableOf('Short keys', '300 us').replace(/\| Case[\s\S]*300 us \|\n/, ''));
    const { written } = reported({ [ROUND_FILE]: ROUND }, { 'v.md': text });
    expect(written[SHORT]).not.toContain('benchmarks');
  });

  it('is listed where no such round is there', () => {
    const { written, left } = reported({}, { 'v.md': report(tableOf('Short keys', '300 us')) });
    expect([written[SHORT], left]).toEqual([undefined, ['300 us no-round']]);
  });

  it('is listed where its file is there, and the other one is written', () => {
    const { written, left } = reported(
      { [ROUND_FILE]: ROUND, [SHORT]: 'status: failure\n' },
      { 'v.md': report(tableOf('Short keys', '300 us'), tableOf('Long keys', '200 us')) },
    );
    expect(written[SHORT]).toBeUndefined();
    expect(written['rounds/round1/outcomes/long-keys.yaml']).toContain('after: 200');
    expect(left).toEqual(['300 us other-round']);
  });

  it('is listed where an earlier document has it', () => {
    const first = report(tableOf('Short keys', '300 us'));
    const second = report(tableOf('Short keys', '310 us')).replace('1: Ann', '2: Bob');
    const { written, left } = reported({ [ROUND_FILE]: ROUND }, { 'v.md': first, 'w.md': second });
    expect(written[SHORT]).toContain('after: 300');
    expect(left).toEqual(['310 us other-round']);
  });

  const weighed = LATER.replace(
    /\| Criterion[\s\S]*40% \|/,
    '| Criterion | Round 1 Weight | Round 2 Weight |\n|-|-|-|\n| Gain | 70% | 60% |\n| Risk | 30% | 40% |',
  );
  const RUBRIC = 'rounds/round1/rubrics/ann.yaml';
  const earlier = ['70% other-round', '30% other-round'];

  it('is no rubric where one is there, even to overwrite', () => {
    const own = 'criteria:\n  gain: { label: Gain, weight: 100% }\n';
    const files = { [ROUND_FILE]: ROUND, [RUBRIC]: own };
    const documents = { 'v.md': weighed };
    const { written, left } = importInto(files, documents, { round: 'round2', overwrite: true });
    expect([written[RUBRIC], left]).toEqual([undefined, earlier]);
  });

  it('is no rubric where the vote of that round is imported with it', () => {
    const { written, left } = importInto({}, { 'a.md': VOTE, 'v.md': weighed }, { round: null });
    expect(written[RUBRIC]).toContain('weight: 60%');
    expect(left).toEqual(earlier);
  });
});

describe('several documents and sections', () => {
  const own = (one: number) => `### Short keys\n\n- Gain: ${one}/10\n- Risk: 8/10\n`;
  const sections = `# Votes, round 1\n\n## Shark 1: Ann\n\n${own(7)}\n## Shark 2: Bob\n\n${own(5)}`;

  it('are refused for one shark', () => {
    expect(() => importTexts({ 'v.md': sections }, { shark: 'ann' })).toThrow('one-shark');
    expect(importTexts({ 'v.md': sections }).documents[0]?.sharks).toEqual(['ann', 'bob']);
  });

  it('have their questions in the order of their names', () => {
    const twice = (text: string) => text.replace('- Risk: 8/10', '- Risk: 8/10\n- Gain: 6/10');
    for (const order of ['ab', 'ba']) {
      const documents = [...order].map((name) => [`${name}.md`, twice(name === 'a' ? VOTE : BOB)]);
      const { questions } = importTexts(Object.fromEntries(documents));
      expect(questions.map(({ location }) => location.file)).toEqual(['a.md', 'b.md']);
    }
  });
});

it.each(['DISQUALIFIED', 'Revised - DQ'])('a heading with (%s) gives that status', (status) => {
  const text = VOTE.replace('1: Short keys', `1: Short keys (${status})`);
  const file = filesOf(importTexts({ 'v.md': text }))['proposals/short-keys.yaml'];
  expect(file).toContain('status: disqualified # v.md:8');
});

it.each(['scales: { ann: 10 }\n', 'same:\n'])('an answer is saved beside %j', (own) => {
  const path = 'rounds/round1/import.yaml';
  const { written } = importInto(
    { [ROUND_FILE]: ROUND, [path]: own },
    { 'v.md': VOTE.replace('Vote: Short keys', 'Vote: Short keyz') },
    { same: { 'short keyz': 'short-keys' }, remember: true },
  );
  expect(written[path]).toContain('same:\n  Short keyz: short-keys\n');
});
