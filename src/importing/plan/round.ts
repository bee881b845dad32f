import { readableId } from '../../model/build/rubric.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { digitsOf, fields, textOf, uncited } from './cited-values.ts';
import { addition } from './file-change.ts';
import { directionOf } from './outcome.ts';

interface RoundAddition {
  readonly entries: readonly string[];
  readonly baseline: CommentedMap | null;
  readonly rules: CommentedMap | null;
}

/** @param hasRules true if the round already has rules; new ones are then not added */
export function roundAddition(votes: readonly VoteDraft[], hasRules: boolean): RoundAddition {
  const adjust = votes.flatMap(adjustmentsOf);
  if (hasRules)
    for (const { facts, issues } of votes) issues.skip(facts.of('adjustment'), 'differs');
  const baselines = votes.map(baselineOf);
  return {
    entries: [...new Set(votes.flatMap(({ facts }) => [...facts.names.keys()]))],
    baseline: baselines.find((each) => each !== null) ?? null,
    rules: adjust.length === 0 || hasRules ? null : { adjust },
  };
}

function baselineOf(vote: VoteDraft): CommentedMap | null {
  const found = vote.facts.of('baseline');
  const direction = directionOf(found);
  if (Object.keys(direction).length === 0) {
    vote.issues.skip(found, 'ambiguous');
    return null;
  }
  const cases = found.map(({ case: name, gap, where, ...each }) => {
    const now = digitsOf(vote, each.now, where);
    const target = digitsOf(vote, each.target, where);
    const stated = fields({ gap: textOf(vote, gap?.replace('×', 'x') ?? null, where) });
    const isPlain = target === null && gap === null;
    return [name, isPlain ? now : fields({ now, target, stated })] as const;
  });
  return { ...direction, cases: Object.fromEntries(cases) };
}

function adjustmentsOf(vote: VoteDraft): readonly CommentedMap[] {
  return vote.facts.of('adjustment').map(({ role, weight, question, where }) =>
    fields({
      role: textOf(vote, role, where),
      weight: textOf(vote, weight, where),
      question: textOf(vote, question, where),
    }),
  );
}

/** The content of the file of a new round. */
export function newRoundOf(id: string, { entries, baseline, rules }: RoundAddition): CommentedMap {
  return {
    title: uncited(readableTitle(id)),
    entries: entries.map(uncited),
    ...fields({ baseline, rules }),
  };
}

/** `Round 2` for `round2`. */
function readableTitle(id: string): string {
  return readableId(id.replace(/(?<=[A-Za-z])(?=\d+$)/, ' '));
}

/** The edits that add to an existing round what its file lacks. */
export function roundEdits(
  { entries, baseline, rules }: RoundAddition,
  known: { readonly entries: readonly string[]; readonly hasBaseline: boolean },
): readonly Edit[] {
  return [
    ...entries
      .filter((id) => !known.entries.includes(id))
      .map((text): Edit => ({ kind: 'append', path: ['entries'], text })),
    ...(baseline === null || known.hasBaseline ? [] : [addition([], 'baseline', baseline)]),
    ...(rules === null ? [] : [addition([], 'rules', rules)]),
  ];
}
