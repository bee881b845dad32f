import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankRois } from '../../src/engine/roi/rank.ts';
import { exact } from '../../src/quantity/exact.ts';
import { price } from '../support/bets.ts';
import { shown } from '../support/figure.ts';
import { makeRound, makeShark } from '../support/model.ts';
import { type EstimateParts, makeEstimate } from '../support/review.ts';

const percent = (min: number, max: number) => fc.integer({ min, max }).map((n) => `${n}%`);
const hours = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);

const estimates = fc.record({
  success: percent(0, 100),
  upside: percent(-50, 400),
  downside: percent(0, 100),
  implementation: hours,
  validation: hours,
  rollback: hours,
});

/** The figures as text, to compare exactly. */
function figures(parts: EstimateParts) {
  const { expectedGain, hours: total, roi, breakEven, lossChance, loses } = price(parts);
  return [expectedGain, total, roi, breakEven, lossChance].map(shown).concat(String(loses));
}

describe('laws of ROI', () => {
  it('certainty reduces it to U / H', () => {
    fc.assert(
      fc.property(estimates, (parts) => {
        const roi = price({ ...parts, success: '100%', downside: '0%' });
        const total = exact(String(parts.implementation)).add(exact(String(parts.validation)));
        expect(shown(roi.roi)).toBe(shown(makeEstimate(parts).upside?.point.div(total) ?? null));
      }),
    );
  });

  it('the expected gain is 0 at the break-even probability and rises with P', () => {
    fc.assert(
      fc.property(estimates, (parts) => {
        const roi = price(parts);
        if (roi.breakEven === null || roi.breakEven === 'never' || roi.inputs === null) return;
        const { success, upside, downside } = roi.inputs;
        const p = roi.breakEven;
        const at = p.mul(upside).sub(exact(1).sub(p).mul(downside));
        expect(shown(at)).toBe('0');
        expect(roi.loses).toBe(success.lte(p));
      }),
    );
  });

  it('one phase gives the unstaged figures', () => {
    fc.assert(
      fc.property(estimates, (parts) => {
        const { success, upside, downside, rollback, implementation, validation } = parts;
        const phases = [{ hours: implementation + validation, pass: success }];
        expect(figures({ upside, downside, rollback, phases })).toEqual(figures(parts));
      }),
    );
  });

  it('a phase that always passes may be split off', () => {
    fc.assert(
      fc.property(estimates, (parts) => {
        const { success, upside, downside, rollback, implementation, validation } = parts;
        const phases = [
          { hours: implementation, pass: '100%' },
          { hours: validation, pass: success },
        ];
        expect(figures({ upside, downside, rollback, phases })).toEqual(figures(parts));
      }),
    );
  });

  it('staged figures follow from enumerating every end of the plan', () => {
    const phase = fc.record({
      hours,
      pass: percent(0, 100),
      loss: percent(0, 50),
      gain: percent(0, 50),
    });
    fc.assert(
      fc.property(
        percent(-50, 300),
        fc.array(phase, { minLength: 1, maxLength: 4 }),
        (upside, phases) => {
          const estimate = makeEstimate({ upside, phases });
          let [gain, spent, reached, sofar] = [exact(0), exact(0), exact(1), exact(0)];
          for (const each of estimate.phases) {
            const stop = reached.mul(exact(1).sub(each.pass.point));
            sofar = sofar.add(each.hours.point);
            const end = (each.gain?.point ?? exact(0)).sub(each.loss?.point ?? exact(0));
            gain = gain.add(stop.mul(end));
            spent = spent.add(stop.mul(sofar));
            reached = reached.mul(each.pass.point);
          }
          gain = gain.add(reached.mul(estimate.upside?.point ?? exact(0)));
          spent = spent.add(reached.mul(sofar));
          const roi = price({ upside, phases });
          expect([roi.expectedGain, roi.hours].map(shown)).toEqual([gain, spent].map(shown));
        },
      ),
    );
  });

  it('permuting the entries permutes the ranks', () => {
    const orders = fc.array(estimates, { minLength: 1, maxLength: 6 }).chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(
          all.map((_, i) => i),
          { minLength: all.length },
        ),
      ),
    );
    fc.assert(
      fc.property(orders, ([all, order]) => {
        const reviews = Object.fromEntries(all.map((estimate, i) => [`p${i}`, { estimate }]));
        const sharks = [makeShark('s', { reviews })];
        const ranks = (entries: string[]) =>
          rankRois(makeRound({ entries, sharks }))
            .map(({ entry, rank }) => `${entry.id} ${rank}`)
            .sort();
        const ids = all.map((_, i) => `p${i}`);
        expect(ranks(order.map((i) => `p${i}`))).toEqual(ranks(ids));
      }),
    );
  });
});
