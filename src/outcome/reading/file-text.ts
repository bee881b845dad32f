import { decodeUtf8 } from '../../workspace/decode.ts';
import { LocatedBenchmarkFault } from './fault.ts';

/** Twice the largest exports seen, and then as much again: 64 MiB. */
export const MAX_BENCHMARK_BYTES = 64 * 1024 * 1024;

/**
 * The text of a file of benchmarks: UTF-8, with a byte order mark or without.
 *
 * @throws ReadingFault for what is no text
 */
export function benchmarkText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BENCHMARK_BYTES) {
    const reason = { bytes: bytes.length, limit: MAX_BENCHMARK_BYTES };
    throw new LocatedBenchmarkFault({ code: 'too-large', ...reason });
  }
  if (isCompressed(bytes)) throw new LocatedBenchmarkFault({ code: 'compressed' });
  const { text, findings } = decodeUtf8(bytes);
  const [first] = findings;
  if (first !== undefined && first.problem.code === 'file/encoding') {
    // Of UTF-16, which is full of NUL, no text is given: what to do is said of the encoding.
    if (text !== '' && bytes.subarray(0, SNIFFED).includes(0))
      throw new LocatedBenchmarkFault({ code: 'binary' });
    const { reason } = first.problem.args;
    throw new LocatedBenchmarkFault({ code: 'encoding', reason }, text.length);
  }
  if (text.includes('\0')) throw new LocatedBenchmarkFault({ code: 'binary' });
  if (text.trim() === '') throw new LocatedBenchmarkFault({ code: 'empty' });
  return text;
}

/** A text has no NUL in it, and a program has one soon. */
const SNIFFED = 4096;

/** The marks at the start of gzip, zip, zstd, xz and bzip2 files. */
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
