import type { TextRange } from '../../markdown/inline.ts';
import {
  type Commented,
  type CommentedMap,
  type CommentedValue,
  isCommented,
} from '../../workspace/writing/print-with-comments.ts';
import type { VoteDocument } from '../document.ts';

interface CitedSource {
  readonly document: VoteDocument;
}

type OptionalText = string | null | undefined;

/**
 * A value as text with its citation, such as `vote.md:63`, which is printed after it as a comment.
 * Returns null for a missing value.
 */
export function textOf(vote: CitedSource, value: string, where: TextRange): Commented;
export function textOf(
  vote: CitedSource,
  value: OptionalText,
  where: TextRange | undefined,
): Commented | null;
export function textOf(
  { document }: CitedSource,
  value: OptionalText,
  where?: TextRange,
): Commented | null {
  if (value == null || where === undefined) return null;
  return { value: value.replaceAll(/\s+/g, ' ').trim(), note: document.cite(where) };
}

/** A value as a number with its citation. Returns null for a missing value. */
export function digitsOf(vote: CitedSource, digits: string, where: TextRange): Commented;
export function digitsOf(
  vote: CitedSource,
  digits: OptionalText,
  where: TextRange | undefined,
): Commented | null;
export function digitsOf(
  { document }: CitedSource,
  digits: OptionalText,
  where?: TextRange,
): Commented | null {
  if (digits == null || where === undefined) return null;
  const whole = digits.startsWith('.') ? `0${digits}` : digits;
  return { value: { digits: whole }, note: document.cite(where) };
}

/** A value without a citation. */
export function uncited(value: string): Commented {
  return { value, note: null };
}

/** A map without its empty fields. */
export function fields(parts: Readonly<Record<string, CommentedValue | null>>): CommentedMap {
  const said = Object.entries(parts).flatMap(([key, value]) =>
    value === null || Object.keys(value).length === 0 ? [] : [[key, value] as const],
  );
  return Object.fromEntries(said);
}

/** A value of a file, and its position in a document: `vote.md:63`. */
export interface CitedValue {
  readonly file: string;
  /** The path of the field: `criteria.speedup.weight`. */
  readonly field: string;
  readonly value: string;
  readonly from: string;
}

/** The values of a file that have a citation. */
export function valuesIn(value: CommentedValue, file: string, field = ''): readonly CitedValue[] {
  if (Array.isArray(value)) {
    // `Array.isArray` does not narrow to a readonly array.
    return (value as readonly CommentedValue[]).flatMap((each, index) =>
      valuesIn(each, file, `${field}[${index}]`),
    );
  }
  if (isCommented(value)) {
    const { value: own, note } = value;
    const written = typeof own === 'object' ? own.digits : String(own);
    return note === null ? [] : [{ file, field, value: written, from: note }];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    valuesIn(each, file, field === '' ? key : `${field}.${key}`),
  );
}
