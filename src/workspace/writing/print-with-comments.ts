import { Document, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { stringifyYaml } from './print-yaml.ts';

/** A value with a comment after it. A number is given as digits, which are kept: `6.0`. */
export interface Commented {
  readonly value: string | boolean | { readonly digits: string };
  readonly note: string | null;
}

export type CommentedValue = Commented | readonly CommentedValue[] | CommentedMap;

export interface CommentedMap {
  readonly [key: string]: CommentedValue;
}

/**
 * Prints values as YAML, each with its note as a comment after it. If all values of a short map
 * have the same note, the map is on one line with one comment.
 */
export function printWithComments(value: CommentedMap): string {
  const document = new Document();
  document.contents = nodeOf(value);
  return stringifyYaml(document);
}

type Node = Scalar | YAMLMap | YAMLSeq;

function nodeOf(value: CommentedValue): Node {
  if (isCommented(value)) return scalarOf(value);
  if (isCommentedList(value)) {
    const list = new YAMLSeq();
    for (const each of value) list.add(nodeOf(each));
    return list;
  }
  const entries = Object.entries(value);
  const map = new YAMLMap();
  const note = commonNote(entries.map(([, each]) => each));
  for (const [key, each] of entries) {
    const isShared = note !== null && isCommented(each);
    map.add({ key, value: nodeOf(isShared ? { ...each, note: null } : each) });
  }
  if (note !== null) map.comment = commentOf(note);
  return map;
}

/** The note of at least two plain values that all have the same one; else null. */
function commonNote(values: readonly CommentedValue[]): string | null {
  const [first, ...others] = values;
  if (first === undefined || others.length === 0 || !isCommented(first)) return null;
  return others.every((each) => isCommented(each) && each.note === first.note) ? first.note : null;
}

function scalarOf({ value, note }: Commented): Scalar {
  const scalar = new Scalar(typeof value === 'object' ? numberOf(value.digits) : value);
  if (typeof value === 'object' && typeof scalar.value === 'number') {
    scalar.minFractionDigits = value.digits.split('.')[1]?.length ?? 0;
  }
  if (note !== null) scalar.comment = commentOf(note);
  return scalar;
}

/** The number, if a double prints the same digits; else the digits as text. */
function numberOf(digits: string): number | string {
  const value = Number(digits);
  const decimals = digits.split('.')[1]?.length ?? 0;
  return Number.isFinite(value) && decimals <= 15 && value.toFixed(decimals) === digits
    ? value
    : digits;
}

/** Escapes a note, because a line break in it, as in a file name, would end the comment. */
function commentOf(note: string): string {
  return ` ${note.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')}`;
}

export function isCommentedList(value: CommentedValue): value is readonly CommentedValue[] {
  return Array.isArray(value);
}

/** True for a value, false for a map of values. */
export function isCommented(value: CommentedValue): value is Commented {
  return (
    !Array.isArray(value) && 'value' in value && 'note' in value && Object.keys(value).length === 2
  );
}
