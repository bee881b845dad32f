import { type Git, gitIfAny } from './command.ts';

/** Commits to compare: a kept one, and the one kept before it. */
export type CommitPair = readonly [before: string, after: string];

const ABBREVIATED = /^[0-9a-f]{6,64}$/;
const TREE = /^([0-9a-f]{40,64}) tree \d+$/;

/**
 * The pairs of commits with the same code, in the given order: their trees are equal, or differ only
 * in the log's own files. Reads git's object store with two processes for all pairs; null if the folder is in no
 * repository. A commit that git does not know has the same code as no other.
 *
 * @param isOwn true if the file at a path belongs to the log
 */
export function sameCodePairs(
  folder: string,
  pairs: readonly CommitPair[],
  isOwn: (path: string) => boolean,
): readonly CommitPair[] | null {
  const git = gitIfAny(folder, 'experiments');
  if (git === null) return null;
  const names = [...new Set(pairs.flat())].filter((name) => ABBREVIATED.test(name));
  if (names.length === 0) return [];
  const asked = names.map((name) => `${name}^{tree}\n`).join('');
  const told = git.ask(['cat-file', '--batch-check'], asked).text?.split('\n') ?? [];
  const trees = new Map(names.map((name, at) => [name, TREE.exec(told[at] ?? '')?.[1] ?? null]));
  const known = pairs.flatMap((pair) => {
    const [before, after] = pair.map((name) => trees.get(name) ?? null);
    return before == null || after == null ? [] : [{ pair, before, after }];
  });
  const other = known.filter(({ before, after }) => before !== after);
  const changed = changesOf(git, other.map(keyOf));
  return known.flatMap((each) => {
    const isSame = each.before === each.after || changed.get(keyOf(each))?.every(isOwn) === true;
    return isSame ? [each.pair] : [];
  });
}

function keyOf({ before, after }: { readonly before: string; readonly after: string }): string {
  return `${before} ${after}`;
}

/** The files that differ, by pair of trees. Git prints the pair before its files. */
function changesOf(git: Git, pairs: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  if (pairs.length === 0) return found;
  const args = ['diff-tree', '--stdin', '-r', '--name-only', '--no-renames', '--no-ext-diff'];
  const asked = pairs.map((pair) => `${pair}\n`).join('');
  const text = git.ask([...args, '--no-textconv'], asked).text ?? '';
  const known = new Set(pairs);
  let files: string[] = [];
  for (const line of text.split('\n')) {
    if (known.has(line)) {
      files = [];
      found.set(line, files);
    } else if (line !== '') files.push(line);
  }
  return found;
}
