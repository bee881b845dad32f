import { groupBy } from '../../quantity/group-by.ts';
import type { FieldPath } from '../../schema/format.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import { baseName } from '../document.ts';

/** A value of a file with the line of a document that it comes from: `gain: 7 # vote.md:37`. */
export interface Citation {
  readonly file: string;
  /** The line number in the file. */
  readonly line: number;
  /** The last key before the value; empty for a list item. */
  readonly key: string;
  /** `proposals.keys.scores.gain`, also if the figure is nested below it as `score`. */
  readonly field: string;
  readonly value: string;
  /** The line number in the document. */
  readonly cited: number;
}

const CITING = /^(?<body>.*?)(?:^|\s)#\s*(?<document>\S[^#]*?):(?<cited>\d{1,7})\s*$/u;

/**
 * The citations of one document in a YAML text. A comment on a line of its own applies to the
 * fields above it within the same mapping.
 *
 * @param name the file name of the document, without folders
 */
export function citationsIn(file: string, text: string, name: string): readonly Citation[] {
  if (!text.includes(name)) return [];
  const source = parseSource(file, new TextEncoder().encode(text));
  const leaves = leavesIn(source.value, []);
  const byLine = groupBy(leaves, (path) => `${source.locate(path, 'value').line}`);
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const { body = '', document, cited } = CITING.exec(line)?.groups ?? {};
    if (document === undefined || baseName(document) !== name) return [];
    const own = body.trim() === '' ? fieldsAbove(lines, at) : [at];
    return own.flatMap((index) =>
      (byLine.get(`${index + 1}`) ?? []).map((path) => {
        const keys = path.filter((each) => typeof each === 'string');
        const isItem = keys.length < path.length && /^\s*-/.test(lines[index] ?? '');
        return {
          ...{ file, line: index + 1, cited: Number(cited), value: source.written(path) },
          // The key that names the value: `total` for `total: { value: 7.3 }`.
          key:
            isItem && typeof path.at(-1) === 'number'
              ? ''
              : (keys.findLast((each) => each !== 'value') ?? ''),
          field: fieldOf(keys.join('.')),
        };
      }),
    );
  });
}

/** The paths of all scalar values. */
function leavesIn(value: unknown, path: FieldPath): readonly FieldPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Array.isArray(value)
    ? value.flatMap((each, at) => leavesIn(each, [...path, at]))
    : Object.entries(value).flatMap(([key, each]) => leavesIn(each, [...path, key]));
}

/** Removes list indexes from a field path, and the last key of a figure with a reason. */
export function fieldOf(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '').replace(/\.(?:score|value)$/, '');
}

/** The lines above a comment, up to the last one with less indentation, which is the parent. */
function fieldsAbove(lines: readonly string[], at: number): readonly number[] {
  const depth = depthOf(lines[at] ?? '');
  const above = [...lines.slice(0, at).keys()];
  const isParent = (line = '') => /^\s*[^\s#]/.test(line) && depthOf(line) < depth;
  return above.slice(above.findLastIndex((index) => isParent(lines[index])) + 1);
}

/** The indentation of the first key of a line, after the dash of a list item. */
function depthOf(line: string): number {
  return /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0;
}
