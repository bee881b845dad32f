import { Document, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { stringifyYaml } from './print-yaml.ts';

/** A value with a comment after it. A number is given by its digits, which are kept: `6.0`. */
export interface Noted {
  readonly value: string | boolean | { readonly digits: string };
  readonly note: string | null;
}

export type NotedValue = Noted | readonly NotedValue[] | NotedMap;

export interface NotedMap {
  readonly [key: string]: NotedValue;
}

/**
 * Values as the text of a YAML file, each with its note as a comment after it. Where all
 * values of a short map have the same note, the map stands on one line with one comment.
 */
export function printNoted(value: NotedMap): string {
  const document = new Document();
  document.contents = nodeOf(value);
  return stringifyYaml(document);
}

type Node = Scalar | YAMLMap | YAMLSeq;

/** A note in common to all values of a map; undefined where they differ. */
const UNLIKE = Symbol('unlike');

function nodeOf(value: NotedValue): Node {
  if (isNoted(value)) return scalarOf(value);
  if (isNotedList(value)) {
    const list = new YAMLSeq();
    for (const each of value) list.add(nodeOf(each));
    return list;
  }
  const entries = Object.entries(value);
  const map = new YAMLMap();
  const note = commonNote(entries.map(([, each]) => each));
  for (const [key, each] of entries) {
    const isShared = note !== UNLIKE && isNoted(each);
    map.add({ key, value: nodeOf(isShared ? { ...each, note: null } : each) });
  }
  if (note !== UNLIKE && note !== null) map.comment = commentOf(note);
  return map;
}

/** The one note of a map whose values are all plain; else they keep their own. */
function commonNote(values: readonly NotedValue[]): string | null | typeof UNLIKE {
  if (values.length < 2 || !values.every(isNoted)) return UNLIKE;
  const notes = new Set(values.map(({ note }) => note));
  return notes.size === 1 ? ([...notes][0] ?? null) : UNLIKE;
}

function scalarOf({ value, note }: Noted): Scalar {
  const scalar = new Scalar(typeof value === 'object' ? numberOf(value.digits) : value);
  if (typeof value === 'object' && typeof scalar.value === 'number') {
    scalar.minFractionDigits = value.digits.split('.')[1]?.length ?? 0;
  }
  if (note !== null) scalar.comment = commentOf(note);
  return scalar;
}

/** The number, where a double prints its digits again; else the digits as text. */
function numberOf(digits: string): number | string {
  const value = Number(digits);
  const decimals = digits.split('.')[1]?.length ?? 0;
  return Number.isFinite(value) && decimals <= 15 && value.toFixed(decimals) === digits
    ? value
    : digits;
}

/** A comment ends with its line: whatever a file's name holds, it must not begin another. */
function commentOf(note: string): string {
  return ` ${note.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')}`;
}

export function isNotedList(value: NotedValue): value is readonly NotedValue[] {
  return Array.isArray(value);
}

/** Whether this is a value rather than a map of some. */
export function isNoted(value: NotedValue): value is Noted {
  return (
    !Array.isArray(value) && 'value' in value && 'note' in value && Object.keys(value).length === 2
  );
}
