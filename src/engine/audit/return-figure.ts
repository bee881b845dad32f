import type { Figure } from '../../model/figure.ts';
import type { Estimate } from '../../model/scorecard.ts';
import { compareExact, type Exact, ONE } from '../../quantity/exact.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import { type Priceable, priceEstimate } from '../roi/price.ts';
import type { Roi } from '../roi/roi.ts';
import { endsOf } from './judge-form.ts';
import type { LikelyCause, LikelyCauseCode, Value, ValueSpan } from './row.ts';

/** The figures of an estimate that a scorecard can state. */
export type ReturnName = 'roi' | 'naive' | 'gain';

type Read = (roi: Roi) => Exact | null;

const READ: Readonly<Record<ReturnName, Read>> = {
  roi: ({ roi }) => roi,
  naive: ({ naive }) => naive,
  gain: ({ expectedGain }) => expectedGain,
};

/**
 * A figure of an estimate at its point values, and its lowest and highest value over the ends of
 * the input ranges: an upside of 1.5x to 1.8x in half an hour is a naive 1.0 to 1.6 per hour. Every
 * figure here is monotone in each input, so the corners contain the extremes. Null if an input is
 * missing.
 */
export function returnValue(name: ReturnName, of: Priceable): Value | null {
  return pricedValue(of, READ[name]);
}

/**
 * The value that each likely cause gives for such a figure:
 * - `factor-as-gain` takes an upside written as a factor for the gain, 1 too much;
 * - `hours-twice` divides by the hours a second time, `naive` by the building hours;
 * - `loss-as-time` takes a downside D for a share of time, which is a loss of speed of `1 - 1 / (1
 *   + D)`, or a downside written as time (`24% slower`) for a loss of speed, `1 / (1 - D) - 1` of
 *   it.
 */
export function returnCauses(name: ReturnName, of: Priceable): LikelyCause[] {
  const read = READ[name];
  return [
    likelyCause('factor-as-gain', withUpside(of), read),
    likelyCause('loss-as-time', withDownside(of), read),
    ...(name === 'gain' ? [] : [likelyCause('hours-twice', of, HOURS_TWICE[name])]),
  ].flatMap((found) => found ?? []);
}

const HOURS_TWICE: Readonly<Record<'roi' | 'naive', Read>> = {
  roi: (priced) => (priced.roi === null ? null : priced.roi.div(priced.hours)),
  naive: ({ naive, estimate: { implementation } }) =>
    naive === null || implementation === null ? null : naive.div(implementation.point),
};

function likelyCause(code: LikelyCauseCode, of: Priceable | null, read: Read): LikelyCause | null {
  const value = of === null ? null : pricedValue(of, read);
  return value === null ? null : { code, value };
}

function pricedValue(of: Priceable, read: Read): Value | null {
  const point = read(priceEstimate(of));
  return point === null ? null : { point, span: spanOf(of, read), approximate: false };
}

/** Null if no relevant input is a range. */
function spanOf(of: Priceable, read: Read): ValueSpan | null {
  const isRanged = ROI_INPUTS.some((name) => (of.estimate[name]?.range ?? null) !== null);
  if (!isRanged) return null;
  const found = corners(of.estimate).map((estimate) => read(priceEstimate({ ...of, estimate })));
  const values = found.filter((value) => value !== null).sort(compareExact);
  const [low, high] = [values.at(0), values.at(-1)];
  return low === undefined || high === undefined || low.equals(high) ? null : { low, high };
}

type End = 'low' | 'high';

/**
 * The estimate at the ends of its ranges, in the combinations that can give an extreme: more upside
 * and less downside never lower a figure, and hours of every kind all move it toward 0.
 */
function corners(estimate: Estimate): Estimate[] {
  const outcomes = [
    { upside: 'high', downside: 'low' },
    { upside: 'low', downside: 'high' },
  ] as const;
  const ends: readonly End[] = ['low', 'high'];
  return outcomes.flatMap(({ upside, downside }) =>
    ends.flatMap((success) =>
      ends.map((hours) => ({
        ...estimate,
        success: atEnd(estimate.success, success),
        upside: atEnd(estimate.upside, upside),
        downside: atEnd(estimate.downside, downside),
        implementation: atEnd(estimate.implementation, hours),
        validation: atEnd(estimate.validation, hours),
        rollback: atEnd(estimate.rollback, hours),
      })),
    ),
  );
}

function atEnd(figure: Figure | null, end: End): Figure | null {
  const ends = figure === null ? null : endsOf(figure);
  return figure === null || ends === null ? figure : { ...figure, point: ends[end], range: null };
}

/** Null if the upside was not written as a factor. */
function withUpside(of: Priceable): Priceable | null {
  const { upside } = of.estimate;
  if (upside === null || upside.notation !== 'factor') return null;
  const shifted = mapFigure(upside, (gain) => gain.add(ONE));
  return { ...of, estimate: { ...of.estimate, upside: shifted } };
}

/** Null if there is no downside, or if the loss leaves no speed. */
function withDownside(of: Priceable): Priceable | null {
  const { downside } = of.estimate;
  if (downside === null || downside.point.equals(0)) return null;
  const isTime = downside.notation === 'direction';
  const greatest = endsOf(downside)?.high ?? downside.point;
  if (isTime && greatest.gte(ONE)) return null;
  const taken = mapFigure(downside, (loss) =>
    isTime ? ONE.sub(loss).inverse().sub(ONE) : ONE.sub(ONE.add(loss).inverse()),
  );
  return { ...of, estimate: { ...of.estimate, downside: taken } };
}

function mapFigure(figure: Figure, change: (value: Exact) => Exact): Figure {
  const ends = endsOf(figure);
  const range =
    ends === null
      ? null
      : { low: change(ends.low), high: change(ends.high), best: null, min: null, max: null };
  return { ...figure, point: change(figure.point), range };
}
