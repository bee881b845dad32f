import { compareRubrics } from '../../../engine/compare/rubric.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { rubricAfter } from '../../examples/example-rounds.ts';
import { isSmall } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly round: string;
  readonly criteria: readonly string[];
};

export const rubricUnexplainedChange = defineRule('rubric/unexplained-change', 'info', {
  summary: 'a shark gives criteria another weight than in the round before, without a reason',
  why:
    'Whoever changes the weights changes the ranking. Rubrics drift from round to round, and ' +
    'without a reason nobody can tell learning from taste.',
  message: ({ round, criteria }: Args) =>
    `since ${quoted(round)} the weight of ${listed(criteria.map(quoted))} has changed without a reason`,
  advice: () => 'add `reason` to the criterion; one that is gone has its reason under `removed`',
  bad: rubricAfter([
    'criteria:',
    '  speedup: { weight: 30%, was: pitch }',
    '  risk: { weight: 70% }',
  ]),
  good: rubricAfter([
    'criteria:',
    '  speedup: { weight: 30%, was: pitch, reason: Results count. }',
    '  risk: { weight: 70%, reason: The last winner got slower. }',
  ]),
  onRubricChange: ({ rubric, before }) => {
    if (!isSmall(rubric) || !isSmall(before.rubric)) return [];
    const old = new Set(before.rubric.criteria.map(({ id }) => id));
    // If a `was` is mistyped, it may mean a removed criterion, which then has a reason.
    const isMistyped = rubric.criteria.some(({ was }) => was !== null && !old.has(was.id));
    const changed = compareRubrics(before.rubric, rubric).criteria.filter(
      ({ kind, change, reason }) =>
        reason === null && !change.equals(ZERO) && !(kind === 'removed' && isMistyped),
    );
    if (changed.length === 0) return [];
    const criteria = changed.map((each) => (each.new ?? each.old)?.id ?? '');
    const args = { round: before.round, criteria };
    return [{ args, at: rubric.criteriaAt }];
  },
});
