import { stack } from 'd3-shape';
import type { ContributionBars, ContributionPart, ContributionRow } from '../document/charts.ts';
import { element, type Markup } from '../render/html/markup.ts';
import { AXIS_HEIGHT, type BoundedAxis, bounded, drawAxis, placeOn } from './axis.ts';
import { type ChartNames, frame } from './frame.ts';
import { percent } from './geometry.ts';
import { drawPartText } from './part-text.ts';
import { drawLabel, LABEL_HEIGHT } from './row-label.ts';
import { drawCaret } from './symbols.ts';

const BAR = 20;
const ROW = LABEL_HEIGHT + BAR + 18;

export function drawContributions(chart: ContributionBars, names: ChartNames): Markup {
  const height = chart.rows.length * ROW;
  const axis = bounded(chart.axis);
  return frame(
    names,
    height + AXIS_HEIGHT,
    drawAxis(axis, 0, height),
    chart.rows.map((row, at) => drawRow(row, axis, at * ROW)),
  );
}

function drawRow(row: ContributionRow, axis: BoundedAxis, top: number): Markup {
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

function drawPart(part: StackedPart, axis: BoundedAxis, top: number): Markup {
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
