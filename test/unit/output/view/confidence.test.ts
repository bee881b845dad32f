import { describe, expect, test } from 'vitest';
import { leadOf } from '../../../../src/engine/robustness/robustness.ts';
import { isRangedRound } from '../../../../src/engine/roi/is-ranged.ts';
import { scoreRound } from '../../../../src/engine/score-round.ts';
import { rankRound } from '../../../../src/engine/scoring/ranking/rank.ts';
import {
  rowOrder,
  SORT_KEYS,
  type SortKey,
  sortScores,
} from '../../../../src/engine/scoring/ranking/sort-scores.ts';
import { roundUncertainty } from '../../../../src/engine/uncertainty/round-uncertainty.ts';
import { samplingPlan } from '../../../../src/engine/uncertainty/sampling/replicates.ts';
import { confidenceSentence } from '../../../../src/output/view/roi/roi-words.ts';
import { leadSentence } from '../../../../src/output/view/round/lead.ts';
import { scoreView } from '../../../../src/output/view/score/score.ts';
import { makeRound, makeShark } from '../../../support/model.ts';
import { rangedRound } from '../../../support/ranged.ts';
import { linesOf, roundOf, SEEDS, SESSION_CACHE, scoresOf } from './desk.ts';

const PLAN = samplingPlan(4096);
const COMMON = { success: '70%', downside: '2%', implementation: '4h', validation: '1h' };

describe('how sure the best ROI is', () => {
  const sentence = (upsides: Record<string, string>) => {
    const round = rangedRound(
      Object.fromEntries(
        Object.entries(upsides).map(([id, upside]) => [id, { ...COMMON, upside }]),
      ),
    );
    const [shark] = roundUncertainty(round, PLAN).sharks;
    return shark === undefined ? '' : confidenceSentence(shark);
  };

  test('always first, mostly first, and too close to call', () => {
    expect(sentence({ a: '50% to 60%', b: '8% to 12%' })).toBe(
      'a has the best ROI in 100% of simulations; b, the next, never comes before it.',
    );
    expect(sentence({ a: '15% to 25%', b: '10% to 18%' })).toMatch(
      /^a has the best ROI in 8\d% of simulations; it beats b, the next, in 8\d% of simulations\.$/,
    );
    expect(sentence({ a: '10% to 21%', b: '10% to 20%' })).toMatch(
      /^a has the best ROI in 5\d% of simulations; it is too close to call with b, which a beats in 5\d% of simulations\.$/,
    );
  });

  test('one proposal, none that gains, and no range', () => {
    expect(sentence({ a: '10% to 20%' })).toBe(
      'Of live proposals only a is priced; its expected gain is above 0 in 100% of simulations.',
    );
    expect(sentence({ a: '0.1% to 1%' })).toMatch(
      /^No live proposal gains on average; doing nothing/,
    );
    expect(sentence({ a: '10%', b: '10%' })).toContain('shares the best ROI');
    expect(sentence({ a: '20%', b: '10%' })).toContain(
      'has the best ROI; not simulated (no ranges).',
    );
  });
});

