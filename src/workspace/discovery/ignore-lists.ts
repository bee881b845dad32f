import { at, type Diagnostic } from '../../diagnostic/diagnostic.ts';
import { wholeFile } from '../../diagnostic/location.ts';
import { memoize } from '../../schema/memoize.ts';
import { decode } from '../decode.ts';
import { childPath, type Files } from '../files.ts';
import { type IgnorePattern, type PatternList, patternList } from './ignore-pattern.ts';

/** The ignore rules of a workspace. */
export interface IgnoreLists {
  /** The file whose ignore list matches a path; null if none does. */
  sourceOf(path: string, isFolder: boolean): string | null;
  /** The problems in the lists read so far. Lists of folders are read when they are needed. */
  diagnostics(): readonly Diagnostic[];
}

const OWN_LIST = '.sharkignore';
const GIT_LIST = '.gitignore';

/** True for the path of an ignore list: `.sharkignore`, or `.gitignore` in any folder. */
export function isIgnoreList(path: string): boolean {
  return path === OWN_LIST || path.slice(path.lastIndexOf('/') + 1) === GIT_LIST;
}

/**
 * The ignore lists of a workspace: `.gitignore` in every folder, `.sharkignore`, and the patterns
 * of its settings.
 */
export function ignoreLists(files: Files, settings: readonly IgnorePattern[]): IgnoreLists {
  const problems: Diagnostic[] = [];
  const ownLists = [
    { source: 'shark.yaml', list: reported(patternList(settings), problems) },
    { source: OWN_LIST, list: readList(files, '', OWN_LIST, problems) },
  ];
  const gitSourceOf = gitLists(files, problems);
  return {
    sourceOf: (path, isFolder) => {
      const asked = isFolder ? `${path}/` : path;
      const own = ownLists.find(({ list }) => list.count > 0 && list.matcher.ignores(asked));
      return own?.source ?? gitSourceOf(path, isFolder);
    },
    diagnostics: () => problems,
  };
}

/** The files without those that a list ignores. */
export function visibleFiles(files: Files, lists: IgnoreLists): Files {
  return {
    list: (folder) => {
      if (folder !== '' && lists.sourceOf(folder, true) !== null) return null;
      const entries = files.list(folder);
      const isVisible = (name: string, isFolder: boolean) =>
        lists.sourceOf(childPath(folder, name), isFolder) === null;
      return entries?.filter(({ name, kind }) => isVisible(name, kind === 'folder')) ?? null;
    },
    read: (path) => files.read(path),
  };
}

/**
 * The nearest list to a path has priority over those above it. An ignored folder stays ignored with
 * all its content.
 */
function gitLists(files: Files, problems: Diagnostic[]): IgnoreLists['sourceOf'] {
  const listIn = memoize((folder: string) => readList(files, folder, GIT_LIST, problems));
  const sourceOfFolder = memoize((folder: string) => sourceOf(folder, true));
  function sourceOf(path: string, isFolder: boolean): string | null {
    const above = folderOf(path);
    const inherited = above === '' ? null : sourceOfFolder(above);
    return inherited ?? nearest(isFolder ? `${path}/` : path, above);
  }
  function nearest(path: string, above: string): string | null {
    for (let folder = above; ; folder = folderOf(folder)) {
      const { matcher, count } = listIn(folder);
      const inside = folder === '' ? path : path.slice(folder.length + 1);
      const verdict = count === 0 ? null : matcher.test(inside);
      if (verdict?.ignored === true) return childPath(folder, GIT_LIST);
      if (verdict?.unignored === true || folder === '') return null;
    }
  }
  return sourceOf;
}

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

const NO_LIST: PatternList = patternList([]);

function readList(files: Files, folder: string, name: string, problems: Diagnostic[]): PatternList {
  const entry = files.list(folder)?.find((each) => each.name === name);
  if (entry?.kind !== 'file') return NO_LIST;
  const path = childPath(folder, name);
  const bytes = files.read(path);
  if (!bytes.ok) {
    problems.push(at(bytes.problem, wholeFile(path)));
    return NO_LIST;
  }
  const { text, findings } = decode(bytes.value);
  const [first] = findings;
  if (first === undefined) return reported(patternList(linesOf(path, text)), problems);
  problems.push(at(first.problem, wholeFile(path)));
  return NO_LIST;
}

function reported(list: PatternList, problems: Diagnostic[]): PatternList {
  for (const each of list.diagnostics) problems.push(each);
  return list;
}

function linesOf(file: string, text: string): IgnorePattern[] {
  return text.split('\n').map((written, index) => {
    const line = written.endsWith('\r') ? written.slice(0, -1) : written;
    const place = { line: index + 1, endLine: index + 1, column: 1, endColumn: line.length + 1 };
    return { text: line, at: { file, ...place } };
  });
}
