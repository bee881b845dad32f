import type { Code } from '../../diagnostic/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import { decode } from '../../workspace/decode.ts';
import { excerpt } from '../../workspace/excerpt.ts';
import type { Files } from '../../workspace/files.ts';
import { TextLines } from '../../workspace/position.ts';
import { commentsIn } from '../../workspace/yaml/comments.ts';
import { CODES, isCode } from '../catalogue/catalogue.ts';
import { isMandatory } from '../running/settings.ts';

/** The suppression of one rule at one place. */
export interface Suppression {
  readonly code: Code;
  /** The line it applies to; null for the whole file. */
  readonly line: number | null;
  /** The location of the rule's name in the comment. */
  readonly at: Location;
}

/** The suppression comments of a file, and the problems in them. */
export interface Suppressions {
  readonly valid: readonly Suppression[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The word in every suppression comment; also used to find files that may contain one. */
const SUPPRESSION_WORD = 'shark-ignore';

const COMMENT = /^#[ \t]*shark-ignore(-file)?(?![\w-])[ \t]*:?/;

/** The most names read in one file. Further comments suppress nothing. */
const MAX_NAMES = 1000;

/** Reads `# shark-ignore <code>, <code>: reason` and `# shark-ignore-file` comments. */
function readSuppressions(file: string, text: string): Suppressions {
  const lines = new Lines(file, text);
  const valid: Suppression[] = [];
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { text: comment, span } of commentsIn(text)) {
    const match = COMMENT.exec(comment);
    if (match === null) continue;
    const { names, hasReason } = namesIn(comment, match[0].length);
    count += names.length;
    if (count > MAX_NAMES) break;
    const located = names.map(({ text: name, from }): [string, Location] => {
      const start = span[0] + from;
      return [name, lines.locate([start, start + name.length])];
    });
    const read = readNames(located, hasReason, lines.locate(span));
    const placed = place(read.known, match[1] !== undefined, lines);
    for (const each of placed.valid) valid.push(each);
    for (const each of [...read.diagnostics, ...placed.diagnostics]) diagnostics.push(each);
  }
  return { valid, diagnostics };
}

/** Applies the rules named in one comment to a line or to the whole file. */
function place(known: readonly NamedRule[], isForFile: boolean, lines: Lines): Suppressions {
  if (!isForFile) {
    const valid = known.map(({ code, at }) => ({ code, at, line: lines.silencedBy(at.line) }));
    return { valid, diagnostics: [] };
  }
  const isAtTop = ({ at }: NamedRule) => lines.isAtTop(at.line);
  return {
    valid: known.filter(isAtTop).map(({ code, at }) => ({ code, at, line: null })),
    diagnostics: known
      .filter((each) => !isAtTop(each))
      .map(({ code, at }) =>
        diagnostic('suppression/unused', { rule: code, cause: 'not-at-top' }, at),
      ),
  };
}

interface NamedRule {
  readonly code: Code;
  readonly at: Location;
}

/** The names in a comment, each with its offset there. */
function namesIn(comment: string, start: number) {
  // After `# shark-ignore:` everything is the reason.
  const isNameless = comment[start - 1] === ':';
  const colon = isNameless ? start - 1 : comment.indexOf(':', start);
  const end = colon === -1 ? comment.length : colon;
  const names: { readonly text: string; readonly from: number }[] = [];
  let from = start;
  for (const part of isNameless ? [] : comment.slice(start, end).split(',')) {
    const text = part.trim();
    if (text !== '') names.push({ text, from: from + part.indexOf(text) });
    from += part.length + 1;
  }
  const hasReason = colon !== -1 && comment.slice(colon + 1).trim() !== '';
  return { names, hasReason };
}

/** The rules that a comment suppresses; none if it gives no reason. */
function readNames(
  names: readonly (readonly [name: string, at: Location])[],
  hasReason: boolean,
  comment: Location,
) {
  const known: NamedRule[] = [];
  const diagnostics = names.length === 0 ? [unknownRule('', comment)] : [];
  for (const [name, at] of names) {
    if (!isCode(name)) diagnostics.push(unknownRule(name, at));
    else if (isMandatory(name) || name.startsWith('suppression/')) {
      diagnostics.push(diagnostic('suppression/refused', { rule: name }, at));
    } else known.push({ code: name, at });
  }
  if (hasReason || known.length === 0) return { diagnostics, known };
  const args = { rules: known.map(({ code }) => code) };
  diagnostics.push(diagnostic('suppression/no-reason', args, comment));
  return { diagnostics, known: [] };
}

function unknownRule(name: string, at: Location): Diagnostic {
  const suggestion = name === '' ? null : suggest(name, CODES);
  return diagnostic('suppression/unknown-rule', { rule: excerpt(name), suggestion }, at);
}

/** The lines of a file: finds lines with content, and lines with only a comment. */
class Lines extends TextLines {
  /**
   * For each line, counted from 0: the next line with content, or the line itself; the number of
   * lines if there is none.
   */
  readonly #next: Int32Array;

