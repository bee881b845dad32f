import type { IntervalRow, IntervalRows, IntervalSpan } from '../document/charts.ts';
import { element, type Markup, text } from '../render/html/markup.ts';
import { AXIS_HEIGHT, type BoundedAxis, bounded, drawAxis, placeOn } from './axis.ts';
import { type ChartNames, frame } from './frame.ts';
import { percent, trim } from './geometry.ts';
import { drawLabel, LABEL_HEIGHT } from './row-label.ts';
import { drawMark } from './symbols.ts';

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
  const axis = bounded(chart.axis);
  return frame(
    names,
    height + AXIS_HEIGHT,
    drawAxis(axis, 0, height),
    drawReference(chart.reference, axis, height),
    chart.rows.map((row, at) => drawRow(row, axis, tops[at] ?? 0)),
  );
}

function drawReference(
  reference: IntervalRows['reference'],
  axis: BoundedAxis,
  height: number,
): Markup[] {
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

function drawRow(row: IntervalRow, axis: BoundedAxis, top: number): Markup {
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
