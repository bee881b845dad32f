import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOnDisk as shark } from '../support/disk-run.ts';
import { firstOf } from '../support/effort.ts';
import { killedDisk, type Reach } from '../support/killed-disk.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';

const killer = killedDisk();
beforeAll(killer.begin);
afterAll(killer.end);

const folder = folderOfAll('killed');

/** Every file below a folder by path, and every folder. */
type Tree = Readonly<Record<string, string>>;

function tree(at: string): Tree {
  const names = fs.readdirSync(at, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(at, name);
      return [name, fs.statSync(path).isDirectory() ? '' : fs.readFileSync(path, 'utf8')];
    }),
  );
}

interface Case {
  readonly title: string;
  /** What stands there before. */
  readonly prepare: (at: string) => Promise<void> | void;
  readonly argv: readonly string[];
  /** The exit code where the command was done, and only clearing up was left. */
  readonly again?: number;
  readonly isWithoutLinks?: true;
}

/** As in a project that has shark installed, so that no schemas are copied. */
function withPackage(at: string): void {
  fs.mkdirSync(join(at, 'node_modules/shark-desk/schemas'), { recursive: true });
}

async function started(at: string): Promise<void> {
  withPackage(at);
  expect((await shark(at, ['init'])).code).toBe(0);
}

async function changed(at: string): Promise<void> {
  await started(at);
  for (const name of ['shark.yaml', 'rounds/round1/round.yaml']) {
    fs.appendFileSync(join(at, name), '# mine\n');
  }
}

function withVote(at: string): void {
  fs.copyFileSync(join(REPOSITORY, 'test/fixtures/votes/sections.md'), join(at, 'vote.md'));
}

const PROPOSAL = ['new', 'proposal', '--title', 'Short keys', '--summary', 'Hash it.', '--enter'];

const CASES: readonly Case[] = [
  { title: 'new proposal --enter', prepare: started, argv: PROPOSAL },
  { title: 'init with its schemas', prepare: () => {}, argv: ['init'] },
  {
    title: 'init in a folder of a repository that is not there yet',
    prepare: (at) => {
      fs.mkdirSync(join(at, '.git'));
    },
    argv: ['init', 'deep/perf'],
  },
  { title: 'init --force', prepare: changed, argv: ['init', '--force'] },
  {
    title: 'init --force without links',
    prepare: changed,
    argv: ['init', '--force'],
    isWithoutLinks: true,
  },
  { title: 'import', prepare: withVote, argv: ['import', 'vote.md'] },
  {
    title: 'import without links',
    prepare: withVote,
    argv: ['import', 'vote.md'],
    isWithoutLinks: true,
  },
  {
    title: 'a proposal that is pitched again',
    prepare: async (at) => {
      await started(at);
      const round = ['new', 'round', 'round2', '--title', 'Two', '--entry', 'batch-writes'];
      expect((await shark(at, round)).code).toBe(0);
    },
    argv: ['new', 'proposal', 'cache-lookups', '--summary', 'Again.', '--enter'],
    again: 2,
  },
  {
    title: 'a round from another, named by itself',
    prepare: started,
    argv: ['new', 'round', '--title', 'Two', '--from', 'round1'],
    again: -1,
  },
  {
    title: 'a judgement that is revised',
    prepare: async (at) => {
      await started(at);
      fs.copyFileSync(join(at, 'rounds/round1/scorecards/skeptic.yaml'), join(at, 'form.yaml'));
    },
    argv: ['submit', 'round1', 'optimist', 'form.yaml', '--revise'],
  },
];

/** Every changing call of a command is one point to kill it at. */
const SLOW = 600_000;

it.each(firstOf(CASES, 1))(
  '$title: killed anywhere and run again, it completes',
  { timeout: SLOW },
  atEach,
);

async function atEach(each: Case): Promise<void> {
  const { prepare, argv, isWithoutLinks = false } = each;
  const [before, whole] = [join(folder, 'before'), join(folder, 'whole')];
  try {
    fs.mkdirSync(before);
    await prepare(before);
    killer.withoutLinks(isWithoutLinks);
    fs.cpSync(before, whole, { recursive: true });
    expect((await shark(whole, argv)).code).toBe(0);
    const ends = { before, start: tree(before), end: tree(whole) };
    let changes = 0;
    let halves = 0;
    while (await isCompleted(each, ends, changes, 'not begun')) {
      if (killer.couldBeHalf()) {
        await isCompleted(each, ends, changes, 'half done');
        halves += 1;
      }
      changes += 1;
    }
    expect(halves).toBeGreaterThan(0);
    expect(changes).toBeGreaterThan(5);
  } finally {
    killer.revive();
    killer.withoutLinks(false);
    for (const name of ['before', 'whole', 'at']) {
      fs.rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

interface Ends {
  readonly before: string;
  readonly start: Tree;
  readonly end: Tree;
}

/** Kill the command after so many changes, and run it again; false once it ends before. */
async function isCompleted(
  { argv, again = 0 }: Case,
  { before, start, end }: Ends,
  changes: number,
  reach: Reach,
): Promise<boolean> {
  const at = join(folder, 'at');
  fs.cpSync(before, at, { recursive: true });
  killer.killAfter(changes, reach);
  await shark(at, argv);
  const how = killer.revive();
  if (how === 'killed halfway' || (how === 'killed' && reach === 'not begun')) {
    const point = `${reach} after ${changes} changes`;
    const left = tree(at);
    const isOver = isAllThere(left, end);
    if (!isOver) {
      // What was replaced is still there, under one name or another.
      expect(Object.values(left), point).toEqual(expect.arrayContaining(Object.values(start)));
    }
    if (!isOver || again >= 0) {
      const second = await shark(at, argv);
      expect(second.code, `${point}: ${second.stderr}`).toBe(isOver ? again : 0);
      expect(tree(at), point).toEqual(end);
    }
  }
  fs.rmSync(at, { recursive: true });
  return how !== 'alive';
}

/** Whether the command was done but for clearing up, so that nothing is to be taken back. */
function isAllThere(left: Tree, end: Tree): boolean {
  const isOver = !Object.keys(left).some((path) => path.endsWith('/begun'));
  return isOver && Object.entries(end).every(([path, text]) => left[path] === text);
}
