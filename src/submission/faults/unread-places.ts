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

/** A text between quotes, with what ends it, and what opens and closes a map or a list. */
const JSON_TOKEN = /"(?:[^"\\\n]|\\.)*("?)|[{}[\]]/g;

const ENDS: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/** What of JSON that ends too early is still open, in words, the innermost first; null of any other text. */
export function leftOpen(text: string): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const open: { readonly token: string; readonly index: number }[] = [];
  for (const { 0: token, 1: quote, index } of text.trimEnd().matchAll(JSON_TOKEN)) {
    if (ENDS[token] !== undefined && open.pop()?.token !== ENDS[token]) return null;
    // A quote that is missing within a line is another slip.
    if (quote === '' && !/^"(?:[^\n]*[^\n}\]])?$/.test(text.slice(index).trimEnd())) return null;
    if (token === '{' || token === '[' || quote === '') open.push({ token, index });
  }
  const [first, ...others] = open.reverse().map(({ token, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${token.startsWith('"') ? 'a text' : `\`${token}\``} of line ${line}`;
  });
  const more = others.length > MOST_OPEN ? [`${others.length} more`] : others;
  return first === undefined ? null : [first, ...more].join(', ');
}

/** So many places that are open are named. */
const MOST_OPEN = 6;

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
  if (!isJson && /^\{/m.test(text)) return 'the JSON alone, without words before and behind it';
  if (isJson) return null;
  const written = text.split(/\r?\n/)[line - 1]?.trimEnd() ?? '';
  if (written === '' || written.length > MOST) return null;
  return LOOSE.test(written)
    ? 'the scorecard alone, without words before and behind it'
    : asField(written, indentBefore(text, line));
}

/**
 * How far a line that a tab indents is to stand in: a level below the line before it that opens one, else as
 * far as that line. Null where tabs indent that line too, so that each of them is a level.
 */
function indentBefore(text: string, line: number): string | null {
  const before = text.split(/\r?\n/).slice(0, line - 1);
  const above = before.findLast((each) => /^\s*[^\s#]/.test(each)) ?? '';
  const indent = /^[ \t]*/.exec(above)?.[0] ?? '';
  if (indent === '' || indent.includes('\t')) return null;
  return /:\s*(?:#.*)?$/.test(above) ? `${indent}  ` : indent;
}

/** The line without tabs, and with a text that has a colon in it between quotes. */
function asField(written: string, indent: string | null): string | null {
  const indented = written.replace(/^[ \t]+/, (blanks) =>
    blanks.includes('\t') ? (indent ?? blanks.replaceAll('\t', '  ')) : blanks,
  );
  const [, name = '', said = '', comment = ''] = FIELD.exec(indented) ?? [];
  const isQuoted = /:\s|:$/.test(said);
  const meant = isQuoted ? `${name}${JSON.stringify(said)}${comment}` : indented;
  return meant === written ? null : `this line as: ${meant}`;
}
