import { listOf } from '../../../diagnostic/list-of.ts';
import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { NoTotal } from '../../../engine/scoring/no-total.ts';
import type {
  Panel,
  PanelMeasure,
  RuleResult,
  Total,
} from '../../../engine/scoring/panel-ranking.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { PastRound, Round, TieBreak, WinnerRule } from '../../../model/round.ts';
import type { Criterion, Scale } from '../../../model/rubric.ts';
import { decimalsToTellApart, printDecimal, printShortest } from '../../../quantity/print.ts';
import { printNumber } from '../../../quantity/print-quantity.ts';
import type { RubricFormula } from '../../../schema/formula.ts';
import { HIGHEST_SCORE_IS } from '../../../schema/role.ts';
import { countOf } from '../../document/words.ts';

export const RULE_WORDS: Readonly<Record<WinnerRule, string>> = {
  'highest-mean': 'highest mean',
  'most-votes': 'most votes',
  'highest-roi': 'best ROI',
};

/** `highest mean`; if a veto excludes another proposal, `highest mean of those not vetoed`. */
export function ruleWords(
  { turnedByVeto }: Pick<Panel, 'turnedByVeto'>,
  rule: WinnerRule,
  words = RULE_WORDS[rule],
): string {
  return turnedByVeto.includes(rule) ? `${words} of those not vetoed` : words;
}

