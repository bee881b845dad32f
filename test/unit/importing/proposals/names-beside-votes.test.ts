import { describe, expect, it } from 'vitest';
import { importTexts, said } from '../../../support/vote.ts';

const ONE = '| Machine | Mark |\n|---|---|\n| Felder | 8/10 |\n| Homag | 7/10 |\n';
const VOTE = `# Shark 1: Dave - vote, round 1

Cut counts double and price counts once.

## Cut

${ONE}
## Price

${ONE}
My vote: Felder
`;

describe('a table for each criterion', () => {
  it('is about what is voted for, and its heading is no proposal', () => {
    expect(importTexts({ 'vote.md': VOTE }).added.map(({ id }) => id)).toEqual(['felder', 'homag']);
    expect(said(VOTE, ['score'])).toEqual([
      'Felder Cut 8 10 «8/10»',
      'Homag Cut 7 10 «7/10»',
      'Felder Price 8 10 «8/10»',
      'Homag Price 7 10 «7/10»',
    ]);
  });
});
