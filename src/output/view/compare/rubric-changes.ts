import { listOf } from '../../../diagnostic/list-of.ts';
import type { Comparison, SharkComparison } from '../../../engine/compare/compare.ts';
import type { MoveCause } from '../../../engine/compare/counterfactual.ts';
import type { CriterionChange } from '../../../engine/compare/rubric.ts';
import type { RubricRuleChange } from '../../../engine/compare/rubric-rules.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import { textLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { compact } from '../../document/words.ts';
import { FORMULA_WORDS, scaleText } from '../round/names.ts';
import { winnerMoved } from './decision-changes.ts';

/** The requested part of a comparison. */
export interface CompareScope {
  /** Only this shark, with the part of each criterion in its totals; null for all and the panel. */
  readonly shark: string | null;
  readonly onlyRubrics: boolean;
}

export const WHOLE_COMPARISON: CompareScope = { shark: null, onlyRubrics: false };

/** What moved between the rounds, shown before any table. */
export function movedLines(comparison: Comparison, scope: CompareScope): readonly Line[] {
  const isWhole = scope.shark === null && !scope.onlyRubrics;
  const unscored = unscoredRound(comparison);
  const lines = [
    !scope.onlyRubrics && unscored !== null && `Nobody has scored ${unscored} yet.`,
    isWhole &&
      unscored === null &&
      commonCount(comparison) === 0 &&
      'The rounds have no shark in common.',
    ...rubricsMoved(comparison.sharks),
    ...(scope.shark === null ? sharedRubricMoved(comparison) : []),
    ...comparison.sharks.map(rankingMoved),
    isWhole && winnerMoved(comparison),
    ...sharksIn(comparison),
  ];
  return textLines(lines);
}

/** The round without any total, where the other one has some; else null. */
export function unscoredRound({ a, b }: Comparison): string | null {
  // Not the panel's rows: where formulas differ, it counts none of the totals.
  const unscored = [a, b].filter(({ rankings }) =>
    rankings.every(({ ranking }) => ranking.every(({ total }) => total === null)),
  );
  return unscored.length === 1 ? (unscored[0]?.round.id ?? null) : null;
}

/** The number of sharks in both rounds. */
export function commonCount({ sharks }: Comparison): number {
  return sharks.filter(({ presence }) => presence === 'both').length;
}

/** What moved in rubrics: the weights of all, then other rules of each. */
export function rubricsMoved(sharks: readonly SharkComparison[]): readonly string[] {
  return [
    weightsMoved(sharks),
    ...sharks.flatMap(({ name, rubric }) => rulesMoved(name, rubric?.rules ?? [])),
  ];
}

/** "Performance Oracle shifted 25% of its weights, ROI Maximizer 30% (35% if ...)." */
function weightsMoved(sharks: readonly Pick<SharkComparison, 'name' | 'rubric'>[]): string {
  const compared = sharks.flatMap(({ name, rubric }) =>
    rubric === null ? [] : [{ name, rubric }],
  );
  const moved = compared.filter(({ rubric }) => rubric.distanceUnmatched.gt(0));
  if (compared.length === 0) return 'No shark has a rubric in both rounds.';
  if (moved.length === 0) return 'No shark that has a rubric in both rounds shifted any weight.';
  const parts = moved.map(({ name, rubric: { distance, distanceUnmatched, criteria } }, at) => {
    const share = at === 0 ? `shifted ${percent(distance)} of its weights` : percent(distance);
    const isMatched = !distance.equals(distanceUnmatched);
    const matched = isMatched ? ` (${percent(distanceUnmatched)} if ${renames(criteria)})` : '';
    return `${name} ${share}${matched}`;
  });
  return `${parts.join(', ')}.`;
}

/** What moved in the shared rubric, if no shark is compared by any rubric. */
function sharedRubricMoved({ sharedRubric: rubric, sharks }: Comparison): readonly string[] {
  if (rubric === null || sharks.some((each) => each.rubric !== null)) return [];
  const name = 'The shared rubric';
  const shifted = rubric.distanceUnmatched.gt(0) ? [weightsMoved([{ name, rubric }])] : [];
  return [...shifted, ...rulesMoved(name, rubric.rules)];
}

function renames(criteria: readonly CriterionChange[]): string {
  const renamed = criteria.filter(({ kind }) => kind === 'renamed');
  return listOf(
    renamed.map((change) => {
      const [was, is] = renamedWords(change);
      return `${was} is not matched to ${is}`;
    }),
  );
}

const MOVED_WORDS: Readonly<Record<MoveCause, string>> = {
  nothing: 'ranking of what both rounds rank stays',
  scores: 'ranking was changed by its scores; new scores under the old weights give the new one',
  weights: 'ranking was changed by its weights; old scores under the new weights give the new one',
  either: 'ranking was changed by weights and scores; each alone gives the new one',
  both: 'ranking was changed by weights and scores together; neither alone gives the new one',
};

