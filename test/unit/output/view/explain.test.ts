import { describe, expect, test } from 'vitest';
import { explainedFigure, explainedPanel } from '../../../../src/engine/explanation.ts';
import { scoreRound } from '../../../../src/engine/score-round.ts';
import type { Workspace } from '../../../../src/model/workspace.ts';
import { explainFigure, explainPanel } from '../../../../src/output/view/explain/explain.ts';
import { makeEntry, makeRound, makeShark, type SharkParts } from '../../../support/model.ts';
import { linesOf, records, SEEDS, SESSION_CACHE, scoresOf, within } from './desk.ts';

function explained(workspace: Workspace, path: string) {
  const [round = '', shark = '', proposal = '', variant = null] = path.split('/');
  return explainFigure(explainedFigure(scoresOf(workspace, round), shark, proposal, variant));
}

describe('tile size tuning by the ROI Maximizer', () => {
  const view = explained(SEEDS, 'round2/roi-maximizer/tile-size-tuning');
  const lines = linesOf(view);

  test('the total goes term by term to a sum, a quotient and a rank', () => {
    expect(lines).toContain('Expected speedup|20%|9|1.8');
    expect(lines).toContain('Sum|100%||8.55');
    expect(lines).toContain('Sum of products = 1.8 + 2 + 2.25 + 2 + 0.5 = 8.55');
    expect(lines).toContain('Total = 8.55 / 100% = 8.55');
    expect(lines).toContain('Rank 1 of 3 by total, ahead of TMA store epilogue (6.8).');
    expect(lines).toContain(
      'Stated total 8.5: truncated, computed 8.55, off by -0.05 (rounds/round2/scorecards/roi-maximizer.yaml:50)',
    );
  });

  test('the ROI goes from the formula to the figure', () => {
    const start = lines.findIndex((line) => line.startsWith('ROI ='));
    expect(lines.slice(start, start + 5)).toEqual([
      'ROI = (P U - (1 - P) D) / (H build + H test)',
      '    = (0.70 x 0.50 - 0.30 x 0.10) / (2 + 2)',
      '    = (0.35 - 0.03) / 4',
      '    = 0.32 / 4',
      '    = 0.08 gain per hour',
    ]);
    expect(lines).toContain('U, gain if it works|1.5x|0.50|change of speed|30');
    expect(lines).toContain(
      'Break-even P: D / (U + D) = 0.10 / (0.50 + 0.10) = 16.7%; P of 70% is above it.',
    );
    expect(lines).toContain('Chance of a loss: 1 - P = 30%.');
    expect(lines).toContain(
      'ROI without risk: U / H build = 0.50 / 2 = 0.25 per hour, testing ignored.',
    );
    expect(lines).toContain('The stated ROI: consistent with: a factor counted as a gain.');
    expect(lines).toContain(
      'It was worked out as (0.70 x 1.5 - 0.30 x 0.1) / (2 + 2) = (1.05 - 0.03) / 4',
    );
  });

  test('machines get terms, inputs and exact fractions', () => {
    expect(within(view.json, 'total', 'exact')).toBe('171/20');
    expect(within(view.json, 'total', 'terms', 0)).toMatchObject({
      criterion: 'expected-speedup',
      weight: 0.2,
      score: 9,
      product: 1.8,
    });
    expect(within(view.json, 'roi', 'inputs', 1)).toEqual({
      input: 'upside',
      written: '1.5x',
      value: 0.5,
      location: { file: 'rounds/round2/scorecards/roi-maximizer.yaml', line: 30, column: 15 },
    });
    expect(records(view.csv)).toContainEqual(
      expect.objectContaining({ figure: 'roi', part: 'roi', value: 0.08, shark: 'roi-maximizer' }),
    );
  });
});

