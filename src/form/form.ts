import {
  type CriterionToScore,
  direction,
  type NewScorecard,
  wordsText,
} from '../scaffold/scorecard.ts';
import type { RubricFormula } from '../schema/formula.ts';
import type { ROLES } from '../schema/role.ts';
import type { DeclaredWord } from '../workspace/document/declared-words.ts';

/** What one shark is asked in one round: every live entry by every criterion. */
export interface ScorecardForm extends NewScorecard {
  readonly shark: { readonly id: string; readonly name: string };
  /** How the total is computed from the scores. */
  readonly formula: RubricFormula;
  readonly criteria: readonly FormCriterion[];
  /** The digest of each entry's pitch, by proposal. */
  readonly pitches: ReadonlyMap<string, string>;
  /** Whether a score may be `n/a`. */
  readonly mayBeNone: boolean;
}

export interface FormCriterion extends CriterionToScore {
  /** The ends of the scale; the high end is null if scores have no upper bound. */
  readonly bounds: readonly [low: number, high: number | null];
  readonly role: (typeof ROLES)[number] | null;
}

/** The columns of an estimate: what each asks for, and its kind of figure. */
export const ESTIMATE_COLUMNS = {
  success: { kind: 'probability', asks: 'chance that it works: 70%' },
  upside: { kind: 'gain', asks: 'gain of speed if it works: 1.5x, 10% to 20%' },
  downside: { kind: 'loss', asks: 'loss of speed if not: 5%' },
  implementation: { kind: 'hours', asks: 'hours to build it: 4h, 2d' },
  validation: { kind: 'hours', asks: 'hours to test it: 2h' },
  rollback: { kind: 'hours', asks: 'hours to take it back: 30 min' },
  expects: { kind: 'gain', asks: 'the speedup you expect, success or not: 1x to 1.3x' },
} as const;

/** The path of a figure of an estimate by its column. */
export function estimatePath(proposal: string, column: string): readonly string[] {
  return ['proposals', proposal, ...(column === 'expects' ? [column] : ['estimate', column])];
}

/**
 * The words that a criterion takes: `; or a word: high = 3, low = 1`; empty if none is declared.
 */
function wordsSuffix(words: readonly DeclaredWord[]): string {
  return words.length === 0 ? '' : `; or a word: ${wordsText(words)}`;
}

/** What each column of the estimates asks for, with the words that it takes. */
export function estimateQuestions({
  words,
}: ScorecardForm): readonly { readonly name: string; readonly asks: string }[] {
  return Object.entries(ESTIMATE_COLUMNS).map(([name, { kind, asks }]) => ({
    name,
    asks: `${asks}${wordsSuffix(words[kind])}`,
  }));
}

/** All that a score depends on: `Safety, weighs 30%, 0 to 10, 10 = safe; 8: safe to try`. */
export function criterionWords(criterion: FormCriterion): string {
  const { id, label, weight, scale, anchors, words } = criterion;
  const meanings = anchors.map(([score, meaning]) => `; ${score}: ${meaning}`).join('');
  const weighs = weight === '' ? '' : `, weighs ${weight}`;
  return `${label ?? id}${weighs}, ${scale}, ${direction(criterion)}${meanings}${wordsSuffix(words)}`;
}

/** What a score may be; the same text in every form, because all are read by the same rule. */
export function scoreInstructions({ mayBeNone }: ScorecardForm): readonly string[] {
  return [
    `A score is a number such as 8 or 8.5${mayBeNone ? ', or n/a' : '; n/a is not taken'}.`,
    'Of 6 to 7 the middle counts, ~8 is 8, and 4/5 or 80% is brought to the scale.',
  ];
}
