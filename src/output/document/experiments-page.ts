import type { Block, Line, Table } from './document.ts';

/** Which keeps of some logs are real, as a page: rounded here, once. */
export interface ExperimentsPage {
  readonly title: string;
  readonly segments: readonly SegmentPage[];
  /** What is not told: lines that were passed over, segments there is no room for. */
  readonly remarks: readonly string[];
  readonly made: { readonly version: string; readonly command: string };
}

export interface SegmentPage {
  /** Text from a file. */
  readonly title: string;
  readonly counts: string;
  readonly lines: readonly Line[];
  readonly chart: RunChart;
  /** Null where nothing was kept after the first. */
  readonly keeps: Table | null;
  readonly settle: readonly Block[];
  readonly runs: Table;
}

/** The metric by run; places run from 0 to 1, from the left and from below. */
export interface RunChart {
  readonly title: string;
  /** The chart in words. */
  readonly description: string;
  readonly marks: readonly ChartMark[];
  readonly levels: readonly ChartLevel[];
  readonly ticks: readonly { readonly up: number; readonly text: string }[];
  readonly named: readonly { readonly across: number; readonly text: string }[];
  /** What stands for what; a band only where the noise is known. */
  readonly legend: readonly { readonly kind: LegendKind; readonly text: string }[];
}

export interface ChartMark {
  readonly kind: 'real' | 'kept' | 'discarded' | 'failed';
  readonly across: number;
  /** Null for what has no figure. */
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
