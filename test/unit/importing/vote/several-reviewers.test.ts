import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, importTexts } from '../../../support/vote.ts';

const MINUTES = `# Minutes of round 1

Weights: Gain 60%, Risk 40%

## Ann Oest

### Keys

- Gain: 8/10
- Risk: 6/10

### Choice

Vote: Keys

## Bo Kral

### Keys

- Gain: 5/10
- Risk: 4/10

### Choice

Vote: Words

## Panel

| Proposal | Total |
|---|---|
| Keys | 13 |
`;

const ROUND = 'title: Round\nentries: [keys, words]\nsharks: [ann-oest, bo-kral]\n';
const PITCH = 'pitches: { round1: { summary: One. } }\n';
const FILES = {
  'rounds/round1/round.yaml': ROUND,
  'proposals/keys.yaml': `title: Keys\n${PITCH}`,
  'proposals/words.yaml': `title: Words\n${PITCH}`,
};

const cardOf = (text: string, shark: string, files = FILES) =>
  parse(
    filesOf(importTexts({ 'minutes.md': text }, { files }))[
      `rounds/round1/scorecards/${shark}.yaml`
    ] ?? '',
  );

describe('minutes of several reviewers', () => {
  it('headings that name the reviewers of the round begin their parts', () => {
    expect(cardOf(MINUTES, 'ann-oest').vote).toBe('keys');
    const { vote, proposals } = cardOf(MINUTES, 'bo-kral');
    expect(vote).toBe('words');
    expect(proposals.keys.scores.gain).toBe(5);
  });

  it('what stands below a later heading of the same level is of nobody', () => {
    expect(cardOf(MINUTES, 'bo-kral').proposals.keys.stated).toBeUndefined();
  });

  it('a heading may say whose vote it is', () => {
    const text = MINUTES.replaceAll('## Ann', '## Vote of Ann').replaceAll(
      '## Bo',
      '## Vote of Bo',
    );
    const files = { ...FILES, 'rounds/round1/round.yaml': ROUND.replace(/sharks.*\n/, '') };
    expect(cardOf(text, 'ann-oest', files).vote).toBe('keys');
    expect(cardOf(text, 'bo-kral', files).vote).toBe('words');
  });
});
