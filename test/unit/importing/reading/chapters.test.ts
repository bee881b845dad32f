import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const facts = (text: string, ...kinds: Parameters<typeof said>[1]) =>
  said(text, kinds, { round: '3' }).map((each) => each.replace(/ «.*/, ''));
const SCORES = '| Proposition | Note /20 |\n|---|---|\n| Keys | 16,5 |\n| Rows | 9 |\n\n';
const CHAPTERS = `# Vote\n\n## 2.1 Gain (coefficient 4)\n\n${SCORES}## 2.2 Budget (coefficient 2)\n\n${SCORES}`;

describe('numbers of chapters', () => {
  it('are no part of the name of a criterion', () => {
    expect(facts(CHAPTERS, 'weight', 'score').map((each) => each.split(' /')[0])).toEqual(
      expect.arrayContaining(['Gain 4', 'Budget 2', expect.stringMatching(/^Rows Gain 9/)]),
    );
  });

  it('are no decimals with a point', () => {
    expect(facts(`${CHAPTERS}Mesures : 2,1 s et 8,4 s.\n`, 'score').join()).toContain('16.5');
  });

  it('are no part of the name of a reviewer', () => {
    const matrix = (a: number) =>
      `| | Gain | Risk |\n|---|---|---|\n| *Weight* | 3 | 2 |\n| Keys | ${a} | 6 |\n| Rows | 4 | 5 |\n\n`;
    const old = `## 4. Draft matrix (withdrawn)\n\n${matrix(1)}`;
    const text = `# Round 1\n\nScores go from 1 to 9.\n\n${old}## 5. Votes\n\n### 5.1 Ann Oest\n\n${matrix(9)}### 5.2 Bo Kral\n\n${matrix(8)}`;
    const round = 'title: Round\nentries: [keys, rows]\nsharks: [ann-oest, bo-kral]\n';
    const pitch = 'pitches: { round1: { summary: One. } }\n';
    const { values } = importTexts(
      { 'minutes.md': text },
      {
        files: {
          'rounds/round1/round.yaml': round,
          'proposals/keys.yaml': `title: Keys\n${pitch}`,
          'proposals/rows.yaml': `title: Rows\n${pitch}`,
        },
      },
    );
    const own = values.filter(({ file }) => file.endsWith('ann-oest.yaml'));
    expect(own.map(({ value }) => value).slice(-4)).toEqual(['9', '6', '4', '5']);
  });
});
