import type { NoTotal, RuleResult, Total } from '../../../engine/scoring/panel-ranking.ts';
import type { Round, TieBreak, WinnerRule } from '../../../model/round.ts';
import { countOf, listOf } from '../../document/words.ts';

export const RULE_WORDS: Readonly<Record<WinnerRule, string>> = {
  'highest-mean': 'highest mean',
  'most-votes': 'most votes',
  'highest-roi': 'best ROI',
};

export const UNDECIDED_WORDS: Readonly<Record<NonNullable<RuleResult['undecided']>, string>> = {
  'unequal-panel': 'not every shark scored every live proposal',
  'not-compared': 'two proposals lead, and too few sharks scored both',
  'no-totals': 'no live proposal has a total',
  'mixed-formulas': 'sharks use formulas whose totals cannot be averaged',
  'no-votes': 'nobody voted for what can win',
  'no-estimates': 'no live proposal has an estimate that can be priced',
  'no-gain': 'no live proposal gains on average',
  'no-shared-shark': 'no shark estimated all that lead',
  circular: 'each has another above it, over the sharks that have both',
  'all-vetoed': 'every live proposal is vetoed',
  'below-floor': 'every pitch is below the floor',
  quorum: 'there are fewer sharks with totals than the quorum asks for',
};

export const NO_TOTAL_WORDS: Readonly<Record<NoTotal, string>> = {
  'not-reviewed': 'the shark did not review it',
  abstained: 'the shark abstained',
  'no-scores': 'there are no scores',
  partial: 'not every score survived',
  'no-rubric': 'there are scores but no rubric',
  'all-not-applicable': 'every score is n/a',
  'no-weight': 'the criteria that were scored weigh nothing',
  'overall-only': 'the formula needs a score of every criterion, not one overall score',
  'lacking-part': 'the criteria are not the parts that the formula asks for',
  'zero-divisor': 'the formula divides by a score of 0',
};

/** `the fewer hours`, `the score on risk`. */
export function tieBreakWords(by: TieBreak): string {
  return by === 'fewest-hours' ? 'the fewer hours' : `the score on ${by}`;
}

/** A proposal by its short title; not every proposal of a record is an entry, and has one. */
export function titleOf({ entries }: Round, id: string): string {
  return entries.find((entry) => entry.id === id)?.short ?? id;
}

export function titlesOf(round: Round, ids: readonly string[]): string {
  return listOf(ids.map((id) => titleOf(round, id)));
}

/** How a shark is called in a round. */
export function nameOf({ sharks }: Round, id: string): string {
  return sharks.find((shark) => shark.id === id)?.name ?? id;
}

/** `2 sharks, 4 proposals`. */
export function panelSize(round: Round): string {
  const sharks = round.sharks.filter((shark) => shark.scorecard !== null).length;
  return `${countOf(sharks, 'shark')}, ${countOf(round.entries.length, 'proposal')}`;
}

/** Whom a rule names: `Tile size tuning`, `a tie of A and B`, or `undecided` and why. */
export function winnersText(
  { winners, undecided }: Pick<RuleResult, 'winners' | 'undecided'>,
  title: (id: string) => string,
): string {
  if (undecided !== null) return `undecided (${UNDECIDED_WORDS[undecided]})`;
  const named = listOf(winners.map(title));
  return winners.length > 1 ? `a tie of ${named}` : named;
}

/** More scores than these are counted. */
const MOST_OWED = 3;

/** Why there is no total; of a panel that divides its criteria, which scores are missing and by whom. */
export function noTotalWords({ none, owed }: Pick<Total, 'none' | 'owed'>): string {
  if (none === null) return '';
  if (owed.length === 0) return NO_TOTAL_WORDS[none];
  const all = owed.map(
    ({ criterion, sharks }) => `${criterion.label} by ${listOf(sharks.map(({ name }) => name))}`,
  );
  const rest = all.length - MOST_OWED;
  const named = all.slice(0, MOST_OWED);
  const more = rest > 0 ? [countOf(rest, 'more score')] : [];
  return `waiting for ${[...named, ...more].join('; ')}`;
}
