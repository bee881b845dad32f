import type { TextRange } from '../../markdown/inline.ts';
import type { DocumentFact, ScoreFinding, WeightFinding } from '../fact.ts';
import { bare, normal, slug } from '../words/normal.ts';
import { agreeing } from './agree.ts';
import type { Same } from './answers.ts';
import { type CriterionDraft, idOfLabel, type KnownCriterion, unweighed } from './criterion.ts';
import { type ImportDoubt, type Settled, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import { checkSum } from './sum-of-weights.ts';
import { weightsOfScales, weightsOfWorkings } from './workings.ts';

/** The criteria of a vote, and what its labels stand for. */
export interface VoteCriteria {
  /** Those of the document; none where the rubric of the workspace has them. */
  readonly all: readonly CriterionDraft[];
  readonly removed: readonly WeightFinding[];
  /** Whether the weights are raw numbers that sum to something else than 1. */
  readonly normalize: boolean;
  /** The id by every name of a criterion, made plain. */
  readonly names: ReadonlyMap<string, string>;
  /** Two labels that were taken for one although they are written otherwise, and why that is no guess. */
  readonly joined: readonly JoinedLabels[];
}

/** A label of scores, and the criterion it was taken for. */
interface JoinedLabels {
  readonly written: string;
  readonly takenFor: string;
  readonly where: TextRange;
}

export function criterionIdOf({ names }: VoteCriteria, label: string): string | null {
  return names.get(normal(bare(label))) ?? null;
}

/** The label of the criterion that shares most of its words with this one. */
export function nearestCriterion(
  all: readonly Pick<CriterionDraft, 'label'>[],
  label: string,
): string | null {
  const words = new Set(normal(label).split(' '));
  const ranked = all
    .map(({ label: each }) => {
      const own = normal(each).split(' ');
      return { label: each, shared: own.filter((word) => words.has(word)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  const [best] = ranked;
  return best !== undefined && best.shared > 0 ? best.label : null;
}

/** Bring together the weights of a document and the labels its scores are under. */
export function criteriaOf(
  facts: readonly DocumentFact[],
  known: readonly KnownCriterion[],
  same: Same,
): Settled<VoteCriteria> {
  const weights = factsOf(facts, 'weight').filter(({ round }) => round === null);
  const scores = factsOf(facts, 'score');
  const stated = weights.filter(({ repeats }) => !repeats);
  const repeated = stated.length === 0 ? [] : weights.filter(({ repeats }) => repeats);
  const own = weighed(facts, stated.length === 0 ? weights : stated);
  const candidates = [own.value.all, weightsOfWorkings(facts), weightsOfScales(facts)];
  const listed = candidates.find((each) => each.length > 0) ?? [];
  const isOfRubric = listed.length === 0 && known.length > 0;
  const found = isOfRubric ? known.map(unweighed) : listed.length > 0 ? listed : labelsOf(scores);
  const names = namesOf(found, same);
  const joined = listed.length > 0 || isOfRubric ? joinable(found, names, scores) : null;
  const taken = joined === null ? names : new Map([...names, [normal(joined.written), joined.id]]);
  const repeats = compareRepeats(repeated, found, taken);
  const sum = checkSum(repeats.value);
  return {
    value: {
      all: isOfRubric ? [] : sum.value.all,
      removed: own.value.removed,
      normalize: sum.value.normalize,
      names: taken,
      joined: joined === null ? [] : [joined],
    },
    doubts: [...own.doubts, ...repeats.doubts, ...sum.doubts],
  };
}

/** The criteria that have weights of their own, and those whose weight is still to be filled in beside them. */
function weighed(
  facts: readonly DocumentFact[],
  weights: readonly WeightFinding[],
): Settled<{
  readonly all: readonly CriterionDraft[];
  readonly removed: readonly WeightFinding[];
}> {
  const { value: settled, doubts } = agreeing(weights, {
    what: 'weight',
    keyOf: ({ criterion }) => normal(criterion),
    nameOf: ({ criterion }) => criterion,
    textOf: ({ weight }) => weight,
    isSame: (first, other) => isSameWeight(first.weight, other.weight),
  });
  const each = firstOfEach(weights, ({ criterion }) => normal(criterion));
  const all = each
    .filter(({ removed }) => !removed)
    .map((one) => ({
      ...unweighed({ id: idOfLabel(one.criterion), label: one.criterion }),
      ...{ reason: one.reason, where: one.where },
      weight: settled.includes(one) ? one.weight : null,
    }));
  const names = new Set(each.map(({ criterion }) => slug(criterion)));
  const open = factsOf(facts, 'open-weight').filter(({ criterion }) => !names.has(slug(criterion)));
  const sorted = [...all, ...labelsOf(open)].sort(
    (a, b) => (a.where?.start ?? 0) - (b.where?.start ?? 0),
  );
  return {
    value: { all: all.length === 0 ? [] : sorted, removed: each.filter(({ removed }) => removed) },
    doubts,
  };
}

/** The ids of criteria by every name they may be called, made plain. */
function namesOf(all: readonly CriterionDraft[], same: Same): ReadonlyMap<string, string> {
  const ids = new Set(all.map(({ id }) => id));
  return new Map([
    ...all.map(({ id }) => [normal(id), id] as const),
    ...all.map(({ id, label }) => [normal(label), id] as const),
    ...[...same].filter(([, id]) => ids.has(id)),
  ]);
}

function labelsOf(
  found: readonly { readonly criterion: string; readonly where: TextRange }[],
): readonly CriterionDraft[] {
  return firstOfEach(found, ({ criterion }) => slug(criterion)).map(({ criterion, where }) => ({
    ...unweighed({ id: idOfLabel(criterion), label: criterion }),
    where,
  }));
}

function firstOfEach<T>(all: readonly T[], keyOf: (each: T) => string): readonly T[] {
  const keys = all.map(keyOf);
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Hold weights that are said again against the criteria; one that differs leaves its criterion without a weight. */
function compareRepeats(
  repeats: readonly WeightFinding[],
  all: readonly CriterionDraft[],
  names: ReadonlyMap<string, string>,
): Settled<readonly CriterionDraft[]> {
  const compared = repeats.map((each) => {
    const { criterion, where, weight } = each;
    const own = all.find(({ id }) => id === names.get(normal(criterion)));
    if (own === undefined) {
      const doubts = skipAll([each], 'no-criterion', nearestCriterion(all, criterion));
      return { differs: null, doubts };
    }
    if (own.weight === null || own.where === null || isSameWeight(own.weight, weight))
      return { differs: null, doubts: [] };
    const args = { what: 'weight', of: criterion, first: own.weight, second: weight } as const;
    const doubts: readonly ImportDoubt[] = [
      { code: 'import/contradiction', args, where, related: own.where },
      ...skipAll([{ where: own.where }, each], 'disputed'),
    ];
    return { differs: own.id, doubts };
  });
  const differing = new Set(compared.map(({ differs }) => differs));
  return {
    value: all.map((each) => (differing.has(each.id) ? { ...each, weight: null } : each)),
    doubts: compared.flatMap(({ doubts }) => doubts),
  };
}

function isSameWeight(a: string, b: string): boolean {
  const [first, second] = [a, b].map(Number.parseFloat);
  if (a.includes('%') === b.includes('%')) return first === second;
  const [percent = 0, other = 0] = a.includes('%') ? [first, second] : [second, first];
  return percent === other || Math.abs(percent - other * 100) < 1e-9;
}

/**
 * The one label left and the one criterion left are the same where one begins with the
 * other and both have the same weight. Anything less is not joined.
 */
function joinable(
  all: readonly CriterionDraft[],
  names: ReadonlyMap<string, string>,
  scores: readonly ScoreFinding[],
): (JoinedLabels & { readonly id: string }) | null {
  const unknown = scores.filter(({ criterion }) => !names.has(normal(criterion)));
  const [left, ...others] = firstOfEach(unknown, ({ criterion }) => normal(criterion));
  const used = new Set(scores.map(({ criterion }) => names.get(normal(criterion))));
  const [criterion, ...more] = all.filter(({ id }) => !used.has(id));
  if (left === undefined || criterion === undefined || others.length + more.length > 0) return null;
  const [a, b] = [normal(left.criterion), normal(criterion.label)];
  const isSameStart = `${b} `.startsWith(`${a} `) || `${a} `.startsWith(`${b} `);
  if (!isSameStart || left.weight === null || criterion.weight === null) return null;
  if (!isSameWeight(`${left.weight}%`, criterion.weight)) return null;
  const { label: takenFor, id } = criterion;
  return { written: left.criterion, takenFor, where: left.where, id };
}
