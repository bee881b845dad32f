import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const scores = (text: string) => said(text, ['score', 'total', 'rank'], { round: '2' });

describe('scores of one proposal', () => {
  it('stand in a table under its name, with the total in the last row', () => {
    const text = `## Contestant #1: Short keys

| Dimension | Weight | Score | Weighted | Notes |
|---|---|---|---|---|
| Gain | 60% | 8/10 | 4.8 | ok |
| Proof | 40% | N/A | - | none |
| **TOTAL** | 100% | | **4.8/10** | |
`;
    expect(scores(text)).toEqual([
      'Short keys Gain 8 10 «8/10»',
      'Short keys Proof «N/A»',
      'Short keys 4.8 10 «4.8/10»',
    ]);
  });

  it('take a last row without a label for the total', () => {
    const text =
      '## Option 1: Keys\n\n| | Score |\n|-|-|\n| Gain | 6 |\n| Risk | 7 |\n| | **6.9** |\n';
    expect(scores(text).at(-1)).toBe('Keys 6.9 «6.9»');
  });

  it.each([
    ['**Gain: 7/10** (low)'],
    ['- Gain: 7/10, low'],
    ['* **Gain:** 7 out of 10'],
    ['### Gain: 7/10'],
    ['1. Gain - 7 / 10'],
    ['**Gain** = 7/10'],
  ])('stand in a line: %s', (line) => {
    const [score] = scores(`## Proposal A: Keys\n\n${line}\n`);
    expect(score).toMatch(/^Keys Gain 7 10 «7/);
  });

  it.each([
    ['**TOTAL SCORE: (7×0.6 + 5×0.4) = 6.2/10**', 'Keys 6.2 10 (7×0.6 + 5×0.4) «6.2/10»'],
    ['Weighted Score: 7.85', 'Keys 7.85 «7.85»'],
    ['**Weighted total** = 7.85', 'Keys 7.85 «7.85»'],
    ['Final Score: 8.05', 'Keys 8.05 «8.05»'],
    ['Overall: 7.5/10', 'Keys 7.5 10 isOverall «7.5/10»'],
    ['### Score: 3/10', 'Keys 3 10 isOverall «3/10»'],
    ['Moyenne : 14/20', 'Keys 14 20 «14/20»'],
    ['Rank: #2', 'Keys 2 «2»'],
  ])('the whole: %s', (line, found) => {
    expect(scores(`## Wild Card B: Keys\n\n${line}\n`)).toEqual([found]);
  });

  it('are read under a heading without a number where a set of them stands', () => {
    const text =
      '# Vote\n\n## Short keys\n\n- Gain: 7/10\n- Risk: 6/10\n\n## Summary\n\nall 9/10\n';
    expect(scores(text)).toEqual(['Short keys Gain 7 10 «7/10»', 'Short keys Risk 6 10 «6/10»']);
  });

  it('are read from lists within lists, either way round', () => {
    const weights = '## Weights\n\n- Gain: 60%\n- Risk: 40%\n\n## Marks\n\n';
    const down =
      '- Short keys\n  - Gain: 7/10\n  - Risk: 6/10\n- Long keys\n  - Gain: 5/10\n  - Risk: 4/10\n';
    const across =
      '### Gain\n\n- Short keys: 7/10\n- Long keys: 5/10\n\n### Risk\n\n- Short keys: 6/10\n- Long keys: 4/10\n';
    const found = [
      'Long keys Gain 5',
      'Long keys Risk 4',
      'Short keys Gain 7',
      'Short keys Risk 6',
    ];
    for (const text of [down, across]) {
      expect(
        scores(weights + text)
          .map((each) => each.replace(/ 10 .*/, ''))
          .sort(),
      ).toEqual(found);
    }
  });

  it('stand below the name of a criterion, as a score alone', () => {
    const list =
      '## Option 1: Keys\n\n- Gain\n  - Score: 8/10\n- Risk\n  - Score: 7/10\n- **Overall: 7.5/10**\n';
    const heads =
      '## Option 1: Keys\n\n### Gain\n\nScore: 8/10\n\n### Risk\n\nScore: 7/10\n\n### Verdict\n\nOverall: 7.5/10\n';
    const wanted = ['Keys Gain 8 10', 'Keys Risk 7 10', 'Keys 7.5 10 isOverall'];
    for (const text of [list, heads]) {
      expect(scores(text).map((each) => each.split(' «')[0])).toEqual(wanted);
    }
  });

  it.each([
    ['7-8/10', 'range'],
    ['8,5/10', 'comma'],
    ['~8/10', 'approximate'],
    ['8/10 then 7/10', 'several'],
  ])('%s is left', (mark, why) => {
    const text = `## Option 1: Keys\n\n| Criterion | Score |\n|-|-|\n| Gain | ${mark} |\n`;
    expect(scores(text)).toEqual([]);
    expect(leftOf(text)).toEqual([`${mark}: ${why}`]);
  });

  it('are not read from quotations, code, appendices and other rounds', () => {
    const text = `# Vote, round 2

## Option 1: Keys

Gain: 7/10

> Gain: 9/10

\`\`\`
Gain: 8/10
\`\`\`

### Round 1 scores

Gain: 6/10

## Appendix

Gain: 5/10
`;
    expect(scores(text)).toEqual(['Keys Gain 7 10 «7/10»']);
  });
});

