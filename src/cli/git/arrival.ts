import { groupBy } from '../../quantity/group-by.ts';
import { type Git, gitIfAny } from './command.ts';
import { blobsIn, type Contents } from './revision.ts';

/** A file whose first commit is wanted, and the files that may have existed beside it. */
export interface ArrivalRequest {
  readonly path: string;
  /** True if a version of the file counts. By default every version counts. */
  readonly counts?: (content: Uint8Array) => boolean;
  readonly beside: readonly string[];
  /** Folders of which all files that ever existed are included. */
  readonly folders?: readonly string[];
}

/** The files around the commit that added a file. */
export interface FileArrival {
  /** The contents before that commit of the files that existed. */
  readonly before: FilesAtCommit;
  /** The contents in that commit. Null if the file is not committed yet; the current ones apply. */
  readonly at: FilesAtCommit | null;
  /**
   * The files that did not exist in that commit and were added in later commits, even if they had
   * existed earlier, or that are not committed yet.
   */
  readonly later: ReadonlySet<string>;
}

export type FilesAtCommit = Readonly<Record<string, Uint8Array>>;

/**
 * The commits that added files of a workspace, in the order of the requests; null if git has no
 * history. The commit that added a file is the first with a version that counts, whatever happened
 * to the file later. Renamed files are new files.
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
  const firstCommits = addingCommits(git, requests, additions);
  const wanted = requests.map(({ path, beside: named, folders = [] }) => {
    const commit = firstCommits.get(path) ?? null;
    const beside = new Set([...named, ...folders.flatMap((folder) => inFolder.get(folder) ?? [])]);
    // The commit's parent. If it has none, no files are found there.
    return { beside: [...beside], commit, earlier: commit === null ? head : `${commit}^` };
  });
  const names = wanted.flatMap(({ beside, commit, earlier }) =>
    [earlier, ...(commit === null ? [] : [commit])].flatMap((each) =>
      beside.map((path) => nameOf(each, path)),
    ),
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
      wasAddedAfter(git, additions.get(path) ?? [], commit);
    return { before, at, later: new Set(beside.filter(isLater)) };
  });
}

/** For each file, the first commit with a version that counts; null if there is none. */
function addingCommits(
  git: Git,
  requests: readonly ArrivalRequest[],
  additions: ReadonlyMap<string, readonly Addition[]>,
): ReadonlyMap<string, string | null> {
  const added = requests.flatMap(({ path, counts = () => true }) => {
    const commit = additions.get(path)?.[0]?.commit;
    return commit === undefined ? [] : [{ path, counts, commit }];
  });
  const names = added.map(({ path, commit }) => nameOf(commit, path));
  const contents = readObjects(git, names);
  return new Map(
    added.map(({ path, counts, commit }) => {
      const content = contents?.get(nameOf(commit, path));
      const isFirst = content === undefined || counts(content);
      return [path, isFirst ? commit : firstCountingCommit(git, path, counts)] as const;
    }),
  );
}

function firstCountingCommit(
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
  /** True for a merge, which repeats the files added on its branches. */
  readonly isMerge: boolean;
}

const COMMIT = /^commit:([0-9a-f]{40,64}):(.*)$/;

/** For each file that was ever added, the commits that added it, the first one first. */
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
 * True if a file that did not exist in a commit was added after it: it was never committed, it was
 * added by a later commit, or it was deleted before that commit and exists again.
 */
function wasAddedAfter(git: Git, additions: readonly Addition[], base: string): boolean {
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

/** The git name of a file's content in a commit; `./` is relative to the workspace's folder. */
function nameOf(commit: string, path: string): string {
  return `${commit}:./${path}`;
}

function filesIn(contents: Contents, commit: string, paths: readonly string[]): FilesAtCommit {
  const there = paths.flatMap((path) => {
    const bytes = contents.get(nameOf(commit, path));
    return bytes === undefined ? [] : [[path, bytes] as const];
  });
  return Object.fromEntries(there);
}

/** The contents by name, as far as they exist, read by one process. */
function readObjects(git: Git, names: readonly string[]): Contents | null {
  // A line break in a name would end the request.
  const asked = names.filter((name) => !name.includes('\n'));
  if (asked.length === 0) return new Map();
  const { bytes } = git.ask(['cat-file', '--batch'], `${asked.join('\n')}\n`);
  return bytes === null ? null : blobsIn(bytes, asked);
}
