import type { Round } from '../../model/round.ts';
import type { Criterion, Rubric, RubricWord } from '../../model/rubric.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { WORD_KINDS, type WordKind } from '../../workspace/document/declared-words.ts';
import type { RubricChange } from '../rule.ts';
import { hasUnreadRubric } from './unread-files.ts';

/** The rubrics used in a round, each once; several sharks may share one. */
export function rubricsOf(round: Round): readonly Rubric[] {
  return [...new Set(round.sharks.flatMap(({ rubric }) => (rubric === null ? [] : [rubric])))];
}

/**
 * The most criteria to compute with, because sums over thousands of scores, each on its own scale,
 * have thousands of digits. A rule reports rubrics with more.
 */
export const MAX_CRITERIA = 100;

/** True if a rubric is small enough to compute with. */
export function isSmall({ criteria }: Rubric): boolean {
  return criteria.length <= MAX_CRITERIA;
}

/** Every rubric that follows an earlier one of the same shark, in the order of the rounds. */
export function rubricChanges(
  rounds: readonly Round[],
  known: WorkspaceIds,
): readonly RubricChange[] {
  const latest = new Map<string, RubricChange['before']>();
  const unknown = new Set<string>();
  const found: RubricChange[] = [];
  const seen = new Set<string>();
  for (const round of rounds) {
    for (const shark of round.sharks) {
      const { id, rubric } = shark;
      // An unreadable rubric breaks the sequence: the one before it is not the previous rubric.
      if (hasUnreadRubric(round, shark, known)) unknown.add(id);
      else if (rubric !== null && rubric.criteria.length > 0) {
        const before = latest.get(id);
        const pair = `${before?.round} ${before?.rubric.shark} ${round.id} ${rubric.shark}`;
        // Report a pair of shared rubrics once, not once per shark.
        if (before !== undefined && !unknown.has(id) && !seen.has(pair)) {
          seen.add(pair);
          found.push({ shark: id, round, rubric, before });
        }
        latest.set(id, { round: round.id, rubric });
        unknown.delete(id);
      }
    }
  }
  return found;
}

/** Words that are declared together and may be used in the same places. */
interface DeclaredList {
  readonly kind: WordKind;
  readonly words: readonly RubricWord[];
  /** The criteria whose scores may use the words; empty for words of other kinds. */
  readonly criteria: readonly Criterion[];
}

/** Every word list that a rubric declares. */
export function declaredLists({ words, criteria }: Rubric): readonly DeclaredList[] {
  const common = criteria.filter((each) => each.words === words.scores);
  const own = criteria.filter((each) => each.words !== words.scores);
  return [
    ...namesOf(WORD_KINDS).map((kind) => ({
      kind,
      words: words[kind],
      criteria: kind === 'scores' ? common : [],
    })),
    ...own.map((each) => ({ kind: 'scores' as const, words: each.words, criteria: [each] })),
  ];
}
