/** What a stretch of text means; colour follows from it, and never carries meaning alone. */
export type Tone = 'plain' | 'strong' | 'good' | 'bad' | 'caution' | 'faint';

/** A stretch of text. Text from files goes in as it is; the renderer neutralises it. */
export interface TextRun {
  readonly text: string;
  readonly tone?: Tone;
  /** True of commands and of the names of winners: where a sentence is cut, this and what follows stay. */
  readonly isWhole?: boolean;
}

export type Line = readonly TextRun[];

export interface Column {
  readonly label: string;
  /** `decimal` lines up the points; cells without a number are set right. */
  readonly align: 'left' | 'right' | 'decimal';
  /** Neighbouring columns of one group share a heading above their labels. */
  readonly group?: string;
  /** True where the column may be cut when the table is too wide; the least width that makes sense. */
  readonly shrinkTo?: number;
  /** True where long text goes on in further lines rather than being cut. */
  readonly wrap?: boolean;
  /** Blanks before the column where there is room: 2 unless given, 1 where there is none. */
  readonly gap?: number;
}

export interface Row {
  readonly cells: readonly TextRun[];
  /** Applies to cells without a tone of their own. */
  readonly tone?: Tone;
}

export interface Table {
  /** Stands at the left of the heading line: `TOTALS, 0 to 10`. */
  readonly title: string;
  /** Stands right of the title where there are no groups. */
  readonly aside?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Lines below: legends and remarks. */
  readonly notes: readonly Line[];
  readonly mostNotes?: Most;
}

export type Block =
  /** A heading, with something short at the right edge. */
  | { readonly kind: 'heading'; readonly left: string; readonly right?: string }
  | LinesBlock
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly table: Table }
  /** Commands to copy, one a line, never wrapped. */
  | { readonly kind: 'commands'; readonly lines: readonly string[] }
  /** The first layout that fits the width is shown; the last one where none does. */
  | { readonly kind: 'fit'; readonly layouts: readonly (readonly Block[])[] };

/** A value for machines: numbers stay numbers, and text from files is text. */
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
}

/** What may stand on a screen: so many lines of 80 columns, more of fewer, and where the rest is. */
export interface Most {
  readonly lines: number;
  /** So many lines of one sentence; what is longer is cut before what is to stay whole. */
  readonly each?: number;
  /** The command that shows everything. */
  readonly rest: string;
}

/** What a command has to say, before any format. */
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
