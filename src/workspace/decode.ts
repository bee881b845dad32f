import type { Problem } from '../diagnostic/diagnostic.ts';
import { MAX_FILE_BYTES } from './files.ts';
import type { Span } from './position.ts';

/** A problem and the range of text it concerns. The location is computed when it is reported. */
export interface TextProblem {
  readonly problem: Problem;
  readonly span: Span;
  readonly related?: Span;
}

/** The text of a file. If there are findings, the text serves only to locate them. */
export interface Decoded {
  readonly text: string;
  readonly findings: readonly TextProblem[];
}

/** A file with more control characters is binary; listing more of them is of no use. */
const MAX_CONTROLS = 20;

/** Decodes strict UTF-8 without its byte order mark, and reports controls. Never throws. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_FILE_BYTES) {
    const args = { bytes: bytes.length, limit: MAX_FILE_BYTES };
    return { text: '', findings: [{ problem: { code: 'file/too-large', args }, span: [0, 0] }] };
  }
  const decoded = decodeUtf8(bytes);
  if (decoded.findings.length > 0) return decoded;
  return { text: decoded.text, findings: controlCharacters(decoded.text) };
}

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes strict UTF-8 of any length without its byte order mark. Never throws. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide !== null) return refused('', `this is ${wide}; save it as UTF-8`, wide, [0, 0]);
  try {
    return { text: STRICT_UTF8.decode(bytes), findings: [] };
  } catch {
    return notUtf8(bytes);
  }
}

function refused(text: string, reason: string, encoding: string | null, span: Span): Decoded {
  const problem: Problem = { code: 'file/encoding', args: { reason, encoding } };
  return { text, findings: [{ problem, span }] };
}

/**
 * Detects UTF-16 and UTF-32, which would be read as text full of NUL, by their byte order mark or
 * by the positions of zero bytes. For text without a mark, the name includes the byte order,
 * because conversion programs need it.
 */
function wideEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
  if (a === 0xfe && b === 0xff) return 'UTF-16';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  if (bytes.length < 4) return null;
  const zeros = [a, b, c, d].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  return WITHOUT_MARK.get(zeros) ?? null;
}

/** Encodings by the pattern of zeros in the first four bytes. */
const WITHOUT_MARK: ReadonlyMap<string, string> = new Map([
  ['x0x0', 'UTF-16LE'],
  ['0x0x', 'UTF-16BE'],
  ['x000', 'UTF-32LE'],
  ['000x', 'UTF-32BE'],
]);

function notUtf8(bytes: Uint8Array): Decoded {
  const bad = firstBadByte(bytes);
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, bad));
  const byte = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  // One character past the decoded text, which is the position of the bad byte.
  const span: Span = [text.length, text.length + 1];
  return refused(text, `byte 0x${byte} is not UTF-8; save the file as UTF-8`, null, span);
}

/** The index of the first byte that is not part of a UTF-8 character. */
function firstBadByte(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let at = 0;
  for (const part of text.split('\ufffd')) {
    at += new TextEncoder().encode(part).length;
    // A replacement character that is not in the file itself stands for bad bytes.
    if (bytes[at] !== 0xef || bytes[at + 1] !== 0xbf || bytes[at + 2] !== 0xbd) break;
    at += 3;
  }
  return at;
}

function controlCharacters(text: string): TextProblem[] {
  const findings: TextProblem[] = [];
  for (let at = 0; at < text.length && findings.length < MAX_CONTROLS; at += 1) {
    const code = text.charCodeAt(at);
    // Test the common case first, because this loop runs for every character of every file.
    if (code >= 32 && code < 127) continue;
    if (!isControl(code) || (code === 13 && text.charCodeAt(at + 1) === 10)) continue;
    findings.push({ problem: controlProblem(code), span: [at, at + 1] });
  }
  return findings;
}

export function controlProblem(code: number): Problem {
  const character = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return { code: 'yaml/control-character', args: { character } };
}

/**
 * True for characters that YAML forbids in a file: C0 except tab and line feed, DEL, C1 except NEL,
 * and a byte order mark inside the text. It includes the carriage return; the caller allows one
 * before a line feed. Alone it can overwrite a line in a terminal.
 */
export function isControl(code: number): boolean {
  if (code < 32) return code !== 9 && code !== 10;
  return (code >= 127 && code <= 159 && code !== 0x85) || code === 0xfeff;
}
