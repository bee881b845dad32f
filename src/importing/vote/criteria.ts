import type { TextRange } from '../../markdown/inline.ts';
import { NO_PROPOSAL } from '../../model/mapping.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { FactOf } from '../fact.ts';
import type { KnownRubric } from '../rewriting/declared-words.ts';
import { idOfName, plainLabel } from '../words/normal.ts';
import type { RoundAnswers } from './answers.ts';
import { isByRubric, percentOf, weightsMatchingRubric } from './compare-weights.ts';
import {
  type CriterionDraft,
  criterionIdOf,
  criterionNames,
  criterionOf,
  nearestCriterion,
} from './criterion.ts';
import type { Facts } from './facts.ts';
import { agreeingFacts, isSameWeight, type VoteIssues } from './issues.ts';
import { checkSum, weightsOfScales, weightsOfWorkings } from './weights.ts';

/** The criteria of a vote, and the names that refer to them. */
export interface VoteCriteria {
  /** The criteria of the document; empty if the vote uses a rubric of the workspace. */
  readonly all: readonly CriterionDraft[];
  /** The existing rubric, if the vote uses it. */
  readonly rubric: KnownRubric | null;
  /** The weights of the vote that equal those of the existing rubric. */
  readonly confirmed: readonly FactOf<'weight'>[];
  readonly removed: readonly FactOf<'weight'>[];
  /** True if the weights are raw numbers whose sum is not 1. */
  readonly normalize: boolean;
  /** The id of a criterion by each of its normalized names. */
  readonly names: ReadonlyMap<string, string>;
}

/** Determines the criteria of a vote from its weights and from the labels of its scores. */
export function criteriaOf(
  facts: Facts,
  known: KnownRubric | null,
  { same }: RoundAnswers,
  issues: VoteIssues,
): VoteCriteria {
  const weights = facts.of('weight').filter(({ round }) => round === null);
  const scores = facts.of('score');
  const stated = weights.filter(({ repeats }) => !repeats);
  const repeated = stated.length === 0 ? [] : weights.filter(({ repeats }) => repeats);
  const own = weightedCriteria(facts, stated.length === 0 ? weights : stated, issues);
  const listed = [own.all, weightsOfWorkings(facts), weightsOfScales(facts)].find(
    (each) => each.length > 0,
  );
  const rubric = known !== null && isByRubric(known, listed ?? [], same) ? known : null;
  const ofRubric = rubric?.criteria.map(({ id, label, share }) =>
    criterionOf(label, { id, weight: percentOf(share) }),
  );
  const found = ofRubric ?? listed ?? labelsOf(scores);
  const names = criterionNames(found, same);
  if (listed !== undefined || rubric !== null) matchLastLabel(found, names, scores, issues);
  if (rubric !== null) {
    const isSettled = (label: string) =>
      criterionIdOf({ names }, label) !== null || same.get(nameKey(label))?.meaning === NO_PROPOSAL;
    const left = weights.filter(({ removed }) => !removed);
    // If the vote gives weights, a label without a weight is reported by the step that reads the
    // vote.
    const labels = left.length > 0 ? left : scores;
    askForCriteria(labels, isSettled, rubric, issues);
    const confirmed = weightsMatchingRubric(rubric, left, same, issues);
    return { all: [], rubric, confirmed, removed: own.removed, normalize: false, names };
  }
  const sum = checkSum(withoutConflictingWeights(repeated, found, names, issues), issues);
  return { ...sum, rubric, confirmed: [], removed: own.removed, names };
}

/** Asks once for the criterion of each label that the rubric does not have. */
function askForCriteria(
  said: readonly FactOf<'score' | 'weight'>[],
  isSettled: (label: string) => boolean,
  { criteria }: KnownRubric,
  issues: VoteIssues,
): void {
  for (const [first] of groupBy(said, ({ criterion }) => nameKey(plainLabel(criterion))).values()) {
    const label = plainLabel(first.criterion);
    if (isSettled(label)) continue;
    const near = nearestCriterion(criteria, label)?.id ?? null;
    issues.ask('import/unknown-criterion', { label, near }, first.where);
  }
}

