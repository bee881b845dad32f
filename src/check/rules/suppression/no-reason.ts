import { defineRule } from '../../rule.ts';
import { inCode, listed } from '../../wording/wording.ts';

const scorecard = (comment: string) => `vote: tile-size
proposals:
  ${comment}
  tile-size: { notes: Looked at on the day before the vote. }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`;

export const suppressionNoReason = defineRule('suppression/no-reason', 'error', {
  summary: 'a comment silences a rule and does not say why',
  why:
    'Whoever reads it later cannot tell whether it still holds. Without a reason it silences ' +
    'nothing: what it was meant for is reported as well.',
  message: ({ rules }: { readonly rules: readonly string[] }) =>
    `no reason is given for silencing ${listed(rules.map(inCode))}`,
  advice: ({ rules }) =>
    `write one after a colon: \`# shark-ignore ${rules.join(', ')}: <reason>\``,
  bad: {
    'shark.yaml': 'rules:\n  score/no-scores: off\n',
    'rounds/round1/scorecards/ann.yaml': scorecard('# shark-ignore score/no-scores'),
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': scorecard(
      '# shark-ignore score/no-scores: the scores follow after the second run',
    ),
  },
});
