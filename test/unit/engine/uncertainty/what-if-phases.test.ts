import { describe, expect, it } from 'vitest';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import { stagingValue } from '../../../../src/engine/roi/staged.ts';
import { roundWithPhases, triedPhases } from '../../../../src/engine/uncertainty/what-if-phases.ts';
import { parseQuantity } from '../../../../src/quantity/parse.ts';
import type { Kind, Quantity } from '../../../../src/quantity/quantity.ts';
import { shown } from '../../../support/figure.ts';
import { makeRound, makeShark } from '../../../support/model.ts';
import { seedRound2 } from '../../../support/seed-rounds.ts';

function quantity(kind: Kind, text: string): Quantity {
  const parsed = parseQuantity(kind, text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

describe('roundWithPhases', () => {
  // tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97
  const phases = [
    ['0.5h', '0.8'],
    ['4h', '0.9'],
    ['16h', '0.97'],
  ].map(([hours = '', pass = '']) => ({
    hours: quantity('hours', hours),
    pass: quantity('probability', pass),
  }));
  const before = seedRound2();
  const after = rankRois(roundWithPhases(before, 'tile-size-tuning', phases));
  const tile = after.find(
    ({ entry, variant }) => entry.id === 'tile-size-tuning' && variant === null,
  );

  it('replaces probability and hours, and keeps upside and downside', () => {
    expect(shown(tile?.inputs?.success ?? null)).toBe('873/1250');
    // 0.5 + 0.8 x 4 + 0.72 x 16
    expect(shown(tile?.hours ?? null)).toBe('761/50');
    // 0.6984 x 0.5 - 0.72 x 0.03 x 0.1
    expect(tile?.expectedGain?.valueOf()).toBeCloseTo(0.34704, 12);
  });

  it('is worth more than running every phase', () => {
    const value = tile === undefined ? null : stagingValue(tile);
    expect([value?.fullHours, value?.hoursSaved].map((each) => shown(each ?? null))).toEqual([
      '41/2',
      '132/25',
    ]);
    expect(value?.fullGain.valueOf()).toBeCloseTo(0.6984 * 0.5 - 0.3016 * 0.1, 12);
    expect(value?.roiAdded.valueOf()).toBeCloseTo(0.34704 / 15.22 - 0.31904 / 20.5, 12);
  });

  it('leaves every other figure and the round itself alone', () => {
    const others = (rois: typeof after) =>
      rois
        .filter(({ entry, variant }) => entry.id !== 'tile-size-tuning' || variant !== null)
        .map(({ entry, roi }) => `${entry.id} ${shown(roi)}`)
        .sort();
    expect(others(after)).toEqual(others(rankRois(before)));
    const [own] = rankRois(before);
    expect(shown(own?.roi ?? null)).toBe('2/25');
  });

  it('of an unknown proposal changes nothing', () => {
    expect(rankRois(roundWithPhases(before, 'nobody', phases))).toEqual(rankRois(before));
  });
});

it('is compared with the estimate of the same proposal', () => {
  const rest = { downside: '0%', implementation: '5', validation: '5' };
  const reviews = {
    a: { estimate: { success: '90%', upside: '100%', ...rest } },
    b: { estimate: { success: '50%', upside: '10%', ...rest } },
  };
  const round = makeRound({ entries: ['a', 'b'], sharks: [makeShark('s', { reviews })] });
  const phases = [{ hours: quantity('hours', '2h'), pass: quantity('probability', '40%') }];
  const tried = roundWithPhases(round, 'b', phases);
  expect(
    triedPhases(round, tried, ['b']).map((each) => [
      each.tried.entry.id,
      shown(each.tried.roi),
      shown(each.stated.roi),
    ]),
    // 0.4 x 0.1 / 2, and 0.5 x 0.1 / 10.
  ).toEqual([['b', '1/50', '1/200']]);
});
