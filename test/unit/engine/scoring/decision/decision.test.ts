import { describe, expect, it } from 'vitest';
import { researchCalls } from '../../../../../src/engine/scoring/decision/research.ts';
import { decide } from '../../../../../src/engine/scoring/decision/winner.ts';
import type { OutcomeStatus } from '../../../../../src/model/outcome.ts';
import type { Round, Shark } from '../../../../../src/model/round.ts';
import { figure, reference, shown } from '../../../../support/figure.ts';
import { makeEntry, makeRound, makeShark, overall } from '../../../../support/model.ts';

const PRICED = { success: '80%', upside: '50%', downside: '5%', implementation: 4, validation: 1 };

/** Scores, votes and estimates that all favour a, then b. */
const favours = (id: string, parts: Partial<Parameters<typeof makeShark>[1]> = {}): Shark =>
  makeShark(id, {
    vote: 'a',
    reviews: {
      a: { holistic: 9, estimate: PRICED },
      b: { holistic: 7, estimate: { ...PRICED, upside: '30%' } },
      c: { holistic: 5 },
    },
    ...parts,
  });

const ENTRIES = ['a', 'b', 'c'];

const winnersBy = (round: Round) =>
  Object.values(decide(round).byRule).map(({ winners, undecided }) => undecided ?? winners);

