import { describe, expect, it } from 'vitest';
import { BOB, importInto, ROUND, ROUND_FILE, VOTE } from '../../../support/two-keys.ts';
import { filesOf, importTexts } from '../../../support/vote.ts';

const RUBRIC_OF = (shark: string) => `rounds/round1/rubrics/${shark}.yaml`;
const HALVES =
  'criteria:\n  gain: { label: Gain, weight: 50% }\n  risk: { label: Risk, weight: 50% }\n';
const asked = ({ questions }: ReturnType<typeof importTexts>) =>
  questions.map(({ code, location }) => `${code} ${location.line}`);

describe('a rubric that is there', () => {
  const importWithRubric = (text: string, more: Parameters<typeof importInto>[2] = {}) => {
    const files = { [ROUND_FILE]: ROUND, [RUBRIC_OF('ann')]: HALVES };
    return asked(importInto(files, { 'v.md': text }, more).result);
  };

  it('is asked about once for a weight that a vote has in two places', () => {
    const text = VOTE.replaceAll('- Gain:', '- Gain (60%):').replaceAll('- Risk:', '- Risk (40%):');
    expect(importWithRubric(text)).toEqual(['import/other-weight 5', 'import/other-weight 6']);
  });

  it('is not asked about for a label that the user says is none', () => {
    const text = VOTE.replace(/\| Criterion[\s\S]*40% \|/, '').replaceAll(
      '- Risk:',
      '- Style: 5/10\n- Risk:',
    );
    expect(importWithRubric(text)).toEqual(['import/unknown-criterion 8']);
    expect(importWithRubric(text, { same: { style: 'none' } })).toEqual([]);
  });
});

it('a weight that is another beside the marks is in dispute', () => {
  const text = VOTE.replace('- Gain:', '- Gain (55%):');
  const result = importTexts({ 'v.md': text });
  expect(asked(result)).toEqual(['import/contradiction 10']);
  expect(filesOf(result)[RUBRIC_OF('ann')]).toMatch(/label: Gain #.*\n {4}weight: TODO/);
});

it('weights without a percent sign whose sum is nearly one are asked about', () => {
  const text = VOTE.replace('60%', '0.6').replace('40%', '0.35');
  const { questions } = importTexts({ 'v.md': text });
  expect(questions.map(({ args }) => args)).toEqual([{ sum: '0.95' }]);
});

it('a name that is nearly the one of a reviewer is asked about', () => {
  const files = { [ROUND_FILE]: ROUND, [RUBRIC_OF('maria-lopez')]: HALVES };
  expect(() => importInto(files, { 'v.md': VOTE.replace('Ann', 'Maria Lopes') })).toThrow(
    'shark-near',
  );
});

it('the name of a reviewer may be in parentheses behind the seat', () => {
  const text = VOTE.replace('Shark 1: Ann - vote, round 1', 'Shark #2 (Ann Lee)');
  expect(filesOf(importTexts({ 'v.md': text }))[RUBRIC_OF('ann-lee')]).toContain('seat: 2');
});

it('a later document gives a proposal its name that had only a number', () => {
  const first = VOTE.replace('1: Short keys', '1').replace('Vote: Short', 'Vote: Contestant 1');
  const file = filesOf(importTexts({ 'a.md': first, 'b.md': BOB }))['proposals/contestant-1.yaml'];
  expect(file).toContain('title: Short keys\naliases:\n  - Contestant 1\n');
});

it('a working with units is taken without a line about it', () => {
  const roi = '```\nROI = (70% * 1.5x - 30% * 0.1) / (2h + 1h) = 0.34\n```';
  const text = VOTE.replace('Total: 7.4/10', `Total: 7.4/10\n\n${roi}`);
  expect(filesOf(importTexts({ 'v.md': text }))['rounds/round1/scorecards/ann.yaml']).toContain(
    'estimate: { success: 70%, upside: 1.5x, downside: 0.1, implementation: 2h, validation: 1h }',
  );
});

it("`This round's scores` are those of the reviewer", () => {
  const table =
    '| Criterion | Short keys | Long keys |\n|-|-|-|\n| Gain | 7 | 5 |\n| Risk | 8 | 6 |\n';
  const text = `# Shark 1: Ann, round 1\n\n## This round's scores\n\n${table}`;
  const { written } = importInto({ [ROUND_FILE]: ROUND }, { 'v.md': text });
  expect(written['rounds/round1/scorecards/ann.yaml']).toContain('risk: 6');
});

it('a row of hours below weighted criteria is no total', () => {
  const rows = '| Gain | 60% | 7 | 5 |\n| Risk | 40% | 8 | 6 |\n| Total | | 7.4 | 5.4 |\n';
  const table = `| Criterion | Weight | Short keys | Long keys |\n|-|-|-|-|\n${rows}| Total hours | | 9 | 4 |\n`;
  const text = `# Shark 1: Ann, round 1\n\n${table}`;
  const { result, written } = importInto({ [ROUND_FILE]: ROUND }, { 'v.md': text });
  expect(asked(result)).toEqual([]);
  expect(written['rounds/round1/scorecards/ann.yaml']).toMatch(/total: 7.4 #[\s\S]*total: 5.4 #/);
});
