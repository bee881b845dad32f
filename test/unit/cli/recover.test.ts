import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyPlan } from '../../../src/cli/files/apply-plan.ts';
import { beginJournal, type Change } from '../../../src/cli/files/journal.ts';
import { recoverInterrupted } from '../../../src/cli/files/recover.ts';
import { needs } from '../../support/needs.ts';
import { folderOfTest } from '../../support/temporary-folder.ts';

let root = '';
beforeEach(() => {
  root = folderOfTest('back');
});

const DEAD = '.shark-4194999-1.tmp';
const put = (path: string, text: string) => writeFileSync(join(root, path), text);
const get = (path: string) => readFileSync(join(root, path), 'utf8');
const tree = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
const back = (isDry = false) => recoverInterrupted({ workspace: root, root, isDry });

/** What a process leaves that is killed when it has made its drafts. */
function brokenOff(...changes: Change[]): void {
  beginJournal(join(root, DEAD), { root: '', folders: ['new'], changes });
  for (const [at, { text }] of changes.entries()) put(`${DEAD}/${at}.new`, text);
}

/** What it leaves when it has replaced `old.yaml`. */
function replaced(): void {
  put('old.yaml', 'before\n');
  brokenOff({ kind: 'replace', path: 'old.yaml', text: 'after\n' });
  linkSync(join(root, 'old.yaml'), join(root, DEAD, '0.old'));
  renameSync(join(root, DEAD, '0.new'), join(root, 'old.yaml'));
}

function startOfParent(): string {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return '0';
  return (
    readFileSync(stat, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19] ?? '0'
  );
}

describe('recoverInterrupted', () => {
  it('restores what was replaced, and removes what was made', () => {
    replaced();
    expect([get('old.yaml'), back(), get('old.yaml')]).toEqual(['after\n', 1, 'before\n']);
    expect(tree()).toEqual(['old.yaml']);
  });

  it('keeps a replaced file that somebody has changed since, and its old text', () => {
    replaced();
    appendFileSync(join(root, 'old.yaml'), '# mine\n');
    expect(() => back()).toThrow('"old.yaml" has been changed since a command was interrupted');
    expect([get('old.yaml'), get(`${DEAD}/0.old`)]).toEqual(['after\n# mine\n', 'before\n']);
  });

  it('keeps a made file that somebody has written to since, by whichever name', () => {
    brokenOff({ kind: 'create', path: 'a.yaml', text: 'new\n' });
    linkSync(join(root, DEAD, '0.new'), join(root, 'a.yaml'));
    appendFileSync(join(root, 'a.yaml'), '# mine\n');
    back();
    expect([get('a.yaml'), tree()]).toEqual(['new\n# mine\n', ['a.yaml']]);
  });

  it('leaves a file of the same text that somebody else made', () => {
    brokenOff({ kind: 'create', path: 'a.yaml', text: 'new\n' });
    put('a.yaml', 'new\n');
    back();
    expect(tree()).toEqual(['a.yaml']);
  });

  it('changes nothing in a dry run, which cannot go on', () => {
    replaced();
    const before = tree();
    expect(() => back(true)).toThrow('a command that was writing here was interrupted');
    expect(tree()).toEqual(before);
  });

  it('removes a journal that was not begun, and files that were being written', () => {
    mkdirSync(join(root, DEAD));
    put(`${DEAD}/plan.json`, '{"ro');
    put('.shark-4194998-1.tmp', '{"half":');
    expect([back(), tree()]).toEqual([0, []]);
  });

  it('waits for another process that is about to end', () => {
    const name = `.shark-${process.ppid}-${startOfParent()}.tmp`;
    beginJournal(join(root, name), { root: '', folders: [], changes: [] });
    spawn('sh', ['-c', 'sleep 0.05; rm "$0"', join(root, name, 'begun')], { stdio: 'ignore' });
    expect(back()).toBe(0);
  });

  it('leaves another process at its work', () => {
    const name = `.shark-${process.ppid}-${startOfParent()}.tmp`;
    mkdirSync(join(root, name));
    expect([back(), tree()]).toEqual([0, [name]]);
    rmSync(join(root, name), { recursive: true });
    beginJournal(join(root, name), { root: '', folders: [], changes: [] });
    const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    onTestFinished(() => wait.mockRestore());
    expect(() => back()).toThrow(`another process, ${process.ppid}, is writing to this workspace`);
    expect(wait.mock.calls.length).toBeGreaterThan(10);
    expect(existsSync(join(root, name, 'begun'))).toBe(true);
  });

  it(
    'knows a process from a later one of its number',
    needs('/proc', existsSync('/proc/self/stat')),
    () => {
      mkdirSync(join(root, `.shark-${process.ppid}-1.tmp`));
      expect([back(), tree()]).toEqual([0, []]);
    },
  );

  it('does not obey a journal that came with a commit or an archive', () => {
    replaced();
    const copy = join(root, 'copy');
    mkdirSync(copy);
    expect(spawnSync('cp', ['-a', join(root, DEAD), join(root, 'old.yaml'), copy]).status).toBe(0);
    const before = readFileSync(join(root, 'old.yaml'));
    expect(() => recoverInterrupted({ workspace: copy, root: copy, isDry: false })).toThrow(
      `"${DEAD}" was left by a command that was interrupted elsewhere`,
    );
    expect(readFileSync(join(copy, 'old.yaml'))).toEqual(before);
  });

  it('does not obey a journal that was edited, or that is set back in time', () => {
    replaced();
    const plan = join(root, DEAD, 'plan.json');
    writeFileSync(plan, readFileSync(plan, 'utf8').replace('old.yaml', 'odd.yaml'));
    utimesSync(plan, 0, 0);
    expect(() => back()).toThrow('was interrupted elsewhere');
  });

  it('follows no link that has come among the folders since', () => {
    const outside = folderOfTest('outside');
    writeFileSync(join(outside, 'a.yaml'), 'new\n');
    brokenOff({ kind: 'replace', path: 'new/a.yaml', text: 'new\n' });
    put(`${DEAD}/0.old`, 'theirs\n');
    rmSync(join(root, DEAD, '0.new'));
    symlinkSync(outside, join(root, 'new'));
    back();
    expect(readFileSync(join(outside, 'a.yaml'), 'utf8')).toBe('new\n');
  });

  it('asks for init again where that was interrupted for a folder above', () => {
    const desk = join(root, 'desk');
    mkdirSync(desk);
    beginJournal(join(desk, DEAD), { root: '..', folders: [], changes: [] });
    expect(() => recoverInterrupted({ workspace: desk, root: desk, isDry: false })).toThrow(
      'shark init was interrupted here',
    );
    expect(recoverInterrupted({ workspace: desk, root, isDry: false })).toBe(0);
    expect(readdirSync(desk)).toEqual([]);
  });

  it('finds nothing where a plan was done', () => {
    applyPlan(root, { steps: [{ kind: 'create', path: 'a.yaml', text: 'new\n' }] });
    expect([back(), tree()]).toEqual([0, ['a.yaml']]);
  });
});
