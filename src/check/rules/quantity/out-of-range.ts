import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'quantity/out-of-range': {
      readonly written: string;
      readonly expected: string;
    };
  }
}

export const quantityOutOfRange = defineRule({
  code: 'quantity/out-of-range',
  severity: 'error',
  summary: 'a figure is larger or smaller than its quantity can be',
  why:
    'No probability exceeds 100%, and nothing takes less than no time. Computed with, such a ' +
    'figure gives a result that only looks like one.',
  message: ({ written }) => `${quoted(written)} is out of range`,
  advice: ({ expected }) => `expected ${expected}`,
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    estimate: { success: 170%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
