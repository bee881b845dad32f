import type { ChartLevel, ChartMark, RunChart } from '../document/experiments-page.ts';
import { element, type Markup, percent, text } from '../render/html/markup.ts';

const HEIGHT = 300;
const TOP = 8;
/** Where the lowest figure would stand; below are what failed, and the numbers of runs. */
const BOTTOM = HEIGHT - 44;
const FAILED = HEIGHT - 32;
/** Of the width: room for the figures of the axis, and for a dot at the end. */
const LEFT = 0.12;
const RIGHT = 0.03;

/** Runs from left to right, their metric upwards: what was kept, what not, and the band of noise. */
export function drawRuns(chart: RunChart, id: string): Markup {
  const { marks, levels, ticks, named } = chart;
  const [title, description] = [`${id}-title`, `${id}-text`];
  return element(
    'svg',
    {
      class: 'chart runs',
      role: 'img',
      width: '100%',
      height: HEIGHT,
      'aria-labelledby': title,
      'aria-describedby': description,
    },
    element('title', { id: title }, text(chart.title)),
    element('desc', { id: description }, text(chart.description)),
    levels.flatMap(bandMarkup),
    ticks.map(({ up }) => level('grid', 0, 1, up)),
    ticks.map(({ up, text: words }) => label(0, upwards(up) + 4, words, 'start')),
    levels.map(({ from, to, up }) => level('span', from, to, up)),
    levels.slice(1).map((each, at) => stepMarkup(levels[at] ?? each, each)),
    marks.map(markMarkup),
    named.map(({ across, text: words }) => label(place(across), HEIGHT - 6, words, 'middle')),
  );
}

/** A sample of what stands for something in the chart. */
export function drawSample(kind: RunChart['legend'][number]['kind']): Markup {
  return element(
    'svg',
    { class: 'chart sample', width: 24, height: 16, 'aria-hidden': 'true' },
    sampleOf(kind),
  );
}

function sampleOf(kind: RunChart['legend'][number]['kind']): Markup {
  if (kind === 'band') return element('rect', { class: 'band', x: 1, y: 2, width: 22, height: 12 });
  if (kind === 'level') return element('line', { class: 'span', x1: 1, x2: 23, y1: 8, y2: 8 });
  return shape(kind, 12, 8, null);
}

function bandMarkup({ from, to, band }: ChartLevel): readonly Markup[] {
  if (band === null) return [];
  const [left, right] = [place(from), place(to)];
  const [top, bottom] = [upwards(band.high), upwards(band.low)];
  return [
    element('rect', {
      class: 'band',
      x: percent(left),
      width: percent(right - left),
      y: top,
      height: rounded(bottom - top),
    }),
  ];
}

/** The way from one level to the next. */
function stepMarkup(before: ChartLevel, after: ChartLevel): Markup {
  const x = percent(place(after.from));
  return element('line', {
    class: 'span',
    x1: x,
    x2: x,
    y1: upwards(before.up),
    y2: upwards(after.up),
  });
}

function markMarkup({ kind, across, up, text: words }: ChartMark): Markup {
  const at = up === null ? FAILED : upwards(up);
  return shape(kind, percent(place(across)), at, words);
}

function shape(
  kind: ChartMark['kind'],
  x: string | number,
  y: number,
  words: string | null,
): Markup {
  const told = words === null ? [] : [element('title', {}, text(words))];
  if (kind === 'failed') {
    return element('line', { class: kind, x1: x, x2: x, y1: y - 4, y2: y + 4 }, told);
  }
  return element('circle', { class: kind, cx: x, cy: y, r: SIZES[kind] }, told);
}

/** What is real is larger, and what was discarded hollow: no colour says it alone. */
const SIZES = { real: 6, kept: 4, discarded: 3 } as const;

function level(name: string, from: number, to: number, up: number): Markup {
  const y = upwards(up);
  return element('line', {
    class: name,
    x1: percent(place(from)),
    x2: percent(place(to)),
    y1: y,
    y2: y,
  });
}

function label(x: number, y: number, words: string, anchor: 'start' | 'middle'): Markup {
  return element('text', { x: percent(x), y: rounded(y), 'text-anchor': anchor }, text(words));
}

function place(across: number): number {
  return LEFT + across * (1 - LEFT - RIGHT);
}

function upwards(up: number): number {
  return rounded(BOTTOM - up * (BOTTOM - TOP));
}

function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
