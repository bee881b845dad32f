/** The signs that stand between the digits of a file's figures; null where no figure shows one. */
export interface Separators {
  /** Before the decimals. */
  readonly decimal: string | null;
  /** Between thousands. */
  readonly group: string | null;
}

/** What a written figure is: its value, or why it has none. */
export type NcuFigure = number | 'no-number' | 'ambiguous';

const NUMBER = /^[-+]?\d[\d.,]*(?:e[-+]?\d+)?$/i;

const GROUPED = /^[-+]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;

/** Blanks and apostrophes only ever stand between thousands. */
const SPACES = /(?<=\d)[\s'\u2019](?=\d)/g;

/**
 * The separators that the figures of one file prove. Both signs in one figure: the last is the
 * decimal one. A sign twice, with three digits after each, is between thousands. A sign once is the decimal one unless three
 * digits follow it and one to three, not 0 alone, stand before it.
 */
export function separatorsOf(texts: Iterable<string>): Separators {
  const found = new Map<string, 'decimal' | 'group'>();
  for (const text of texts) {
    const plain = text.trim().replace(SPACES, '');
    if (!NUMBER.test(plain)) continue;
    const signs = plain.match(/[.,]/g) ?? [];
    const [first, last] = [signs[0], signs.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (first !== last) found.set(first, 'group').set(last, 'decimal');
    else if (GROUPED.test(plain)) found.set(first, 'group');
    else if (signs.length === 1 && !isOpen(plain)) found.set(first, 'decimal');
  }
  const of = (role: 'decimal' | 'group') =>
    [...found].find(([, known]) => known === role)?.[0] ?? null;
  return { decimal: of('decimal'), group: of('group') };
}

/**
 * The value of a figure in the separators of its file. `1.234` alone is 1.234 in one locale and
 * 1234 in another: where nothing else in the file says which, it is ambiguous.
 */
export function figureOf(text: string, { decimal, group }: Separators): NcuFigure {
  const plain = text.trim().replace(SPACES, '');
  if (!NUMBER.test(plain)) return 'no-number';
  const point = decimal ?? otherThan(group);
  if (point === null && isOpen(plain)) return 'ambiguous';
  const separator = point === null ? null : otherThan(point);
  const [whole = '', ...decimals] = point === null ? [plain] : plain.split(point);
  const groups = separator === null ? [whole] : whole.split(separator);
  const isGrouped = groups.slice(1).every((each) => each.length === 3);
  if (decimals.length > 1 || !isGrouped) return 'no-number';
  const value = Number([groups.join(''), ...decimals].join('.'));
  return Number.isFinite(value) ? value : 'no-number';
}

/** Whether the one separator of a figure may be either: `1.234`, and not `0.123` or `1234.567`. */
function isOpen(plain: string): boolean {
  return /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
}

function otherThan(sign: string | null): string | null {
  return sign === null ? null : sign === '.' ? ',' : '.';
}
