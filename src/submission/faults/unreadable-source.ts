import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isObject, valueAt } from '../../schema/plain-value.ts';
import { excerpt } from '../../workspace/excerpt.ts';
import { TextLines } from '../../workspace/position.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** A key that no scorecard has. */
const OTHER_NAME = 'shark-second-value';

/** The two values of a duplicate key, in words, and whether both are single values. */
export function duplicateValues(
  source: SourceFile,
  { location }: Diagnostic,
  path: FieldPath,
): { readonly expected: string; readonly isSingle: boolean } {
  const { text } = source;
  const lines = new TextLines(source.path, text);
  const from = lines.offsetOf(location.line, location.column);
  const to = lines.offsetOf(location.endLine, location.endColumn);
  // With a key of its own, the second value can be parsed like the first.
  const apart = `${text.slice(0, from)}"${OTHER_NAME}"${text.slice(to)}`;
  const again = parseSource(source.path, new TextEncoder().encode(apart));
  const values = [
    valueAt(source.value, path),
    valueAt(again.value, [...path.slice(0, -1), OTHER_NAME]),
  ];
  const lineNumbers = [source.locate(path, 'key').line, location.line];
  const words = values.map(
    (value, each) => `${excerpt(JSON.stringify(value ?? null))} (line ${lineNumbers[each]})`,
  );
  return {
    expected: `one of ${words.join(' and ')}`,
    isSingle: values.every((value) => !isObject(value)),
  };
}

/** A string in JSON with its closing quote if any, or a bracket. */
const JSON_TOKEN = /"(?:[^"\\\n]|\\.)*("?)|[{}[\]]/g;

const ENDS: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/**
 * The brackets and strings that truncated JSON leaves open, in words, innermost first; null for any
 * other text.
 */
export function unclosedBrackets(text: string): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const open: { readonly token: string; readonly index: number }[] = [];
  for (const { 0: token, 1: quote, index } of text.trimEnd().matchAll(JSON_TOKEN)) {
    if (ENDS[token] !== undefined && open.pop()?.token !== ENDS[token]) return null;
    // A quote missing within a line is a different mistake.
    if (quote === '' && !/^"(?:[^\n]*[^\n}\]])?$/.test(text.slice(index).trimEnd())) return null;
    if (token === '{' || token === '[' || quote === '') open.push({ token, index });
  }
  const [first, ...others] = open.reverse().map(({ token, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${token.startsWith('"') ? 'a text' : `\`${token}\``} of line ${line}`;
  });
  const more = others.length > MAX_LISTED ? [`${others.length} more`] : others;
  return first === undefined ? null : [first, ...more].join(', ');
}

/** With more open places than this, only the innermost is listed, with the number of the others. */
const MAX_LISTED = 6;

/** A field with an unquoted text, and an optional comment: `because: Safe: it is #1 # why`. */
const FIELD = /^(\s*(?:- +)?[\w-]+: +)([^\s"'[{|>&*#].*?)(\s+#\s.*)?$/;

/** A sentence without indent that is not a field. */
const SENTENCE = /^[^\s:#&*!|>%@`"'{}[\]-][^:]* [^:]*$/;

/** A longer line is most likely a document of its own. In characters. */
const MAX_LENGTH = 300;

/**
 * What to write in place of an unparseable line: the line without tabs and with quotes around a
 * text that contains a colon; if there are words around YAML or JSON, the scorecard alone. Null if
 * neither applies, and for text that begins as JSON.
 */
export function suggestedLine(
  text: string,
  { code, location: { line } }: Diagnostic,
): string | null {
  if (code !== 'yaml/syntax' && code !== 'yaml/tab') return null;
  const isJson = /^\s*[{[]/.test(text);
  if (!isJson && /^\{/m.test(text)) return 'the JSON alone, without words before and behind it';
  if (isJson) return null;
  const written = text.split(/\r?\n/)[line - 1]?.trimEnd() ?? '';
  if (written === '' || written.length > MAX_LENGTH) return null;
  return SENTENCE.test(written)
    ? 'the scorecard alone, without words before and behind it'
    : asField(written, indentBefore(text, line));
}

/**
 * The indent for a line that is indented with tabs: one level below the line above if that opens a
 * level, else the indent of that line. Null if that line has tabs too or no indent; each tab is
 * then one level.
 */
function indentBefore(text: string, line: number): string | null {
  const before = text.split(/\r?\n/).slice(0, line - 1);
  const above = before.findLast((each) => /^\s*[^\s#]/.test(each)) ?? '';
  const indent = /^[ \t]*/.exec(above)?.[0] ?? '';
  if (indent === '' || indent.includes('\t')) return null;
  return /:\s*(?:#.*)?$/.test(above) ? `${indent}  ` : indent;
}

/** The line without tabs, and with quotes around a text that contains a colon. */
function asField(written: string, indent: string | null): string | null {
  const indented = written.replace(/^[ \t]+/, (blanks) =>
    blanks.includes('\t') ? (indent ?? blanks.replaceAll('\t', '  ')) : blanks,
  );
  const [, name = '', text = '', comment = ''] = FIELD.exec(indented) ?? [];
  const isQuoted = /:\s|:$/.test(text);
  const meant = isQuoted ? `${name}${JSON.stringify(text)}${comment}` : indented;
  return meant === written ? null : `this line as: ${meant}`;
}
