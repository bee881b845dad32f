import { Composer, type CST, type Document, type Node, Schema } from 'yaml';
import { compareDiagnostics, type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import { mostProblems } from '../../diagnostic/most-problems.ts';
import { decode, type TextProblem } from '../decode.ts';
import { excerpt } from '../excerpt.ts';
import type { Files, ReadResult } from '../files.ts';
import { lineStarts, locationOf, type Span } from '../position.ts';
import { type Converted, convert } from './convert.ts';
import { readTokens } from './depth.ts';
import { NO_POSITIONS, type Positions } from './positions.ts';
import { type Content, type SourceFile, sourceFile } from './source-file.ts';
import { syntaxFinding, syntaxFindings } from './syntax.ts';

/**
 * Only texts, mappings and lists: what an unquoted text means is decided here, and
 * a schema given outright is not changed by a `%YAML 1.1` line in the file. The
 * table of known tags has no prototype, so no tag of a file can name a part of it.
 */
const SCHEMA = new Schema({ schema: 'failsafe', resolveKnownTags: false });
// An empty table, of whatever type.
SCHEMA.knownTags = Object.create(null) as Schema['knownTags'];

/** The duplicate-key test of `yaml` is quadratic; a set for each mapping does it here. */
const OPTIONS = { schema: SCHEMA, uniqueKeys: false, prettyErrors: false, strict: true } as const;

/** With one of these, fields may be missing because they were not understood. */
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

/**
 * Bytes to plain values with positions, and all problems met on the way. Never
 * throws, whatever the bytes.
 */
export function parseSource(path: string, bytes: Uint8Array): SourceFile {
  const { text, findings } = decode(bytes);
  return findings.length > 0 ? unread(path, text, findings) : parseText(path, text);
}

/** The same for a text already decoded, without a byte order mark. Never throws. */
function parseText(path: string, text: string): SourceFile {
  try {
    return parse(path, text);
  } catch {
    // Nothing is known to get here; a stranger's file must not be what proves otherwise.
    return unread(path, text, [syntaxFinding('this could not be read as YAML', [0, 0])]);
  }
}

function parse(path: string, text: string): SourceFile {
  const read = readTokens(text);
  if (!read.ok) return unread(path, text, [{ problem: read.problem, span: spanAt(read.offset) }]);
  const document = compose(read.tokens, text);
  const outside = [...directives(read.tokens), ...secondDocument(read.secondDocument)];
  const syntax = parserFindings(document, text, outside.length > 0);
  const root: Node | null = document.contents;
  if (root === null || isNothing(root)) {
    const told = [...outside, ...syntax];
    return unread(path, text, told.length > 0 ? told : [empty(text)]);
  }
  const converted = convert(root, text);
  const findings = [...outside, ...syntax, ...meaningful(converted, syntax)];
  const intact = !findings.some(({ problem }) => LOSES_FIELDS.has(problem.code));
  const diagnostics = report(path, text, findings);
  return sourceFile(
    { path, text, value: converted.value, diagnostics, intact },
    converted.positions,
  );
}

/**
 * The document of a syntax tree. Its errors are made without stack traces, which
 * cost more than all the rest when a file holds nothing but errors.
 */
function compose(tokens: readonly CST.Token[], text: string): Document.Parsed {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    // Read to its end: V8 takes what a generator held for much older when it is left early,
    // and a large workspace then needs twice the memory.
    const [document] = [...new Composer(OPTIONS).compose(tokens, true, text.length)];
    if (document === undefined) throw new TypeError('yaml: no document was composed');
    // What is composed from text is parsed, which the type of a composer leaves open.
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
  text: string,
  explained: boolean,
): TextProblem[] {
  const errors = [...document.errors, ...document.warnings]
    // A missing --- line is part of a problem that has been named already.
    .filter(({ message }) => !(explained && message.includes('directives-end')));
  return errors.length === 0 ? [] : syntaxFindings(errors, text, lineStarts(text));
}

const LOST_WAY: ReadonlySet<string> = new Set(['yaml/syntax', 'yaml/blank']);

/**
 * Where the parser has lost its way, what was made of its nodes is in part its own
 * invention: keys nobody wrote, and a second finding where it has one already.
 */
function meaningful(
  { findings }: Converted,
  syntax: readonly TextProblem[],
): readonly TextProblem[] {
  if (syntax.length === 0) return findings;
  const told = new Set(syntax.map(({ span }) => span[0]));
  const broken = syntax.some(({ problem }) => LOST_WAY.has(problem.code));
  return findings.filter(({ problem: { code }, span }) => {
    const invented = broken && (LOST_WAY.has(code) || code === 'text/lost-comma');
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

/** A file of which nothing could be used, and why. */
function unread(path: string, text: string, findings: readonly TextProblem[]): SourceFile {
  const diagnostics = report(path, text, findings);
  return sourceFile({ path, text, value: undefined, diagnostics, intact: false }, NO_POSITIONS);
}

function report(
  path: string,
  text: string,
  findings: readonly TextProblem[],
): readonly Diagnostic[] {
  if (findings.length === 0) return [];
  const starts = lineStarts(text);
  const place = (span: Span) => locationOf(path, text, starts, span);
  const diagnostics = findings
    .map(({ problem: { code, args }, span, related }) =>
      diagnostic(code, args, place(span), related === undefined ? undefined : [place(related)]),
    )
    .sort(compareDiagnostics);
  return mostProblems(diagnostics);
}

/** Read a file of the workspace; what stands in the way is among its diagnostics. Never throws. */
export function readSource(files: Files, path: string): SourceFile {
  return sourceFrom(path, files.read(path));
}

/** What was made of bytes, as long as somebody keeps them: what is asked for again is parsed once. */
const parsed = new WeakMap<Uint8Array, SourceFile>();

/** The same for a file whose bytes have been asked for. */
export function sourceFrom(path: string, bytes: ReadResult): SourceFile {
  if (!bytes.ok) return unread(path, '', [{ problem: bytes.problem, span: [0, 0] }]);
  const before = parsed.get(bytes.value);
  if (before?.path === path) return before;
  const source = parseSource(path, bytes.value);
  parsed.set(bytes.value, source);
  return source;
}

/** A file that was read and has yet to be parsed. */
export interface Unparsed {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A parsed file as plain data: no classes and no functions, so that it can leave its thread. */
export interface TransferableFile {
  readonly content: Content;
  readonly positions: Positions;
}

/** Parse files, each by itself: what a thread is there for. */
export function parseBatch(batch: readonly Unparsed[]): readonly TransferableFile[] {
  return batch.map((unparsed) => {
    const { path, bytes } = unparsed;
    const { text, value, diagnostics, intact, positions } = parseSource(path, bytes);
    return { content: { path, text, value, diagnostics, intact }, positions };
  });
}

/** The file again, as if it had been parsed here. */
export function fromTransferable({ content, positions }: TransferableFile): SourceFile {
  return sourceFile(content, positions);
}
