import { describe, expect, it } from 'vitest';
import { findProgram, isWithin, trustedFolders } from '../../../../src/cli/git/program.mjs';

interface Disk {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly programs: readonly string[];
  /** Where links lead. */
  readonly links?: Readonly<Record<string, string>>;
  readonly strange: readonly string[];
}

/** The git that is found on a disk, and the folders that are trusted. */
function search({ platform, environment, programs, links = {}, strange }: Disk) {
  const machine = {
    platform,
    environment,
    isProgram: (path: string) => programs.includes(path),
    realPath: (path: string) => links[path] ?? path,
  };
  const folders = trustedFolders(strange, machine);
  return { folders, found: findProgram('git', folders, strange, machine) };
}

describe('on Linux and macOS git', () => {
  const on = (path: string, more: Partial<Disk> = {}) =>
    search({
      platform: 'linux',
      environment: { PATH: path },
      programs: ['/usr/bin/git', '/desk/git', '/desk/bin/git', '/opt/git', 'git', 'bin/git'],
      strange: ['/desk'],
      ...more,
    });

  it('is the first in PATH', () => {
    expect(on('/opt:/usr/bin').found).toBe('/opt/git');
    expect(on('/nowhere:/usr/bin').found).toBe('/usr/bin/git');
  });

  it.each(['', '.', '..', 'bin', './bin', '/desk', '/desk/', '/desk/bin', '/usr/../desk/bin'])(
    'is not taken from the entry "%s"',
    (entry) => {
      expect(on(`${entry}:/usr/bin`)).toEqual({ found: '/usr/bin/git', folders: ['/usr/bin'] });
      expect(on(entry).found).toBeNull();
    },
  );

  it('is not taken by way of a link into the workspace, or out of it', () => {
    expect(on('/opt:/usr/bin', { links: { '/opt': '/desk/bin' } }).found).toBe('/usr/bin/git');
    expect(on('/opt:/usr/bin', { links: { '/opt/git': '/desk/bin/git' } }).found).toBe(
      '/usr/bin/git',
    );
    expect(on('/desk/bin:/usr/bin', { links: { '/desk/bin': '/opt' } }).found).toBe('/usr/bin/git');
  });

  it('may have a neighbour whose name begins like the workspace', () => {
    expect(on('/desktop', { programs: ['/desktop/git'] }).found).toBe('/desktop/git');
  });

  it('is found from the root of the disk, which holds everything', () => {
    expect(on('/usr/bin', { strange: ['/'] }).found).toBe('/usr/bin/git');
  });

  it('is in no PATH that is not there', () => {
    expect(on('', { environment: {} }).found).toBeNull();
  });
});

describe('on Windows git', () => {
  const GIT = 'C:\\Program Files\\Git\\cmd\\git.exe';
  const on = (path: string, more: Partial<Disk> = {}) =>
    search({
      platform: 'win32',
      environment: { PATH: path, PATHEXT: '.COM;.EXE;.BAT;.CMD;.JS' },
      programs: [
        GIT.replace('.exe', '.EXE'),
        'D:\\Desk\\git.EXE',
        'D:\\Desk\\bin\\git.EXE',
        'C:\\scripts\\git.CMD',
        'git.EXE',
      ],
      strange: ['D:\\Desk'],
      ...more,
    });
  const FOUND = GIT.replace('.exe', '.EXE');
  const CMD = 'C:\\Program Files\\Git\\cmd';

  it('is the first in PATH, with an extension of PATHEXT', () => {
    expect(on(CMD).found).toBe(FOUND);
    expect(on(`"${CMD}"`).found).toBe(FOUND);
  });

  it.each([
    '',
    '.',
    'bin',
    '.\\bin',
    'D:bin',
    '\\Desk\\bin',
    '/Desk/bin',
    'D:\\Desk',
    'd:\\desk\\BIN',
    'D:/Desk/bin',
    '"D:\\Desk\\bin"',
  ])('is not taken from the entry "%s"', (entry) => {
    expect(on(`${entry};${CMD}`)).toEqual({ found: FOUND, folders: [CMD] });
    expect(on(entry).found).toBeNull();
  });

  it('is no batch file, which would take a shell', () => {
    expect(on(`C:\\scripts;${CMD}`).found).toBe(FOUND);
  });

  it('has its usual extension where PATHEXT names none that runs without a shell', () => {
    for (const PATHEXT of ['', '.JS;.CMD']) {
      expect(on('', { environment: { PATH: CMD, PATHEXT }, programs: [GIT] }).found).toBe(GIT);
    }
  });
});

describe('a path is within a folder', () => {
  it.each([
    ['/a', '/a', true],
    ['/a/b', '/a', true],
    ['/ab', '/a', false],
    ['/', '/a', false],
    ['/a/..b', '/a', true],
  ])('%s in %s: %s', (path, folder, expected) => {
    expect(isWithin(path, folder, { platform: 'linux' })).toBe(expected);
  });

  it('of Windows, whatever the case, and not on another disk', () => {
    const windows = { platform: 'win32' };
    expect(isWithin('c:\\A\\b', 'C:\\a', windows)).toBe(true);
    expect(isWithin('D:\\a\\b', 'C:\\a', windows)).toBe(false);
  });
});
