import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'yaml/alias-unknown': { readonly alias: string };
  }
}

export const yamlAliasUnknown = defineRule({
  code: 'yaml/alias-unknown',
  severity: 'error',
  summary: 'an alias has no anchor above it',
  why: 'An alias repeats the value of an anchor. Text that starts with a star is taken for one.',
  message: ({ alias }) => `no anchor stands above for the alias ${quoted(`*${alias}`)}`,
  advice: ({ alias }) =>
    `put the text in quotes if a star is meant, or name the value above with ` +
    `${inCode(`&${alias}`)}`,
  bad: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
because: *see-notes
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
  good: {
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
because: "*see-notes"
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
  },
});