/** The criteria with weights in the document, and those beside them whose weight is left open. */
function weightedCriteria(
  facts: Facts,
  weights: readonly FactOf<'weight'>[],
  issues: VoteIssues,
): Pick<VoteCriteria, 'all' | 'removed'> {
  const each = [...groupBy(weights, ({ criterion }) => nameKey(criterion)).values()].map((said) => {
    const reason = said.find((each) => each.reason !== null)?.reason ?? null;
    const one = { ...said[0], reason };
    const settled = agreeingFacts(said, issues, ({ criterion }) => criterion);
    return { one, weight: settled.length === 0 ? null : one.value };
  });
  const all = each
    .filter(({ one }) => !one.removed)
    .map(({ one: { criterion, reason, where }, weight }) =>
      criterionOf(criterion, { reason, weight, where }),
    );
  const names = new Set(each.map(({ one }) => idOfName(one.criterion)));
  const open = facts.of('open-weight').filter(({ criterion }) => !names.has(idOfName(criterion)));
  const start = ({ where }: CriterionDraft) => where?.start ?? 0;
  return {
    all: all.length === 0 ? [] : [...all, ...labelsOf(open)].sort((a, b) => start(a) - start(b)),
    removed: each.map(({ one }) => one).filter(({ removed }) => removed),
  };
}

function labelsOf(
  found: readonly { readonly criterion: string; readonly where: TextRange }[],
): readonly CriterionDraft[] {
  const bySlug = groupBy(found, ({ criterion }) => idOfName(criterion));
  return [...bySlug.values()].map(([{ criterion, where }]) => criterionOf(criterion, { where }));
}

/** The criteria, without the weight of each that is repeated with a different one. */
function withoutConflictingWeights(
  repeats: readonly FactOf<'weight'>[],
  all: readonly CriterionDraft[],
  names: ReadonlyMap<string, string>,
  issues: VoteIssues,
): readonly CriterionDraft[] {
  const disputed = new Set<string>();
  for (const each of repeats) {
    const { criterion, value: weight } = each;
    const own = all.find(({ id }) => id === names.get(nameKey(criterion)));
    if (own === undefined)
      issues.skip([each], 'no-criterion', nearestCriterion(all, criterion)?.label);
    if (own?.weight == null || own.where === null || isSameWeight(own.weight, weight)) continue;
    const args = { what: 'weight', of: criterion, first: own.weight, second: weight } as const;
    issues.ask('import/contradiction', args, each.where, [own.where]);
    issues.skip([{ where: own.where }, each], 'disputed');
    disputed.add(own.id);
  }
  return all.map((each) => (disputed.has(each.id) ? { ...each, weight: null } : each));
}

/**
 * Matches the only unmatched label with the only unused criterion, if one name begins with the
 * other and both have the same weight. Weaker evidence is not enough.
 */
function matchLastLabel(
  all: readonly CriterionDraft[],
  names: Map<string, string>,
  scores: readonly FactOf<'score'>[],
  issues: VoteIssues,
): void {
  const unknown = scores.filter(({ criterion }) => !names.has(nameKey(criterion)));
  const [left, ...others] = groupBy(unknown, ({ criterion }) => nameKey(criterion)).values();
  const used = new Set(scores.map(({ criterion }) => names.get(nameKey(criterion))));
  const [criterion, ...more] = all.filter(({ id }) => !used.has(id));
  if (left === undefined || criterion === undefined || others.length + more.length > 0) return;
  const [{ criterion: written, weight, where }] = left;
  const [a, b] = [nameKey(written), nameKey(criterion.label)];
  const isSameStart = `${b} `.startsWith(`${a} `) || `${a} `.startsWith(`${b} `);
  if (!isSameStart || weight === null || criterion.weight === null) return;
  if (!isSameWeight(`${weight}%`, criterion.weight)) return;
  names.set(a, criterion.id);
  issues.addRemark(written, criterion.label, where);
}
