import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'suppression/unused': { readonly rule: string; readonly cause: 'nothing' | 'not-at-top' };
  }
}

const scorecard = (comment: string) => `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }${comment}
  async-copy:
    scores: { speedup: 6, risk: 4 }
`;

export const suppressionUnused = defineRule({
  code: 'suppression/unused',
  severity: 'warning',
  summary: 'a comment silences nothing',
  why:
    'What it was written for is mended, or has moved to another line. Left in place, it would ' +
    'silence the next problem that turns up there.',
  message: ({ rule, cause }) =>
    cause === 'nothing'
      ? `there is no ${inCode(rule)} here to silence`
      : `a comment that silences ${inCode(rule)} in a whole file stands at its top`,
  advice: ({ cause }) =>
    cause === 'nothing'
      ? 'delete it; it counts for its own line, or for the next one where it stands alone'
      : 'move it above the first key, or write `# shark-ignore` where the problem is',
  bad: {
    'rounds/round1/scorecards/ann.yaml': scorecard(' # shark-ignore score/missing: no time'),
  },
  good: { 'rounds/round1/scorecards/ann.yaml': scorecard('') },
});