describe('what weights could change', () => {
  const lead = (weights: readonly [string, string], a: readonly number[], b: readonly number[]) => {
    const shark = makeShark('s', {
      rubric: { criteria: { one: weights[0], two: weights[1] } },
      reviews: {
        a: { scores: { one: a[0] ?? 0, two: a[1] ?? 0 } },
        b: { scores: { one: b[0] ?? 0, two: b[1] ?? 0 } },
      },
    });
    const [ranking] = rankRound(makeRound({ entries: ['a', 'b'], sharks: [shark] }));
    return ranking === undefined ? '' : leadSentence(leadOf(ranking));
  };

  test('a weight on the far side of the tie', () => {
    // a leads by 9x + 1(1-x) against 2x + 4(1-x): they tie at 3/10.
    expect(lead(['60%', '40%'], [9, 1], [2, 4])).toBe('one below 30% instead of 60% puts b first.');
    // Ties at 2/3: one has to fall below 66.66..%.
    expect(lead(['70%', '30%'], [5, 2], [4, 4])).toBe('one at 66.6% instead of 70% puts b first.');
    expect(lead(['30%', '70%'], [2, 5], [4, 4])).toBe('one at 33.4% instead of 30% puts b first.');
  });

  test('dominance, ties and a single proposal', () => {
    expect(lead(['60%', '40%'], [5, 5], [4, 5])).toMatch(/^No weights can put a rival ahead of a:/);
    expect(lead(['50%', '50%'], [5, 4], [4, 5])).toContain('the first place is a tie');
  });

  test('the example shows a flip', () => {
    const example = rankRound(roundOf(SESSION_CACHE, 'round2')).map(leadOf).map(leadSentence);
    expect(example).toContain('Ease at 11.8% instead of 10% puts Short keys first.');
  });
});

test('score tells what roi tells, whatever it leaves undrawn', () => {
  for (const [workspace, id] of [
    [SEEDS, 'round2'],
    [SESSION_CACHE, 'round1'],
    [SESSION_CACHE, 'round2'],
  ] as const) {
    const round = roundOf(workspace, id);
    const [all, few] = [
      roundUncertainty(round),
      roundUncertainty(round, samplingPlan(), null, 'ranked'),
    ];
    expect(few.sharks.map(({ best, firstTwo }) => ({ best, firstTwo }))).toEqual(
      all.sharks.map(({ best, firstTwo }) => ({ best, firstTwo })),
    );
    // What it is worth to know is left out where no hour has a value.
    const ranked = ({ sharks }: typeof all) =>
      sharks
        .flatMap(({ rois }) => rois.filter(({ roi }) => roi.rank !== null))
        .map(({ information: _, ...rest }) => rest);
    expect(ranked(few)).toEqual(ranked(all));
  }
});

test('a round without ranges is known without drawing', () => {
  expect(isRangedRound(roundOf(SEEDS, 'round2'))).toBe(true);
  expect(isRangedRound(roundOf(SEEDS, 'round5'))).toBe(false);
});

test('sorting moves rows and never a rank', () => {
  const scores = scoresOf(SESSION_CACHE, 'round2');
  const ranks = (of: typeof scores) =>
    Object.fromEntries(of.panel.rows.map(({ entry, rank }) => [entry.id, rank]));
  for (const key of SORT_KEYS)
    expect(ranks(sortScores(scores, rowOrder(key)))).toEqual(ranks(scores));
  const order = (key: SortKey) =>
    sortScores(scores, rowOrder(key)).panel.rows.map(({ entry }) => entry.id);
  expect(order('hours')).toEqual(['short-keys', 'warm-start', 'flat-entries']);
  expect(order('title')).toEqual(['flat-entries', 'short-keys', 'warm-start']);
  expect(order('gain')).toEqual(['flat-entries', 'short-keys', 'warm-start']);
  const seeds = sortScores(scoresOf(SEEDS, 'round2'), rowOrder('roi'));
  expect(seeds.rois.map(({ entry, variant }) => variant ?? entry.id)).toEqual([
    'tile-size-tuning',
    'full',
    'tma-store-epilogue',
    'warp-specialization',
    'pipeline-stages',
  ]);
});

test('without ranges score says nothing of intervals', () => {
  const round = rangedRound({ a: { ...COMMON, upside: '20%' } });
  const uncertainty = roundUncertainty(round, PLAN, null, 'ranked');
  const page = { uncertainty, contradicted: [], sorted: null, reasons: null, top: null };
  const scores = scoreRound(round);
  const lines = linesOf(scoreView(scores, { ...page, rows: scores, shown: 'screen' }));
  expect(lines.join('\n')).not.toMatch(/ranges only|in \d+% of simulations/);
});
