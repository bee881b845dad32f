import { type Git, gitIfAny } from './command.ts';
import { blobsIn, type Contents } from './tree.ts';

/** A file whose coming is asked for, and the files that may have stood beside it. */
export interface ArrivalRequest {
  readonly path: string;
  readonly beside: readonly string[];
}

/** What stood beside a file around the commit that brought it. */
export interface FileArrival {
  /** Before that commit: the content of those that were there. */
  readonly before: FilesThen;
  /** As that commit left them; null where the file is not committed yet: as they stand. */
  readonly at: FilesThen | null;
  /** Those that came only in commits that build on that one, or are not committed yet. */
  readonly later: ReadonlySet<string>;
}

export type FilesThen = Readonly<Record<string, Uint8Array>>;

/**
 * How some files of a workspace came, in the order asked for; null where git knows no history
 * there. The commit that brought a file is the first that added it, whatever became of it since;
 * renamed files count as new ones.
 */
export function fileArrivals(
  folder: string,
  requests: readonly ArrivalRequest[],
): readonly FileArrival[] | null {
  const git = gitIfAny(folder, 'calibrate');
  const head = git?.ask(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']).text?.trim();
  if (git === null || head === undefined) return null;
  const born = firstCommits(git);
  if (born === null) return null;
  const wanted = requests.map((request) => {
    const commit = born.get(request.path) ?? null;
    // A commit's parent: nothing is found there where it has none.
    return { ...request, commit, earlier: commit === null ? head : `${commit}^` };
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
      isAfter(git, born.get(path), commit);
    return { before, at, later: new Set(beside.filter(isLater)) };
  });
}

const COMMIT = /^commit:([0-9a-f]{40,64})$/;

/** For each file that was ever added, the first commit that did; merges count like others. */
function firstCommits(git: Git): ReadonlyMap<string, string> | null {
  const { text } = git.ask([
    ...['-c', 'log.showRoot=true', 'log', '--topo-order', '--reverse', '--full-history'],
    ...['--diff-merges=separate', '--no-renames', '--no-ext-diff', '--no-textconv'],
    ...['--format=commit:%H', '--name-only', '--diff-filter=A', '-z', '--relative'],
    ...['--', 'rounds', 'proposals'],
  ]);
  if (text === null) return null;
  const born = new Map<string, string>();
  let commit = '';
  for (const token of text.split('\0')) {
    const plain = token.replace(/^\n/, '');
    const hash = COMMIT.exec(plain)?.[1];
    if (hash !== undefined) commit = hash;
    else if (plain !== '' && !born.has(plain)) born.set(plain, commit);
  }
  return born;
}

function isAfter(git: Git, commit: string | undefined, base: string): boolean {
  if (commit === undefined) return true;
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
