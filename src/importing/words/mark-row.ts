import type { InlineText } from '../../markdown/inline.ts';
import { type Labelled, labelled, labelledBy, splitAt } from './labelled.ts';

/** `Accuracy: Arena 5, Pool 3`: a label, and others behind it, each with a figure. */
export interface MarkRow {
  readonly label: InlineText;
  readonly marks: readonly Labelled[];
}

const MARK =
  /^[\s*_]*(?<label>\p{L}.*?)[\s*_]*(?:[:=]\s*|\s)[\s*_]*(?<value>\d+(?:\.\d+)?(?:\s*\/\s*\d+)?)[\s*_.]*$/dgu;

/** The marks of a line behind one label; null unless there are several and nothing else. */
export function markRow(inline: InlineText): MarkRow | null {
  const row = labelled(inline);
  if (row === null) return null;
  const pieces = splitAt(row.value, /\s*[,;|·]\s*/gu);
  const marks = pieces.flatMap((piece) => labelledBy(piece, MARK));
  return marks.length > 1 && marks.length === pieces.length ? { label: row.label, marks } : null;
}
