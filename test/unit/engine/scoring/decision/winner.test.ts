import { describe, expect, it } from 'vitest';
import { decide } from '../../../../../src/engine/scoring/decision/winner.ts';
import type { Rules, Shark } from '../../../../../src/model/round.ts';
import { makeEntry, makeRound, makeShark, type SharkParts } from '../../../../support/model.ts';
import type { EstimateParts } from '../../../../support/review.ts';
import { seedRound2 } from '../../../../support/seed-rounds.ts';

const overall = (id: string, scores: Record<string, number>, parts: SharkParts = {}): Shark =>
  makeShark(id, {
    ...parts,
    reviews: Object.fromEntries(Object.entries(scores).map(([a, holistic]) => [a, { holistic }])),
  });

const estimating = (id: string, estimates: Record<string, EstimateParts>): Shark =>
  makeShark(id, {
    reviews: Object.fromEntries(
      Object.entries(estimates).map(([a, estimate]) => [a, { estimate }]),
    ),
  });

const bet = (upside: string, hours: number, downside = '0%') => ({
  success: '50%',
  upside,
  downside,
  implementation: hours,
  validation: 0,
});

const ENTRIES = ['a', 'b', makeEntry('gone', 'withdrawn')] as const;

function results(sharks: Shark[], rules: Partial<Rules> = {}) {
  return decide(makeRound({ entries: ENTRIES, sharks, rules })).byRule;
}

describe('highest mean', () => {
  const mean = (sharks: Shark[], rules: Partial<Rules> = {}) =>
    results(sharks, rules)['highest-mean'];

  it('names the live proposal with the highest mean', () => {
    const sharks = [overall('s', { a: 5, b: 6, gone: 10 }), overall('t', { a: 5, b: 5 })];
    expect(mean(sharks)).toEqual({ rule: 'highest-mean', winners: ['b'], undecided: null });
  });

  it('names all that tie', () => {
    expect(mean([overall('s', { a: 5, b: 5 })]).winners).toEqual(['a', 'b']);
  });

  it('parts a tie by the chain', () => {
    const shark = makeShark('s', {
      rubric: { criteria: { x: 50, r: { weight: 50, role: 'risk' } } },
      reviews: { a: { scores: { x: 6, r: 4 } }, b: { scores: { x: 4, r: 6 } } },
    });
    expect(mean([shark], { tieBreak: ['risk'] }).winners).toEqual(['b']);
  });

  it('is undecided where a total is missing and the round refuses', () => {
    const sharks = [overall('s', { a: 9, b: 5 }), overall('t', { a: 9 })];
    const undecided = { winners: [], undecided: 'unequal-panel' };
    expect(mean(sharks, { missing: 'refuse' })).toMatchObject(undecided);
    expect(mean(sharks).winners).toEqual(['a']);
  });

  it('refuses too where a shark has a total of another proposal alone, that cannot win', () => {
    const s = overall('s', { a: 9, b: 5 }, { veto: { b: 'memory' } });
    for (const scored of ['b', 'gone']) {
      const sharks = [s, overall('t', { [scored]: 9 })];
      expect(mean(sharks, { missing: 'refuse' })).toMatchObject({ undecided: 'unequal-panel' });
      expect(mean(sharks).winners).toEqual(['a']);
    }
  });

  it('minds neither withdrawn proposals nor sharks that scored nobody', () => {
    const sharks = [overall('s', { a: 9, b: 5 }), overall('t', { gone: 3 }), overall('u', {})];
    expect(mean(sharks).winners).toEqual(['a']);
  });

  it('is undecided without totals of live proposals', () => {
    expect(mean([overall('s', { gone: 9 })]).undecided).toBe('no-totals');
  });
});

