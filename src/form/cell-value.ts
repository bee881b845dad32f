import { type AskedKind, KIND_RULES } from '../quantity/kind.ts';
import { parseQuantity } from '../quantity/parse.ts';
import { PLACEHOLDER } from '../schema/unfilled.ts';
import { wordKey } from '../workspace/document/declared-words.ts';
import type { FormCell } from './markdown/row.ts';
import { bareText, unescapeText } from './markdown/row.ts';
import type { ScorecardDraft } from './scorecard-draft.ts';

/** What people leave where nothing is to be said. */
const BLANK = new Set(['', PLACEHOLDER, '?', '-', '\u2013', '\u2014', '...', '\u2026']);

export function isBlank(cell: FormCell | undefined): boolean {
  return cell === undefined || BLANK.has(bareText(cell.written));
}

/** A text of its own, as it was meant; null where there is none. */
export function textIn(cell: FormCell | undefined): string | null {
  const text = unescapeText(cell?.written ?? '').trim();
  return text === '' || text === PLACEHOLDER ? null : text;
}

/** `8.5` as a number, as it prints again; any other figure as it is written. */
type CellFigure = number | string;

/** A score, `n/a` included; null where the cell is blank or holds no score, which is then a problem. */
export function scoreIn(
  draft: ScorecardDraft,
  cell: FormCell,
  path: readonly string[],
): CellFigure | null {
  if (/^n\.?\/?a\.?$/i.test(bareText(cell.written))) return 'n/a';
  return figureIn(draft, cell, path, 'score', true);
}

/** A figure of a kind; null where the cell is blank or holds none, which is then a problem. */
export function figureIn(
  draft: ScorecardDraft,
  cell: FormCell,
  path: readonly string[],
  kind: AskedKind,
  allowZero: boolean,
): CellFigure | null {
  if (isBlank(cell)) return null;
  const written = bareText(cell.written);
  const words = draft.wordsAt(path);
  if (words.some((word) => wordKey(word) === wordKey(written))) return written;
  const text = withPoints(written);
  if (text === null) {
    draft.problem('form/comma', { written }, cell.span, path);
    return null;
  }
  const read = parseQuantity(kind, text, { allowZero });
  if (read.ok) return String(Number(text)) === text ? Number(text) : text;
  if (read.problem.code === 'quantity/reversed-range') {
    draft.problem('form/reversed', { written }, cell.span, path);
    return null;
  }
  const { expected, examples, domain } = KIND_RULES[kind];
  const isOutside = read.problem.code === 'quantity/out-of-range';
  const args = {
    written,
    expected: isOutside ? domain : expected,
    examples: words.length === 0 ? examples : [...words, ...examples],
  };
  draft.problem('form/unreadable', args, cell.span, path);
  return null;
}

/**
 * `8,5` as `8.5`: a comma between digits parts the decimals. Null where it may as well part
 * thousands: three digits follow it, and not just a zero stands before it.
 */
function withPoints(written: string): string | null {
  for (const [, whole = '', digits = ''] of written.matchAll(/(\d+),(\d+)/g)) {
    if (digits.length === 3 && whole !== '0') return null;
  }
  return written.replace(/(\d),(?=\d)/g, '$1.');
}
