import { scaleLinear } from 'd3-scale';
import { greatestOf, leastOf } from '../../quantity/extreme.ts';
import type { Axis } from '../document/charts.ts';
import { element, type Markup, text } from '../render/html/markup.ts';
import { percent } from './geometry.ts';

/** An axis with its ends. */
export interface BoundedAxis extends Axis {
  readonly from: number;
  readonly to: number;
}

export const AXIS_HEIGHT = 24;

const TICKS = 5;
/** With more figures every other one is for wide screens. */
const CROWDED = 6;

/** Where a value stands, from 0 to 1; values beyond the ends stand at the ends. */
export function placeOn({ from, to }: BoundedAxis): (value: number) => number {
  return scaleLinear([from, to], [0, 1]).clamp(true);
}

/** Ends at round figures, with every value between them. */
export function bounded(axis: Axis): BoundedAxis {
  const known = axis.values.filter(Number.isFinite);
  const [low, high] = [leastOf(known), greatestOf(known)];
  const isFlat = known.length === 0 || low === high;
  const ends = isFlat ? [Math.min(0, low || 0), Math.max(1, high || 1)] : [low, high];
  const [from = 0, to = 1] = scaleLinear(ends, [0, 1]).nice(TICKS).domain();
  return { ...axis, from, to };
}

/** Lines up the whole chart, and the figures they stand for below it. */
export function drawAxis(axis: BoundedAxis, top: number, height: number): Markup[] {
  const scale = scaleLinear([axis.from, axis.to], [0, 1]);
  const times = axis.times ?? 1;
  const labels = scaleLinear([axis.from * times, axis.to * times], [0, 1]);
  const print = labels.tickFormat(TICKS);
  const ticks = labels.ticks(TICKS).map((label) => ({ label, at: scale(label / times) }));
  const lines = ticks.map(({ at }) =>
    element('line', {
      class: 'grid',
      x1: percent(at),
      x2: percent(at),
      y1: top,
      y2: top + height,
    }),
  );
  const isCrowded = ticks.length > CROWDED;
  const figures = ticks.map(({ label, at }, index) =>
    element(
      'text',
      {
        class: isCrowded && index % 2 === 1 ? 'tick wide' : 'tick',
        x: percent(at),
        y: top + height + 16,
        'text-anchor': anchorAt(at),
      },
      // d3 writes a minus sign that is no hyphen; everything else here writes a hyphen.
      text(print(label).replace('\u2212', '-') + (axis.suffix ?? '')),
    ),
  );
  return [...lines, ...figures];
}

/** Figures at the ends stay within the chart. */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.03) return 'start';
  return share > 0.97 ? 'end' : 'middle';
}
