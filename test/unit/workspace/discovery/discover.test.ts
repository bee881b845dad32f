import { describe, expect, it } from 'vitest';
import {
  configFile,
  discover,
  proposalFile,
  proposalIds,
  roundFiles,
  roundIds,
} from '../../../../src/workspace/discovery/discover.ts';
import type { Files, FolderEntry } from '../../../../src/workspace/files.ts';
import { memoryFiles } from '../../../../src/workspace/memory.ts';

const files = (...paths: string[]) =>
  memoryFiles(Object.fromEntries(paths.map((path) => [path, 'a: 1\n'])));

const WORKSPACE = [
  'shark.yaml',
  'README.md',
  'action.yml',
  'proposals/b.yaml',
  'proposals/a.yaml',
  'proposals/notes.md',
  'proposals/.hidden.yaml',
  'rounds/round10/round.yaml',
  'rounds/round2/round.yaml',
  'rounds/round2/import.yaml',
  'rounds/round2/rubrics/default.yaml',
  'rounds/round2/scorecards/s.yaml',
  'rounds/round2/outcomes/a.yaml',
  'rounds/round2/data/bench.json',
  'rounds/round2/outcomes/bench.json',
];

describe('discover', () => {
  it('lists every file by kind', () => {
    const { places, diagnostics } = discover(files(...WORKSPACE));
    expect(diagnostics).toEqual([]);
    expect(places.map(({ kind, id, round, path }) => [kind, id, round, path])).toEqual([
      ['config', 'shark', undefined, 'shark.yaml'],
      ['proposal', 'a', undefined, 'proposals/a.yaml'],
      ['proposal', 'b', undefined, 'proposals/b.yaml'],
      ['round', 'round2', 'round2', 'rounds/round2/round.yaml'],
      ['rubric', 'default', 'round2', 'rounds/round2/rubrics/default.yaml'],
      ['scorecard', 's', 'round2', 'rounds/round2/scorecards/s.yaml'],
      ['outcome', 'a', 'round2', 'rounds/round2/outcomes/a.yaml'],
      ['mapping', 'round2', 'round2', 'rounds/round2/import.yaml'],
      ['round', 'round10', 'round10', 'rounds/round10/round.yaml'],
    ]);
  });

  it('looks up parts alone', () => {
    const workspace = files(...WORKSPACE);
    expect(roundIds(workspace)).toEqual(['round2', 'round10']);
    expect(proposalIds(workspace)).toEqual(['a', 'b']);
    expect(proposalFile('a').path).toBe('proposals/a.yaml');
    expect(roundFiles(workspace, 'round2').scorecards.map(({ id }) => id)).toEqual(['s']);
    expect(roundFiles(workspace, 'round3')).toMatchObject({ round: null, rubrics: [] });
    expect(configFile(files('a.yaml'))).toBeNull();
    expect(discover(files())).toEqual({ places: [], diagnostics: [] });
  });

  it.each([
    ['proposals/x.yml', 'file/misplaced', { expected: 'proposals/x.yaml' }],
    ['proposals/x.YAML', 'file/misplaced', { expected: 'proposals/x.yaml' }],
    ['rounds/r1/scorecards/s.json', 'file/misplaced', { expected: 'rounds/r1/scorecards/s.yaml' }],
    ['proposals/x.json', 'file/misplaced', { expected: 'proposals/x.yaml' }],
    ['proposals/sub/x.yaml', 'file/misplaced', { expected: 'proposals' }],
    ['shark.yml', 'file/misplaced', { expected: 'shark.yaml' }],
    ['rubrics/default.yaml', 'file/misplaced', { expected: 'rounds/<round>/rubrics' }],
    ['scorecards/r1/s.yml', 'file/misplaced', { expected: 'rounds/<round>/scorecards' }],
    ['rounds/x.yaml', 'file/misplaced', { expected: 'rounds/<round>/round.yaml' }],
    ['rounds/r1/import.yml', 'file/misplaced', { expected: 'rounds/r1/import.yaml' }],
    ['rounds/r1/round.yml', 'file/misplaced', { expected: 'rounds/r1/round.yaml' }],
    ['rounds/r1/rubrics/s.yml', 'file/misplaced', { expected: 'rounds/r1/rubrics/s.yaml' }],
    [
      'rounds/r1/foo.yaml',
      'file/misplaced',
      {
        expected: 'rounds/r1/rubrics or rounds/r1/scorecards or rounds/r1/outcomes',
      },
    ],
    [
      'rounds/r1/scorecard/s.yaml',
      'file/misplaced',
      {
        expected: 'rounds/r1/rubrics or rounds/r1/scorecards or rounds/r1/outcomes',
      },
    ],
    ['.shark-4711-93021.tmp', 'file/left-over', {}],
    ['proposals/a b.yaml', 'schema/bad-id', { id: 'a b' }],
    ['proposals/a\nb.yaml', 'schema/bad-id', { id: 'a\nb' }],
    ['proposals/CON.yaml', 'schema/bad-id', { id: 'CON' }],
    ['proposals/nul.v2.yaml', 'schema/bad-id', { id: 'nul.v2' }],
    ['rounds/r1/rubrics/Lpt9.yaml', 'schema/bad-id', { id: 'Lpt9' }],
    ['proposals/x..yaml', 'schema/bad-id', { id: 'x.' }],
    ['proposals/-x.yaml', 'schema/bad-id', { id: '-x' }],
    [`proposals/${'x'.repeat(101)}.yaml`, 'schema/bad-id', { id: `${'x'.repeat(59)}…` }],
  ])('reports %s', (path, code, args) => {
    const { places, diagnostics } = discover(files(path));
    expect(places).toEqual([]);
    expect(diagnostics).toMatchObject([{ code, args, location: { file: path, line: 1 } }]);
  });

  it.each([
    ['proposals/x.yml', 'proposals/x.yaml', true],
    ['proposals/x.yml', 'proposals/y.yaml', false],
    ['shark.yml', 'shark.yaml', true],
    ['rounds/r1/round.yml', 'rounds/r1/round.yaml', true],
    ['rounds/r1/scorecards/s.json', 'rounds/r1/scorecards/s.yaml', true],
    ['proposals/sub/x.yaml', 'proposals/x.yaml', false],
  ])('knows whether the place of %s is taken beside %s', (path, other, isTaken) => {
    const { diagnostics } = discover(files(path, other));
    expect(diagnostics).toMatchObject([{ code: 'file/misplaced', args: { isTaken } }]);
  });

  it('reports a round whose name is no id, and does not enter it', () => {
    const { places, diagnostics } = discover(files('rounds/round 1/round.yaml'));
    expect(places).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'schema/bad-id', location: { file: 'rounds/round 1' } },
    ]);
  });

  it('reports ids that differ in case only', () => {
    const { diagnostics } = discover(
      files(
        'proposals/Tile.yaml',
        'proposals/tile.yaml',
        'rounds/R/round.yaml',
        'rounds/r/round.yaml',
      ),
    );
    expect(diagnostics).toMatchObject([
      { code: 'file/case', args: { id: 'tile', other: 'Tile' } },
      { code: 'file/case', args: { id: 'r', other: 'R' }, location: { file: 'rounds/r' } },
    ]);
  });

  it('reports folders named like files, special files and links to folders', () => {
    const folders: Record<string, readonly FolderEntry[]> = {
      '': [
        { name: 'proposals', kind: 'folder' },
        { name: 'rounds', kind: 'folder' },
        { name: 'shark.yaml', kind: 'folder' },
      ],
      proposals: [
        { name: 'dir.yaml', kind: 'folder' },
        { name: 'link.yaml', kind: 'link' },
        { name: 'pipe.yaml', kind: 'other' },
      ],
      rounds: [
        { name: 'linked', kind: 'link' },
        { name: 'r', kind: 'folder' },
      ],
      'rounds/r': [{ name: 'rubrics', kind: 'link' }],
    };
    const odd: Files = {
      list: (folder) => folders[folder] ?? null,
      read: () => ({ ok: true, value: new Uint8Array() }),
    };
    const { places, diagnostics } = discover(odd);
    expect(places.map(({ path }) => path)).toEqual(['proposals/link.yaml']);
    expect(diagnostics.map(({ code, location }) => `${code} ${location.file}`)).toEqual([
      'file/unreadable proposals/dir.yaml',
      'file/unreadable proposals/pipe.yaml',
      'file/unreadable rounds/linked',
      'file/unreadable rounds/r/rubrics',
      'file/unreadable shark.yaml',
    ]);
  });
});
