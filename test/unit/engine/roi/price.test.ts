import { describe, expect, it } from 'vitest';
import { breakEvenProbability } from '../../../../src/engine/roi/price.ts';
import { exact } from '../../../../src/quantity/exact.ts';
import { price } from '../../../support/bets.ts';
import { shown } from '../../../support/figure.ts';

const FULL = { success: '70%', upside: '1.5x', downside: '10%', implementation: 2, validation: 2 };

describe('priceEstimate', () => {
  it('gives every figure of a full estimate', () => {
    const roi = price(FULL);
    expect(roi).toMatchObject({ lacking: [], staged: null, loses: false, shark: 's' });
    expect(
      [roi.expectedGain, roi.hours, roi.roi, roi.breakEven, roi.lossChance, roi.naive].map(shown),
    ).toEqual(['8/25', '4', '2/25', '1/6', '3/10', '1/4']);
  });

  it('counts rollback hours with the chance that they are needed', () => {
    const roi = price({ ...FULL, rollback: 10 });
    expect([shown(roi.hours), shown(roi.roi)]).toEqual(['7', '8/175']);
  });

  it('marks what does not gain as losing', () => {
    const even = { ...FULL, success: '50%', upside: '10%', downside: '10%' };
    expect(price(even)).toMatchObject({ loses: true });
    expect(shown(price(even).expectedGain)).toBe('0');
    expect(price({ ...even, success: '51%' }).loses).toBe(false);
  });

  it('has no chance of a loss where nothing can be lost', () => {
    const roi = price({ ...FULL, downside: '0%' });
    expect([shown(roi.lossChance), shown(roi.breakEven)]).toEqual(['0', '0']);
  });

  it.each([
    [['success'], { success: undefined }],
    [['upside'], { upside: undefined }],
    [['downside'], { downside: undefined }],
    [['hours'], { implementation: undefined }],
    [['hours'], { validation: undefined }],
    [['hours'], { implementation: 0, validation: 0 }],
    [['hours'], { implementation: 0, validation: 0, rollback: 5 }],
  ])('names what is lacking: %j', (lacking, change) => {
    const given = Object.entries({ ...FULL, ...change }).filter(([, value]) => value !== undefined);
    const roi = price(Object.fromEntries(given));
    expect(roi).toMatchObject({ lacking, roi: null, expectedGain: null, inputs: null });
    expect(roi).toMatchObject({ hours: null, breakEven: null, lossChance: null, loses: false });
  });

  it('names all that is lacking', () => {
    expect(price({}).lacking).toEqual(['success', 'upside', 'downside', 'hours']);
  });

  it('gives the naive figure from upside and building hours alone', () => {
    // Round 1's ROI Maximizer: 1.5x to 1.8x at the midpoint, half an hour, no word on testing.
    const roi = price({ success: '100%', upside: '1.65x', downside: '0%', implementation: '0.5' });
    expect([roi.lacking, shown(roi.naive)]).toEqual([['hours'], '13/10']);
    expect(price({ ...FULL, implementation: 0 }).naive).toBeNull();
  });
});

describe('breakEvenProbability', () => {
  it('is D / (U + D), 0 without a downside, never without an upside', () => {
    const at = (upside: string, downside: string) =>
      shown(breakEvenProbability(exact(upside), exact(downside)));
    expect(at('0.5', '0.1')).toBe('1/6');
    expect(at('0.5', '0')).toBe('0');
    expect(at('0', '0')).toBe('never');
    expect(at('-0.1', '0.1')).toBe('never');
  });
});

describe('with phases', () => {
  const phases = [
    { hours: 1, pass: '50%' },
    { hours: 10, pass: '80%' },
  ];

  it('uses the expected gain and hours of the staged plan', () => {
    const roi = price({ upside: '1.5x', downside: '10%', phases });
    // P = 0.4; hours 1 + 0.5 x 10; gain 0.4 x 0.5 - 0.5 x 0.2 x 0.1.
    expect([roi.inputs?.success ?? null, roi.hours, roi.expectedGain, roi.roi].map(shown)).toEqual([
      '2/5',
      '6',
      '19/100',
      '19/600',
    ]);
    expect([roi.lossChance, roi.naive].map(shown)).toEqual(['1/10', null]);
  });

  it('has no break-even where several phases may stop, as plans of one P gain and lose', () => {
    const passes = (first: string, second: string) =>
      price({
        upside: '5%',
        downside: '10%',
        phases: [
          { hours: 1, pass: first },
          { hours: 1, pass: second },
        ],
      });
    const [early, late] = [passes('40%', '75%'), passes('75%', '40%')];
    expect(shown(early.inputs?.success ?? null)).toBe(shown(late.inputs?.success ?? null));
    expect([early.expectedGain, late.expectedGain].map(shown)).toEqual(['1/200', '-3/100']);
    expect([early.breakEven, late.breakEven]).toEqual([null, null]);
  });

  it('has a break-even where one phase may stop, at which the gain is 0', () => {
    const first = price({
      upside: '40%',
      downside: '10%',
      phases: [
        { hours: 1, pass: '50%', loss: '10%' },
        { hours: 1, pass: '100%' },
      ],
    });
    expect(shown(first.breakEven)).toBe('1/5');

    const phases = [{ hours: 4, pass: '100%', gain: '4%' }];
    // 0.1 - 0.04 is lost where it stops.
    const roi = price({ upside: '1.54x', downside: '10%', phases });
    expect(shown(roi.breakEven)).toBe('1/10');
  });

  it('needs the downside, unless the last phase names its loss', () => {
    expect(price({ upside: '1.5x', phases }).lacking).toEqual(['downside']);
    const named = [phases[0], { ...phases[1], loss: '10%' }] as typeof phases;
    expect(shown(price({ upside: '1.5x', phases: named }).expectedGain)).toBe('19/100');
  });

  it('keeps building hours for the naive figure', () => {
    const roi = price({ upside: '1.5x', downside: '10%', implementation: 5, phases });
    expect(shown(roi.naive)).toBe('1/10');
    expect(shown(roi.hours)).toBe('6');
  });

  it('counts rollback hours only where something was built and failed', () => {
    const parts = { upside: '1.5x', downside: '10%', rollback: 10 };
    // The trial stops half of the time, and 0.5 x 0.2 fail at the end.
    expect(shown(price({ ...parts, phases }).hours)).toBe('7');
    // A trial with a loss of its own has shipped something.
    const shipped = [{ ...phases[0], loss: '5%' }, phases[1]] as typeof phases;
    expect(shown(price({ ...parts, phases: shipped }).hours)).toBe('12');
  });

  it('prices a plan that cannot stop', () => {
    const roi = price({ upside: '1.5x', downside: '10%', phases: [{ hours: 4, pass: '100%' }] });
    expect([roi.roi, roi.lossChance, roi.breakEven].map(shown)).toEqual(['1/8', '0', '1/6']);
  });
});
