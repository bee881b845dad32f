import { scaleLinear } from 'd3-scale';
import type { ShareBars, ShareRow } from '../document/charts.ts';
import { element, type Markup } from '../render/html/markup.ts';
import { AXIS_HEIGHT, type BoundedAxis, bounded, drawAxis } from './axis.ts';
import { type ChartNames, frame } from './frame.ts';
import { percent } from './geometry.ts';
import { drawPartText } from './part-text.ts';
import { drawLabel, LABEL_HEIGHT } from './row-label.ts';

const BAR = 20;
const ROW = LABEL_HEIGHT + BAR + 18;
const AXIS: BoundedAxis = bounded({ values: [0, 1], times: 100, suffix: '%' });

/** Shades; the last serves all that follow. */
const SHADES = 6;

export function drawShares(chart: ShareBars, names: ChartNames): Markup {
  const height = chart.rows.length * ROW;
  return frame(
    names,
    height + AXIS_HEIGHT,
    drawAxis(AXIS, 0, height),
    chart.rows.map((row, at) => drawRow(row, at * ROW)),
  );
}

function drawRow({ label, shares }: ShareRow, top: number): Markup {
  const place = scaleLinear([0, 1], [0, 1]).clamp(true);
  const bar = top + LABEL_HEIGHT;
  let sum = 0;
  const parts = shares.flatMap((share, at) => {
    const from = place(sum);
    sum += share.value;
    const width = place(sum) - from;
    if (width <= 0) return [];
    return element(
      'g',
      { class: `part r${Math.min(at, SHADES - 1)}` },
      element('rect', { x: percent(from), y: bar, width: percent(width), height: BAR }),
      drawPartText(share.word, share.text, { from, width, top: bar, height: BAR }),
    );
  });
  return element('g', {}, drawLabel(label, top), parts);
}
