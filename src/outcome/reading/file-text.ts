import { decodeUtf8 } from '../../workspace/decode.ts';
import { rejectFile } from './fault.ts';

/** Several times the largest known exports: 64 MiB. */
export const MAX_BENCHMARK_BYTES = 64 * 1024 * 1024;

/**
 * Decodes a benchmark file: UTF-8, with a byte order mark or without.
 *
 * @throws LocatedBenchmarkFault for bytes that are not text
 */
export function benchmarkText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BENCHMARK_BYTES) {
    rejectFile('too-large', { bytes: bytes.length, limit: MAX_BENCHMARK_BYTES });
  }
  if (isCompressed(bytes)) rejectFile('compressed', {});
  const { text, findings } = decodeUtf8(bytes);
  const [first] = findings;
  if (first !== undefined && first.problem.code === 'file/encoding') {
    // UTF-16 contains many NUL bytes but gives no text; it is reported as an encoding fault.
    if (text !== '' && bytes.subarray(0, SNIFFED).includes(0)) rejectFile('binary', {});
    rejectFile('encoding', { reason: first.problem.args.reason }, text.length);
  }
  if (text.includes('\0')) rejectFile('binary', {});
  if (text.trim() === '') rejectFile('empty', {});
  return text;
}

/** Text contains no NUL byte; a binary file contains one within this many bytes. */
const SNIFFED = 4096;

/** The magic numbers of gzip, zip, zstd, xz and bzip2 files. */
const COMPRESSED: readonly (readonly number[])[] = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x42, 0x5a, 0x68],
];

function isCompressed(bytes: Uint8Array): boolean {
  return COMPRESSED.some((mark) => mark.every((byte, at) => bytes[at] === byte));
}
