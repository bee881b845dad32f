import { baseName } from '../document.ts';

/** A value of a file that says which line of a document it comes from: `gain: 7 # vote.md:37`. */
export interface Citation {
  readonly file: string;
  /** The line of the file. */
  readonly line: number;
  /** The last key before the value; empty for an item of a list. */
  readonly key: string;
  /** `proposals.keys.scores.gain`, also where the figure stands below it as `score`. */
  readonly field: string;
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
      const { key, value = '' } = FIELD.exec(withoutComment(lines[index] ?? ''))?.groups ?? {};
      const above = keysAbove(lines, index);
      const isItem = /^\s*-/.test(lines[index] ?? '');
      const path = key === undefined ? above : [...above, key.trim()];
      const place = { file, line: index + 1, cited: Number(cited) };
      const leaves = /^[{[]/.test(value) ? leavesIn(value, path) : [{ keys: path, written: value }];
      return leaves.map(({ keys, written }) => ({
        ...place,
        key:
          keys === above && isItem
            ? ''
            : ((keys.at(-1) === 'value' ? keys.at(-2) : keys.at(-1)) ?? ''),
        field: fieldOf(keys.join('.')),
        value: written,
      }));
    });
  });
}

/** The field that a figure is of, whatever of a list it is and whether a reason stands beside it. */
export function fieldOf(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '').replace(/\.(?:score|value)$/, '');
}

/** A value and the keys before it. */
interface Leaf {
  readonly keys: readonly string[];
  readonly written: string;
}

/** The values of a map or list on one line: two of `{ score: 7, because: easy }`. */
function leavesIn(value: string, path: readonly string[]): readonly Leaf[] {
  const tokens = withoutQuotedSigns(value).matchAll(/[{}[\],]|[^{}[\],]+/g);
  const holders: (readonly string[])[] = [];
  const leaves: Leaf[] = [];
  let keys = path;
  for (const [token] of tokens) {
    if (/[{[]/.test(token)) holders.push(keys);
    else if (/[}\]]/.test(token)) keys = holders.pop() ?? path;
    else if (token !== ',') {
      const { key, written } = pairIn(token);
      // What goes on after a comma is the same text.
      if (key !== undefined) keys = [...(holders.at(-1) ?? path), key];
      if (written !== '') leaves.push({ keys, written });
    }
  }
  return leaves;
}

function pairIn(text: string): { readonly key: string | undefined; readonly written: string } {
  const { key, value = '' } = FIELD.exec(text)?.groups ?? {};
  return { key: key?.trim(), written: value.trim() };
}

/** A value in whose quoted texts no sign parts anything. */
function withoutQuotedSigns(value: string): string {
  return value.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll(/[,{}[\]:]/g, ' '));
}

/** The lines above a comment that are set in as far as it, or further. */
function fieldsAbove(lines: readonly string[], at: number): readonly number[] {
  const start = aboveOf(lines, at);
  return lines.slice(start + 1, at).map((_, index) => start + 1 + index);
}

/** The index of the line that a line stands under: the last one before it that is set in less. */
function aboveOf(lines: readonly string[], at: number): number {
  const depth = depthOf(lines[at] ?? '');
  return lines
    .slice(0, at)
    .findLastIndex((line) => /^\s*[^\s#]/.test(line) && depthOf(line) < depth);
}

/** How far the first key of a line is set in, behind the dash of an item. */
function depthOf(line: string): number {
  return /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0;
}

/** The keys of the lines that a line stands under, the outermost first. */
function keysAbove(lines: readonly string[], at: number): readonly string[] {
  const above = aboveOf(lines, at);
  if (above === -1) return [];
  const key = FIELD.exec(lines[above] ?? '')?.groups?.['key']?.trim();
  return [...keysAbove(lines, above), ...(key === undefined ? [] : [key])];
}

function withoutComment(line: string): string {
  return CITING.exec(line)?.groups?.['body'] ?? line;
}