test('a figure without an end comes with its fraction, and a variant without a total', () => {
  const view = explained(SEEDS, 'round2/roi-maximizer/tile-size-tuning/full');
  const lines = linesOf(view);
  expect(lines).toContain('    = 0.027917 gain per hour, exactly 67/2400');
  expect(lines).toContain('Not ranked: another form of the proposal, shown beside it.');
  expect(lines.some((line) => line.startsWith('Total'))).toBe(false);
  expect(within(view.json, 'total')).toBeNull();
});

test('an overall score, a withdrawn pitch and a loss are called what they are', () => {
  const lines = linesOf(explained(SEEDS, 'round2/roi-maximizer/pipeline-stages'));
  expect(lines).toContain('Total: 2, one overall score given as 2, no criteria.');
  expect(lines).toContain('Not ranked: the pitch is withdrawn. By its total it stands at 4 of 4.');
  expect(lines).toContain('    = (-0.1875) / 2.5');
  expect(lines).toContain('Not ranked: its expected value is negative.');
  expect(lines).toContain('U, gain if it works|10% to 20%|0.15|midpoint|141');
});

test('what cannot be computed says why', () => {
  const oracle = linesOf(explained(SEEDS, 'round1/performance-oracle/pipeline-stages'));
  expect(oracle).toContain('No total: there are no scores.');
  expect(oracle.some((line) => line.startsWith('Stated total 8.4 cannot be computed'))).toBe(true);
  const engineer = linesOf(explained(SEEDS, 'round1/pragmatic-engineer/tma-store-epilogue'));
  expect(engineer.some((line) => line.startsWith('Not estimable: no success probability'))).toBe(
    true,
  );
  expect(engineer).toContain('Not ranked: it cannot be priced.');
});

test('other scales, n/a, ties, rollback and phases are spelled out', () => {
  const keys = linesOf(explained(SESSION_CACHE, 'round2/on-call/short-keys'));
  expect(keys).toContain('Runbook checks|30%|14/35|4|1.2');
  expect(keys).toContain('It equals Flat entries; the tie is broken by the score on risk.');
  const warm = linesOf(explained(SESSION_CACHE, 'round2/latency-hawk/warm-start'));
  expect(warm).toContain('    = (0.70 x 0.05 - 0.30 x 0.01) / (8 + 2 + 0.30 x 1)');
  const left = linesOf(explained(SESSION_CACHE, 'round1/on-call/short-keys'));
  expect(left).toContain('Ease (10 = easy)|30%|n/a|-');
  expect(left).toContain('n/a is left out, its weight too (missing: exclude).');
  const flat = linesOf(explained(SESSION_CACHE, 'round2/latency-hawk/flat-entries'));
  expect(flat).toContain('conversion|12|0.60|0.90|0.06|0.00|0.04|20');
  expect(flat).toContain('Hours = 4 x 1.00 + 12 x 0.60 = 11.2');
  expect(flat).toContain('Gain = P U + stops = 0.54 x 0.40 + (-0.0024) = 0.2136');
});