  constructor(file: string, text: string) {
    super(file, text);
    const count = this.lineAt(text.length) + 1;
    this.#next = new Int32Array(count + 1).fill(count);
    for (let line = count - 1; line >= 0; line -= 1) {
      const holds = /^[ \t]*[^\s#]/.test(text.slice(this.startOf(line), this.startOf(line + 1)));
      this.#next[line] = holds ? line : (this.#next[line + 1] ?? count);
    }
  }

  /** The line a comment applies to: its own, or the next with content if it is alone. */
  silencedBy(line: number): number {
    return (this.#next[line - 1] ?? 0) + 1;
  }

  /** True if only comments are above the line, apart from a `---`. */
  isAtTop(line: number): boolean {
    let first = this.#next[0] ?? 0;
    const text = this.text.slice(this.startOf(first), this.startOf(first + 1));
    if (text.trimEnd() === '---') first = this.#next[first + 1] ?? first;
    return line - 1 < first;
  }
}

const WORD = new TextEncoder().encode(SUPPRESSION_WORD);
/** The index of the hyphen, its rarest character in files. */
const RAREST = WORD.indexOf(45);

/** Files that record, as they are read, which of them may contain a suppression. */
interface TrackedFiles {
  readonly files: Files;
  /** The suppressions in some files. Files that have not been read yet are read now. */
  suppressionsIn(paths: readonly string[]): ReadonlyMap<string, Suppressions>;
}

export function trackSuppressions(base: Files): TrackedFiles {
  const read = new Set<string>();
  const suspects = new Map<string, Uint8Array>();
  const files: Files = {
    list: (folder) => base.list(folder),
    read: (path) => {
      const bytes = base.read(path);
      read.add(path);
      if (bytes.ok && holdsWord(bytes.value)) suspects.set(path, bytes.value);
      return bytes;
    },
  };
  return {
    files,
    suppressionsIn: (paths) => {
      const found = new Map<string, Suppressions>();
      for (const path of paths) {
        if (!read.has(path)) files.read(path);
        const bytes = suspects.get(path);
        const text = bytes === undefined ? null : readable(bytes);
        if (text !== null) found.set(path, readSuppressions(path, text));
      }
      return found;
    },
  };
}

/** The decoded text; null if it has problems, because such a file has no usable comments. */
function readable(bytes: Uint8Array): string | null {
  const { text, findings } = decode(bytes);
  return findings.length > 0 ? null : text;
}

/** True if the bytes contain the word. Decoding every file to search it would be slow. */
function holdsWord(bytes: Uint8Array): boolean {
  const hyphen = WORD[RAREST] ?? 0;
  for (let at = bytes.indexOf(hyphen, RAREST); at !== -1; at = bytes.indexOf(hyphen, at + 1)) {
    if (WORD.every((byte, index) => bytes[at - RAREST + index] === byte)) return true;
  }
  return false;
}
