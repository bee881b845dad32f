import { type AskedKind, KIND_RULES } from '../quantity/kind.ts';
import { parseQuantity } from '../quantity/parse.ts';
import { PLACEHOLDER } from '../schema/unfilled.ts';
import { wordKey } from '../workspace/document/declared-words.ts';
import type { FormCell } from './markdown/row.ts';
import { stripMarkup, unescapeText } from './markdown/row.ts';
import type { ScorecardDraft } from './scorecard-draft.ts';

/** What people write in a cell that they leave unanswered. */
const BLANK = new Set(['', PLACEHOLDER, '?', '-', '\u2013', '\u2014', '...', '\u2026']);

export function isBlank({ written }: FormCell): boolean {
  return BLANK.has(stripMarkup(written));
}

/** The text of a cell, unescaped; null if there is none. */
export function textIn({ written }: FormCell): string | null {
  const text = unescapeText(written).trim();
  return text === '' || text === PLACEHOLDER ? null : text;
}

/** A number if it prints the same again, as `8.5` does; any other figure as written. */
type CellFigure = number | string;

/** The score in a cell, also `n/a`; null if the cell is blank, or unreadable, which is reported. */
export function scoreIn(
  draft: ScorecardDraft,
  cell: FormCell,
  path: readonly string[],
): CellFigure | null {
  if (/^n\.?\/?a\.?$/i.test(stripMarkup(cell.written))) return 'n/a';
  return figureIn(draft, cell, path, 'score');
}

/** The figure of a kind in a cell; null if the cell is blank, or unreadable, which is reported. */
export function figureIn(
  draft: ScorecardDraft,
  cell: FormCell,
  path: readonly string[],
  kind: AskedKind,
): CellFigure | null {
  if (isBlank(cell)) return null;
  const written = stripMarkup(cell.written);
  const words = draft.wordsAt(path);
  if (words.some((word) => wordKey(word) === wordKey(written))) return written;
  const text = withDecimalPoints(written);
  if (text === null) {
    draft.addProblem('form/comma', { written }, cell.span, path);
    return null;
  }
  const read = parseQuantity(kind, text, { allowZero: true });
  if (read.ok) return String(Number(text)) === text ? Number(text) : text;
  if (read.problem.code === 'quantity/reversed-range') {
    draft.addProblem('form/reversed', { written }, cell.span, path);
    return null;
  }
  const { expected, examples, domain } = KIND_RULES[kind];
  const isOutside = read.problem.code === 'quantity/out-of-range';
  const args = {
    written,
    expected: isOutside ? domain : expected,
    examples: words.length === 0 ? examples : [...words, ...examples],
  };
  draft.addProblem('form/unreadable', args, cell.span, path);
  return null;
}

/**
 * Replaces decimal commas: `8,5` becomes `8.5`. Null if the comma may separate thousands: three
 * digits follow it, and the digits before it are not just a zero.
 */
function withDecimalPoints(written: string): string | null {
  for (const [, whole = '', digits = ''] of written.matchAll(/(\d+),(\d+)/g)) {
    if (digits.length === 3 && whole !== '0') return null;
  }
  return written.replace(/(\d),(?=\d)/g, '$1.');
}
