import type { Problem } from '../diagnostic/diagnostic.ts';
import { MAX_FILE_BYTES } from './files.ts';
import type { Span } from './position.ts';

/** A problem and the stretch of the text it concerns; the location is made when it is reported. */
export interface TextProblem {
  readonly problem: Problem;
  readonly span: Span;
  readonly related?: Span;
}

/** The text of a file; where there are findings it is only good for saying where they are. */
export interface Decoded {
  readonly text: string;
  readonly findings: readonly TextProblem[];
}

/** More control characters than this say nothing new: the file is binary. */
const MOST_CONTROLS = 20;

/**
 * The text of a file: strict UTF-8 without a byte order mark and without
 * control characters. Never throws.
 */
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

/** Strict UTF-8 of any length, without a byte order mark, whatever characters it holds. Never throws. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide !== null) return refused('', `this is ${wide}; save it as UTF-8`, [0, 0]);
  try {
    return { text: STRICT_UTF8.decode(bytes), findings: [] };
  } catch {
    return notUtf8(bytes);
  }
}

function refused(text: string, reason: string, span: Span): Decoded {
  return { text, findings: [{ problem: { code: 'file/encoding', args: { reason } }, span }] };
}

/** UTF-16 and UTF-32 pass for text full of NUL; by their mark, or by where the zeros stand. */
function wideEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16';
  if (a === 0xfe && b === 0xff) return 'UTF-16';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32';
  if (bytes.length < 4) return null;
  const zeros = [a, b, c, d].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === 'x0x0' || zeros === '0x0x') return 'UTF-16';
  return zeros === 'x000' || zeros === '000x' ? 'UTF-32' : null;
}

function notUtf8(bytes: Uint8Array): Decoded {
  const bad = firstBadByte(bytes);
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, bad));
  const byte = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  // One character past the text that could be read, so that the place is the byte's own.
  const span: Span = [text.length, text.length + 1];
  return refused(text, `byte 0x${byte} is not UTF-8; save the file as UTF-8`, span);
}

/** The index of the first byte at which UTF-8 breaks, as its definition (RFC 3629) has it. */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** How many bytes the character at `at` takes; 0 where it is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  const [low, high] = SECOND_BYTE.get(lead) ?? [0x80, 0xbf];
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  const rest = bytes.subarray(at + 2, at + length);
  return rest.length === length - 2 && rest.every((byte) => (byte & 0xc0) === 0x80) ? length : 0;
}

/** After these first bytes not every second byte will do: no long forms, no surrogates. */
const SECOND_BYTE: ReadonlyMap<number, readonly [low: number, high: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
] as const);

function controlCharacters(text: string): TextProblem[] {
  const findings: TextProblem[] = [];
  for (let at = 0; at < text.length && findings.length < MOST_CONTROLS; at += 1) {
    const code = text.charCodeAt(at);
    // The common case first: this loop sees every character of every file.
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
 * Characters YAML does not allow in a file: C0 except tab and line feed, DEL, C1
 * except NEL, a byte order mark inside the text. A carriage return counts unless
 * a line feed follows: alone it can overwrite a line in a terminal.
 */
export function isControl(code: number): boolean {
  if (code < 32) return code !== 9 && code !== 10;
  return (code >= 127 && code <= 159 && code !== 0x85) || code === 0xfeff;
}