function rankingMoved({ name, movedBy, rubric }: SharkComparison): string | null {
  if (movedBy === null || rubric === null || rubric.distanceUnmatched.equals(0)) return null;
  return `${name}'s ${MOVED_WORDS[movedBy]}.`;
}

/** Rubrics that cannot be compared, since one round lacks them. */
function sharksIn({ a, b, sharks }: Comparison): readonly (string | false)[] {
  return Object.entries({ a, b }).map(([presence, { round }]) => {
    const names = sharks.filter(({ rubricIn }) => rubricIn === presence).map(({ name }) => name);
    return names.length > 0 && `A rubric in ${round.id} only: ${listOf(names)}.`;
  });
}

/** A share of all weight: `25%`, `33.3%`. */
export function percent(share: Exact): string {
  return `${printShortest(share.mul(100), 1)}%`;
}

/** A change of a share, in percentage points: `+10`. */
export function points(change: Exact): string {
  const text = printShortest(change.mul(100), 1);
  return change.gt(0) ? `+${text}` : text;
}

/** The two names of a renamed criterion: its labels, or its ids where the labels are equal. */
function renamedWords({ old, new: now }: CriterionChange): readonly [was: string, is: string] {
  const key = old?.label === now?.label ? 'id' : 'label';
  return [old?.[key] ?? '', now?.[key] ?? ''];
}

/** A criterion with its earlier name if that changed: `Evidence (was Pitch quality)`. */
export function criterionWords(change: CriterionChange): string {
  const { kind, old, new: now } = change;
  const [was] = renamedWords(change);
  const remark = { kept: '', added: ' (new)', removed: ' (gone)', renamed: ` (was ${was})` };
  return `${(now ?? old)?.label}${remark[kind]}`;
}

/** "ROI Maximizer changed more than weights: n/a was an error, and counts zero." */
export function rulesMoved(
  name: string,
  rules: readonly RubricRuleChange[],
  round?: string,
): readonly string[] {
  if (rules.length === 0) return [];
  const which = round === undefined ? '' : ` for ${round}`;
  const words = compact([...rules.map(ruleWords), ...gateWords(rules)]);
  return [`${name} changed more than weights${which}: ${words.join('; ')}.`];
}

/** `a RICE`, `an ICE`. */
function formulaNoun(formula: Rubric['formula']): string {
  return `${formula === 'ice' ? 'an' : 'a'} ${FORMULA_WORDS[formula]}`;
}

const MISSING: Readonly<Record<Rubric['missing'], readonly [was: string, is: string]>> = {
  error: ['was an error', 'is an error'],
  exclude: ['was left out', 'is left out'],
  zero: ['counted zero', 'counts zero'],
};

/** Null for a gate; see `gateWords`. */
function ruleWords(change: RubricRuleChange): string | null {
  switch (change.rule) {
    case 'formula':
      return `the total was ${formulaNoun(change.old)}, and is ${formulaNoun(change.new)}`;
    case 'missing':
      return `n/a ${MISSING[change.old][0]}, and ${MISSING[change.new][1]}`;
    case 'normalize':
      return change.new
        ? 'weights had to sum to 100%, and are normalized'
        : 'weights were normalized, and have to sum to 100%';
    case 'scale': {
      const of = change.label === null ? '' : ` of ${change.label}`;
      return `the scale${of} was ${scaleText(change.old)}, and is ${scaleText(change.new)}`;
    }
    case 'by':
      return `${change.label} was judged by ${change.old ?? 'all'}, and is by ${change.new ?? 'all'}`;
    case 'words':
      return `the words of ${change.label} were ${change.old ?? 'none'}, and are ${change.new ?? 'none'}`;
    case 'cap': {
      if (change.old === null) return `gates now cap totals at ${shortest(change.new)}`;
      if (change.new === null) return `gates no longer cap totals at ${shortest(change.old)}`;
      return `the cap was ${shortest(change.old)}, and is ${shortest(change.new)}`;
    }
    case 'gate':
      return null;
  }
}

/** Groups changed gates by kind, since a rubric often gets several at once. */
function gateWords(rules: readonly RubricRuleChange[]): readonly string[] {
  const gates = rules.filter((change) => change.rule === 'gate');
  const kinds = {
    added: gates.filter((gate) => gate.old === null),
    removed: gates.filter((gate) => gate.new === null),
    'worded anew': gates.filter((gate) => gate.old !== null && gate.new !== null),
  };
  return Object.entries(kinds).flatMap(([kind, those]) => {
    const what = those.length === 1 ? 'gate' : 'gates';
    return those.length === 0 ? [] : [`${what} ${kind}: ${listOf(those.map(({ id }) => id))}`];
  });
}

function shortest(value: Exact | null): string {
  return value === null ? '-' : printShortest(value, 6);
}
