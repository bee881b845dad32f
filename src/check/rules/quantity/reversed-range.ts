import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'quantity/reversed-range': { readonly written: string };
  }
}

export const quantityReversedRange = defineRule({
  code: 'quantity/reversed-range',
  severity: 'error',
  summary: 'the ends of a range stand in the wrong order',
  why: 'One of the two figures is probably mistyped. Exchanging them would hide that.',
  message: ({ written }) => `the figures in ${quoted(written)} are not in ascending order`,
  advice: () => 'write the lower figure first, and check both',
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    expects: 1.5x to 1.3x
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    expects: 1.3x to 1.5x
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
