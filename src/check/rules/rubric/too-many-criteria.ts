import { isSmall, MAX_CRITERIA } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';

const rubric = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `c${index + 1}`);
  return {
    'rounds/round1/rubrics/ann.yaml': `normalize: true
criteria: { ${ids.map((id) => `${id}: { weight: 1 }`).join(', ')} }
`,
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size: { score: 8 }
  async-copy: { score: 5 }
`,
  };
};

export const rubricTooManyCriteria = defineRule('rubric/too-many-criteria', 'error', {
  summary: 'a rubric has so many criteria that its round is not computed with',
  why:
    'Exact sums over many fractions take long, and what is checked comes from strangers. A ' +
    'round with such a rubric is refused by every command that computes, and its stated figures, ' +
    'ranks and winner are not compared with computed ones.',
  message: ({ count, limit }: { readonly count: number; readonly limit: number }) =>
    `${count} criteria are more than the ${limit} that are computed with`,
  advice: () => 'score fewer criteria: beyond a dozen, each of them counts for nothing',
  bad: rubric(MAX_CRITERIA + 1),
  good: rubric(3),
  onRubric: (large) => {
    const args = { count: large.criteria.length, limit: MAX_CRITERIA };
    return isSmall(large) ? [] : [{ args, at: large.criteriaAt }];
  },
});
