import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { FileKind } from '../../schema/kinds.ts';
import type { Files, FolderEntry } from '../files.ts';
import { roundFolder } from '../layout.ts';
import { isId, yamlStem } from '../names/id.ts';
import { compareNatural } from '../names/natural-order.ts';
import type { Place } from '../place.ts';
import { misplacedFiles } from './misplaced-files.ts';

/** What a round has of each kind of file: its places, or its documents. */
export interface RoundParts<Of extends Readonly<Record<FileKind, unknown>>> {
  readonly id: string;
  /** Null if the folder has no round.yaml. */
  readonly round: Of['round'] | null;
  readonly rubrics: readonly Of['rubric'][];
  readonly scorecards: readonly Of['scorecard'][];
  readonly outcomes: readonly Of['outcome'][];
  /** Null if the folder has no import.yaml. */
  readonly mapping: Of['mapping'] | null;
}

/** The files of one round. */
export interface RoundFiles extends RoundParts<{ readonly [K in FileKind]: Place<K> }> {
  /** The files whose names are no ids. They count for nothing until they are renamed. */
  readonly misnamed: readonly Place[];
}

/** All parts of a round, in the order in which they are read. */
export function allParts<T>(of: RoundParts<Readonly<Record<FileKind, T>>>): readonly T[] {
  const all = [of.round, ...of.rubrics, ...of.scorecards, ...of.outcomes, of.mapping];
  return all.filter((each) => each !== null);
}

/** All files of a workspace, and the problems with their names and paths. */
export interface Discovery {
  /** The configuration, proposals by name, then round by round in natural order. */
  readonly places: readonly Place[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists a workspace without reading files, and reports every file that it leaves out. */
export function discover(files: Files): Discovery {
  const places: readonly Place[] = [
    ...[configFile(files)].filter((each) => each !== null),
    ...proposalIds(files).map(proposalFile),
    ...roundIds(files).flatMap((id) => allParts<Place>(roundFiles(files, id))),
  ];
  return { places, diagnostics: misplacedFiles(files) };
}

/** The ids of the rounds in natural order; `roundOrder` computes their order in time. */
export function roundIds(files: Files): readonly string[] {
  return (files.list('rounds') ?? [])
    .filter(({ name, kind }) => kind === 'folder' && isId(name))
    .map(({ name }) => name)
    .sort(compareNatural);
}

/** The files of a round. Lists only its own folder and reads no file. */
export function roundFiles(files: Files, id: string): RoundFiles {
  const folder = roundFolder(id);
  const found = new Set((files.list(folder) ?? []).filter(isFile).map(({ name }) => name));
  const own = <K extends FileKind>(kind: K, name: string): Place<K> | null =>
    found.has(name) ? { kind, path: `${folder}/${name}`, id, round: id } : null;
  return {
    id,
    round: own('round', 'round.yaml'),
    rubrics: placesIn(files, 'rubric', `${folder}/rubrics`, id),
    scorecards: placesIn(files, 'scorecard', `${folder}/scorecards`, id),
    outcomes: placesIn(files, 'outcome', `${folder}/outcomes`, id),
    mapping: own('mapping', 'import.yaml'),
    misnamed: [
      ...misnamedIn(files, 'rubric', `${folder}/rubrics`, id),
      ...misnamedIn(files, 'scorecard', `${folder}/scorecards`, id),
      ...misnamedIn(files, 'outcome', `${folder}/outcomes`, id),
    ],
  };
}

/** The ids of the sharks that have a rubric or a scorecard in one of the rounds, each once. */
export function sharkIds(files: Files, rounds: readonly string[]): readonly string[] {
  const found = rounds.flatMap((round) => {
    const { rubrics, scorecards } = roundFiles(files, round);
    return [...rubrics, ...scorecards].map(({ id }) => id);
  });
  return [...new Set(found)];
}

/** The ids of the proposals, by code unit. */
export function proposalIds(files: Files): readonly string[] {
  return idsIn(files, 'proposals');
}

/** The proposals whose file names are no ids. */
export function misnamedProposals(files: Files): readonly Place<'proposal'>[] {
  return misnamedIn(files, 'proposal', 'proposals');
}

/** The file path of a proposal; the file may not exist. */
export function proposalFile(id: string): Place<'proposal'> {
  return { kind: 'proposal', path: `proposals/${id}.yaml`, id };
}

/** The configuration file of a workspace; null if it has none. */
export function configFile(files: Files): Place<'config'> | null {
  const found = files.list('')?.some((entry) => entry.name === 'shark.yaml' && isFile(entry));
  return found === true ? { kind: 'config', path: 'shark.yaml', id: 'shark' } : null;
}

function placesIn<K extends FileKind>(
  files: Files,
  kind: K,
  folder: string,
  round: string,
): Place<K>[] {
  return idsIn(files, folder).map((id) => ({ kind, path: `${folder}/${id}.yaml`, id, round }));
}

function misnamedIn<K extends FileKind>(
  files: Files,
  kind: K,
  folder: string,
  round?: string,
): Place<K>[] {
  return (
    stemsIn(files, folder)
      // A name that is no UTF-8 has this character in place of its bytes, and opens nothing.
      .filter((stem) => !isId(stem) && !stem.includes('\ufffd'))
      .map((id) => ({
        kind,
        path: `${folder}/${id}.yaml`,
        id,
        ...(round !== undefined && { round }),
      }))
  );
}

function idsIn(files: Files, folder: string): string[] {
  return stemsIn(files, folder).filter(isId);
}

/** The names of the YAML files in a folder, except those that start with a dot. */
function stemsIn(files: Files, folder: string): string[] {
  const stems: string[] = [];
  for (const entry of files.list(folder) ?? []) {
    const stem = isFile(entry) && !entry.name.startsWith('.') ? yamlStem(entry.name) : null;
    if (stem !== null) stems.push(stem);
  }
  return stems;
}

/** Links count as files: reading them resolves their target and refuses it if necessary. */
function isFile({ kind }: FolderEntry): boolean {
  return kind === 'file' || kind === 'link';
}
