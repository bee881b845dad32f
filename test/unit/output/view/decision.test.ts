import { describe, expect, test } from 'vitest';
import { scoreRound } from '../../../../src/engine/score-round.ts';
import type { OutcomeStatus } from '../../../../src/model/outcome.ts';
import type { Decision, Round } from '../../../../src/model/round.ts';
import { decisionBlock } from '../../../../src/output/view/round/decision.ts';
import { verdictOf } from '../../../../src/output/view/round/verdict.ts';
import { NOWHERE } from '../../../support/figure.ts';
import { makeRound, overall } from '../../../support/model.ts';
import { makeOutcome, withOutcome } from '../../../support/stated.ts';
import { linesOf } from './desk.ts';

const ROUND = makeRound({
  entries: ['a', 'b'],
  sharks: [overall('Ann', { a: 8, b: 5 }, 'a'), overall('Bob', { a: 7, b: 6 }, 'b')],
});

function lines(round: Round): readonly string[] {
  return linesOf({ blocks: [decisionBlock(scoreRound(round))] });
}

function built(
  round: Round,
  proposal: string,
  status: OutcomeStatus,
  reason: string | null = null,
) {
  return withOutcome(round, { ...makeOutcome(proposal, { cases: {} }), status, reason });
}

function decided(winner: string, parts: Partial<Decision> = {}): Round {
  const reference = { id: winner, at: NOWHERE };
  return {
    ...ROUND,
    decision: { winner: reference, by: null, because: [], terms: null, ...parts },
  };
}

describe('a proposal that was named and tried', () => {
  test('is not recommended again: what became of it comes first, with its reason', () => {
    const failed = built(ROUND, 'a', 'failure', 'compile error');
    expect(lines(failed)).toContain('TRIED, THEN FAILED a: compile error (shark retro round).');
    expect(lines(failed)).toContainEqual(
      expect.stringMatching(/^What speaks for it: 1 of 2 votes, /),
    );
    expect(lines(failed).join('\n')).not.toMatch(/FUND|Tried since|chosen/);
    expect(verdictOf(scoreRound(failed)).since).toMatchObject({ word: 'FAILED', tone: 'bad' });
  });

  test.each([
    ['success', 'SUCCEEDED'],
    ['blocked', 'BLOCKED'],
  ] as const)('and ended as %s: was funded where a decision says so', (status, word) => {
    expect(lines(built(ROUND, 'a', status))).toContain(
      `TRIED, THEN ${word} a (shark retro round).`,
    );
    const funded = lines(built(decided('a'), 'a', status));
    expect(funded).toContain(`FUNDED, THEN ${word} a (shark retro round).`);
    expect(funded).toContainEqual(expect.stringMatching(/^What speaks for it: 1 of 2 votes, /));
  });

  test('was not run: it is still to be funded', () => {
    expect(lines(built(ROUND, 'a', 'not-run'))).toContainEqual(expect.stringMatching(/^FUND a: /));
  });

  test('by a decision that overrides the rule, the verdict is about that proposal', () => {
    const failed = built(decided('b', { by: 'Mia', because: ['It is cheap.'] }), 'b', 'failure');
    expect(lines(failed)).toContain('FUNDED, THEN FAILED b (shark retro round).');
    expect(lines(failed)).toContain(
      'On record: funded b by Mia, which overrides the rule: It is cheap.',
    );
    expect(lines(failed).join('\n')).not.toContain('What speaks for it');
  });

  test('what became of another proposal stands below', () => {
    const other = built(ROUND, 'b', 'failure', 'slower');
    expect(lines(other)).toContainEqual(expect.stringMatching(/^FUND a: /));
    expect(lines(other)).toContain('Tried since: b FAILED, slower (shark retro round).');
  });
});

describe('a decision on record', () => {
  test('keeps its own words where it follows the rule, and who voted otherwise', () => {
    const terms = { id: 'Bob', at: NOWHERE };
    expect(lines(decided('a', { by: 'Mia', because: ['Fast', 'and safe'], terms }))).toEqual(
      expect.arrayContaining([
        'On record: funded a by Mia: Fast and safe. It names the terms of Bob, whose scorecard has none for it.',
        'Voted otherwise: Bob (b).',
      ]),
    );
  });

  test('without words and without dissent says nothing the verdict does not', () => {
    const agreed = { ...decided('a'), sharks: [overall('Ann', { a: 8, b: 5 }, 'a')] };
    expect(lines(agreed).join('\n')).not.toContain('On record');
  });
});

describe('the headline of a round that is open', () => {
  const head = (round: Round) => lines(round).slice(0, 3);
  const of = (a: Record<string, number>, b: Record<string, number>, vote?: string): Round =>
    makeRound({ entries: ['a', 'b'], sharks: [overall('Ann', a, vote), overall('Bob', b)] });

  test('that is too close to call: means, what turns it, and votes', () => {
    expect(head(of({ a: 6.5, b: 6.4 }, { a: 6.5, b: 6.5 }, 'b'))).toEqual([
      'TOO CLOSE TO CALL  a 6.50, b 6.45 (margin 0.05)',
      "Ann's overall score of a at 6.3 instead of 6.5 turns it. Votes: b 1.",
      'The rules disagree: highest mean a; most votes b.',
    ]);
  });

  test('that has a clear lead: by how much, and what it would take', () => {
    expect(head(of({ a: 9, b: 6 }, { a: 8, b: 6 }))).toEqual([
      'FUND a: highest mean.',
      "It leads by 2.5. Ann's overall score of a at 3.9 instead of 9 turns it (shark sensitivity round).",
    ]);
  });

  test('that is tied, has no scores, or refuses while a total is missing', () => {
    expect(head(of({ a: 6, b: 6 }, { a: 6, b: 6 }))).toEqual(['TIE by highest mean: a and b.']);
    expect(head(of({}, {}))).toEqual(['NO SCORES YET: no live proposal has a total.']);
    const patchy = of({ a: 6, b: 5 }, { b: 9 });
    const rules = { ...patchy.rules, missing: 'refuse' as const };
    expect(head({ ...patchy, rules })).toEqual([
      'UNDECIDED by highest mean: not every shark scored every live proposal.',
      'Missing: Bob on a. The round refuses to compare without them.',
    ]);
    expect(head(patchy)).toEqual([
      'FUND a: highest total.',
      'Missing: Bob on a. Each two are compared over the sharks that scored both.',
      'b has a higher mean, but of other sharks; none is above a over those that scored both.',
    ]);
  });

  test('in which comparisons go round in a circle', () => {
    const sharks = [
      overall('Ann', { a: 7, b: 6 }),
      overall('Bob', { b: 7, c: 6 }),
      overall('Mia', { c: 7, a: 6 }),
    ];
    expect(head(makeRound({ entries: ['a', 'b', 'c'], sharks }))).toEqual([
      'UNDECIDED by highest mean: each has another above it, over the sharks that have both.',
      'Missing: Bob on a; Mia on b; Ann on c. Each two are compared over the sharks that scored both.',
      'In a circle: b is above c, c is above a and a is above b.',
    ]);
  });

  test('that was decided is about the decision, and says what the rule names', () => {
    expect(lines(decided('b'))).toContain('FUNDED b: highest mean names a.');
    const close = of({ a: 6.5, b: 6.4 }, { a: 6.5, b: 6.5 });
    expect(lines({ ...close, decision: decided('a').decision })).toEqual([
      'FUNDED a: highest mean.',
      "A close lead by mean: a 6.50, b 6.45 (margin 0.05). Ann's overall score of a at 6.3 instead of 6.5 turns it.",
    ]);
  });
});