describe('a veto', () => {
  const vetoed = (
    veto: Record<string, string>,
    entries: (string | ReturnType<typeof makeEntry>)[] = ENTRIES,
  ) => makeRound({ entries, sharks: [favours('s', { veto }), favours('t', { second: 'b' })] });

  it('turns the rules that would name another without it', () => {
    expect(decide(vetoed({})).turnedByVeto).toEqual([]);
    expect(decide(vetoed({ a: 'memory' })).turnedByVeto).toEqual(['highest-mean', 'highest-roi']);
    expect(decide(vetoed({ b: 'memory' })).turnedByVeto).toEqual([]);
    expect(decide(vetoed({ a: 'x', b: 'x', c: 'x' })).turnedByVeto).toEqual([]);
  });

  it('keeps a proposal from winning by any rule, and leaves its rank', () => {
    const round = vetoed({ a: 'memory' });
    expect(winnersBy(round)).toEqual([['b'], 'no-votes', ['b']]);
    expect(decide(round).rows.map(({ entry, rank }) => [entry.id, rank])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('names its constraint, with what the round says of it', () => {
    const constraint = {
      id: 'memory',
      text: 'At most 228 KB.',
      source: null,
      limit: null,
      allowed: null,
    };
    const { vetoes } = decide({ ...vetoed({ a: 'memory' }), constraints: [constraint] });
    expect(vetoes).toEqual([
      {
        proposal: 'a',
        shark: 's',
        name: 's',
        constraint: 'memory',
        text: 'At most 228 KB.',
        evidence: 'measured',
      },
    ]);
    expect(decide(vetoed({ a: 'words of its own' })).vetoes[0]?.text).toBeNull();
  });

  it('of everything leaves nobody', () => {
    const every = vetoed({ a: 'x', b: 'x', c: 'x' });
    expect(winnersBy(every)).toEqual(['all-vetoed', 'all-vetoed', 'all-vetoed']);
  });

  it('lets a proposal go that not everybody scored', () => {
    const entries = [...ENTRIES, 'd'];
    const sharks = [
      favours('s', { veto: { d: 'x' } }),
      favours('t', {
        reviews: {
          ...{},
          a: { holistic: 9 },
          b: { holistic: 1 },
          c: { holistic: 1 },
          d: { holistic: 1 },
        },
      }),
    ];
    expect(decide(makeRound({ entries, sharks })).byRule['highest-mean'].winners).toEqual(['a']);
  });
});

describe('a hold', () => {
  const held = (hold: string, more: Partial<Parameters<typeof makeShark>[1]> = {}) =>
    decide(
      makeRound({
        entries: [...ENTRIES, makeEntry('gone', 'withdrawn')],
        sharks: [favours('s', { hold, ...more }), favours('t')],
      }),
    );

  it('leaves the decision pending, and the rules as they are', () => {
    const { pending, holds, byRule } = held('a');
    expect([pending, byRule['highest-mean'].winners]).toEqual([true, ['a']]);
    expect(holds).toEqual([{ proposal: 'a', shark: 's', name: 's', concern: 'about a' }]);
  });

  it('counts on every proposal that may win, and on no other', () => {
    expect(held('b').pending).toBe(true);
    expect(held('gone').pending).toBe(false);
    expect(held('b', { veto: { b: 'x' } }).pending).toBe(false);
  });
});

describe('an abstention', () => {
  it('is no total, and the two are compared over the sharks that scored both', () => {
    const sharks = [favours('s'), favours('t', { abstain: ['b'] })];
    const { rows, byRule } = decide(makeRound({ entries: ENTRIES, sharks }));
    expect(byRule['highest-mean'].winners).toEqual(['a']);
    expect(rows.map(({ entry, n }) => [entry.id, n])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 2],
    ]);
  });
});

describe('a decision on record', () => {
  const on = (winner: string, parts: Parameters<typeof makeRound>[0]) => {
    const decision = { winner: reference(winner), by: null, because: [], terms: null };
    return decide({ ...makeRound(parts), decision }).isOverridden;
  };

  it('overrides the rule where it names another', () => {
    const parts = { entries: ENTRIES, sharks: [favours('s')] };
    expect([on('a', parts), on('b', parts)]).toEqual([false, true]);
  });

  it('overrides nothing where the rule leaves the choice open', () => {
    const tie = { entries: ENTRIES, sharks: [overall('s', { a: 5, b: 5, c: 1 })] };
    expect([on('b', tie), on('c', tie)]).toEqual([false, true]);
    expect(on('a', { entries: ENTRIES })).toBe(false);
  });
});

describe('a research round', () => {
  const withFloor = (floor: string, sharks: Shark[], entries = ENTRIES) =>
    makeRound({ entries, sharks, rules: { floor: figure('score', floor) } });
  const calls = (round: Round, past: Parameters<typeof researchCalls>[2] = []) =>
    researchCalls(round, decide(round), past).map((call) =>
      call.because === 'failures' ? call.rounds : shown(call.floor),
    );

  it('is called for where every mean is below the floor, and then nothing is funded', () => {
    const round = withFloor('9.5', [favours('s')]);
    expect(calls(round)).toEqual(['19/2']);
    expect(winnersBy(round)).toEqual(['below-floor', 'below-floor', 'below-floor']);
    expect(calls(withFloor('38/40', [favours('s')]))).toEqual(['19/2']);
  });

  it('is not where one reaches the floor, or has no mean', () => {
    expect(calls(withFloor('9', [favours('s')]))).toEqual([]);
    expect(calls(withFloor('9.5', [favours('s')], [...ENTRIES, 'unscored']))).toEqual([]);
    expect(calls(withFloor('9.5', []))).toEqual([]);
  });

  it('does not look at what was vetoed', () => {
    expect(calls(withFloor('8', [favours('s', { veto: { a: 'x' } })]))).toEqual(['8']);
  });

  const history = (told: Record<string, OutcomeStatus | null>): Round => ({
    ...makeRound({ entries: ENTRIES, sharks: [favours('s')] }),
    id: 'round5',
    history: Object.entries(told).map(([id, status]) => ({
      id,
      summary: '',
      proposal: null,
      status,
    })),
  });

  it('is called for after three failures in a row, passing over what has no result', () => {
    const told = { round1: 'failure', round2: 'failure', round3: 'failure', round4: null } as const;
    expect(calls(history(told))).toEqual([['round1', 'round2', 'round3']]);
    const blocked = { ...told, round4: 'blocked' } as const;
    expect(calls(history(blocked))).toHaveLength(1);
  });

  it('is not where a success, even in part, comes between or after', () => {
    const told = { round1: 'failure', round2: 'failure', round3: 'failure' } as const;
    expect(calls(history({ ...told, round4: 'partial' }))).toEqual([]);
    expect(calls(history({ ...told, round2: 'success' }))).toEqual([]);
  });

  it('counts folders with history, in the order of time, and takes the word of history', () => {
    const past = [
      { round: 'round1', statuses: ['success'] },
      { round: 'round2', statuses: ['failure', 'not-run'] },
      { round: 'round10', statuses: ['failure'] },
    ] as const;
    const round = { ...history({ round9: 'failure' }), id: 'round11' };
    expect(calls(round, past)).toEqual([['round2', 'round9', 'round10']]);
    expect(calls({ ...history({ round10: 'success' }), id: 'round11' }, past)).toEqual([]);
  });
});
