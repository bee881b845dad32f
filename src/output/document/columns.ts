import type { Column } from './document.ts';

/** What a column may have beside its label and the side its cells are set to. */
type ColumnOptions = Omit<Column, 'label' | 'align'>;

/** A column of words. */
export function left(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'left', ...more };
}

/** A column of whole numbers, and of figures that are not compared by their size. */
export function right(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'right', ...more };
}

/** A column of numbers whose points stand below each other. */
export function decimal(label: string, more: ColumnOptions = {}): Column {
  return { label, align: 'decimal', ...more };
}
