import type { Exact } from './exact.ts';
import { parseQuantity } from './parse.ts';
import type { Quantity, Relation } from './quantity.ts';

/** The end of a band. A band without an end has null instead. */
export interface BandEnd {
  readonly value: Exact;
  /** True if the value itself belongs to the band. */
  readonly included: boolean;
}

/** The results that a follow-up applies to: speed factors, or percentages as shares of 1. */
export interface Band {
  readonly kind: 'ratio' | 'percent';
  readonly written: string;
  readonly low: BandEnd | null;
  readonly high: BandEnd | null;
}

/** Two bands that include the same results. `low` and `high` are equal if the bands only touch. */
export interface Overlap {
  readonly first: Band;
  readonly second: Band;
  readonly low: Exact | null;
  readonly high: Exact | null;
}

/** A range of results in no band. `low` or `high` is null if the gap is unbounded on that side. */
export interface Gap {
  readonly kind: Band['kind'];
  readonly low: Exact | null;
  readonly high: Exact | null;
}

export interface BandGaps {
  readonly overlaps: readonly Overlap[];
  readonly gaps: readonly Gap[];
}

/**
 * The band of a follow-up condition: `at least 1.5x`, `below 1.3x`, or `1.3x to 1.4x` with both
 * ends included. Null for free text and for a single figure.
 */
export function parseBand(text: string): Band | null {
  for (const kind of KINDS) {
    const parsed = parseQuantity(kind, text);
    if (!parsed.ok) continue;
    const ends = endsOf(parsed.value);
    return ends === null ? null : { kind, written: text, ...ends };
  }
  return null;
}

/**
 * The overlaps between numeric bands and the gaps that no band covers, from low to high, ratios
 * before percentages. Each band is compared with the earlier band that reaches highest. The ranges
 * below the lowest and above the highest band are gaps too. A kind without bands has no gaps.
 */
export function bandGaps(bands: readonly Band[]): BandGaps {
  const found = KINDS.map((kind) => gapsOfKind(kind, bands));
  return {
    overlaps: found.flatMap(({ overlaps }) => overlaps),
    gaps: found.flatMap(({ gaps }) => gaps),
  };
}

function gapsOfKind(kind: Band['kind'], bands: readonly Band[]): BandGaps {
  const sorted = bands.filter((band) => band.kind === kind).sort(compareLow);
  let [furthest] = sorted;
  if (furthest === undefined) return { overlaps: [], gaps: [] };
  const overlaps: Overlap[] = [];
  const gaps: Gap[] = [];
  const addGap = (low: BandEnd | null, high: BandEnd | null) =>
    gaps.push({ kind, low: low?.value ?? null, high: high?.value ?? null });
  if (!startsAtBottom(furthest)) addGap(null, furthest.low);
  for (const band of sorted.slice(1)) {
    const joint = jointOf(furthest, band);
    if (joint === 'gap') addGap(furthest.high, band.low);
    if (joint === 'overlap') overlaps.push(overlapOf(furthest, band));
    if (compareHigh(band, furthest) > 0) furthest = band;
  }
  if (furthest.high !== null) addGap(furthest.high, null);
  return { overlaps, gaps };
}

const KINDS = ['ratio', 'percent'] as const;

/** Ratios are never below zero, so a band that starts at zero leaves no gap below it. */
function startsAtBottom({ kind, low }: Band): boolean {
  return low === null || (kind === 'ratio' && low.included && low.value.equals(0));
}

function jointOf(before: Band, after: Band): 'gap' | 'overlap' | 'exact' {
  const [high, low] = [before.high, after.low];
  if (high === null || low === null || high.value.gt(low.value)) return 'overlap';
  if (high.value.lt(low.value)) return 'gap';
  if (high.included && low.included) return 'overlap';
  return high.included || low.included ? 'exact' : 'gap';
}

function overlapOf(first: Band, second: Band): Overlap {
  const narrower = compareHigh(first, second) < 0 ? first : second;
  return { first, second, low: second.low?.value ?? null, high: narrower.high?.value ?? null };
}

/** Orders by lower end; of two at the same value, the one that includes it comes first. */
function compareLow(a: Band, b: Band): number {
  if (a.low === null || b.low === null) return Number(b.low === null) - Number(a.low === null);
  return a.low.value.compare(b.low.value) || Number(b.low.included) - Number(a.low.included);
}

function compareHigh(a: Band, b: Band): number {
  if (a.high === null || b.high === null) return Number(a.high === null) - Number(b.high === null);
  return a.high.value.compare(b.high.value) || Number(a.high.included) - Number(b.high.included);
}

type Ends = Pick<Band, 'low' | 'high'>;

const ENDS: Readonly<Record<Relation, (value: Exact) => Ends>> = {
  'at least': (value) => ({ low: { value, included: true }, high: null }),
  above: (value) => ({ low: { value, included: false }, high: null }),
  'at most': (value) => ({ low: null, high: { value, included: true } }),
  below: (value) => ({ low: null, high: { value, included: false } }),
};

function endsOf({ range, relation, point }: Quantity): Ends | null {
  if (relation !== null) return ENDS[relation](point);
  if (range === null || range.low === null || range.high === null) return null;
  return { low: ENDS['at least'](range.low).low, high: ENDS['at most'](range.high).high };
}
