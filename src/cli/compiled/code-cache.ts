import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import * as zlib from 'node:zlib';

/** Where the compiled code of a program is kept between runs. */
export interface CodeCache {
  /** Undefined where there is none, or none that can be trusted to be whole. */
  read(): Buffer | undefined;
  /** Failing to is no failure: the next run compiles again. */
  write(code: Buffer): void;
}

/** A program of one file. */
export interface Program {
  readonly path: string;
  /** Tells it from others that had the same path. */
  readonly build: string;
}

const CHECKSUM_BYTES = 4;

/** Of commands that there are; other words may be paths, and make no cache. */
const COMMAND = /^[a-z]{1,20}$/;

/**
 * A file beside the program for each command, build and Node. Whoever may write it may
 * write the program as well, so it is trusted as the program is. V8 tells code of another
 * version or of other flags, but stops the process at bytes that were damaged: hence the
 * checksum. Null where Node cannot make one, or was asked to keep no code.
 */
export function codeCache(program: Program, command: string): CodeCache | null {
  const { crc32 } = zlib;
  const { NODE_DISABLE_COMPILE_CACHE: disabled, NODE_V8_COVERAGE: coverage } = process.env;
  if (crc32 === undefined || disabled === '1' || coverage || !COMMAND.test(command)) return null;
  const { version, platform, arch } = process;
  const path = join(
    dirname(program.path),
    'cache',
    `${program.build}-${version}-${platform}-${arch}`,
    command,
  );
  return {
    read: () => {
      const bytes = readOrNull(path);
      if (bytes === null || bytes.length < CHECKSUM_BYTES) return undefined;
      const code = bytes.subarray(CHECKSUM_BYTES);
      return crc32(code) === bytes.readUInt32LE(0) ? code : undefined;
    },
    write: (code) => {
      const checksum = Buffer.alloc(CHECKSUM_BYTES);
      checksum.writeUInt32LE(crc32(code));
      writeQuietly(path, Buffer.concat([checksum, code]));
    },
  };
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** In one step, so that no run reads half a file. */
function writeQuietly(path: string, bytes: Buffer): void {
  const fresh = `${path}-${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
    writeFileSync(fresh, bytes, { flag: 'wx', mode: 0o644 });
    renameSync(fresh, path);
  } catch {
    removeQuietly(fresh);
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What could not be written here may not be removed either.
  }
}
