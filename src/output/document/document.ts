/** The meaning of a piece of text. Determines its colour; colour never carries meaning alone. */
export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'caution' | 'faint';

/** A piece of text. Text from files is stored unchanged; the renderer neutralises it. */
export interface TextRun {
  readonly text: string;
  readonly tone?: Tone;
  /** True for commands and names of winners. A cut sentence keeps this run and those after it. */
  readonly isWhole?: boolean;
  /** True of text to copy: the line it is in is neither wrapped nor cut on a terminal. */
  readonly isCopied?: boolean;
}

export type Line = readonly TextRun[];

export interface Column {
  readonly label: string;
  /** `decimal` aligns decimal points; cells without a number are right-aligned. */
  readonly align: 'left' | 'right' | 'decimal';
  /** Neighbouring columns of one group share a heading above their labels. */
  readonly group?: string;
  /** The least sensible width, for a column that may be cut when the table is too wide. */
  readonly shrinkTo?: number;
  /** True if long text continues on further lines instead of being cut. */
  readonly wrap?: boolean;
  /** The number of blanks before the column: 2 by default, 1 where space is short. */
  readonly gap?: number;
}

export interface Row {
  readonly cells: readonly TextRun[];
  /** Applies to cells without a tone of their own. */
  readonly tone?: Tone;
}

export interface Table {
  /** Shown at the left of the heading line: `TOTALS, 0 to 10`. */
  readonly title: string;
  /** Shown to the right of the title if there are no groups. */
  readonly aside?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Lines below the table: legends and remarks. */
  readonly notes: readonly Line[];
  readonly mostNotes?: Most;
}

export type Block =
  /** A heading, with an optional short text at the right edge. */
  | { readonly kind: 'heading'; readonly left: string; readonly right?: string }
  | LinesBlock
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly table: Table }
  /** Commands to copy, one per line, never wrapped. */
  | { readonly kind: 'commands'; readonly lines: readonly string[] }
  /** Shows the first layout that fits the width, or the last one if none fits. */
  | { readonly kind: 'fit'; readonly layouts: readonly (readonly Block[])[] };

/** A value for machines: numbers stay numbers, and text from files stays text. */
export type CsvValue = string | number | boolean | null;

/** One flat table of raw values, for CSV. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

export interface LinesBlock {
  readonly kind: 'paragraph';
  readonly lines: readonly Line[];
  readonly most?: Most;
  /** The lines that stay if not all fit, most important first. */
  readonly first?: readonly Line[];
}

/**
 * The most that a screen shows: a number of lines of 80 columns (more lines if they are narrower),
 * and where to find the rest.
 */
export interface Most {
  readonly lines: number;
  /** The most lines for one sentence. A longer one is cut before its runs marked `isWhole`. */
  readonly each?: number;
  /** The command that shows everything. */
  readonly rest: string;
}

/** The output of a command, independent of any format. */
export interface View {
  readonly blocks: readonly Block[];
  readonly csv: CsvTable;
  /** The published JSON, ready to be written. */
  readonly json: Json;
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
