import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'text/lost-comment': { readonly field: string; readonly lost: string };
  }
}

export const textLostComment = defineRule({
  code: 'text/lost-comment',
  severity: 'error',
  summary: 'a # cuts off the rest of a text',
  why:
    'A # after a space starts a comment. Where a word or a number follows it directly, text was ' +
    'meant, and it would be lost without a sign.',
  message: ({ field, lost }) => `the text of ${quoted(field)} ends before ${quoted(lost)}`,
  advice: () => 'put text with " #" in quotes; write a comment as "# " with a space',
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
because: contestant #1 withdrew
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
because: "contestant #1 withdrew"
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
