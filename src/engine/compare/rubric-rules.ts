import type { Criterion, Rubric, Scale } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { RubricFormula } from '../../schema/formula.ts';
import { capOf } from '../scoring/total/gate.ts';
import { isSameScale } from '../scoring/total/scale.ts';

/** A difference between two rubrics other than weights. */
export type RubricRuleChange =
  | { readonly rule: 'formula'; readonly old: RubricFormula; readonly new: RubricFormula }
  | { readonly rule: 'missing'; readonly old: Rubric['missing']; readonly new: Rubric['missing'] }
  | { readonly rule: 'normalize'; readonly old: boolean; readonly new: boolean }
  /** Of all totals, or of one criterion: id and label are null for the rubric's own scale. */
  | {
      readonly rule: 'scale';
      readonly id: string | null;
      readonly label: string | null;
      /** Null if any score from 0 on may be given. */
      readonly old: Scale | null;
      readonly new: Scale | null;
    }
  /** The sharks that judge a criterion; null for all. */
  | (OfCriterion & { readonly rule: 'by' })
  /** The words of a criterion, `high = 3, low = 1`; null for none. */
  | (OfCriterion & { readonly rule: 'words' })
  /** The highest total while a gate is not met; null without gates. */
  | { readonly rule: 'cap'; readonly old: Exact | null; readonly new: Exact | null }
  /** The text of a gate; null if there is no such gate. */
  | {
      readonly rule: 'gate';
      readonly id: string;
      readonly old: string | null;
      readonly new: string | null;
    };

interface OfCriterion {
  readonly id: string;
  readonly label: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** A criterion before and after; one is null if the criterion is added or removed. */
export type CriterionPair = readonly [old: Criterion | null, now: Criterion | null];

/**
 * Returns the differences of two rubrics other than weights: their formulas, the meaning of `n/a`,
 * whether weights are normalized, scales, the sharks that judge a criterion, the words allowed as
 * its scores, the cap and the gates. A criterion that uses its rubric's scale in both changes with
 * that scale, and is not listed again. Exact.
 */
export function changedRules(
  old: Rubric,
  now: Rubric,
  pairs: readonly CriterionPair[],
): readonly RubricRuleChange[] {
  const differing = <K extends 'formula' | 'missing' | 'normalize'>(rule: K) =>
    old[rule] === now[rule] ? [] : [{ rule, old: old[rule], new: now[rule] }];
  return [
    ...differing('formula'),
    ...differing('missing'),
    ...differing('normalize'),
    ...changedScales(old, now, pairs),
    ...pairs.flatMap(([before, after]) => changedJudging(before, after)),
    ...changedGates(old, now),
  ];
}

function changedScales(
  old: Rubric,
  now: Rubric,
  pairs: readonly CriterionPair[],
): readonly RubricRuleChange[] {
  const own: RubricRuleChange[] = isSameScale(old.scale, now.scale)
    ? []
    : [{ rule: 'scale', id: null, label: null, old: old.scale, new: now.scale }];
  const ofCriteria = pairs.flatMap(([before, after]): RubricRuleChange[] => {
    if (before === null || after === null || isSameScale(before.scale, after.scale)) return [];
    const follows = isSameScale(before.scale, old.scale) && isSameScale(after.scale, now.scale);
    const { id, label } = after;
    return follows ? [] : [{ rule: 'scale', id, label, old: before.scale, new: after.scale }];
  });
  return [...own, ...ofCriteria];
}

function changedJudging(
  before: Criterion | null,
  after: Criterion | null,
): readonly RubricRuleChange[] {
  if (before === null || after === null) return [];
  const { id, label } = after;
  return (['by', 'words'] as const).flatMap((rule): RubricRuleChange[] => {
    const [was, is] = [judgingText(before, rule), judgingText(after, rule)];
    return was === is ? [] : [{ rule, id, label, old: was, new: is }];
  });
}

/** Sorted, so that a different order is not a change. */
function judgingText({ by, words }: Criterion, rule: 'by' | 'words'): string | null {
  const said =
    rule === 'by'
      ? by.map(({ id }) => id)
      : words.map(({ word, figure }) => `${word} = ${figure.written}`);
  return said.length === 0 ? null : said.toSorted().join(', ');
}

function changedGates(old: Rubric, now: Rubric): readonly RubricRuleChange[] {
  const [capWas, capIs] = [capOf(old), capOf(now)];
  const keepsCap = capWas === null || capIs === null ? capWas === capIs : capWas.equals(capIs);
  const [before, after] = [textsOf(old), textsOf(now)];
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  return [
    ...(keepsCap ? [] : [{ rule: 'cap', old: capWas, new: capIs } as const]),
    ...ids.flatMap((id): RubricRuleChange[] => {
      const [was, is] = [before.get(id) ?? null, after.get(id) ?? null];
      return was === is ? [] : [{ rule: 'gate', id, old: was, new: is }];
    }),
  ];
}

function textsOf({ gates }: Rubric): ReadonlyMap<string, string> {
  return new Map((gates?.all ?? []).map(({ id, text }) => [id, text]));
}
