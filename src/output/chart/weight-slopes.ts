import { scaleLinear, scalePoint } from 'd3-scale';
import { greatestOf } from '../../quantity/extreme.ts';
import type { WeightLine, WeightSlopes } from '../document/charts.ts';
import { element, foreign, type Markup, text } from '../render/html/markup.ts';
import { type ChartNames, frame } from './frame.ts';
import { percent, trim } from './geometry.ts';

const TOP = 30;
const SPACING = 20;
const LEAST_HEIGHT = 170;
/** The lines run between these; the figures stand left, the names right of them. */
const LEFT = 0.13;
const RIGHT = 0.42;
const NAME_AT = 0.45;

const LONGEST_NAME = 160;

export function drawSlopes(chart: WeightSlopes, names: ChartNames): Markup {
  const plot = Math.max(LEAST_HEIGHT, (chart.lines.length - 1) * SPACING);
  const most = greatestOf(
    chart.lines.flatMap(({ weights }) => weights),
    0.01,
  );
  const y = scaleLinear([0, most], [TOP + plot, TOP + 8]);
  const across = scalePoint(
    chart.rounds.map((_, at) => at),
    [LEFT, RIGHT],
  );
  const x = (at: number): number => across(at) ?? LEFT;
  const firsts = spread(chart.lines.map(({ weights }) => y(weights[0] ?? 0)));
  const lasts = spread(chart.lines.map(({ weights }) => y(weights.at(-1) ?? 0)));
  return frame(
    names,
    TOP + plot + 16,
    chart.rounds.map((round, at) => drawRound(round, x(at), plot)),
    chart.lines.map((line, at) =>
      element(
        'g',
        { class: `slope ${line.change}` },
        drawLine(line, x, y),
        element(
          'text',
          { x: percent(LEFT - 0.025), y: trim((firsts[at] ?? 0) + 4.5), 'text-anchor': 'end' },
          text(line.first),
        ),
        drawName(line, lasts[at] ?? 0),
      ),
    ),
  );
}

/** Characters of a round's id: there is little room between two of them. */
const NAME_WIDTH = 10;

function drawRound(round: string, x: number, plot: number): Markup {
  const short = round.length > NAME_WIDTH ? `${round.slice(0, NAME_WIDTH - 1)}…` : round;
  return element(
    'g',
    {},
    element('line', {
      class: 'grid',
      x1: percent(x),
      x2: percent(x),
      y1: TOP - 6,
      y2: TOP + plot + 6,
    }),
    element('text', { class: 'tick', x: percent(x), y: 14, 'text-anchor': 'middle' }, text(short)),
  );
}

function drawLine(
  { weights }: WeightLine,
  x: (at: number) => number,
  y: (weight: number) => number,
): Markup[] {
  const points = weights.map((weight, at) => ({ x: percent(x(at)), y: trim(y(weight)) }));
  const lines = points.slice(1).flatMap((point, at) => {
    const before = points[at];
    if (before === undefined) return [];
    return element('line', { x1: before.x, y1: before.y, x2: point.x, y2: point.y });
  });
  return [
    ...lines,
    ...points.map((point) => element('circle', { cx: point.x, cy: point.y, r: 4 })),
  ];
}

function drawName({ name, last }: WeightLine, y: number): Markup {
  return element(
    'foreignObject',
    { x: percent(NAME_AT), y: trim(y - SPACING / 2), width: percent(1 - NAME_AT), height: SPACING },
    element(
      'div',
      { class: 'row' },
      element('b', { class: 'weight' }, text(last)),
      element('span', { class: 'name' }, foreign(name, LONGEST_NAME)),
    ),
  );
}

/**
 * Places at least a line of text apart and as near as can be to where they belong:
 * neighbours that are too close are moved apart about their middle.
 */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const groups: { members: number[]; middle: number }[] = [];
  for (const at of order) {
    groups.push({ members: [at], middle: wanted[at] ?? 0 });
    while (mergeLast(groups));
  }
  const places = new Array<number>(wanted.length).fill(0);
  for (const { members, middle } of groups) {
    const start = startOf({ members, middle });
    members.forEach((at, i) => {
      places[at] = start + i * SPACING;
    });
  }
  return places;
}

interface LabelGroup {
  readonly members: readonly number[];
  readonly middle: number;
}

function startOf({ members, middle }: LabelGroup): number {
  return Math.max(TOP + 4, middle - ((members.length - 1) * SPACING) / 2);
}

/** Joins the last two groups where they overlap; the middle of both is their mean. */
function mergeLast(groups: LabelGroup[]): boolean {
  const [before, last] = groups.slice(-2);
  if (before === undefined || last === undefined) return false;
  if (startOf(before) + before.members.length * SPACING <= startOf(last)) return false;
  const size = before.members.length + last.members.length;
  const middle = (before.middle * before.members.length + last.middle * last.members.length) / size;
  groups.splice(-2, 2, { members: [...before.members, ...last.members], middle });
  return true;
}
