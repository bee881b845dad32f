import { type SymbolType, symbol, symbolCircle, symbolDiamond2 } from 'd3-shape';
import type { MarkShape } from '../document/charts.ts';
import { element, type Markup } from '../render/html/markup.ts';
import { percent } from './geometry.ts';

const SHAPES: Readonly<Record<'dot' | 'diamond', readonly [SymbolType, number]>> = {
  dot: [symbolCircle, 95],
  diamond: [symbolDiamond2, 60],
};

const LINES = { tick: 'M0,-9V9', arrow: 'M-9,-5L0,0L-9,5Z' } as const;

/** A mark around a point of the chart. */
export function drawMark(shape: MarkShape, at: number, y: number): Markup {
  return element(
    'svg',
    { x: percent(at), y, width: 1, height: 1, overflow: 'visible' },
    element('path', { class: `mark ${shape}`, d: pathOf(shape) }),
  );
}

function pathOf(shape: MarkShape): string {
  if (shape === 'tick' || shape === 'arrow') return LINES[shape];
  const [type, size] = SHAPES[shape];
  return symbol(type, size).digits(2)() ?? '';
}

const CARET = 'M0,0L5,7H-5Z';

/** Points up at a place from below it. */
export function drawCaret(at: number, y: number, isWrong: boolean): Markup {
  return element(
    'svg',
    { x: percent(at), y, width: 1, height: 1, overflow: 'visible' },
    element('path', { class: isWrong ? 'caret wrong' : 'caret', d: CARET }),
  );
}

/** The same in a legend. */
export function caretSwatch(): Markup {
  return element(
    'svg',
    { class: 'swatch', width: 12, height: 16, viewBox: '-6 -5 12 16', 'aria-hidden': 'true' },
    element('path', { class: 'caret', d: CARET }),
  );
}

/** The same mark in a legend. */
export function markSwatch(shape: MarkShape): Markup {
  return element(
    'svg',
    { class: 'swatch', width: 16, height: 16, viewBox: '-9 -9 18 18', 'aria-hidden': 'true' },
    element('path', { class: `mark ${shape}`, d: pathOf(shape) }),
  );
}
