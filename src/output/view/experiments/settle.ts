import type { JudgedKeep, JudgedSegment } from '../../../experiments/verdict/judge.ts';
import type { Block } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { shellWord } from '../wording/shell.ts';

type Run = JudgedKeep['run'];

interface Settling {
  readonly repeats: number;
  readonly from: Run;
  readonly to: Run;
}

/**
 * What would settle the end against the start, or else the keep that is nearest to it.
 *
 * @param script what measures, as seen from the folder of the repository; null where it is not known
 */
export function settleBlocks(judged: JudgedSegment, script: string | null): readonly Block[] {
  const settling = settlingOf(judged);
  if (settling === null) return [];
  const { repeats, from, to } = settling;
  const named = [from, to].map(({ number, commit }) =>
    commit === '' ? `run ${number}` : `run ${number} (${commit.slice(0, 12)})`,
  );
  const text = `What would settle it: ${countOf(repeats, 'run')} each of ${named.join(' and ')}, alternating.`;
  const sentence: Block = { kind: 'paragraph', lines: [[{ text }]] };
  const lines = script === null ? [] : commandsFor(settling, script);
  return lines.length === 0 ? [sentence] : [sentence, { kind: 'commands', lines }];
}

function settlingOf({ total, keeps }: JudgedSegment): Settling | null {
  if (total?.repeats != null) {
    const [from, to] = [total.start.runs[0], total.end.runs[0]];
    return from === undefined || to === undefined ? null : { repeats: total.repeats, from, to };
  }
  const open = keeps.filter(({ repeats }) => repeats !== null);
  const [first, ...others] = open;
  if (first === undefined) return null;
  const nearest = others.reduce(
    (least, keep) => ((keep.repeats ?? 0) < (least.repeats ?? 0) ? keep : least),
    first,
  );
  return { repeats: nearest.repeats ?? 0, from: nearest.against, to: nearest.run };
}

/** A name of a log that is anything else does not come onto a command line. */
const COMMIT = /^[0-9a-f]{6,64}$/;

function commandsFor({ repeats, from, to }: Settling, script: string): readonly string[] {
  if (![from, to].every(({ commit }) => COMMIT.test(commit))) return [];
  const measure = (folder: string): string => `(cd ${folder} && bash ${shellWord(script)})`;
  return [
    `git worktree add --detach ../before ${from.commit}`,
    `git worktree add --detach ../after ${to.commit}`,
    `for i in $(seq ${repeats}); do ${measure('../before')}; ${measure('../after')}; done`,
  ];
}
