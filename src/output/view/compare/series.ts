import type { Block, Column, Table, TextRun, Tone } from '../../document/document.ts';

/** Figures over rounds: a line for each item, a column for each round. */
export interface Series {
  readonly title: string;
  readonly item: Column;
  readonly align: 'right' | 'decimal';
  readonly rounds: readonly string[];
  readonly rows: readonly {
    readonly item: string;
    /** By round. */
    readonly cells: readonly TextRun[];
    readonly tone?: Tone;
  }[];
}

/** A table of fewer rounds would be mostly headings. */
const FEWEST_ROUNDS = 3;

/** One table where all rounds fit the width, else several of as many rounds each. */
export function seriesBlock(series: Series): Block {
  const count = series.rounds.length;
  const most = Math.max(1, Math.ceil(count / FEWEST_ROUNDS));
  const layouts = Array.from({ length: most }, (_, at) => {
    const width = Math.ceil(count / (at + 1));
    const starts = Array.from({ length: Math.ceil(count / width) }, (_, part) => part * width);
    return starts.map((from): Block => {
      return { kind: 'table', table: tableOf(series, from, Math.min(from + width, count)) };
    });
  });
  return { kind: 'fit', layouts };
}

function tableOf({ title, item, align, rounds, rows }: Series, from: number, to: number): Table {
  const own = rounds.slice(from, to);
  const span = own.length === 1 ? own[0] : `${own[0]} to ${own.at(-1)}`;
  return {
    title: own.length === rounds.length ? title : `${title}, ${span}`,
    columns: [item, ...own.map((label) => ({ label, align }))],
    rows: rows.map(({ item: text, cells, tone }) => ({
      cells: [{ text }, ...cells.slice(from, to)],
      ...(tone === undefined ? {} : { tone }),
    })),
    notes: [],
  };
}
