import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ok } from '../../diagnostic/value-or-problem.ts';
import { type ReadResult, tooLarge, unreadable } from '../../workspace/files.ts';
import { readingWords } from './system-words.ts';

const PIECE = 1024 * 1024;

/**
 * Reads a file that the user named, wherever it is: follows links, and reads a pipe to its end.
 * Reads at most 1 MiB beyond the limit, whatever size the file reports.
 */
export function readNamedFile(path: string, limit: number): ReadResult {
  try {
    const file = openSync(path, 'r');
    try {
      const found = fstatSync(file);
      if (found.isDirectory()) return unreadable('this is a folder, not a file');
      if (found.size > limit) return tooLarge(found.size, limit);
      return readAll(file, found.size, limit);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return unreadable(readingWords(error));
  }
}

/** @param told the reported size of the file; 0 for a pipe and some files */
function readAll(file: number, told: number, limit: number): ReadResult {
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size <= limit) {
    const piece = new Uint8Array(told > size ? told - size : PIECE);
    const count = readSync(file, piece, 0, piece.length, null);
    if (count === 0) return ok(joined(pieces, size));
    pieces.push(piece.subarray(0, count));
    size += count;
  }
  return tooLarge(size, limit);
}

/** A file that was read at once, as most are, is not copied. */
function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces, size);
}
