import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { valueAt } from '../../schema/plain-value.ts';
import { excerpt } from '../../workspace/excerpt.ts';
import { lineStarts } from '../../workspace/position.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** A name that no scorecard has. */
const OTHER_NAME = 'shark-second-value';

/** The two values that a map has under one name, in words, and whether both are single values. */
export function saidTwice(
  source: SourceFile,
  { location }: Diagnostic,
  path: FieldPath,
): { readonly expected: string; readonly isSingle: boolean } {
  const { text } = source;
  const starts = lineStarts(text);
  const at = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
  const [from, to] = [at(location.line, location.column), at(location.endLine, location.endColumn)];
  // Under a name of its own, the second value is read as the first is.
  const apart = `${text.slice(0, from)}"${OTHER_NAME}"${text.slice(to)}`;
  const again = parseSource(source.path, new TextEncoder().encode(apart));
  const values = [
    valueAt(source.value, path),
    valueAt(again.value, [...path.slice(0, -1), OTHER_NAME]),
  ];
  const lines = [source.locate(path, 'key').line, location.line];
  const words = values.map(
    (value, each) => `${excerpt(JSON.stringify(value ?? null))} (line ${lines[each]})`,
  );
  return {
    expected: `one of ${words.join(' and ')}`,
    isSingle: values.every((value) => typeof value !== 'object' || value === null),
  };
}
