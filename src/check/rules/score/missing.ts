import type { Location } from '../../../diagnostic/location.ts';
import { suggest } from '../../../diagnostic/suggest.ts';
import type { Rubric } from '../../../model/rubric.ts';
import { criteriaFor } from '../../../model/rubric.ts';
import type { Review } from '../../../model/scorecard.ts';
import type { RubricFormula } from '../../../schema/formula.ts';
import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { abstains } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly criteria: readonly string[];
  readonly formula: RubricFormula;
};

/** How a score may be omitted; formulas that take scores as they are do not allow it. */
function leftOutWords(formula: RubricFormula): string {
  switch (formula) {
    case 'weighted-mean':
      return '`n/a` counts where the rubric says `missing: exclude` or `missing: zero`';
    case 'weighted-sum':
      return '`n/a` counts where the rubric says `missing: zero`';
    default:
      return `\`formula: ${formula}\` needs a score of every criterion`;
  }
}

export const scoreMissing = defineRule('score/missing', 'error', {
  summary: 'a review scores some criteria of its rubric and not others',
  why:
    'A total over the criteria that happen to be there is the total of another rubric. None is ' +
    'computed, and the proposal drops out of the ranking.',
  message: ({ proposal, criteria }: Args) =>
    `the review of ${quoted(proposal)} has no score for ${listed(criteria.map(quoted))}`,
  advice: ({ formula }) =>
    `score it; ${leftOutWords(formula)}; a scorecard that is incomplete says \`partial: yes\``,
  ...goodAndBad(SCORECARD, '6, risk: 4', '6'),
  onReview: ({ shark, scorecard, rubric, review }) => {
    const { proposal, scores, holistic } = review;
    if (rubric === null || scores.size === 0 || holistic !== null) return [];
    if (scorecard.partial || abstains(scorecard, proposal.id)) return [];
    const criteria = missingCriteria(rubric, shark.id, review);
    // A score of `n/a` has its own location.
    const marked = criteria.filter((id) => scores.has(id));
    const without = criteria.filter((id) => !scores.has(id));
    const at = review.scoresAt ?? proposal.at;
    const found = (own: readonly string[], place: Location) => ({
      args: { proposal: proposal.id, criteria: own, formula: rubric.formula },
      at: place,
    });
    return [
      ...(without.length === 0 ? [] : [found(without, at)]),
      ...marked.map((id) => found([id], scores.get(id)?.at ?? at)),
    ];
  },
});

/** The missing criteria, except those scored under a mistyped name, which is reported itself. */
function missingCriteria(rubric: Rubric, shark: string, { scores }: Review): readonly string[] {
  const missing = criteriaFor(rubric, shark)
    .filter(({ id }) => {
      const score = scores.get(id);
      return score === undefined || (score.mark === null && rubric.missing === 'error');
    })
    .map(({ id }) => id);
  if (missing.length === 0) return missing;
  const ids = new Set(rubric.criteria.map(({ id }) => id));
  const mistyped = [...scores.keys()].filter((id) => !ids.has(id)).slice(0, missing.length);
  const meant = new Set(mistyped.map((id) => suggest(id, missing)));
  return missing.filter((id) => !meant.has(id));
}
