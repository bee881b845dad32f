import { Composer, type CST, type Document, type Node, Schema } from 'yaml';
import { compareDiagnostics, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import { mostProblems } from '../../diagnostic/max-problems.ts';
import { decode, type TextProblem } from '../decode.ts';
import { excerpt } from '../excerpt.ts';
import type { Files, ReadResult } from '../files.ts';
import { type Span, TextLines } from '../position.ts';
import { convert } from './convert.ts';
import { readTokens } from './depth.ts';
import { withoutSecondEnds } from './plain-scalar-pitfalls.ts';
import { NO_POSITIONS } from './positions.ts';
import { ParsedFile, type SourceData, type SourceFile } from './source-file.ts';
import { syntaxFinding, syntaxFindings } from './syntax.ts';

/**
 * Parses only text, mappings and lists; this folder decides the meaning of unquoted text. A schema
 * given directly is not changed by a `%YAML 1.1` line in the file. The table of known tags has no
 * prototype, so that no tag in a file can name an inherited property.
 */
const SCHEMA = new Schema({ schema: 'failsafe', resolveKnownTags: false });
// An empty table is valid for any element type.
SCHEMA.knownTags = Object.create(null) as Schema['knownTags'];

/** The duplicate-key check of `yaml` is quadratic; the conversion uses sets instead. */
const OPTIONS = { schema: SCHEMA, uniqueKeys: false, prettyErrors: false, strict: true } as const;

/** Problems after which fields may be missing because they were not parsed. */
const LOSES_FIELDS: ReadonlySet<string> = new Set([
  'yaml/syntax',
  'yaml/tab',
  'yaml/blank',
  'yaml/too-deep',
  'yaml/too-many-values',
  'yaml/alias-bomb',
  'yaml/complex-key',
  'yaml/merge-key',
]);

/** Parses bytes to plain values with positions, and reports all problems. Never throws. */
export function parseSource(path: string, bytes: Uint8Array): SourceFile {
  const { text, findings } = decode(bytes);
  return findings.length > 0 ? unread(path, text, findings) : parseText(path, text);
}

/** Parses a decoded text without a byte order mark. Never throws. */
function parseText(path: string, text: string): SourceFile {
  try {
    return parse(path, text);
  } catch {
    // No input is known to reach this, but an untrusted file must not crash the program.
    return unread(path, text, [syntaxFinding('this could not be read as YAML', [0, 0])]);
  }
}

function parse(path: string, text: string): SourceFile {
  const read = readTokens(text);
  if (!read.ok) return unread(path, text, [{ problem: read.problem, span: spanAt(read.offset) }]);
  const document = compose(read.tokens, text);
  const outside = [...directives(read.tokens), ...secondDocument(read.secondDocument)];
  const syntax = parserFindings(document, new TextLines(path, text), outside.length > 0);
  const root: Node | null = document.contents;
  if (root === null || isNothing(root)) {
    const told = [...outside, ...syntax];
    return unread(path, text, told.length > 0 ? told : [empty(text)]);
  }
  const { value, positions, findings: found } = convert(root, text);
  const findings = [...outside, ...syntax, ...meaningful(found, syntax)];
  const intact = !findings.some(({ problem }) => LOSES_FIELDS.has(problem.code));
  const diagnostics = report(path, text, findings);
  return new ParsedFile({ path, text, value, diagnostics, intact, positions });
}

/**
 * The document of a syntax tree. Its errors are created without stack traces, which would take most
 * of the time in a file full of errors.
 */
function compose(tokens: readonly CST.Token[], text: string): Document.Parsed {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    // Exhaust the generator: if it is left early, V8 moves what it holds to the old generation, and
    // a large workspace then needs twice the memory.
    const [document] = [...new Composer(OPTIONS).compose(tokens, true, text.length)];
    if (document === undefined) throw new TypeError('yaml: no document was composed');
    // A document composed from text is a parsed one, which the type of the composer does not show.
    return document as Document.Parsed;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function directives(tokens: readonly CST.Token[]): TextProblem[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'directive') return [];
    const directive = excerpt(token.source.trim());
    const span: Span = [token.offset, token.offset + token.source.length];
    return [{ problem: { code: 'yaml/directive', args: { directive } }, span }];
  });
}

