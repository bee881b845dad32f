import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, importTexts } from '../../../support/vote.ts';

const FILES = {
  'proposals/wand.yaml': 'title: Block-max WAND scoring\npitches: { round1: { summary: a } }\n',
  'proposals/merge.yaml': 'title: Segment merge throttling\npitches: { round1: { summary: a } }\n',
  'proposals/lists.yaml': 'title: Roaring posting lists\npitches: { round1: { summary: a } }\n',
  'rounds/round1/round.yaml': 'title: One\nentries: [wand, merge, lists]\n',
  'rounds/round1/rubrics/ann.yaml':
    'criteria:\n  gain: { label: Gain, weight: 60% }\n  risk: { label: Risk, weight: 40% }\n',
};

const SAME = { 'block max wand': 'wand', 'merge throttling': 'merge' };

function imported(text: string, same: Readonly<Record<string, string>> = {}) {
  const result = importTexts({ 'vote.md': text }, { files: FILES, shark: 'ann', same });
  const card = parse(filesOf(result)['rounds/round1/scorecards/ann.yaml'] ?? '');
  const scores = Object.entries(card?.proposals ?? {}) as [string, { scores?: object }][];
  const questions = result.questions.flatMap(({ args }) =>
    'name' in args && 'id' in args ? [`${args.name}: ${args.id}`] : [],
  );
  return { scores: Object.fromEntries(scores.map(([id, own]) => [id, own.scores])), questions };
}

const PARTS = ['**Roaring posting lists**', '**Block-max WAND**', '**Merge throttling**'];

describe('short names of the entries of a round', () => {
  const MARKS = ['Gain: 8, risk: 6', 'Gain: 5, risk: 9', 'Gain: 4, risk: 3'];
  const text = PARTS.map((title, at) => `${title}\n\n${MARKS[at]}\n`).join('\n');

  it('are asked about, and what stands below them is of no other entry', () => {
    const { scores, questions } = imported(text);
    expect(questions).toEqual(['Block-max WAND: wand', 'Merge throttling: merge']);
    expect(scores).toEqual({ lists: { gain: 8, risk: 6 } });
  });

  it('are names like others once it is said what they are', () => {
    const { scores, questions } = imported(text, SAME);
    expect(questions).toEqual([]);
    expect(scores).toMatchObject({ wand: { gain: 5, risk: 9 }, merge: { gain: 4, risk: 3 } });
  });

  it.each([
    [
      'a table',
      '| | Gain | Risk |\n|-|-|-|\n| Block-max WAND | 5 | 9 |\n| Merge throttling | 4 | 3 |\n',
    ],
    [
      'the headers of a table',
      '| | Block-max WAND | Merge throttling |\n|-|-|-|\n| Gain | 5 | 4 |\n| Risk | 9 | 3 |\n',
    ],
    ['leads', 'Block-max WAND. Gain 5, risk 9.\n\nMerge throttling - gain 4, risk 3.\n'],
    ['a list', '- **Block-max WAND**: gain 5, risk 9\n- **Merge throttling**: gain 4, risk 3\n'],
    ['lines', 'Block-max WAND\nGain: 5\nRisk: 9\n\nMerge throttling\nGain: 4\nRisk: 3\n'],
    [
      'numbered lines',
      'A. Block-max WAND\nGain 5.5. Risk 9.\n\nB. Merge throttling\nGain 4. Risk 3.\n',
    ],
  ])('stand in %s', (_, vote) => {
    expect(imported(vote).questions).toEqual(['Block-max WAND: wand', 'Merge throttling: merge']);
    expect(Object.keys(imported(vote, SAME).scores)).toEqual(['wand', 'merge']);
  });

  it.each([
    ['a criterion', 'Weights: scoring 60, gain 40.\n\n**Scoring** is hard.\n'],
    ['a part of the document', '## Scoring\n\nGain: 8\n'],
    ['a number', '| 1 | 2 |\n|-|-|\n| 8 | 6 |\n'],
    ['a part of a sentence', '- **With lists** it is slow.\n'],
  ])('are not %s', (_, vote) => {
    expect(imported(vote).questions).toEqual([]);
  });

  it('end where another section begins', () => {
    const vote = `${text}\nSECTION C - Estimates for one\n\nSuccess: 80%\n`;
    const { values } = importTexts({ 'v.md': vote }, { files: FILES, shark: 'ann', same: SAME });
    expect(values.filter(({ field }) => field.includes('success'))).toEqual([]);
  });
});

describe('a verdict that holds marks', () => {
  it('is read as marks', () => {
    const vote = '## Roaring posting lists\n\nNine files change.\n\n**Verdict:** gain 7, risk 9.\n';
    expect(imported(vote).scores).toEqual({ lists: { gain: 7, risk: 9 } });
  });
});
