import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { maxOf, minOf } from '../../quantity/min-max.ts';
import type { Run } from '../log.ts';
import type { JudgedSegment } from '../verdict/judge.ts';
import { bandOf } from '../verdict/significance.ts';

/** A run in the picture. Coordinates run from 0 to 1, from the left and from the bottom. */
export interface RunMark {
  readonly run: Run;
  readonly kind: 'real' | 'kept' | 'discarded' | 'failed';
  readonly across: number;
  /** Null if the run failed and has no metric. */
  readonly up: number | null;
}

/** The metric of the kept code, from the run in which it was kept to the next kept run. */
export interface KeptLevel {
  readonly from: number;
  readonly to: number;
  readonly up: number;
  /** The band in which 95 of 100 runs of that code lie. Null if the noise is unknown. */
  readonly band: { readonly low: number; readonly high: number } | null;
}

/** The runs of a segment side by side, thinned if there are too many. */
export interface RunPicture {
  readonly marks: readonly RunMark[];
  readonly levels: readonly KeptLevel[];
  /** Round values of the metric for the axis. */
  readonly ticks: readonly { readonly up: number; readonly metric: number }[];
  /** Runs at even distances, labelled on the axis. */
  readonly named: readonly { readonly across: number; readonly run: Run }[];
  /** How many runs were left out because there is no room for them. */
  readonly leftOut: number;
}

/** The share of the height that stays free above and below the values. */
const EDGE = 0.06;

/** The picture of a segment: metric by run. The axis is logarithmic if steps are shares. */
export function pictureOf(judged: JudgedSegment): RunPicture {
  const { segment, scale, noise, kept, keeps } = judged;
  const { runs } = segment;
  const isLog = scale.kind === 'ratio';
  const on = (metric: number): number => (isLog ? ln(metric) : metric);
  const axis = axisOf(runs, on);
  const upOf = (metric: number): number => (on(metric) - axis.low) / (axis.high - axis.low);
  const most = Math.max(runs.length - 1, 1);
  const real = new Set(keeps.filter(({ verdict }) => verdict === 'real').map(({ run }) => run));
  const all = runs.map(
    (run, at): RunMark => ({
      run,
      kind: run.status === 'kept' && real.has(run) ? 'real' : run.status,
      across: runs.length === 1 ? 0.5 : at / most,
      up: run.metric === null ? null : upOf(run.metric),
    }),
  );
  const marks = thinned(all);
  const places = new Map(all.map(({ run, across }) => [run, across]));
  const starts = thinned(
    kept
      .filter(({ version }, at) => version !== kept[at - 1]?.version)
      .map(({ run, version }) => ({
        version,
        kind: 'kept' as const,
        across: places.get(run) ?? 0,
        up: upOf(version.metric),
      })),
  );
  return {
    marks,
    levels: starts.map(({ version, across, up }, at) => {
      const band = noise === null ? null : bandOf(version, noise, scale);
      const next = starts[at + 1]?.across ?? 1;
      return { from: across, to: next, up, band: band === null ? null : placedBand(band, upOf) };
    }),
    ticks: ticksBetween(axis.least, axis.greatest, isLog).map((metric) => {
      return { metric, up: upOf(metric) };
    }),
    named: namedOf(all),
    leftOut: all.length - marks.length,
  };
}

interface Axis {
  /** The ends of the axis, including the room above and below. */
  readonly low: number;
  readonly high: number;
  /** The least and the greatest metric. */
  readonly least: number;
  readonly greatest: number;
}

function axisOf(runs: readonly Run[], on: (metric: number) => number): Axis {
  const metrics = runs.flatMap(({ metric }) => metric ?? []);
  const [least, greatest] = metrics.length === 0 ? [1, 1] : [minOf(metrics), maxOf(metrics)];
  const span = on(greatest) - on(least);
  const room = span > 0 ? span * EDGE : 1;
  return { low: on(least) - room, high: on(greatest) + room, least, greatest };
}

function placedBand(
  [low, high]: ReturnType<typeof bandOf>,
  upOf: (metric: number) => number,
): KeptLevel['band'] {
  return { low: clipped(upOf(low)), high: clipped(upOf(high)) };
}

function clipped(up: number): number {
  return Math.min(Math.max(up, 0), 1);
}

/** How many runs are labelled: the first, the last, and some between. */
const NAMED = 5;

function namedOf(all: readonly RunMark[]): RunPicture['named'] {
  const count = Math.min(all.length, NAMED);
  const places = Array.from({ length: count }, (_, at) =>
    Math.round((at * (all.length - 1)) / Math.max(count - 1, 1)),
  );
  return all
    .filter((_, at) => places.includes(at))
    .map(({ across, run }) => {
      return { across, run };
    });
}

/** With more marks, a picture draws slowly and its marks overlap. */
const MAX_MARKS = 1000;
const SECTIONS = 200;

type Placed = Pick<RunMark, 'kind' | 'across' | 'up'>;

/**
 * Returns all items if there are few. Otherwise keeps, for each kind in each of 200 sections from
 * left to right, the lowest and the highest item. Keeps the order of the items.
 */
function thinned<T extends Placed>(items: readonly T[]): readonly T[] {
  if (items.length <= MAX_MARKS) return items;
  const ends = new Map<string, { low: T; high: T }>();
  for (const item of items) {
    const key = `${item.kind} ${Math.min(Math.floor(item.across * SECTIONS), SECTIONS - 1)}`;
    const found = ends.get(key);
    if (found === undefined) ends.set(key, { low: item, high: item });
    else if ((item.up ?? 0) < (found.low.up ?? 0)) found.low = item;
    else if ((item.up ?? 0) > (found.high.up ?? 0)) found.high = item;
  }
  const chosen = new Set([...ends.values()].flatMap(({ low, high }) => [low, high]));
  return items.filter((item) => chosen.has(item));
}

const MAX_TICKS = 6;
/** Beyond this ratio of the ends, even steps leave the lower end empty. */
const WIDE = 8;

/**
 * Returns round values between two ends, for an axis: 1, 2 or 5 times a power of ten, at most six.
 *
 * @param isLog true if the axis is logarithmic; both ends are then above 0
 */
export function ticksBetween(low: number, high: number, isLog: boolean): readonly number[] {
  return isLog && high / low > WIDE ? decades(low, high) : steps(low, high);
}

function steps(low: number, high: number): readonly number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const power = 10 ** Math.floor(ln(span / MAX_TICKS) / Math.LN10);
  const step =
    [1, 2, 5, 10, 20].map((each) => each * power).find((each) => span / each <= MAX_TICKS - 1) ??
    span;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Multiplies instead of adding up, so that 3 x 0.1 prints as 0.3 at the digits shown.
  return Array.from({ length: Math.max(count, 0) }, (_, at) => (first + at) * step);
}

function decades(low: number, high: number): readonly number[] {
  const powerOf = (end: number): number => Math.floor(ln(end) / Math.LN10);
  const from = powerOf(low);
  const powers = Array.from({ length: powerOf(high) - from + 1 }, (_, at) => from + at);
  const isBetween = (value: number): boolean => value >= low && value <= high;
  const fine = powers.flatMap((at) => [1, 2, 5].map((each) => each * 10 ** at)).filter(isBetween);
  if (fine.length <= MAX_TICKS) return fine;
  const coarse = powers.map((at) => 10 ** at).filter(isBetween);
  const every = Math.ceil(coarse.length / MAX_TICKS);
  return coarse.filter((_, at) => at % every === 0);
}
