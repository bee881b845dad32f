import type { Code } from '../../diagnostic/codes.ts';
import { type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import { decode } from '../../workspace/decode.ts';
import { excerpt } from '../../workspace/excerpt.ts';
import type { Files } from '../../workspace/files.ts';
import { lineStarts, locationOf } from '../../workspace/position.ts';
import { commentsIn } from '../../workspace/yaml/comments.ts';
import { CODES, isCode } from '../catalogue/catalogue.ts';
import { isFixed } from '../running/settings.ts';

/** One rule that a comment silences at one place. */
export interface Suppression {
  readonly code: Code;
  /** The line it counts for; null for the whole file. */
  readonly line: number | null;
  /** Where the comment names the rule. */
  readonly at: Location;
}

/** The comments of a file that silence rules, and what is wrong with them. */
export interface Suppressions {
  readonly valid: readonly Suppression[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What such a comment holds, and a file with one. */
const SUPPRESSION_WORD = 'shark-ignore';

const COMMENT = /^#[ \t]*shark-ignore(-file)?(?![\w-])[ \t]*:?/;

/** More of them in one file are not looked at: whatever they were to silence is reported. */
const MOST_NAMES = 1000;

/** Read `# shark-ignore <code>, <code>: reason` and `# shark-ignore-file` from the text of a file. */
function readSuppressions(file: string, text: string): Suppressions {
  const lines = new Lines(file, text);
  const valid: Suppression[] = [];
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { text: comment, span } of commentsIn(text)) {
    const match = COMMENT.exec(comment);
    if (match === null) continue;
    const named = namesIn(comment, match[0].length);
    count += named.names.length;
    if (count > MOST_NAMES) break;
    const [start] = span;
    const read = readNames(named, (from, to) => lines.locate(start + from, start + to));
    const placed = place(read.known, match[1] !== undefined, lines);
    for (const each of placed.valid) valid.push(each);
    for (const each of [...read.diagnostics, ...placed.diagnostics]) diagnostics.push(each);
  }
  return { valid, diagnostics };
}

/** What the rules of one comment count for. */
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

/** A rule that a comment names. */
interface NamedRule {
  readonly code: Code;
  readonly at: Location;
}

interface Name {
  readonly text: string;
  /** Where it stands in the comment. */
  readonly from: number;
}

interface Named {
  readonly names: readonly Name[];
  readonly hasReason: boolean;
  readonly length: number;
}

function namesIn(comment: string, start: number): Named {
  // After `# shark-ignore:` all that follows is a reason.
  const isNameless = comment[start - 1] === ':';
  const colon = isNameless ? start - 1 : comment.indexOf(':', start);
  const end = colon === -1 ? comment.length : colon;
  const names: Name[] = [];
  let from = start;
  for (const part of isNameless ? [] : comment.slice(start, end).split(',')) {
    const text = part.trim();
    if (text !== '') names.push({ text, from: from + part.indexOf(text) });
    from += part.length + 1;
  }
  const hasReason = colon !== -1 && comment.slice(colon + 1).trim() !== '';
  return { names, hasReason, length: comment.length };
}

type Locate = (from: number, to: number) => Location;

/** The rules a comment silences; none where it gives no reason. */
function readNames({ names, hasReason, length }: Named, locate: Locate) {
  const diagnostics: Diagnostic[] = [];
  const known: NamedRule[] = [];
  if (names.length === 0) {
    const args = { rule: '', suggestion: null };
    diagnostics.push(diagnostic('suppression/unknown-rule', args, locate(0, length)));
  }
  for (const { text, from } of names) {
    const at = locate(from, from + text.length);
    if (!isCode(text)) {
      const args = { rule: excerpt(text), suggestion: suggest(text, CODES) };
      diagnostics.push(diagnostic('suppression/unknown-rule', args, at));
    } else if (isFixed(text) || text.startsWith('suppression/')) {
      diagnostics.push(diagnostic('suppression/refused', { rule: text }, at));
    } else {
      known.push({ code: text, at });
    }
  }
  if (hasReason || known.length === 0) return { diagnostics, known };
  const args = { rules: known.map(({ code }) => code) };
  diagnostics.push(diagnostic('suppression/no-reason', args, locate(0, length)));
  return { diagnostics, known: [] };
}

/** The lines of a file: which hold something, and which only a comment. */
class Lines {
  readonly #file: string;
  readonly #text: string;
  readonly #starts: Int32Array;
  /** For each line, counted from 0, itself or the next that holds something; their number where none does. */
  readonly #next: Int32Array;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#starts = lineStarts(text);
    const count = this.#starts.length;
    this.#next = new Int32Array(count + 1).fill(count);
    for (let line = count - 1; line >= 0; line -= 1) {
      const holds = /^[ \t]*[^\s#]/.test(text.slice(this.#starts[line], this.#starts[line + 1]));
      this.#next[line] = holds ? line : (this.#next[line + 1] ?? count);
    }
  }

  locate(from: number, to: number): Location {
    return locationOf(this.#file, this.#text, this.#starts, [from, to]);
  }

  /** The line a comment counts for: its own, or the next where it stands alone. */
  silencedBy(line: number): number {
    return (this.#next[line - 1] ?? 0) + 1;
  }

  /** Whether nothing but comments stands above; a `---` does not count. */
  isAtTop(line: number): boolean {
    let first = this.#next[0] ?? 0;
    const text = this.#text.slice(this.#starts[first], this.#starts[first + 1]);
    if (text.trimEnd() === '---') first = this.#next[first + 1] ?? first;
    return line - 1 < first;
  }
}

const WORD = new TextEncoder().encode(SUPPRESSION_WORD);
/** The rarest of its characters, and where it stands in it. */
const RAREST = WORD.indexOf(45);

/** Files that note, as they are read for another purpose, which of them may hold a suppression. */
interface NotedFiles {
  readonly files: Files;
  /** The suppressions in some files; those that nobody has read yet are read for it. */
  suppressionsIn(paths: readonly string[]): ReadonlyMap<string, Suppressions>;
}

export function notedFiles(base: Files): NotedFiles {
  const read = new Set<string>();
  const noted = new Map<string, Uint8Array>();
  const files: Files = {
    list: (folder) => base.list(folder),
    read: (path) => {
      const bytes = base.read(path);
      read.add(path);
      if (bytes.ok && holdsWord(bytes.value)) noted.set(path, bytes.value);
      return bytes;
    },
  };
  return {
    files,
    suppressionsIn: (paths) => {
      const found = new Map<string, Suppressions>();
      for (const path of paths) {
        if (!read.has(path)) files.read(path);
        const bytes = noted.get(path);
        const text = bytes === undefined ? null : readable(bytes);
        if (text !== null) found.set(path, readSuppressions(path, text));
      }
      return found;
    },
  };
}

/** A file that is not proper text has no comments. */
function readable(bytes: Uint8Array): string | null {
  const { text, findings } = decode(bytes);
  return findings.length > 0 ? null : text;
}

/** Whether the word stands in these bytes; every file is looked through, so they are not decoded. */
function holdsWord(bytes: Uint8Array): boolean {
  const hyphen = WORD[RAREST] ?? 0;
  for (let at = bytes.indexOf(hyphen, RAREST); at !== -1; at = bytes.indexOf(hyphen, at + 1)) {
    if (WORD.every((byte, index) => bytes[at - RAREST + index] === byte)) return true;
  }
  return false;
}
