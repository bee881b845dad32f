import { describe, expect, it } from 'vitest';
import { rankRois } from '../../../../../src/engine/roi/rank.ts';
import { perfectInformation } from '../../../../../src/engine/uncertainty/information/perfect-information.ts';
import { exact } from '../../../../../src/quantity/exact.ts';
import { shown } from '../../../../support/figure.ts';
import { type RangedParts, rangedRound } from '../../../../support/ranged.ts';

function evpi(parts: RangedParts, hourValue = '0') {
  const [roi] = rankRois(rangedRound({ a: parts }));
  const found = roi === undefined ? null : perfectInformation(roi, exact(hourValue));
  return shown(found?.evpi ?? null);
}

const TILE = {
  success: '70%',
  upside: '50%',
  downside: '10%',
  implementation: '2h',
  validation: '2h',
};

describe('perfectInformation', () => {
  it('is the loss that would not be run into', () => {
    // 0.7 x 0.5 - 0.32
    expect(evpi(TILE)).toBe('3/100');
  });

  it('counts hours at their value, and undoing on failure alone', () => {
    // 0.7 (0.5 - 0.04) - (0.32 - 0.04)
    expect(evpi(TILE, '0.01')).toBe('21/500');
    // 0.7 (0.5 - 0.04) - (0.32 - 0.04 - 0.3 x 0.1)
    expect(evpi({ ...TILE, rollback: '10h' }, '0.01')).toBe('9/125');
  });

  it('of a loser is what its success would bring', () => {
    expect(evpi({ ...TILE, success: '10%' })).toBe('1/20');
  });

  it('is 0 for a sure thing', () => {
    expect(evpi({ ...TILE, success: '100%' })).toBe('0');
  });

  it('of phases has an end for each; one phase is as none', () => {
    const { upside, downside } = TILE;
    expect(evpi({ upside, downside, phases: [{ hours: '4h', pass: '70%' }] }, '0.01')).toBe(
      '21/500',
    );
    const phases = [
      { hours: '1h', pass: '50%' },
      { hours: '3h', pass: '50%', loss: '20%' },
    ];
    // Ends: 0.25 at 0.5 - 0.04, 0.5 at -0.01, 0.25 at -0.24; expected 0.05.
    expect(evpi({ upside, downside, phases }, '0.01')).toBe('13/200');
  });

  it('is null for what cannot be priced, and refuses hours worth less than nothing', () => {
    expect(evpi({ upside: '50%' })).toBeNull();
    expect(() => evpi(TILE, '-1')).toThrow(RangeError);
  });
});
