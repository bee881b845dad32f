import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'quantity/unreadable': {
      readonly written: string;
      readonly expected: string;
      readonly examples: readonly string[];
    };
  }
}

export const quantityUnreadable = defineRule({
  code: 'quantity/unreadable',
  severity: 'error',
  summary: 'a figure cannot be read as the quantity its field holds',
  why: 'Every figure is used exactly as written. What has no one meaning is not guessed at.',
  message: ({ written, expected }) => `${quoted(written)} cannot be read; expected ${expected}`,
  advice: ({ examples }) => `write it like ${listed(examples.map(inCode), 'or')}`,
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    estimate: { success: quite likely, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    estimate: { success: 70% to 80%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
