import type { Location } from '../diagnostic/location.ts';
import { MAX_CELLS } from '../markdown/flow.ts';
import type { TextRange } from '../markdown/inline.ts';
import {
  MAX_CONTAINERS,
  MAX_MARKDOWN_BYTES,
  MAX_MARKS,
  tooDeepAt,
  tooDenseAt,
} from '../markdown/parse.ts';
import { decode } from '../workspace/decode.ts';
import { TextLines } from '../workspace/position.ts';
import { auditMatrix } from './audit/audit-matrix.ts';
import type { AuditedMatrix, DocumentAudit } from './audit/audited-matrix.ts';
import { isRefusal, type Refusal, refusal } from './matrix.ts';
import { readDocument } from './reading/read-document.ts';

/** A file to audit, as it was read from the disk. */
export interface DocumentSource {
  /** The name that the user gave. */
  readonly file: string;
  /** Null for a file that is too large to read. */
  readonly bytes: Uint8Array | null;
}

/** A document with its contents, or the reason why it could not be read. */
export interface AuditedDocument {
  readonly file: string;
  readonly audit: DocumentAudit;
  readonly problem: DocumentProblem | null;
  locate(where: TextRange): Location;
}

/** The reason why a file could not be read as Markdown. */
export interface DocumentProblem {
  readonly code:
    | 'too-large'
    | 'not-text'
    | 'control-characters'
    | 'too-deep'
    | 'too-dense'
    | 'too-many-cells';
  /**
   * The exceeded limit: bytes, nested quotes and lists, marks, or cells of a table. Null if the
   * file is not plain text.
   */
  readonly limit: number | null;
  readonly where: TextRange;
}

const NOTHING: DocumentAudit = { matrices: [], refusals: [], otherTables: [], tooLarge: null };

/** Audits a file, within the limits that keep the Markdown parser linear in time. */
export function openDocument({ file, bytes }: DocumentSource): AuditedDocument {
  const { text, problem } = textIn(bytes);
  const audit = problem === null ? auditDocument(text) : NOTHING;
  const where = audit.tooLarge;
  const lines = new TextLines(file, text);
  return {
    file,
    audit,
    problem: where === null ? problem : { code: 'too-many-cells', limit: MAX_CELLS, where },
    locate: ({ start, end }) => lines.locate([start, end]),
  };
}

/** The text of a file, and why it is not parsed; null if it is. */
function textIn(bytes: Uint8Array | null): { text: string; problem: DocumentProblem | null } {
  if (bytes === null || bytes.length > MAX_MARKDOWN_BYTES) {
    return { text: '', problem: problemAt('too-large', MAX_MARKDOWN_BYTES, 0, 0) };
  }
  const { text, findings } = decode(bytes);
  const [finding] = findings;
  if (finding !== undefined) {
    const isText = finding.problem.code === 'yaml/control-character';
    const code = isText ? 'control-characters' : 'not-text';
    const [start, end] = finding.span;
    return { text, problem: problemAt(code, null, start, end) };
  }
  const deep = tooDeepAt(text);
  if (deep !== null) return { text, problem: problemAt('too-deep', MAX_CONTAINERS, deep) };
  const dense = tooDenseAt(text);
  return { text, problem: dense === null ? null : problemAt('too-dense', MAX_MARKS, dense) };
}

function problemAt(
  code: DocumentProblem['code'],
  limit: number | null,
  start: number,
  end = start + 1,
): DocumentProblem {
  return { code, limit, where: { start, end } };
}

/**
 * Audits the weighted matrices of a Markdown text: compares each stated figure with the computed
 * one, and returns ambiguous matrices with the reason. Exact.
 *
 * @param text within the limits of the Markdown parser for length and nesting
 */
export function auditDocument(text: string): DocumentAudit {
  const { readings, otherTables, tooLarge } = readDocument(text);
  const results = readings.map((reading) => (isRefusal(reading) ? reading : auditMatrix(reading)));
  const matrices = results.flatMap((result) => (isRefusal(result) ? [] : [result]));
  const refusals = results.flatMap((result) =>
    isRefusal(result) ? [result] : unreadLines(result),
  );
  return { matrices, refusals, otherTables, tooLarge };
}

/** The lines of an audited matrix that were not read. */
function unreadLines({ matrix: { title, unread } }: AuditedMatrix): readonly Refusal[] {
  return unread.map(({ code, text, where }) => refusal({ where, title }, code, text));
}
