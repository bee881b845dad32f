import { element, type Markup, text } from '../render/html/markup.ts';
import { AXIS_HEIGHT, type Axis, drawAxis, placeOn } from './axis.ts';
import { type ChartNames, frame } from './frame.ts';
import { percent, trim } from './geometry.ts';
import { drawLabel, LABEL_HEIGHT, type RowLabel } from './row-label.ts';
import { drawMark, type MarkShape } from './symbols.ts';

/** Rows on one axis, each with marks and an interval: a forest plot. */
export interface IntervalRows {
  readonly kind: 'intervals';
  readonly axis: Axis;
  /** A line up the chart that rows are read against, and its word; null for none. */
  readonly reference: { readonly at: number; readonly word: string } | null;
  readonly rows: readonly IntervalRow[];
}

export interface IntervalRow {
  /** Stands above the row where it begins a group; null elsewhere. */
  readonly heading: string | null;
  readonly label: RowLabel;
  readonly span: IntervalSpan | null;
  readonly marks: readonly { readonly shape: MarkShape; readonly at: number }[];
}

export interface IntervalSpan {
  readonly from: number;
  readonly to: number;
  /** `likely` is an interval about a mark; `good` and `bad` say how far one mark is from another. */
  readonly tone: 'likely' | 'good' | 'bad';
}

const HEADING = 30;
const PLOT = 20;
const ROW = LABEL_HEIGHT + PLOT + 10;
/** For the word of the reference line. */
const TOP = 18;

export function drawIntervals(chart: IntervalRows, names: ChartNames): Markup {
  const tops: number[] = [];
  let height = chart.reference === null ? 0 : TOP;
  for (const { heading } of chart.rows) {
    tops.push(height);
    height += ROW + (heading === null ? 0 : HEADING);
  }
  return frame(
    names,
    height + AXIS_HEIGHT,
    drawAxis(chart.axis, 0, height),
    drawReference(chart, height),
    chart.rows.map((row, at) => drawRow(row, chart.axis, tops[at] ?? 0)),
  );
}

function drawReference({ reference, axis }: IntervalRows, height: number): Markup[] {
  if (reference === null) return [];
  const share = placeOn(axis)(reference.at);
  const x = percent(share);
  return [
    element('line', { class: 'reference', x1: x, x2: x, y1: TOP - 4, y2: height }),
    element(
      'text',
      {
        class: 'tick',
        x,
        y: 10,
        'text-anchor': share < 0.2 ? 'start' : share > 0.8 ? 'end' : 'middle',
      },
      text(reference.word),
    ),
  ];
}

function drawRow(row: IntervalRow, axis: Axis, top: number): Markup {
  const place = placeOn(axis);
  const below = top + (row.heading === null ? 0 : HEADING);
  const y = below + LABEL_HEIGHT + PLOT / 2;
  return element(
    'g',
    { class: row.label.tone === 'faint' ? 'faint-marks' : null },
    row.heading === null ? [] : [drawHeading(row.heading, top)],
    drawLabel(row.label, below),
    element('line', { class: 'track', x1: 0, x2: '100%', y1: y, y2: y }),
    row.span === null ? [] : drawSpan(row.span, place, y),
    row.marks.map(({ shape, at }) => drawMark(shape, place(at), y)),
  );
}

function drawHeading(heading: string, top: number): Markup {
  return element('text', { class: 'group-heading', x: 0, y: top + HEADING - 9 }, text(heading));
}

/** A line with ends, so that it is told from the track without colour. */
function drawSpan({ from, to, tone }: IntervalSpan, place: (at: number) => number, y: number) {
  const [low, high] = [percent(place(from)), percent(place(to))];
  const end = (x: string): Markup =>
    element('line', { class: `span ${tone}`, x1: x, x2: x, y1: trim(y - 5), y2: trim(y + 5) });
  const line = element('line', { class: `span ${tone}`, x1: low, x2: high, y1: y, y2: y });
  return tone === 'likely' ? [line, end(low), end(high)] : [line];
}
