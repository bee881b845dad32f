import { describe, expect, it } from 'vitest';
import { stagePlan } from '../../../../src/engine/roi/staged.ts';
import { shown } from '../../../support/figure.ts';
import { makeEstimate } from '../../../support/review.ts';

describe('stagePlan', () => {
  it('is null without phases', () => {
    expect(stagePlan(makeEstimate({ success: '70%' }))).toBeNull();
  });

  it('gives chances, expected hours and what stopping costs', () => {
    const plan = stagePlan(
      makeEstimate({
        downside: '20%',
        phases: [
          { hours: 1, pass: '50%' },
          { hours: 4, pass: '50%', gain: '5%', loss: '1%' },
          { hours: 8, pass: '80%' },
        ],
      }),
    );
    expect(plan?.phases.map((each) => [each.reached, each.stopped, each.loss].map(shown))).toEqual([
      ['1', '1/2', '0'],
      ['1/2', '1/4', '1/100'],
      ['1/4', '1/20', '1/5'],
    ]);
    expect([plan?.success, plan?.hours].map((each) => shown(each ?? null))).toEqual(['1/5', '5']);
    // 0.25 (0.05 - 0.01) - 0.05 x 0.2
    expect([plan?.stopGain, plan?.lossChance].map((each) => shown(each ?? null))).toEqual([
      '0',
      '1/20',
    ]);
  });

  it('lets the last phase name its own loss', () => {
    const phases = [{ hours: 1, pass: '50%', loss: '30%' }];
    expect(shown(stagePlan(makeEstimate({ downside: '20%', phases }))?.stopGain ?? null)).toBe(
      '-3/20',
    );
  });

  it('does not know the cost of stopping without a downside', () => {
    const plan = stagePlan(makeEstimate({ phases: [{ hours: 2, pass: '50%' }] }));
    expect(plan).toMatchObject({ stopGain: null, lossChance: null });
    expect(shown(plan?.hours ?? null)).toBe('2');
  });

  it('does not use a success stated beside the phases', () => {
    const phases = [{ hours: 2, pass: '60%' }];
    expect(shown(stagePlan(makeEstimate({ success: '70%', phases }))?.success ?? null)).toBe('3/5');
  });
});
