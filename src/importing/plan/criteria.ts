import type { TextRange } from '../../markdown/inline.ts';
import type { ScoreFinding, WeightFinding } from '../fact.ts';
import { bare, normal, slug } from '../words/normal.ts';
import type { CriterionDraft } from './criterion.ts';
import { checkSum } from './sum-of-weights.ts';
import type { VoteDraft } from './vote-draft.ts';
import { weightsOfScales, weightsOfWorkings } from './workings.ts';

/** The criteria of a vote, and what its labels stand for. */
export interface CriteriaDraft {
  readonly all: readonly CriterionDraft[];
  readonly removed: readonly WeightFinding[];
  /** Whether the weights are raw numbers that sum to something else than 1. */
  readonly normalize: boolean;
  idOf(label: string): string | null;
  nearest(label: string): string | null;
}

/** A criterion as a rubric of the workspace has it. */
export interface KnownCriterion {
  readonly id: string;
  readonly label: string;
}

/** Bring together the weights of a document and the labels its scores are under. */
export function criteriaOf(
  part: VoteDraft,
  known: readonly KnownCriterion[],
  same: ReadonlyMap<string, string>,
): CriteriaDraft {
  const weights = part.all('weight').filter(({ round }) => round === null);
  const stated = weights.filter(({ repeats }) => !repeats);
  const scores = part.all('score');
  const isRepeatOnly = stated.length === 0;
  const [base, disputed] = settle(part, isRepeatOnly ? weights : stated);
  const weighed = base
    .filter(({ removed }) => !removed)
    .map((each) => criterionOf(each))
    .map((each) => (disputed.has(normal(each.label)) ? { ...each, weight: null } : each));
  const own = weighed.length === 0 ? [] : [...weighed, ...openIn(part, base)].sort(byPlace);
  const listed = firstOf([own, weightsOfWorkings(part), weightsOfScales(part)]);
  const rubric = listed.length > 0 ? [] : known.map(unweighed);
  const found = firstOf([listed, rubric, labelsOf(scores)]);
  const taken = namesOf(found, same);
  if (listed.length > 0 || rubric.length > 0) joinLeftover(part, found, taken, scores);
  const differing = isRepeatOnly ? new Set() : compareRepeats(part, weights, found, taken);
  const settled = found.map((each) => (differing.has(each.id) ? { ...each, weight: null } : each));
  const { all, normalize } = checkSum(part, settled);
  return {
    all: rubric.length > 0 ? [] : all,
    removed: base.filter(({ removed }) => removed),
    normalize,
    idOf: (label) => taken.get(normal(bare(label))) ?? null,
    nearest: (label) => nearest(label, all),
  };
}

function byPlace(a: CriterionDraft, b: CriterionDraft): number {
  return (a.where?.start ?? 0) - (b.where?.start ?? 0);
}

/** Criteria whose weight is still to be filled in, beside others that have one. */
function openIn(part: VoteDraft, base: readonly WeightFinding[]): readonly CriterionDraft[] {
  const known = new Set(base.map(({ criterion }) => slug(criterion)));
  return labelsOf(part.all('open-weight').filter(({ criterion }) => !known.has(slug(criterion))));
}

/** The first of several lists that holds anything. */
function firstOf(lists: readonly (readonly CriterionDraft[])[]): readonly CriterionDraft[] {
  return lists.find((each) => each.length > 0) ?? [];
}

/** The ids of criteria by every name they may be called, made plain. */
function namesOf(
  all: readonly CriterionDraft[],
  same: ReadonlyMap<string, string>,
): Map<string, string> {
  const ids = new Set(all.map(({ id }) => id));
  return new Map([
    ...all.map(({ id }) => [normal(id), id] as const),
    ...all.map(({ id, label }) => [normal(label), id] as const),
    ...[...same].filter(([, id]) => ids.has(id)),
  ]);
}

function unweighed({ id, label }: KnownCriterion): CriterionDraft {
  return { id, label, weight: null, reason: null, where: null };
}

function criterionOf({ criterion, weight, reason, where }: WeightFinding): CriterionDraft {
  return { id: slug(criterion) || 'criterion', label: criterion, weight, reason, where };
}

function labelsOf(
  scores: readonly { readonly criterion: string; readonly where: TextRange }[],
): readonly CriterionDraft[] {
  const ids = scores.map(({ criterion }) => slug(criterion));
  return scores
    .filter((_, index) => ids.indexOf(ids[index] ?? '') === index)
    .map(({ criterion, where }) => ({
      ...unweighed({ id: slug(criterion) || 'criterion', label: criterion }),
      where,
    }));
}

/** One weight a criterion, and the criteria that have two that differ. */
function settle(
  part: VoteDraft,
  weights: readonly WeightFinding[],
): readonly [settled: readonly WeightFinding[], disputed: ReadonlySet<string>] {
  const settled = new Map<string, WeightFinding>();
  const disputed = new Set<string>();
  for (const each of weights) {
    const key = normal(each.criterion);
    const before = settled.get(key);
    if (before === undefined) settled.set(key, each);
    else if (!isSameWeight(before.weight, each.weight)) {
      disputed.add(key);
      disagree(part, before, each);
    }
  }
  return [[...settled.values()], disputed];
}

function compareRepeats(
  part: VoteDraft,
  weights: readonly WeightFinding[],
  all: readonly CriterionDraft[],
  taken: ReadonlyMap<string, string>,
): ReadonlySet<unknown> {
  const differing = new Set<string>();
  for (const each of weights.filter(({ repeats }) => repeats)) {
    const id = taken.get(normal(each.criterion));
    const own = all.find((criterion) => criterion.id === id);
    if (own === undefined) part.skip(each.where, 'no-criterion', nearest(each.criterion, all));
    else if (own.weight !== null && own.where !== null && !isSameWeight(own.weight, each.weight)) {
      disagree(part, { weight: own.weight, where: own.where }, each);
      differing.add(own.id);
    }
  }
  return differing;
}

function disagree(
  part: VoteDraft,
  first: { weight: string; where: TextRange },
  second: WeightFinding,
): void {
  const [a, b] = [first, second].map(({ weight, where }) => ({ text: weight, where }));
  if (a !== undefined && b !== undefined) part.contradict('weight', second.criterion, a, b);
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
function joinLeftover(
  part: VoteDraft,
  all: readonly CriterionDraft[],
  taken: Map<string, string>,
  scores: readonly ScoreFinding[],
): void {
  const unknown = new Map(
    scores
      .filter(({ criterion }) => !taken.has(normal(criterion)))
      .map((each) => [normal(each.criterion), each]),
  );
  const used = new Set(scores.map(({ criterion }) => taken.get(normal(criterion))));
  const free = all.filter(({ id }) => !used.has(id));
  const [left, criterion] = [[...unknown.values()][0], free[0]];
  if (unknown.size !== 1 || free.length !== 1 || left === undefined || criterion === undefined)
    return;
  const [a, b] = [normal(left.criterion), normal(criterion.label)];
  const isSameStart = `${b} `.startsWith(`${a} `) || `${a} `.startsWith(`${b} `);
  if (!isSameStart || left.weight === null || criterion.weight === null) return;
  if (!isSameWeight(`${left.weight}%`, criterion.weight)) return;
  taken.set(a, criterion.id);
  part.remarks.push({
    written: left.criterion,
    takenFor: criterion.label,
    location: part.locate(left.where),
  });
}

/** The label of a criterion that shares most of its words with this one. */
function nearest(label: string, all: readonly CriterionDraft[]): string | null {
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
