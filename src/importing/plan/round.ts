import { readableId } from '../../model/build/rubric.ts';
import type { Adjustment, Baseline, Round } from '../../model/round.ts';
import { type Exact, exact } from '../../quantity/exact.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';
import type { FactOf } from '../fact.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { digitsOf, fields, textOf, uncited } from './cited-values.ts';
import { addition } from './file-change.ts';
import { directionOf } from './outcome.ts';

interface RoundAddition {
  readonly entries: readonly string[];
  readonly baseline: CommentedMap | null;
  readonly rules: CommentedMap | null;
}

/**
 * What the votes of a round add to it. A baseline or an adjustment that is not the one of the
 * round, or of an earlier vote, is skipped.
 *
 * @param round the round; undefined for a new one
 * @param hasRules true if the round already has rules; new ones are then not added
 */
export function roundAddition(
  votes: readonly VoteDraft[],
  round: Round | undefined,
  hasRules: boolean,
): RoundAddition {
  const adjust = adjustmentsIn(votes, round?.rules.adjust ?? [], hasRules);
  return {
    entries: [...new Set(votes.flatMap(({ facts }) => [...facts.names.keys()]))],
    baseline: baselineIn(votes, round?.baseline ?? null),
    rules: adjust.length === 0 ? null : { adjust },
  };
}

/** The baseline of the first vote that has one; null if the round has one. */
function baselineIn(votes: readonly VoteDraft[], known: Baseline | null): CommentedMap | null {
  const placed = new Set(
    known?.cases.map((each) => caseKey(each.name, each.now.point, each.target?.point, known.unit)),
  );
  let baseline: CommentedMap | null = null;
  for (const vote of votes) {
    const found = vote.facts.of('baseline');
    const own = baselineOf(vote, found);
    if (own === null) continue;
    const isFirst = known === null && baseline === null;
    if (isFirst) baseline = own;
    for (const each of found) {
      const key = caseKey(each.case, exact(each.now), exact(each.target), each.unit ?? '');
      if (isFirst) placed.add(key);
      else if (!placed.has(key)) vote.issues.skip([each], 'differs');
    }
  }
  return baseline;
}

function caseKey(name: string, now: Exact, target: Exact | undefined, unit: string): string {
  return [name, now.toFraction(), target?.toFraction(), unit.replace(/[µμ]/, 'u')].join(' ');
}

function baselineOf(vote: VoteDraft, found: readonly FactOf<'baseline'>[]): CommentedMap | null {
  const direction = directionOf(found);
  if (Object.keys(direction).length === 0) {
    vote.issues.skip(found, 'ambiguous');
    return null;
  }
  const cases = found.map(({ case: name, gap, where, ...each }) => {
    const now = digitsOf(vote, each.now, where);
    const target = digitsOf(vote, each.target, where);
    const stated = fields({ gap: textOf(vote, gap?.replace('×', 'x') ?? null, where) });
    return [name, fields({ now, target, stated })] as const;
  });
  return { ...direction, cases: Object.fromEntries(cases) };
}

/** One adjustment for each role: of the round, else of the first vote that has one. */
function adjustmentsIn(
  votes: readonly VoteDraft[],
  known: readonly Adjustment[],
  hasRules: boolean,
): readonly CommentedMap[] {
  const placed = new Map(known.map(({ role, weight }) => [role, weight.point.toFraction()]));
  return votes.flatMap((vote) =>
    vote.facts.of('adjustment').flatMap((fact) => {
      const points = exact(fact.weight.replace('%', '')).div(100).toFraction();
      const isNew = !hasRules && !placed.has(fact.role);
      if (isNew) placed.set(fact.role, points);
      if (placed.get(fact.role) === points) vote.issues.placed.push(fact);
      else vote.issues.skip([fact], 'differs');
      return isNew ? [adjustmentOf(vote, fact)] : [];
    }),
  );
}

function adjustmentOf(
  vote: VoteDraft,
  { role, weight, question, where }: FactOf<'adjustment'>,
): CommentedMap {
  return fields({
    role: textOf(vote, role, where),
    weight: textOf(vote, weight, where),
    question: textOf(vote, question, where),
  });
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
  known: readonly string[],
): readonly Edit[] {
  return [
    ...entries
      .filter((id) => !known.includes(id))
      .map((text): Edit => ({ kind: 'append', path: ['entries'], text })),
    ...(baseline === null ? [] : [addition([], 'baseline', baseline)]),
    ...(rules === null ? [] : [addition([], 'rules', rules)]),
  ];
}
