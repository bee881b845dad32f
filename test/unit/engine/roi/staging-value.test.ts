import { describe, expect, it } from 'vitest';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import { stagingValue } from '../../../../src/engine/roi/staged.ts';
import { shown } from '../../../support/figure.ts';
import { type RangedParts, rangedRound } from '../../../support/ranged.ts';

function value(parts: RangedParts) {
  const [roi] = rankRois(rangedRound({ a: parts }));
  return roi === undefined ? null : stagingValue(roi);
}

describe('stagingValue', () => {
  it('is 0 with one phase', () => {
    const found = value({
      upside: '50%',
      downside: '10%',
      rollback: '2h',
      phases: [{ hours: '4h', pass: '70%', gain: '2%' }],
    });
    expect(
      [found?.hoursSaved, found?.gainAdded, found?.roiAdded].map((x) => shown(x ?? null)),
    ).toEqual(['0', '0', '0']);
  });

  it('is what stopping early saves in hours and loss', () => {
    const found = value({
      upside: '50%',
      downside: '10%',
      phases: [
        { hours: '1h', pass: '50%' },
        { hours: '9h', pass: '80%' },
      ],
    });
    // Staged: gain 0.4 x 0.5 - 0.1 x 0.1 = 0.19 in 5.5 h; every phase: 0.2 - 0.06 = 0.14 in 10 h.
    expect(
      [found?.fullGain, found?.fullHours, found?.hoursSaved].map((x) => shown(x ?? null)),
    ).toEqual(['7/50', '10', '9/2']);
    expect(shown(found?.gainAdded ?? null)).toBe('1/20');
    expect(found?.roiAdded.valueOf()).toBeCloseTo(0.19 / 5.5 - 0.014, 14);
  });

  it('is null without phases or a price', () => {
    expect(value({ upside: '50%' })).toBeNull();
    expect(value({ upside: '50%', phases: [{ hours: '4h', pass: '70%' }] })).toBeNull();
  });
});
