import type { LegendKey, WeightLine } from '../document/charts.ts';
import { element, foreign, type Markup, text } from '../render/html/markup.ts';
import { caretSwatch, markSwatch } from './symbols.ts';

export function drawLegend(keys: readonly LegendKey[]): Markup[] {
  if (keys.length === 0) return [];
  return [element('ul', { class: 'legend' }, keys.map(drawKey))];
}

function drawKey({ swatch, label, figure }: LegendKey): Markup {
  return element(
    'li',
    {},
    drawSwatch(swatch),
    element('span', {}, foreign(label)),
    figure === '' ? [] : [element('b', {}, text(figure))],
  );
}

function drawSwatch(swatch: LegendKey['swatch']): Markup {
  switch (swatch.kind) {
    case 'criterion':
      return element('span', { class: `key c${swatch.place % 8}` }, text(swatch.key));
    case 'mark':
      return markSwatch(swatch.shape);
    case 'span':
      return lineSwatch(`span ${swatch.tone}`, swatch.tone === 'likely');
    case 'slope':
      return slopeSwatch(swatch.change);
    case 'stated':
      return caretSwatch();
  }
}

function slopeSwatch(change: WeightLine['change']): Markup {
  return element(
    'svg',
    { class: 'swatch', width: 24, height: 16, 'aria-hidden': 'true' },
    element('g', { class: `slope ${change}` }, element('line', { x1: 2, x2: 22, y1: 8, y2: 8 })),
  );
}

function lineSwatch(name: string, hasEnds: boolean): Markup {
  const line = (x1: number, x2: number, y1: number, y2: number): Markup =>
    element('line', { class: name, x1, x2, y1, y2 });
  return element(
    'svg',
    { class: 'swatch', width: 24, height: 16, 'aria-hidden': 'true' },
    line(2, 22, 8, 8),
    hasEnds ? [line(2, 2, 3, 13), line(22, 22, 3, 13)] : [],
  );
}
