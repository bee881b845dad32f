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

/** A field with a text that is not quoted, and a comment behind it or none: `because: Safe: it is #1 # why`. */
const FIELD = /^(\s*(?:- +)?[\w-]+: +)([^\s"'[{|>&*#].*?)(\s+#\s.*)?$/;

/** A sentence at the edge of a line, and no field. */
const LOOSE = /^[^\s:#&*!|>%@`"'{}[\]-][^:]* [^:]*$/;

/** A longer line is a document of its own. */
const MOST = 300;

/**
 * What to write in place of a line that cannot be read: the line without tabs, and with a text
 * that has a colon in it between quotes; of JSON, what is to be looked for. Null where none of
 * these is the matter.
 */
export function readableLine(
  text: string,
  { code, location: { line } }: Diagnostic,
): string | null {
  if (code !== 'yaml/syntax' && code !== 'yaml/tab') return null;
  const isJson = /^\s*[{[]/.test(text);
  if (isJson && !/[}\]]\s*$/.test(text))
    return 'the whole of the JSON: `}` and `]` close all that is open';
  if (!isJson && /^\{/m.test(text)) return 'the JSON alone, without words before and behind it';
  if (isJson) return null;
  const written = text.split(/\r?\n/)[line - 1]?.trimEnd() ?? '';
  if (written === '' || written.length > MOST) return null;
  return LOOSE.test(written)
    ? 'the scorecard alone, without words before and behind it'
    : asField(written);
}

/** The line without tabs, and with a text that has a colon in it between quotes. */
function asField(written: string): string | null {
  const indented = written.replace(/^[ \t]+/, (blanks) => blanks.replaceAll('\t', '  '));
  const [, name = '', said = '', comment = ''] = FIELD.exec(indented) ?? [];
  const isQuoted = /:\s|:$/.test(said);
  const meant = isQuoted ? `${name}${JSON.stringify(said)}${comment}` : indented;
  return meant === written ? null : `this line as: ${meant}`;
}