describe('most votes', () => {
  const votes = (...ballots: [string | undefined, string?][]) =>
    results(
      ballots.map(([vote, second], i) =>
        makeShark(`s${i}`, { ...(vote && { vote }), ...(second && { second }) }),
      ),
    )['most-votes'];

  it('names the proposal with most votes, second choices part a tie', () => {
    expect(votes(['a'], ['b'], ['b']).winners).toEqual(['b']);
    expect(votes(['a'], ['b', 'a']).winners).toEqual(['a']);
    expect(votes(['a'], ['b']).winners).toEqual(['a', 'b']);
  });

  it('does not count votes for a withdrawn proposal', () => {
    expect(votes(['gone'], ['gone'], ['a']).winners).toEqual(['a']);
    expect(votes(['gone', 'a'], [undefined, 'a']).undecided).toBe('no-votes');
  });
});

describe('highest ROI', () => {
  const roi = (...sharks: Shark[]) => results(sharks)['highest-roi'];

  it('names what one shark ranks first', () => {
    const shark = estimating('s', { a: bet('10%', 1), b: bet('30%', 2), gone: bet('90%', 1) });
    expect(roi(shark).winners).toEqual(['b']);
  });

  it('takes the mean over the sharks whose estimates of both can be priced', () => {
    const s = estimating('s', { a: bet('10%', 1), b: bet('30%', 2) });
    const t = estimating('t', { a: bet('40%', 1), b: bet('10%', 1) });
    expect(roi(s, t, estimating('u', {})).winners).toEqual(['a']);
    const unpriced = estimating('t', { a: bet('40%', 1), b: { upside: '9x' } });
    expect(roi(s, unpriced, estimating('u', {})).winners).toEqual(['b']);
  });

  it('ties exactly', () => {
    expect(roi(estimating('s', { a: bet('10%', 1), b: bet('30%', 3) })).winners).toEqual([
      'a',
      'b',
    ]);
  });

  it('names nobody where nothing gains, or nothing can be priced', () => {
    expect(roi(estimating('s', { a: bet('10%', 1, '10%') })).undecided).toBe('no-gain');
    expect(roi(estimating('s', { a: { upside: '9x' } })).undecided).toBe('no-estimates');
    // A large gain in many hours beside a small loss in one: the mean gain is positive, the mean ROI not.
    const mixed = [
      estimating('s', { a: bet('80%', 100) }),
      estimating('t', { a: bet('0%', 1, '20%') }),
    ];
    expect(roi(...mixed).undecided).toBe('no-gain');
    const reverse = [
      estimating('s', { a: bet('20%', 1) }),
      estimating('t', { a: bet('0%', 100, '80%') }),
    ];
    expect(roi(...reverse).undecided).toBe('no-gain');
  });
});

describe('the panel', () => {
  it('needs its quorum for every rule', () => {
    const sharks = [overall('s', { a: 9, b: 5 }, { vote: 'a' }), makeShark('t', { vote: 'a' })];
    const { byRule, agree } = decide(makeRound({ entries: ENTRIES, sharks, rules: { quorum: 2 } }));
    expect(Object.values(byRule).map(({ undecided }) => undecided)).toEqual([
      'quorum',
      'quorum',
      'quorum',
    ]);
    expect(agree).toBe(true);
    expect(results(sharks, { quorum: 1 })['highest-mean'].winners).toEqual(['a']);
  });

  it('says whether the rules that name somebody agree', () => {
    const agree = (...sharks: Shark[]) => decide(makeRound({ entries: ENTRIES, sharks })).agree;
    expect(agree(overall('s', { a: 9, b: 5 }, { vote: 'a' }))).toBe(true);
    expect(agree(overall('s', { a: 9, b: 5 }, { vote: 'b' }))).toBe(false);
    expect(agree(overall('s', { a: 9, b: 9 }, { vote: 'b' }))).toBe(false);
  });

  it('is of one mind in round 2 of the seeds', () => {
    const { byRule, rule, agree } = decide(seedRound2());
    expect(rule).toBe('highest-mean');
    expect(agree).toBe(true);
    expect(Object.values(byRule).map(({ winners }) => winners)).toEqual([
      ['tile-size-tuning'],
      ['tile-size-tuning'],
      ['tile-size-tuning'],
    ]);
  });
});
