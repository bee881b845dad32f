import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeCache } from '../../../src/cli/compiled/code-cache.ts';
import { openProgram } from '../../../src/cli/compiled/open-program.ts';
import { NEEDS_POSIX, NEEDS_ROOT } from '../../support/needs.ts';
import { folderOfTest } from '../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = folderOfTest('compiled');
  // Coverage of these tests would switch the cache off.
  vi.stubEnv('NODE_V8_COVERAGE', '');
  vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const program = (build = 'b1') => ({ path: join(folder, 'main.cjs'), build });

/** The files that were kept, relative to the cache. */
function kept(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'main.cjs')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

describe('a code cache', () => {
  const code = Buffer.from('some code');

  it('gives back what was put in', () => {
    codeCache(program(), 'score')?.write(code);
    expect(codeCache(program(), 'score')?.read()).toEqual(code);
  });

  it('keeps commands, builds and versions of Node apart', () => {
    codeCache(program(), 'score')?.write(code);
    expect(codeCache(program(), 'check')?.read()).toBeUndefined();
    expect(codeCache(program('b2'), 'score')?.read()).toBeUndefined();
    expect(kept()).toEqual([
      `cache/b1-${process.version}-${process.platform}-${process.arch}/score`,
    ]);
  });

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut', (whole: Buffer) => whole.subarray(0, -1)],
    ['shorter than its checksum', (whole: Buffer) => whole.subarray(0, 3)],
    ['damaged', (whole: Buffer) => whole.fill(0, 6, 7)],
  ])('gives nothing that is %s', (_, damage) => {
    codeCache(program(), 'score')?.write(code);
    const path = join(folder, kept()[0] ?? '');
    writeFileSync(path, damage(readFileSync(path)));
    expect(codeCache(program(), 'score')?.read()).toBeUndefined();
  });

  describe('that others can write', NEEDS_POSIX, () => {
    const path = () => join(folder, kept()[0] ?? '');

    it.each([
      [
        'a pipe, which would block',
        (at: string) => {
          rmSync(at);
          execFileSync('mkfifo', [at]);
        },
      ],
      [
        'a link',
        (at: string) => {
          renameSync(at, `${at}-elsewhere`);
          symlinkSync(`${at}-elsewhere`, at);
        },
      ],
      ['a file that the group can write', (at: string) => chmodSync(at, 0o664)],
      ['a file that anybody can write', (at: string) => chmodSync(at, 0o646)],
      ['in a folder that anybody can write', (at: string) => chmodSync(dirname(at), 0o777)],
      ['below a folder that anybody can write', () => chmodSync(join(folder, 'cache'), 0o777)],
    ])('is passed over: %s', (_, spoil) => {
      codeCache(program(), 'score')?.write(code);
      expect(codeCache(program(), 'score')?.read()).toEqual(code);
      spoil(path());
      expect(codeCache(program(), 'score')?.read()).toBeUndefined();
    });

    it('is passed over: a file of somebody else', NEEDS_ROOT, () => {
      codeCache(program(), 'score')?.write(code);
      chownSync(path(), 4711, 4711);
      expect(codeCache(program(), 'score')?.read()).toBeUndefined();
    });

    it('is not written to', () => {
      mkdirSync(join(folder, 'cache'));
      chmodSync(join(folder, 'cache'), 0o777);
      codeCache(program(), 'score')?.write(code);
      expect(kept()).toEqual([]);
    });
  });

  it('is made for names of commands alone', () => {
    for (const word of ['../../x', '/etc/passwd', 'a b', '', '--help', 'Score', 'a'.repeat(21)]) {
      expect(codeCache(program(), word), word).toBeNull();
    }
  });

  it.each([
    ['NODE_DISABLE_COMPILE_CACHE', '1'],
    ['NODE_V8_COVERAGE', '/somewhere'],
  ])('is left alone under %s', (name, value) => {
    vi.stubEnv(name, value);
    expect(codeCache(program(), 'score')).toBeNull();
  });

  it('says nothing where it cannot write', () => {
    writeFileSync(join(folder, 'cache'), 'a file where the folder would be');
    expect(() => codeCache(program(), 'score')?.write(code)).not.toThrow();
    expect(kept()).toEqual(['cache']);
  });

  it('says nothing where it cannot read', () => {
    codeCache(program(), 'score')?.write(code);
    const path = join(folder, kept()[0] ?? '');
    rmSync(path);
    mkdirSync(path);
    expect(codeCache(program(), 'score')?.read()).toBeUndefined();
  });
});

describe('a program', () => {
  interface Main {
    readonly greet: (name: string) => string;
  }

  beforeEach(() => {
    writeFileSync(
      join(folder, 'main.cjs'),
      `(function (exports, require) {
        const { basename } = require('node:path');
        exports.greet = (name) => 'hello ' + basename(name);
      })`,
    );
  });

  it('does the same from its source and from what was kept', () => {
    const first = openProgram<Main>(program(), 'score');
    expect(first.exports.greet('a/b')).toBe('hello b');
    first.keep();
    expect(kept()).toHaveLength(1);
    expect(openProgram<Main>(program(), 'score').exports.greet('a/b')).toBe('hello b');
  });

  it('is compiled again where what was kept is damaged, and kept again', () => {
    openProgram<Main>(program(), 'score').keep();
    const path = join(folder, kept()[0] ?? '');
    writeFileSync(path, readFileSync(path).fill(255, 40, 400));
    const again = openProgram<Main>(program(), 'score');
    expect(again.exports.greet('a/b')).toBe('hello b');
    again.keep();
    expect(codeCache(program(), 'score')?.read()).toBeDefined();
  });

  it('does the same where V8 does not take what was kept', () => {
    codeCache(program(), 'score')?.write(Buffer.from('code of another V8, whole as it is'));
    expect(openProgram<Main>(program(), 'score').exports.greet('a/b')).toBe('hello b');
  });
});
