import { basename } from 'node:path/posix';
import type { Run } from '../log.ts';
import type { SameCode } from './version.ts';

const OWN: ReadonlySet<string> = new Set([
  'autoresearch.jsonl',
  'autoresearch.md',
  'autoresearch.ideas.md',
  'autoresearch-dashboard.md',
  'results.tsv',
  'run.log',
]);

/** Returns a test for the files of the repository that the optimisation loop writes. */
export function isOwnFile(log: string): (path: string) => boolean {
  const own = basename(log.replaceAll('\\', '/'));
  return (path) => {
    const name = basename(path);
    return name === own || OWN.has(name) || /(?:^|\/)\.auto\/.*\.(?:md|jsonl)$/.test(path);
  };
}

type Pair = readonly [before: string, after: string];

/** Pairs of commits: each kept run and the kept run before it, where their commits differ. */
export function keptPairs(runs: readonly Run[]): readonly Pair[] {
  const kept = runs.filter(({ status, commit }) => status === 'kept' && commit !== '');
  return kept.flatMap(({ commit }, at): readonly Pair[] => {
    const before = kept[at - 1]?.commit;
    return before === undefined || before === commit ? [] : [[before, commit]];
  });
}

/** Gives all commits that pairs of the same code link one common name, in the order of the log. */
export function codesOf(pairs: readonly Pair[]): SameCode {
  const codes = new Map<string, string>();
  for (const [before, after] of pairs) {
    const code = codes.get(before) ?? before;
    codes.set(before, code);
    codes.set(after, code);
  }
  return codes;
}
