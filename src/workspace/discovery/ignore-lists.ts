import { at, type Diagnostic } from '../../diagnostic/diagnostic.ts';
import { wholeFile } from '../../diagnostic/location.ts';
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
  const own = named('shark.yaml', patternList(settings), problems);
  const extra = named(OWN_LIST, readList(files, '', OWN_LIST, problems), problems);
  const git = new GitLists(files, problems);
  return {
    sourceOf: (path, isFolder) => {
      const asked = isFolder ? `${path}/` : path;
      for (const { source, list } of [own, extra]) {
        if (list.count > 0 && list.matcher.ignores(asked)) return source;
      }
      return git.sourceOf(path, isFolder);
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

function named(source: string, list: PatternList, problems: Diagnostic[]) {
  for (const each of list.diagnostics) problems.push(each);
  return { source, list };
}

/**
 * The nearest list to a path has priority over those above it. An ignored folder stays ignored with
 * all its content.
 */
class GitLists {
  readonly #files: Files;
  readonly #problems: Diagnostic[];
  readonly #lists = new Map<string, PatternList>();
  readonly #folders = new Map<string, string | null>();

  constructor(files: Files, problems: Diagnostic[]) {
    this.#files = files;
    this.#problems = problems;
  }

  sourceOf(path: string, isFolder: boolean): string | null {
    const above = folderOf(path);
    const inherited = above === '' ? null : this.#ofFolder(above);
    return inherited ?? this.#nearest(path, isFolder, above);
  }

  #nearest(path: string, isFolder: boolean, above: string): string | null {
    const written = isFolder ? `${path}/` : path;
    for (let folder = above; ; folder = folderOf(folder)) {
      const { matcher, count } = this.#listIn(folder);
      const inside = folder === '' ? written : written.slice(folder.length + 1);
      const verdict = count === 0 ? null : matcher.test(inside);
      if (verdict?.ignored === true) return childPath(folder, GIT_LIST);
      if (verdict?.unignored === true || folder === '') return null;
    }
  }

  #listIn(folder: string): PatternList {
    const before = this.#lists.get(folder);
    if (before !== undefined) return before;
    const list = readList(this.#files, folder, GIT_LIST, this.#problems);
    for (const each of list.diagnostics) this.#problems.push(each);
    this.#lists.set(folder, list);
    return list;
  }

  #ofFolder(path: string): string | null {
    const before = this.#folders.get(path);
    if (before !== undefined) return before;
    const source = this.sourceOf(path, true);
    this.#folders.set(path, source);
    return source;
  }
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
  if (first === undefined) return patternList(linesOf(path, text));
  problems.push(at(first.problem, wholeFile(path)));
  return NO_LIST;
}

function linesOf(file: string, text: string): IgnorePattern[] {
  return text.split('\n').map((written, index) => {
    const line = written.endsWith('\r') ? written.slice(0, -1) : written;
    const place = { line: index + 1, endLine: index + 1, column: 1, endColumn: line.length + 1 };
    return { text: line, at: { file, ...place } };
  });
}