describe('a small round', () => {
  function linesFor(parts: SharkParts): string[] {
    const round = makeRound({ entries: ['a', 'b'], sharks: [makeShark('s', parts)] });
    return linesOf(explainFigure(explainedFigure(scoreRound(round), 's', 'a', null)));
  }

  test('raw weights are divided by, and a fraction is given exactly', () => {
    const lines = linesFor({
      rubric: { criteria: { one: '40', two: '20' }, normalize: true },
      reviews: { a: { scores: { one: 8, two: 5 } } },
    });
    expect(lines).toContain('Total = 420 / 60 = 7');
    const uneven = linesFor({
      rubric: { criteria: { one: '1', two: '2' }, normalize: true },
      reviews: { a: { scores: { one: 8, two: 5.5 } } },
    });
    expect(uneven).toContain('Total = 19 / 3 = 6.3333, exactly 19/3');
  });

  test('a gate caps, or would', () => {
    const rubric = { criteria: { one: '100%' }, gates: { cap: 7, all: ['sure', 'cheap'] } };
    const capped = linesFor({
      rubric,
      reviews: { a: { scores: { one: 9 }, gates: { sure: false } } },
    });
    expect(capped).toContain('Gate not met (sure): caps the total at 7; without it 9.');
    expect(capped).toContain('Gates not answered, so no cap: cheap.');
    const below = linesFor({
      rubric,
      reviews: { a: { scores: { one: 5 }, gates: { sure: false, cheap: true } } },
    });
    expect(below).toContain(
      'Gate not met (sure): would cap the total at 7, which it does not reach.',
    );
  });

  test('an unbroken tie stays a tie', () => {
    const lines = linesFor({
      rubric: { criteria: { one: '100%' } },
      reviews: { a: { scores: { one: 5 } }, b: { scores: { one: 5 } } },
    });
    expect(lines).toContain('Rank 1 of 2 by total.');
    expect(lines).toContain('It ties with b, and nothing breaks the tie.');
  });

  test('success that gains nothing has no break-even', () => {
    const estimate = { success: 1, upside: 0, downside: 0, implementation: 1, validation: 1 };
    const lines = linesFor({ reviews: { a: { estimate } } });
    expect(lines).toContain('Break-even P: never, for success gains nothing.');
    expect(lines).toContain('Chance of a loss: 0%.');
  });

  test('of several phases that may stop no P is said from which they gain', () => {
    const phases = [
      { hours: 2, pass: '40%' },
      { hours: 5, pass: '75%' },
    ];
    const estimate = { upside: '19%', downside: '12%', phases };
    const lines = linesFor({ reviews: { a: { estimate } } });
    expect(lines.filter((line) => line.startsWith('Break-even P'))).toEqual([
      'Break-even P: none. P is the product of the passes, and the gain depends on each of them, not on P alone.',
    ]);
    const gains = [{ hours: 4, pass: '50%', loss: '2%', gain: '5%' }];
    expect(linesFor({ reviews: { a: { estimate: { upside: '19%', phases: gains } } } })).toContain(
      'Break-even P: 0%, for failure gains, too.',
    );
  });

  test('an unknown shark or entry is a mistake of the caller', () => {
    const scores = scoreRound(makeRound({ entries: ['a'], sharks: [makeShark('s')] }));
    expect(() => explainedFigure(scores, 't', 'a', null)).toThrow(RangeError);
    expect(() => explainedPanel(scores, 'z')).toThrow(RangeError);
  });
});

describe('the panel', () => {
  test('shows the mean over the sharks, the rank, the votes and the rules', () => {
    const view = explainPanel(explainedPanel(scoresOf(SEEDS, 'round2'), 'tile-size-tuning'));
    const lines = linesOf(view);
    expect(lines).toContain('Mean = (8.75 + 8.55) / 2 = 8.65');
    expect(lines).toContain('Spread = highest - lowest = 8.75 - 8.55 = 0.2');
    expect(lines).toContain('Rank 1 of 3 by mean, ahead of TMA store epilogue (6.65).');
    expect(lines).toContain('Votes: 2 of 2.');
    expect(lines).toContain("By highest mean, the round's rule: Tile size tuning.");
    expect(view.json).toMatchObject({ mean: 8.65, exact: '173/20', n: 2, votes: 2, rank: 1 });
    expect(records(view.csv)).toContainEqual(
      expect.objectContaining({ part: 'performance-oracle', value: 8.75, product: 8.75 }),
    );
  });

  test('says when nobody gave a total, and why a rule names nobody', () => {
    const round = makeRound({
      entries: [makeEntry('a'), makeEntry('b')],
      sharks: [makeShark('s')],
    });
    const lines = linesOf(explainPanel(explainedPanel(scoreRound(round), 'a')));
    expect(lines).toContain('No mean: no shark gave a total.');
    expect(lines).toContain(
      "By highest mean, the round's rule: nobody, no live proposal has a total.",
    );
    expect(lines).toContain('s|-|0 to 10|-|the shark did not review it');
  });
});