export const UNDECIDED_WORDS: Readonly<Record<NonNullable<RuleResult['undecided']>, string>> = {
  'unequal-panel': 'not every shark scored every live proposal',
  'not-compared': 'too few sharks scored both of two that may lead',
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

/** Why a rule is undecided. Proposals without any score are named as unscored. */
export function undecidedWords(
  panel: Pick<Panel, 'means' | 'rows'>,
  undecided: NonNullable<RuleResult['undecided']>,
): string {
  const unscored = undecided === 'not-compared' ? unscoredWords(panel) : null;
  return unscored ?? UNDECIDED_WORDS[undecided];
}

/** `Async flush has no score yet`; null if both proposals that cannot be compared have scores. */
export function unscoredWords({ means, rows }: Pick<Panel, 'means' | 'rows'>): string | null {
  const unscored = new Set(rows.filter(({ n }) => n === 0).map(({ entry }) => entry));
  if (!means.apart?.entries.some((entry) => unscored.has(entry))) return null;
  const short = [...unscored].filter(({ isLive }) => isLive).map((entry) => entry.short);
  if (short.length > MAX_NAMED) return `${countOf(short.length, 'proposal')} have no score yet`;
  return `${listOf(short)} ${short.length === 1 ? 'has' : 'have'} no score yet`;
}

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

/** The short title of a proposal, or its id if it is not an entry of this round. */
export function titleOf({ entries }: Round, id: string): string {
  return entries.find((entry) => entry.id === id)?.short ?? id;
}

/** The title of the estimated proposal, with its variant. */
export function estimateTitle({ entry, variant }: Pick<RankedRoi, 'entry' | 'variant'>): string {
  return entry.short + variantWords(variant);
}

/** `, lite variant`; empty for a proposal itself. */
export function variantWords(variant: string | null): string {
  return variant === null ? '' : `, ${variant} variant`;
}

export function titlesOf(round: Round, ids: readonly string[]): string {
  return listOf(ids.map((id) => titleOf(round, id)));
}

/** The name of a shark in a round. */
export function nameOf({ sharks }: Round, id: string): string {
  return sharks.find((shark) => shark.id === id)?.name ?? id;
}

/** `2 sharks, 4 proposals`. */
export function panelSize(round: Round): string {
  const sharks = round.sharks.filter((shark) => shark.scorecard !== null).length;
  return `${countOf(sharks, 'shark')}, ${countOf(round.entries.length, 'proposal')}`;
}

/**
 * The winners by a rule: `Tile size tuning`, `a tie of A and B`, or `undecided` with the reason.
 */
export function winnersText(
  { winners, undecided }: Pick<RuleResult, 'winners' | 'undecided'>,
  title: (id: string) => string,
): string {
  if (undecided !== null) return `undecided (${UNDECIDED_WORDS[undecided]})`;
  const named = listOf(winners.map(title));
  return winners.length > 1 ? `a tie of ${named}` : named;
}

/** `round0: a first try (failure)`: an earlier round without a folder. */
export function pastWords({ id, summary, status }: PastRound): string {
  return `${id}: ${summary}${status === null ? '' : ` (${status})`}`;
}

/** `implementation and testing 4h, diagnosis 2h` */
export function spentWords({ hours }: Outcome): string {
  return hours
    .map(({ activity, hours: spent }) => `${activity.replaceAll('-', ' ')} ${spent.written}`)
    .join(', ');
}

const MAX_TIED = 4;

/** The winners by a decided rule; many tied winners are counted, to keep the sentence short. */
export function winnersInShort({ winners }: Pick<RuleResult, 'winners'>, round: Round): string {
  const isMany = winners.length > MAX_TIED;
  const named = isMany ? countOf(winners.length, 'proposal') : titlesOf(round, winners);
  return winners.length > 1 ? `a tie of ${named}` : named;
}

const MAX_OWED = 3;

/**
 * Why there is no total; names missing scores and their sharks if the panel divides its criteria.
 */
export function noTotalWords({ none, owed }: Pick<Total, 'none' | 'owed'>): string {
  if (none === null) return '';
  if (owed.length === 0) return NO_TOTAL_WORDS[none];
  const all = owed.map(
    ({ criterion, sharks }) => `${criterion.label} by ${listOf(sharks.map(({ name }) => name))}`,
  );
  const rest = all.length - MAX_OWED;
  const more = rest > 0 ? `; ${countOf(rest, 'more score')}` : '';
  return `waiting for ${all.slice(0, MAX_OWED).join('; ')}${more}`;
}

/**
 * `Safety (10 = safe)`: a criterion, with the meaning of its highest score if it could be mistaken.
 */
export function criterionWords({ label, role, scale }: Criterion): string {
  const highestIs = role === null ? null : HIGHEST_SCORE_IS[role];
  return highestIs === null || scale === null
    ? label
    : `${label} (${printNumber(scale.high)} = ${highestIs})`;
}

/** The names of the formulas in sentences. */
export const FORMULA_WORDS: Readonly<Record<RubricFormula, string>> = {
  'weighted-mean': 'weighted mean',
  'weighted-sum': 'weighted sum',
  rice: 'RICE',
  ice: 'ICE',
  wsjf: 'WSJF',
  product: 'product',
  ratio: 'ratio',
};

/** The formulas written out. A weighted mean or sum needs only its scale. */
export const FORMULA_TEXTS: Readonly<
  Record<Exclude<PanelMeasure, 'out-of-ten' | 'mixed'>, string>
> = {
  rice: 'RICE = reach x impact x confidence / effort',
  ice: 'ICE = impact x confidence x ease',
  wsjf: 'WSJF = (value + urgency + risk) / size',
  product: 'product of the scores',
  ratio: 'ratio = sum of the numerators / sum of the denominators',
};

/** What a shark's totals measure: `0 to 10`, `weighted sum, 0 to 600`, `RICE = ...`. */
export function totalWords(formula: RubricFormula, scale: Scale | null): string {
  const ends = scale === null ? '' : scaleText(scale);
  if (formula === 'weighted-mean') return ends;
  return formula === 'weighted-sum' ? `weighted sum, ${ends}` : FORMULA_TEXTS[formula];
}

/** A formula in words; a weighted mean needs none. */
export function formulaText(formula: Exclude<RubricFormula, 'weighted-mean'>): string {
  return formula === 'weighted-sum' ? 'sum of weight x score' : FORMULA_TEXTS[formula];
}

/** What a panel's means measure. */
export function measureWords(measure: PanelMeasure): string {
  if (measure === 'out-of-ten') return '0 to 10';
  return measure === 'mixed' ? 'each by its own formula' : FORMULA_TEXTS[measure];
}

/** `0 to 10`; `0 or more` if scores have no upper bound. */
export function scaleText(scale: Scale | null): string {
  if (scale === null) return '0 or more';
  return `${printShortest(scale.low, 6)} to ${printShortest(scale.high, 6)}`;
}

/** True if the ROI is one reviewer's estimate in a panel of several, so it is not a panel mean. */
export function isOneOfSeveral({ sharks }: PanelRoi, { rows }: Panel): boolean {
  return sharks.length === 1 && rows.some(({ n }) => n > 1);
}

/** `Ann`, `Ann and Bob`, `6 sharks`. */
export function sharkNames({ sharks }: Pick<PanelRoi, 'sharks'>, round: Round): string {
  return sharks.length > MAX_NAMED
    ? countOf(sharks.length, 'shark')
    : listOf(sharks.map((id) => nameOf(round, id)));
}

const MAX_NAMED = 3;

/** `0.0095 gain per hour` */
export function rateWords({ roi }: PanelRoi): string {
  return `${printDecimal(roi, decimalsToTellApart([roi], 4, 8))} gain per hour`;
}

/** Where an ROI comes from: `the mean of 3 estimates`, `by Ann's estimate`. */
export function basisWords(row: PanelRoi, round: Round): string {
  const { length } = row.sharks;
  return length > 1
    ? `the mean of ${countOf(length, 'estimate')}`
    : `by ${sharkNames(row, round)}'s estimate`;
}
