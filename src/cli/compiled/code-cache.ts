import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import * as zlib from 'node:zlib';

/** A cache for the compiled code of a program between runs. */
export interface CodeCache {
  /** Undefined if there is no code, or if it may be damaged. */
  read(): Buffer | undefined;
  /** Ignores failures: the next run compiles again. */
  write(code: Buffer): void;
}

/** A program that is a single file. */
export interface Program {
  readonly path: string;
  /** A hash that distinguishes it from other programs at the same path. */
  readonly build: string;
}

const CHECKSUM_BYTES = 4;

/** Of commands that there are; other words may be paths, and make no cache. */
const COMMAND = /^(?:__)?[a-z]{1,20}$/;

/**
 * A cache file beside the program for each command, build and Node version. It is trusted only if
 * it and its folders are writable only by users who could also change the program. V8 rejects code
 * of another version or with other flags, but damaged bytes crash the process; hence the checksum.
 * Null if Node cannot compute the checksum, or if the user disabled the cache.
 */
export function codeCache(program: Program, command: string): CodeCache | null {
  const { crc32 } = zlib;
  const { NODE_DISABLE_COMPILE_CACHE: disabled, NODE_V8_COVERAGE: coverage } = process.env;
  if (crc32 === undefined || disabled === '1' || coverage || !COMMAND.test(command)) return null;
  const { version, platform, arch } = process;
  const all = join(dirname(program.path), 'cache');
  const folder = join(all, `${program.build}-${version}-${platform}-${arch}`);
  const path = join(folder, command);
  const isSafe = () => [all, folder].every((each) => isSafeFolder(each, program.path));
  return {
    read: () => {
      const bytes = readOrNull(path, program.path, isSafe);
      if (bytes === null || bytes.length < CHECKSUM_BYTES) return undefined;
      const code = bytes.subarray(CHECKSUM_BYTES);
      return crc32(code) === bytes.readUInt32LE(0) ? code : undefined;
    },
    write: (code) => {
      const checksum = Buffer.alloc(CHECKSUM_BYTES);
      checksum.writeUInt32LE(crc32(code));
      writeQuietly(path, Buffer.concat([checksum, code]), isSafe);
    },
  };
}

/** Opens without blocking, since the path may be a pipe, and checks the opened file itself. */
function readOrNull(path: string, program: string, isSafe: () => boolean): Buffer | null {
  let file: number | null = null;
  try {
    if (!isSafe()) return null;
    file = openSync(path, constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const found = fstatSync(file);
    return found.isFile() && isOwn(found, program) ? readFileSync(file) : null;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Windows has neither these flags nor owners and modes that Node can read. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 }: { O_NOFOLLOW?: number; O_NONBLOCK?: number } = constants;

function isSafeFolder(path: string, program: string): boolean {
  const found = lstatSync(path);
  return found.isDirectory() && isOwn(found, program);
}

/** True if this user or the program's owner owns the file, and only the owner can write it. */
function isOwn({ uid, mode }: Stats, program: string): boolean {
  const user = process.geteuid?.();
  if (user === undefined) return true;
  return (mode & OTHERS_WRITE) === 0 && (uid === user || uid === lstatSync(program).uid);
}

/** The mode bits that let the group or others write. */
const OTHERS_WRITE = 0o022;

/** Renames a complete file into place, so that no run reads half a file. */
function writeQuietly(path: string, bytes: Buffer, isSafe: () => boolean): void {
  const fresh = `${path}-${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
    if (!isSafe()) return;
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
    // If the file could not be written, it may also be impossible to remove.
  }
}
