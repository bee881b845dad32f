import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { readJunit } from '../support/check-report.ts';
import { runOnDisk } from '../support/disk-run.ts';
import { git, initRepository } from '../support/git.ts';
import { folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const RUBRIC = 'rounds/round1/rubrics/ann.yaml';
const ROUND = 'rounds/round1/round.yaml';
const CARD = 'rounds/round1/scorecards/ann.yaml';
const PITCH = 'proposals/tile-size.yaml';

/** A warning that is there from the start. */
const MILD = `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 } }
  async-copy: { notes: Not looked at. }
`;

let desk = '';

beforeEach(() => {
  desk = folderOfTest('changed');
  initRepository(desk);
  writeFiles(desk, { ...EXAMPLE_BASE, [CARD]: MILD });
  git(desk, 'add', '.');
  git(desk, 'commit', '-qm', 'one');
});

const changed = (...argv: readonly string[]) =>
  runOnDisk(desk, ['check', '--changed', 'main', ...argv]);

async function placesOf(...argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await changed('--format', 'json', ...argv);
  const { problems } = JSON.parse(stdout) as {
    readonly problems: readonly { code: string; location: { file: string } }[];
  };
  return [...new Set(problems.map(({ code, location }) => `${code} ${location.file}`))].sort();
}

describe('a file that did not change', () => {
  it('is reported on where a rubric renames what it scores', async () => {
    const text = String(EXAMPLE_BASE[RUBRIC]).replace('risk:', 'hazard:');
    writeFiles(desk, { [RUBRIC]: text });
    expect(await placesOf()).toContain(`reference/unknown-criterion ${CARD}`);
    const { code, stdout } = await changed('--format', 'junit');
    const suite = readJunit(stdout).find(({ name }) => name === CARD);
    expect([code, suite?.failures === '0']).toEqual([1, false]);
    // Its warning was there.
    expect(stdout).not.toContain('score/no-scores');
    expect(stdout).toContain('1 warning that was there at main is not shown.');
    const json = JSON.parse((await changed('--format', 'json')).stdout);
    expect(json).toMatchObject({
      files: 2,
      warnings: 0,
      since: { revision: 'main', before: { errors: 0, warnings: 1, infos: 0 } },
    });
  });

  it('is reported on where it names a proposal that is deleted', async () => {
    rmSync(join(desk, PITCH));
    const places = await placesOf();
    expect(places).toContain(`reference/unknown-proposal ${ROUND}`);
    expect((await changed()).code).toBe(1);
  });

  it('is not where what is wrong with it was wrong before', async () => {
    writeFiles(desk, { [PITCH]: `${EXAMPLE_BASE[PITCH]}# A word more.\n` });
    const { code, stdout } = await changed();
    expect([code, stdout]).toEqual([
      0,
      'no problems in 1 file\n1 warning that was there at main is not shown.\n',
    ]);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    [
      'a new name that is near',
      MILD.replace('tile-size:', 'ghost:'),
      {
        'proposals/ghosts.yaml': 'title: Ghosts\n',
      },
    ],
    [
      'a scale that ends elsewhere',
      MILD.replace('risk: 9', 'risk: 18'),
      {
        [RUBRIC]: String(EXAMPLE_BASE[RUBRIC]).replace('criteria:', 'scale: 0 to 12\ncriteria:'),
      },
    ],
  ])('is not where %s changes the words about an old error', async (_, card, files) => {
    writeFiles(desk, { [CARD]: card });
    git(desk, 'commit', '-qam', 'two');
    expect((await runOnDisk(desk, ['check'])).code).toBe(1);
    writeFiles(desk, files);
    expect(await placesOf()).not.toContainEqual(expect.stringContaining(CARD));
    expect((await changed()).stdout).toContain('1 error');
  });

  it('is not where nothing differs', async () => {
    const { code, stdout } = await changed('--fail-on', 'warning');
    expect([code, stdout]).toEqual([
      0,
      'no problems in 0 files\nNo file that was checked differs from main.\n1 warning that was there at main is not shown.\n',
    ]);
  });

  it('is reported on where it is a link to one that did', async () => {
    const link = 'proposals/async-copy.yaml';
    rmSync(join(desk, link));
    symlinkSync('../proposals/kept.txt', join(desk, link));
    writeFiles(desk, { 'proposals/kept.txt': 'title: A\n' });
    git(desk, 'add', '.');
    git(desk, 'commit', '-qm', 'two');
    writeFiles(desk, { 'proposals/kept.txt': 'titel: A\n' });
    expect(await placesOf()).toContain(`schema/unknown-field ${link}`);
  });

  it('is left out by the lists of now, before as well', async () => {
    writeFiles(desk, { 'rounds/.gitignore': 'scorecards\n' });
    git(desk, 'add', '.');
    git(desk, 'commit', '-qm', 'two');
    rmSync(join(desk, 'rounds/.gitignore'));
    expect(await placesOf()).toEqual([]);
  });
});

describe('a changed file', () => {
  it('has a name in any bytes', async () => {
    writeFileSync(Buffer.concat([Buffer.from(`${desk}/proposals/a`), Buffer.of(0xff)]), '');
    writeFileSync(
      Buffer.concat([Buffer.from(`${desk}/proposals/b`), Buffer.of(0xff), Buffer.from('.yaml')]),
      'title: B\n',
    );
    expect(await placesOf()).toEqual(['schema/bad-id proposals/b\ufffd.yaml']);
  });

  it('is one of a repository in the folder', async () => {
    writeFiles(desk, { 'rounds/round2/scorecards/bob.yaml': 'titel: B\n' });
    initRepository(join(desk, 'rounds/round2'));
    expect(await placesOf()).toContain('schema/unknown-field rounds/round2/scorecards/bob.yaml');
  });

  it('is not one that git was told to ignore, and not one in such a folder', async () => {
    writeFiles(desk, {
      '.git/info/exclude': 'bob.yaml\nround2\n',
      'rounds/round1/scorecards/bob.yaml': 'titel: B\n',
      'rounds/round2/scorecards/bob.yaml': 'titel: B\n',
    });
    initRepository(join(desk, 'rounds/round2'));
    expect(await placesOf()).toEqual([]);
    expect((await runOnDisk(desk, ['check'])).stdout).toContain('schema/unknown-field');
  });

  it('is an empty folder in place of a file or of a round, which git does not have', async () => {
    for (const folder of [
      'proposals/keys.yaml',
      'rounds/round1/scorecards/bob.yaml',
      'rounds/round2',
    ])
      mkdirSync(join(desk, folder));
    expect(await placesOf()).toEqual([
      'file/unreadable proposals/keys.yaml',
      'file/unreadable rounds/round1/scorecards/bob.yaml',
      'round/missing-file rounds/round2',
    ]);
    const { code, stdout } = await changed();
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('1 warning that was there at main'),
    ]);
  });

  it('is one that was misplaced beside the folders of a workspace', async () => {
    writeFiles(desk, { 'scorecards/bob.yaml': '', 'shark.yml': '' });
    expect(await placesOf()).toEqual([
      'file/misplaced scorecards/bob.yaml',
      'file/misplaced shark.yml',
    ]);
    git(desk, 'add', '.');
    git(desk, 'commit', '-qm', 'two');
    expect(await placesOf()).toEqual([]);
  });
});
