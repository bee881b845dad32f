import { baseName } from '../document.ts';

/** A value of a file that says which line of a document it comes from: `gain: 7 # vote.md:37`. */
export interface Citation {
  readonly file: string;
  /** The line of the file. */
  readonly line: number;
  /** The last key before the value; empty for an item of a list. */
  readonly key: string;
  /** The criterion that it may be a score or a weight of: the key, or the one above it for `score: 7`. */
  readonly criterion: string;
  readonly value: string;
  /** The line of the document. */
  readonly cited: number;
}

const CITING = /^(?<body>.*?)(?:^|\s)#\s*(?<document>\S[^#]*?):(?<cited>\d{1,7})\s*$/u;
const FIELD = /^\s*(?:-\s+)?(?:(?<key>[^\s:{}[\],][^:{}[\]]*):(?:\s+|$))?(?<value>.*)$/u;

/**
 * The citations of one document in a YAML text. A comment on a line of its own speaks for the
 * fields above it, up to the one that they stand in.
 *
 * @param name the document's own name, without folders
 */
export function citationsIn(file: string, text: string, name: string): readonly Citation[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const { body = '', document, cited } = CITING.exec(line)?.groups ?? {};
    if (document === undefined || baseName(document) !== name) return [];
    const own = body.trim() === '' ? fieldsAbove(lines, at) : [at];
    return own.flatMap((index) => {
      const { key = '', value = '' } = FIELD.exec(withoutComment(lines[index] ?? ''))?.groups ?? {};
      const above = keyOf(lines[aboveOf(lines, index)] ?? '');
      const place = { file, line: index + 1, cited: Number(cited) };
      return leavesOf(key.trim(), value, above).map((leaf) => ({ ...leaf, ...place }));
    });
  });
}

/** Fields of a criterion. */
const OF_CRITERION: ReadonlySet<string> = new Set(['score', 'weight']);

/** `{ score: 7, because: easy }` has two values; any other text is one. */
function leavesOf(
  key: string,
  value: string,
  above: string,
): readonly Pick<Citation, 'key' | 'criterion' | 'value'>[] {
  if (!/^[{[]/.test(value)) return [{ key, criterion: OF_CRITERION.has(key) ? above : key, value }];
  const items = value
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll(/[,{}[\]:]/g, ' '))
    .split(/[{}[\],]/);
  let [last, holder] = [key, key];
  return items.flatMap((item) => {
    const { key: own, value: written = '' } = FIELD.exec(item)?.groups ?? {};
    if (written.trim() === '') {
      holder = own?.trim() ?? holder;
      return [];
    }
    // What goes on after a comma is the same text.
    last = own?.trim() ?? last;
    const criterion = OF_CRITERION.has(last) ? holder : last;
    return [{ key: last === 'value' ? key : last, criterion, value: written.trim() }];
  });
}

/** The lines above a comment that are set in as far as it, or further. */
function fieldsAbove(lines: readonly string[], at: number): readonly number[] {
  const start = aboveOf(lines, at);
  return lines.slice(start + 1, at).map((_, index) => start + 1 + index);
}

/** The index of the line that a line stands under: the last one before it that is set in less. */
function aboveOf(lines: readonly string[], at: number): number {
  const depth = (lines[at] ?? '').search(/\S/);
  return lines.slice(0, at).findLastIndex((line) => line.search(/\S/) < depth);
}

function keyOf(line: string): string {
  return FIELD.exec(line)?.groups?.['key']?.trim() ?? '';
}

function withoutComment(line: string): string {
  return CITING.exec(line)?.groups?.['body'] ?? line;
}
