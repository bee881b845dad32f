import type { Block, Line, Table } from './document.ts';

/** The page that shows which keeps of some logs are real. Figures are rounded here, once. */
export interface ExperimentsPage {
  readonly title: string;
  readonly segments: readonly SegmentPage[];
  /** What the page leaves out: lines that were skipped, and segments for which there is no room. */
  readonly remarks: readonly string[];
  readonly made: { readonly version: string; readonly command: string };
}

export interface SegmentPage {
  /** Text from a file. */
  readonly title: string;
  readonly counts: string;
  readonly lines: readonly Line[];
  readonly chart: RunChart;
  /** Null if nothing was kept after the first run. */
  readonly keeps: Table | null;
  readonly settle: readonly Block[];
  readonly runs: Table;
}

/** A chart of the metric by run. Coordinates run from 0 to 1, from the left and from the bottom. */
export interface RunChart {
  readonly title: string;
  /** The chart described in words. */
  readonly description: string;
  readonly marks: readonly ChartMark[];
  readonly levels: readonly ChartLevel[];
  readonly ticks: readonly { readonly up: number; readonly text: string }[];
  readonly named: readonly { readonly across: number; readonly text: string }[];
  /** The meaning of each symbol; includes the band only if the noise is known. */
  readonly legend: readonly { readonly kind: LegendKind; readonly text: string }[];
}

export interface ChartMark {
  readonly kind: 'real' | 'kept' | 'discarded' | 'failed';
  readonly across: number;
  /** Null for a run without a metric. */
  readonly up: number | null;
  readonly text: string;
}

export interface ChartLevel {
  readonly from: number;
  readonly to: number;
  readonly up: number;
  readonly band: { readonly low: number; readonly high: number } | null;
}

type LegendKind = ChartMark['kind'] | 'level' | 'band';
