import { stack } from 'd3-shape';
import { element, type Markup } from '../render/html/markup.ts';
import { AXIS_HEIGHT, type Axis, drawAxis, placeOn } from './axis.ts';
import { type ChartNames, frame } from './frame.ts';
import { percent } from './geometry.ts';
import { drawPartText } from './part-text.ts';
import { drawLabel, LABEL_HEIGHT, type RowLabel } from './row-label.ts';
import { drawCaret } from './symbols.ts';

/** Totals as stacked bars: what each criterion adds. */
export interface ContributionBars {
  readonly kind: 'contributions';
  readonly axis: Axis;
  readonly rows: readonly ContributionRow[];
}

export interface ContributionRow {
  readonly label: RowLabel;
  /** One for each criterion, in their order; one alone for an overall score. */
  readonly parts: readonly ContributionPart[];
  /** Where a gate caps the total; null where none does. */
  readonly cap: number | null;
  /** Where somebody said it ends; null where nobody did. */
  readonly stated: number | null;
}

export interface ContributionPart {
  /** The letter in the legend; null for an overall score. */
  readonly key: string | null;
  /** Place among the criteria, for the colour. */
  readonly place: number;
  readonly value: number;
  readonly text: string;
}

const BAR = 20;
const ROW = LABEL_HEIGHT + BAR + 18;

export function drawContributions(chart: ContributionBars, names: ChartNames): Markup {
  const height = chart.rows.length * ROW;
  return frame(
    names,
    height + AXIS_HEIGHT,
    drawAxis(chart.axis, 0, height),
    chart.rows.map((row, at) => drawRow(row, chart.axis, at * ROW)),
  );
}

function drawRow(row: ContributionRow, axis: Axis, top: number): Markup {
  const place = placeOn(axis);
  const bar = top + LABEL_HEIGHT;
  return element(
    'g',
    { class: row.label.tone === 'faint' ? 'faint-bars' : null },
    drawLabel(row.label, top),
    stacked(row.parts)
      .flatMap((part) => cutAt(row.cap, part))
      .map((part) => drawPart(part, axis, bar)),
    row.cap === null ? [] : [drawCap(place(row.cap), bar)],
    row.stated === null
      ? []
      : [drawCaret(place(row.stated), bar + BAR + 2, row.label.stated?.isWrong === true)],
  );
}

function drawCap(at: number, bar: number): Markup {
  const x = percent(at);
  return element('line', { class: 'cap-line', x1: x, x2: x, y1: bar - 3, y2: bar + BAR + 3 });
}

interface StackedPart extends ContributionPart {
  readonly from: number;
  readonly to: number;
  /** Whether it lies beyond a cap, and counts for nothing. */
  readonly isBeyond: boolean;
  readonly hasText: boolean;
}

function stacked(parts: readonly ContributionPart[]): StackedPart[] {
  const keys = parts.map((_, at) => at);
  const series = stack<readonly ContributionPart[], number>()
    .keys(keys)
    .value((row, at) => row[at]?.value ?? 0)([parts]);
  return parts.map((part, at) => {
    const [from = 0, to = 0] = series[at]?.[0] ?? [];
    return { ...part, from, to, isBeyond: false, hasText: true };
  });
}

/** What of a part counts, and what does not; the longer piece says what it is. */
function cutAt(cap: number | null, part: StackedPart): StackedPart[] {
  if (cap === null || part.to <= cap) return [part];
  if (part.from >= cap) return [{ ...part, isBeyond: true }];
  const isMostlyWithin = cap - part.from >= part.to - cap;
  const [within, beyond] = [
    { ...part, to: cap },
    { ...part, from: cap, isBeyond: true },
  ];
  return isMostlyWithin
    ? [within, { ...beyond, hasText: false }]
    : [{ ...within, hasText: false }, beyond];
}

function drawPart(part: StackedPart, axis: Axis, top: number): Markup {
  const place = placeOn(axis);
  const [from, to] = [place(part.from), place(part.to)];
  const width = to - from;
  return element(
    'g',
    { class: classOf(part) },
    element('rect', { x: percent(from), y: top, width: percent(width), height: BAR }),
    part.key === null || !part.hasText
      ? []
      : drawPartText(part.key, part.text, { from, width, top, height: BAR }),
  );
}

function classOf({ key, place, isBeyond }: StackedPart): string {
  const name = key === null ? 'overall' : `part c${place % 8}`;
  return isBeyond ? `${name} beyond` : name;
}