describe('scores of several proposals', () => {
  it('stand in a table with proposals across', () => {
    const text = `| Criterion | Weight | Short keys | Option B: Long keys |
|---|---|---|---|
| Gain | 60% | 8 | 6.5 |
| Risk | 40% | — | 7/10 |
| Total | 100% | 8.0 | 6.7 |
| Rank | | 1 | 2nd |
`;
    expect(scores(text)).toEqual([
      'Short keys Gain 8 «8»',
      'Long keys Gain 6.5 «6.5»',
      'Long keys Risk 7 10 «7/10»',
      'Short keys 8.0 «8.0»',
      'Long keys 6.7 «6.7»',
      'Short keys 1 «1»',
      'Long keys 2 «2»',
    ]);
  });

  it('stand in a table with proposals down', () => {
    const text = `| Proposal | Gain (60%) | Risk (40%) | Total | Rank |
|---|---|---|---|---|
| Short keys | 8 | 7.5 | 7.8 | 🥇 1st |
| Long keys | 6 | TBD | — | 🥈 |
| Average | 7 | 7.5 | 7.8 | |
`;
    expect(scores(text)).toEqual([
      'Short keys Gain 60 8 «8»',
      'Short keys Risk 40 7.5 «7.5»',
      'Short keys 7.8 «7.8»',
      'Short keys 1 «1»',
      'Long keys Gain 60 6 «6»',
      'Long keys 2 «🥈»',
    ]);
  });

  it('stand in a table of ranks', () => {
    const text = `| Rank | Contestant | Score | ROI | Action |
|---|---|---|---|---|
| **1st** | #2: Short keys | **8.7/10** | +0.25 | FUND |
| 2nd | #1 Long keys | 6.5/10 | -0.002 | WAIT (for #2) |
`;
    expect(said(text, ['rank', 'total', 'roi', 'verdict'])).toEqual([
      'Short keys 1 «1»',
      'Short keys 8.7 10 isOverall «8.7/10»',
      'Short keys 0.25 «+0.25»',
      'Short keys FUND «FUND»',
      'Long keys 2 «2»',
      'Long keys 6.5 10 isOverall «6.5/10»',
      'Long keys -0.002 «-0.002»',
      'Long keys WAIT for #2 «WAIT (for #2)»',
    ]);
  });

  it('stand in a numbered list that ranks', () => {
    const text =
      '## Option 1: Short keys\n\n## Option 2: Long keys\n\n## Final ranking\n\n1. Long keys (8.7)\n2. Short keys — 6.5/10\n';
    expect(scores(text)).toEqual([
      'Long keys 1 «Long keys»',
      'Long keys 8.7 isOverall «8.7»',
      'Short keys 2 «Short keys»',
      'Short keys 6.5 10 isOverall «6.5/10»',
    ]);
  });

  it('are no counts, chances, hours or votes of others, although they are plain numbers', () => {
    const text =
      '| Pitch | P(win) | Hours | LOC | Judge 2 | Total |\n|-|-|-|-|-|-|\n| Short keys | 0.5 | 6 | 9 | 8 | 7.6/10 |\n';
    expect(scores(text)).toEqual(['Short keys 7.6 10 «7.6/10»']);
    expect(said(text, ['estimate'])).toEqual([
      'Short keys success 0.5 «0.5»',
      'Short keys implementation 6h «6»',
    ]);
  });

  it('are plain numbers only under the names of criteria that have weights', () => {
    const text =
      'Weights: Gain 60%, Risk 40%\n\n| Pitch | Gain | Risk | Luck | Total |\n|-|-|-|-|-|\n| Short keys | 8 | 7 | 9 | 7.6 |\n';
    expect(scores(text)).toEqual([
      'Short keys Gain 8 «8»',
      'Short keys Risk 7 «7»',
      'Short keys 7.6 «7.6»',
    ]);
  });

  it.each(['Previous score: 6/10', 'Round 1 score: 6/10', 'Their score: 9/10'])(
    '%s is left',
    (line) => {
      const text = `# Vote, round 2\n\n## Option 1: Keys\n\nGain: 7/10\n\n${line}\n`;
      expect(said(text, ['score', 'total'], { round: '2' })).toEqual(['Keys Gain 7 10 «7/10»']);
      expect(leftOf(text, { round: '2' })).toHaveLength(1);
    },
  );

  it('of another round are left, whatever column they stand in', () => {
    const text =
      '| Contestant | Round 1 Score | Old rank | Round 2 Score | Rank |\n|-|-|-|-|-|\n| Short keys | 6/10 | 2 | 8/10 | 1 |\n';
    expect(said(text, ['score', 'total', 'rank'], { round: '2' })).toEqual([
      'Short keys 8 10 isOverall «8/10»',
      'Short keys 1 «1»',
    ]);
    expect(leftOf(text, { round: '2' })).toEqual(['6/10: other-round', '2: other-round']);
  });

  it('stand in a table with a row of weights', () => {
    const text =
      '| Proposal | Gain | Effort | Weighted total |\n|-|-|-|-|\n| *Weight* | 60% | 40% | 100% |\n| Short keys | 8 | 7 | 7.6 |\n';
    expect(scores(text)).toEqual([
      'Short keys Gain 8 «8»',
      'Short keys Effort 7 «7»',
      'Short keys 7.6 «7.6»',
    ]);
    expect(said(text, ['weight'])).toEqual(['Gain 60% «60%»', 'Effort 40% «40%»']);
  });

  it('stand in headings that give the place', () => {
    const text =
      '### 🥇 1st place: Short keys — 8.2/10\n\nScores: Gain 9/10, Risk 7/10.\n\n### 🥈 2nd place: Long keys — 7.0/10\n\nGain: 7/10 | Risk: 7/10 | **Total: 7.0/10**\n';
    expect(scores(text)).toEqual([
      'Short keys 1 «1»',
      'Short keys 8.2 10 isOverall «8.2/10»',
      'Short keys Gain 9 10 «9/10»',
      'Short keys Risk 7 10 «7/10»',
      'Long keys 2 «2»',
      'Long keys 7.0 10 isOverall «7.0/10»',
      'Long keys Gain 7 10 «7/10»',
      'Long keys Risk 7 10 «7/10»',
      'Long keys 7.0 10 «7.0/10»',
    ]);
  });

  it('asks what a name in a table stands for', () => {
    const text = '## Option 1: Short hash keys\n\n| Name | Score |\n|-|-|\n| Short keys | 7/10 |\n';
    expect(said(text, ['total'])).toEqual(['Short keys 7 10 isOverall «7/10»']);
    const under =
      '## Option 1: Short hash keys\n\n| What | Score |\n|-|-|\n| Option 1 | 7/10 |\n| Short keys | 6/10 |\n';
    expect(said(under, ['total'])).toEqual(['Short hash keys 7 10 isOverall «7/10»']);
  });
});
