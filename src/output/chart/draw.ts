import type { Chart } from '../document/charts.ts';
import type { Markup } from '../render/html/markup.ts';
import { drawContributions } from './contribution-bars.ts';
import type { ChartNames } from './frame.ts';
import { drawIntervals } from './interval-rows.ts';
import { drawShares } from './share-bars.ts';
import { drawSlopes } from './weight-slopes.ts';

/** A chart as SVG, for a page that brings the styles. */
export function drawChart(chart: Chart, names: ChartNames): Markup {
  switch (chart.kind) {
    case 'contributions':
      return drawContributions(chart, names);
    case 'intervals':
      return drawIntervals(chart, names);
    case 'shares':
      return drawShares(chart, names);
    case 'slopes':
      return drawSlopes(chart, names);
  }
}
