import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { needs } from '../support/needs.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

const SHARK = join(REPOSITORY, 'bin/shark.js');

const shark = (argv: readonly string[], cwd: string) =>
  spawnSync(process.execPath, [SHARK, ...argv], { cwd, encoding: 'utf8' });

/** Where the first of three commands has made a workspace. */
const home = folderOfAll("start's");
const desk = join(home, 'desk');
beforeAll(() => {
  expect(shark(['init', 'desk'], home)).toMatchObject({ status: 0, stderr: '' });
});

/** A copy of it, for one test. */
function copyFor(name: string): string {
  const folder = join(home, `${name}'s`);
  cpSync(desk, folder, { recursive: true });
  return folder;
}

const treeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

it('takes three commands from nothing to a ranking', () => {
  const check = shark(['check', '--fail-on', 'info'], desk);
  expect(check).toMatchObject({ status: 0, stdout: 'no problems in 7 files\n' });
  const score = shark(['score', 'round1'], desk);
  expect(score).toMatchObject({ status: 0, stderr: '' });
  expect(score.stdout).toContain('FUND Batch the writes');
});

/** `script` gives a program a terminal; without it there is nobody to ask. */
const NEEDS_TERMINAL = needs(
  '/usr/bin/script of Linux',
  existsSync('/usr/bin/script') && process.platform === 'linux',
);

/** Run shark in a folder at a terminal of 40 columns, typing one thing after the other. */
async function atTerminal(folder: string, argv: readonly string[], typed: readonly string[]) {
  const words = [process.execPath, SHARK, ...argv].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  const command = `stty cols 40 rows 24; ${words.join(' ')}; echo code=$?; stty -a`;
  const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...process.env, TERM: 'xterm', SHELL: '/bin/sh', CI: '' },
  });
  let screen = '';
  let typedAt = 0;
  child.stdout.on('data', (chunk) => {
    screen += String(chunk);
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  for (const keys of typed) {
    // A question ends in the corner of its frame; who answers waits until a new one stands there.
    let before = '';
    for (
      let waited = 0;
      waited < 400 && !(screen.includes('└', typedAt) && screen === before);
      waited += 1
    ) {
      before = screen;
      await sleep(50);
    }
    typedAt = screen.length;
    child.stdin.write(keys);
  }
  await ended;
  const code = Number(/code=(\d+)/.exec(screen)?.[1]);
  const isSane = /[^-]icanon/.test(screen) && /[^-]echo\b/.test(screen);
  const cursor = screen.lastIndexOf('\u001b[?25h') > screen.lastIndexOf('\u001b[?25l');
  return { screen, code, isSane, cursor };
}

// At once, since most of the time each waits for a question.
describe.concurrent('at a real terminal', NEEDS_TERMINAL, () => {
  it('asks, and writes what was answered', async () => {
    const folder = copyFor('answers');
    const answers = ['Kürzere 性能 🚀 עב\r', '\r', 'Hash: it, #1.\r', '\r', '\r', 'y'];
    const { code, isSane, cursor } = await atTerminal(folder, ['new', 'proposal'], answers);
    expect([code, isSane, cursor]).toEqual([0, true, true]);
    const text = readFileSync(join(folder, 'proposals/kurzere-xingneng-v.yaml'), 'utf8');
    expect(text).toContain('title: Kürzere 性能 🚀 עב\n');
    expect(text).toContain('summary: "Hash: it, #1."\n');
    expect(readFileSync(join(folder, 'rounds/round1/round.yaml'), 'utf8')).toContain(
      ', kurzere-xingneng-v]',
    );
  });

  it.each([
    ['Ctrl-C', ['\u0003']],
    ['Ctrl-D', ['\u0004']],
    // Once leads back to the question before, and there once more is the end.
    ['Escape twice', ['\u001b', '\u001b']],
  ])('leaves everything as it was after %s', async (name, keys) => {
    const folder = copyFor(name);
    const before = treeOf(folder);
    const { code, isSane, cursor, screen } = await atTerminal(
      folder,
      ['new', 'proposal'],
      ['Tiles\r', ...keys],
    );
    expect([code, isSane, cursor]).toEqual([130, true, true]);
    expect(screen).toContain('cancelled, nothing was written');
    expect(treeOf(folder)).toEqual(before);
  });
});

it('names the options where there is no terminal', () => {
  const run = shark(['new', 'proposal'], desk);
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain('missing: --title, --summary');
});

describe('completion', () => {
  it('offers ids alone, whatever the files are called, and never complains', () => {
    const folder = copyFor('completion');
    for (const name of ['$(touch pwned)', '`id`', 'a b', "it's", 'x\ny']) {
      writeFileSync(join(folder, 'proposals', `${name}.yaml`), '');
    }
    const ask = (...words: string[]) => shark(['__complete', ...words], folder);
    expect(ask('show', '').stdout).toBe('none\nbatch-writes\t\ncache-lookups\t\n');
    expect(ask('explain', 'round1/skeptic/').stdout).toContain(
      '\nround1/skeptic/batch-writes\t\nround1/skeptic/cache-lookups\t\n',
    );
    const silent = { status: 0, stdout: '', stderr: '' };
    expect(ask('score', '-w', '/nowhere/at/all', '')).toMatchObject(silent);
    expect(shark(['__complete', 'score', ''], tmpdir())).toMatchObject(silent);
  });

  it('works in bash as the help has it', () => {
    const folder = copyFor('bash');
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(SHARK, join(bin, 'shark'));
    const line =
      'eval "$(shark completion bash)"; COMP_WORDS=(shark score r); COMP_CWORD=2; _shark; echo "$COMPREPLY"';
    const { stdout } = spawnSync('bash', ['--norc', '-c', line], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
    });
    expect(stdout).toBe('round1\n');
  });
});
