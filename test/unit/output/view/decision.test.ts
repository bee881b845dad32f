import { describe, expect, test } from 'vitest';
import { scoreRound } from '../../../../src/engine/score-round.ts';
import type { OutcomeStatus } from '../../../../src/model/outcome.ts';
import type { Decision, Round } from '../../../../src/model/round.ts';
import { decisionBlock, verdictOf } from '../../../../src/output/view/round/decision.ts';
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

describe('a proposal that was chosen and built', () => {
  test('is not recommended again: what became of it comes first, with its reason', () => {
    const failed = built(ROUND, 'a', 'failure', 'compile error');
    expect(lines(failed)).toContain('FUNDED, THEN FAILED a: compile error (shark retro round).');
    expect(lines(failed)).toContainEqual(
      expect.stringMatching(/^It was chosen for 1 of 2 votes, /),
    );
    expect(lines(failed).join('\n')).not.toMatch(/FUND a|Built since/);
    expect(verdictOf(scoreRound(failed)).since).toMatchObject({ word: 'FAILED', tone: 'bad' });
  });

  test.each([
    ['success', 'FUNDED, THEN SUCCEEDED a (shark retro round).'],
    ['blocked', 'FUNDED, THEN BLOCKED a (shark retro round).'],
  ] as const)('and ended as %s', (status, line) => {
    expect(lines(built(ROUND, 'a', status))).toContain(line);
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
    expect(lines(failed).join('\n')).not.toContain('It was chosen for');
  });

  test('what became of another proposal stands below', () => {
    const other = built(ROUND, 'b', 'failure', 'slower');
    expect(lines(other)).toContainEqual(expect.stringMatching(/^FUND a: /));
    expect(lines(other)).toContain('Built since: b FAILED, slower (shark retro round).');
  });
});

describe('a decision on record', () => {
  test('keeps its own words where it follows the rule, and who voted otherwise', () => {
    const terms = { id: 'Bob', at: NOWHERE };
    expect(lines(decided('a', { by: 'Mia', because: ['Fast', 'and safe'], terms }))).toEqual(
      expect.arrayContaining([
        'On record: funded a by Mia: Fast and safe. On the terms of Bob.',
        'Voted otherwise: Bob (b).',
      ]),
    );
  });

  test('without words and without dissent says nothing the verdict does not', () => {
    const agreed = { ...decided('a'), sharks: [overall('Ann', { a: 8, b: 5 }, 'a')] };
    expect(lines(agreed).join('\n')).not.toContain('On record');
  });
});
