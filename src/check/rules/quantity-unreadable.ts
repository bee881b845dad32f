import type { Rule } from '../rule.ts';
import { inCode, listed, quoted } from '../wording.ts';

export const quantityUnreadable: Rule<'quantity/unreadable'> = {
  code: 'quantity/unreadable',
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
};
