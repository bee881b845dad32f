import type { CriterionToScore, NewScorecard } from '../scaffold/scorecard.ts';
import type { ROLES } from '../schema/rubric.ts';

/** What one shark is asked in one round: every live entry by every criterion. */
export interface ScorecardForm extends NewScorecard {
  readonly shark: { readonly id: string; readonly name: string };
  readonly criteria: readonly FormCriterion[];
}

export interface FormCriterion extends CriterionToScore {
  readonly role: (typeof ROLES)[number] | null;
}

/** What a high score means: `10 = safe`, or `more is better`. */
export function direction({ scale, highestIs }: CriterionToScore): string {
  return highestIs === null ? 'more is better' : `${scale.split(' to ').at(-1)} = ${highestIs}`;
}
