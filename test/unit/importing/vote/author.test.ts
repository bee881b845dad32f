import { describe, expect, it } from 'vitest';
import { authorIn } from '../../../../src/importing/vote/author.ts';
import { NOTHING } from '../../../../src/markdown/inline.ts';

describe('the reviewer that a title names', () => {
  it.each([
    ['SHARK #1 VOTE: "THE LATENCY HAWK" - ROUND 2', 'Latency Hawk', '1'],
    ['SHARK #2: THE CAREFUL ONE - VOTING DECISION', 'Careful ONE', '2'],
    ['SHARK #3 ROUND 2 VOTE: THE ROI COUNTER (HUMBLED)', 'ROI Counter', '3'],
    ['SHARK 1 VOTE: THE DOUBTER’S ANALYSIS', 'Doubter', '1'],
    ['Round 3 — Shark 2 — The Auditor', 'Auditor', '2'],
    ['Judge Ann: scores', 'Ann', null],
    ['Reviewer 1: Bea', 'Bea', '1'],
    ['Judge: Dora, vote on round 1', 'Dora', null],
    ['Judge: Dora, scores for round 1', 'Dora', null],
    ['Judge: Dora Smith, my vote in round 1', 'Dora Smith', null],
    ['Reviewer: Dora votes on round 1', 'Dora', null],
    ['Vote of Pilar Echeverria', 'Pilar Echeverria', null],
    ['Vote of Pilar Echeverria, round 2', 'Pilar Echeverria', null],
    ['Vote of Pilar Echeverria on the parser (round 2)', 'Pilar Echeverria', null],
    ['Scorecard by Pilar Echeverria', 'Pilar Echeverria', null],
    ['Review by Pilar Echeverria (round 2)', 'Pilar Echeverria', null],
  ])('%s', (text, name, seat) => {
    expect(authorIn({ ...NOTHING, text })).toMatchObject({ name, seat });
  });

  it('is one word alone where somebody who reviews is called so', () => {
    const inline = { ...NOTHING, text: 'Vote of Dora' };
    expect(authorIn(inline)).toBeNull();
    expect(authorIn(inline, (name) => name === 'Dora')).toMatchObject({ name: 'Dora' });
  });

  it.each([
    'SHARK TANK ROUND 2: LESSONS',
    'Final ranking',
    'My vote: short keys',
    'Sharks at work',
    'Vote of confidence',
    'Review of Tile Size Tuning',
  ])('%s names none', (text) => {
    expect(authorIn({ ...NOTHING, text })).toBeNull();
  });
});