function secondDocument(offset: number | null): TextProblem[] {
  if (offset === null) return [];
  return [{ problem: { code: 'yaml/multiple-documents', args: {} }, span: [offset, offset + 3] }];
}

function parserFindings(
  document: Document.Parsed,
  lines: TextLines,
  explained: boolean,
): TextProblem[] {
  const errors = [...document.errors, ...document.warnings]
    // A missing --- line is a consequence of a problem that is already reported.
    .filter(({ message }) => !(explained && message.includes('directives-end')));
  return errors.length === 0 ? [] : syntaxFindings(errors, lines);
}

/** Problems after which some nodes of the parser are not in the file. */
const UNRELIABLE_AFTER: ReadonlySet<string> = new Set(['yaml/syntax', 'yaml/blank']);

/**
 * Filters the findings of the conversion. If the parser failed, some of its nodes are artifacts:
 * keys that are not in the file, and second findings at the same position.
 */
function meaningful(
  converted: readonly TextProblem[],
  syntax: readonly TextProblem[],
): readonly TextProblem[] {
  const findings = withoutSecondEnds(converted);
  if (syntax.length === 0) return findings;
  const told = new Set(syntax.map(({ span }) => span[0]));
  const broken = syntax.some(({ problem }) => UNRELIABLE_AFTER.has(problem.code));
  return findings.filter(({ problem: { code }, span }) => {
    const invented = broken && (UNRELIABLE_AFTER.has(code) || code === 'text/lost-comma');
    return !invented && !told.has(span[0]);
  });
}

function isNothing(root: Node): boolean {
  const [start, end] = root.range ?? [0, 0];
  return start === end && root.tag === undefined && !('anchor' in root && root.anchor);
}

function empty(text: string): TextProblem {
  return { problem: { code: 'yaml/empty', args: {} }, span: [text.length, text.length] };
}

function spanAt(offset: number): Span {
  return [offset, offset + 1];
}

/** A file without usable content, with the reasons. */
function unread(path: string, text: string, findings: readonly TextProblem[]): SourceFile {
  const diagnostics = report(path, text, findings);
  const nothing = { value: undefined, intact: false, positions: NO_POSITIONS };
  return new ParsedFile({ path, text, diagnostics, ...nothing });
}

function report(
  path: string,
  text: string,
  findings: readonly TextProblem[],
): readonly Diagnostic[] {
  if (findings.length === 0) return [];
  const lines = new TextLines(path, text);
  const diagnostics = findings
    .map(({ problem: { code, args }, span, related }) =>
      diagnostic(code, args, lines.locate(span), related && [lines.locate(related)]),
    )
    .sort(compareDiagnostics);
  return mostProblems(diagnostics);
}

/** Reads and parses a file of the workspace; problems are in its diagnostics. Never throws. */
export function readSource(files: Files, path: string): SourceFile {
  return sourceFrom(path, files.read(path));
}

/** Parsed files by their bytes, as long as these are in use, so that each is parsed once. */
const parsed = new WeakMap<Uint8Array, SourceFile>();

/** Parses a file whose bytes have been read. */
export function sourceFrom(path: string, bytes: ReadResult): SourceFile {
  if (!bytes.ok) return unread(path, '', [{ problem: bytes.problem, span: [0, 0] }]);
  const before = parsed.get(bytes.value);
  if (before?.path === path) return before;
  const source = parseSource(path, bytes.value);
  parsed.set(bytes.value, source);
  return source;
}

/** A file that is read but not yet parsed. */
export interface Unparsed {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Parses files independently of each other; worker threads call it. */
export function parseBatch(batch: readonly Unparsed[]): readonly SourceData[] {
  // Methods and private fields are not copied.
  return batch.map(({ path, bytes }) => ({ ...parseSource(path, bytes) }));
}
