import { describe, expect, it } from 'vitest';
import { filesOf, importTexts, said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3', proposals: ['keys', 'rows'] }).map((each) =>
    each.replace(/ «.*/, ''),
  );

/** Two proposals with a mark on each of two criteria, below headings. */
const CARDS = (first: string, second: string) =>
  `# Review\n\n### Keys\n\n- Gain: ${first}\n- Risk: ${second}\n\n### Rows\n\n- Gain: ${first}\n- Risk: ${second}\n`;

describe('marks with their scale', () => {
  it('are read out of 100 as out of 10', () => {
    expect(facts(CARDS('62/100', '9/100'), 'score')).toHaveLength(4);
    expect(facts(CARDS('6/10', '9/10'), 'score')).toHaveLength(4);
    expect(facts(CARDS('62%', '9%'), 'score')).toEqual([]);
  });

  it('may be followed by a factor, which makes no range', () => {
    expect(facts(CARDS('9/10 — 0.7× of today', '8/10'), 'score')).toHaveLength(4);
    expect(facts(CARDS('6/10 — 7/10', '8/10'), 'score').join()).not.toContain('Gain');
  });

  it('say that rows without a scale between them hold something else', () => {
    const table = (tests: string) =>
      `# Review\n\n| | Keys | Rows |\n|---|---|---|\n| Speed (of 100) | 72 | 88 |\n| Broken tests${tests} | 3 | 9 |\n| Effort (of 10) | 6 | 4 |\n| Overall, of 100 | 70 | 68 |\n`;
    expect(facts(table(''), 'score')).toHaveLength(4);
    expect(facts(table(' (of 20)'), 'score')).toHaveLength(6);
  });
});

describe('an overall figure', () => {
  const TOTALS = '\n### Keys\n\nScore: 7.4/10\n\n### Rows\n\nScore: 6.9/10\n';
  const scored = (text: string) =>
    Object.values(filesOf(importTexts({ 'vote.md': text }, { round: 'round1', shark: 'ann' })))
      .join('')
      .match(/ score: /g)?.length ?? 0;

  it('is a score where the vote has no other marks', () => {
    expect(scored(`# Review${TOTALS}`)).toBe(2);
  });

  it('is none beside labelled marks that nothing reads', () => {
    expect(
      scored(`# Review\n\nSafety of the keys: 8/10\nSafety of the rows: 6/10\n${TOTALS}`),
    ).toBe(0);
  });
});

describe('codes of criteria', () => {
  const vote = (arrow: string) =>
    `# Review\n\n| | Criterion | Share |\n|---|---|---|\n| K1 | Battery life | 60% |\n| K2 | Sound | 40% |\n\n### Filter bank\n\nK1 ${arrow} 4\nK2 ${arrow} 3\n\n### Silent frames\n\nK1 ${arrow} 5\nK2 ${arrow} 2\n\nMarks from 0 to 5.\n`;

  it.each(['→', '⟶', '➜', ':'])('stand for the names in their table before %s', (arrow) => {
    expect(facts(vote(arrow), 'weight', 'score')).toEqual([
      'Battery life 60%',
      'Sound 40%',
      'Filter bank Battery life 4 5',
      'Filter bank Sound 3 5',
      'Silent frames Battery life 5 5',
      'Silent frames Sound 2 5',
    ]);
  });
});

describe('labels of weights', () => {
  it('have no keycap, and are no sentence that ends in a criterion', () => {
    const weights = (label: string) =>
      facts(`# Review\n\nWeights:\n- ${label}: 60%\n- Battery: 40%\n`, 'weight');
    expect(weights('1️⃣ Query latency')).toEqual(['Query latency 60%', 'Battery 40%']);
    const text =
      'I weigh them so that my own marks are counted with startup gain 60%, battery 40%.';
    expect(facts(`# Review\n\n${text}\n`, 'weight').join()).not.toContain('own marks');
  });
});

describe('boxes of a checklist', () => {
  it('are no part of the name of a criterion', () => {
    const text =
      '# Review\n\nWeights:\n- [x] Tail latency counts three times\n- [x] Simplicity counts once\n';
    expect(facts(text, 'weight')).toEqual(['Tail latency 3', 'Simplicity 1']);
  });
});

describe('a mark that another one may replace', () => {
  it('is left if a diff in the document removes it', () => {
    const diff = '\n```diff\n- Risk: 8\n+ Risk: 5\n```\n';
    expect(facts(`${CARDS('6/10', '8/10')}${diff}`, 'score')).toEqual([
      'Keys Gain 6 10',
      'Rows Gain 6 10',
    ]);
  });
});

describe('data with short names', () => {
  it('takes the titles that it gives to them', () => {
    const data =
      '# Review\n\n```yaml\nweights: { Gain: 3, Risk: 1 }\nproposals:\n  wand: Block-max pruning\n  tier: Tiered index\nscores:\n  wand: { Gain: 5, Risk: 4 }\n  tier: { Gain: 3, Risk: 2 }\n```\n';
    expect(facts(data, 'score')[0]).toBe('Block-max pruning Gain 5');
  });
});
