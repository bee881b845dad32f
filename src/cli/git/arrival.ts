import { groupBy } from '../../quantity/group-by.ts';
import { type Git, gitIfAny } from './command.ts';
import { blobsIn, type Contents } from './tree.ts';

/** A file whose coming is asked for, and the files that may have stood beside it. */
export interface ArrivalRequest {
  readonly path: string;
  /** Whether some content counts as its coming; where this is left out, any does. */
  readonly counts?: (content: Uint8Array) => boolean;
  readonly beside: readonly string[];
  /** Everything that ever stood in one of these is asked for as well. */
  readonly folders?: readonly string[];
}

/** What stood beside a file around the commit that brought it. */
export interface FileArrival {
  /** Before that commit: the content of those that were there. */
  readonly before: FilesThen;
  /** As that commit left them; null where the file is not committed yet: as they stand. */
  readonly at: FilesThen | null;
  /**
   * Those that were not there and came in commits that build on that one, also where they had been
   * there earlier, or that are not committed yet.
   */
  readonly later: ReadonlySet<string>;
}

export type FilesThen = Readonly<Record<string, Uint8Array>>;

/**
 * How some files of a workspace came, in the order asked for; null where git knows no history
 * there. The commit that brought a file is the first that has it with a content that counts, whatever
 * became of it since; renamed files count as new ones.
 */
export function fileArrivals(
  folder: string,
  requests: readonly ArrivalRequest[],
): readonly FileArrival[] | null {
  const git = gitIfAny(folder, 'calibrate');
  const head = git?.ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']).text?.trim();
  if (git === null || head === undefined) return null;
  const additions = additionsIn(git);
  if (additions === null) return null;
  const inFolder = groupBy(additions.keys(), (path) => path.slice(0, path.lastIndexOf('/')));
  const comings = comingsOf(git, requests, additions);
  const wanted = requests.map(({ path, beside: named, folders = [] }) => {
    const commit = comings.get(path) ?? null;
    const beside = new Set([...named, ...folders.flatMap((folder) => inFolder.get(folder) ?? [])]);
    // A commit's parent: nothing is found there where it has none.
    return { beside: [...beside], commit, earlier: commit === null ? head : `${commit}^` };
  });
  const names = wanted.flatMap(({ beside, commit, earlier }) =>
    beside.flatMap((path) => [
      nameOf(earlier, path),
      ...(commit === null ? [] : [nameOf(commit, path)]),
    ]),
  );
  const contents = readObjects(git, names);
  if (contents === null) return null;
  return wanted.map(({ beside, commit, earlier }) => {
    const before = filesIn(contents, earlier, beside);
    const at = commit === null ? null : filesIn(contents, commit, beside);
    const isLater = (path: string): boolean =>
      commit !== null &&
      !(path in before) &&
      !(at !== null && path in at) &&
      cameAfter(git, additions.get(path) ?? [], commit);
    return { before, at, later: new Set(beside.filter(isLater)) };
  });
}

/** For each file, the first commit that has it with a content that counts; none where none has. */
function comingsOf(
  git: Git,
  requests: readonly ArrivalRequest[],
  additions: ReadonlyMap<string, readonly Addition[]>,
): ReadonlyMap<string, string> {
  const added = requests.flatMap(({ path, counts = () => true }) => {
    const commit = additions.get(path)?.[0]?.commit;
    return commit === undefined ? [] : [{ path, counts, commit }];
  });
  const names = added.map(({ path, commit }) => nameOf(commit, path));
  const contents = readObjects(git, names);
  const found = added.map(({ path, counts, commit }) => {
    const content = contents?.get(nameOf(commit, path));
    const isFirst = content === undefined || counts(content);
    return [path, isFirst ? commit : laterThatCounts(git, path, counts)] as const;
  });
  return new Map(found.flatMap(([path, commit]) => (commit === null ? [] : [[path, commit]])));
}

function laterThatCounts(
  git: Git,
  path: string,
  counts: (content: Uint8Array) => boolean,
): string | null {
  const log = ['log', '--topo-order', '--reverse', '--full-history', '--format=%H', '--', path];
  const commits = git.ask(log).text?.split('\n').filter(Boolean) ?? [];
  const names = commits.map((commit) => nameOf(commit, path));
  const contents = readObjects(git, names);
  const isThere = (commit: string): boolean => {
    const content = contents?.get(nameOf(commit, path));
    return content !== undefined && counts(content);
  };
  return commits.find(isThere) ?? null;
}

/** A commit that added a file. */
interface Addition {
  readonly path: string;
  readonly commit: string;
  /** A merge has from a side what came there. */
  readonly isMerge: boolean;
}

const COMMIT = /^commit:([0-9a-f]{40,64}):(.*)$/;

/** For each file that was ever added, the commits that did, the first one first. */
function additionsIn(git: Git): ReadonlyMap<string, readonly Addition[]> | null {
  const { text } = git.ask([
    ...['-c', 'log.showRoot=true', 'log', '--topo-order', '--reverse', '--full-history'],
    ...['--diff-merges=separate', '--no-renames', '--no-ext-diff', '--no-textconv'],
    ...['--format=commit:%H:%P', '--name-only', '--diff-filter=A', '-z', '--relative'],
    ...['--', 'rounds', 'proposals'],
  ]);
  if (text === null) return null;
  const additions: Addition[] = [];
  let last = { commit: '', isMerge: false };
  for (const token of text.split('\0')) {
    const plain = token.replace(/^\n/, '');
    const [, commit, parents = ''] = COMMIT.exec(plain) ?? [];
    if (commit !== undefined) last = { commit, isMerge: parents.includes(' ') };
    else if (plain !== '') additions.push({ path: plain, ...last });
  }
  return groupBy(additions, ({ path }) => path);
}

/**
 * Whether a file that was not there in a commit came after it: one that was never committed, that a
 * commit added which builds on that one, or that was taken out before it and is there again.
 */
function cameAfter(git: Git, additions: readonly Addition[], base: string): boolean {
  const own = additions.filter(({ isMerge }) => !isMerge);
  const all = own.length === 0 ? additions : own;
  return (
    all.some(({ commit }) => buildsOn(git, commit, base)) ||
    all.every(({ commit }) => buildsOn(git, base, commit))
  );
}

function buildsOn(git: Git, commit: string, base: string): boolean {
  return git.ask(['merge-base', '--is-ancestor', base, commit]).text !== null;
}

/** The name of a file's content in a commit; `./` counts from the folder of the workspace. */
function nameOf(commit: string, path: string): string {
  return `${commit}:./${path}`;
}

function filesIn(contents: Contents, commit: string, paths: readonly string[]): FilesThen {
  const there = paths.flatMap((path) => {
    const bytes = contents.get(nameOf(commit, path));
    return bytes === undefined ? [] : [[path, bytes] as const];
  });
  return Object.fromEntries(there);
}

/** The contents by name, as far as there are any, in one process. */
function readObjects(git: Git, names: readonly string[]): Contents | null {
  // A line end in a name would be the end of the question.
  const asked = names.filter((name) => !name.includes('\n'));
  if (asked.length === 0) return new Map();
  const { bytes } = git.ask(['cat-file', '--batch'], `${asked.join('\n')}\n`);
  return bytes === null ? null : blobsIn(bytes, asked);
}
