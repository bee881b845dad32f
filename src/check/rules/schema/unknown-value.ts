import { defineRule } from '../../rule.ts';
import { didYouMean, listed, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'schema/unknown-value': {
      readonly value: string;
      readonly allowed: readonly string[];
      readonly suggestion: string | null;
    };
  }
}

export const schemaUnknownValue = defineRule({
  code: 'schema/unknown-value',
  severity: 'error',
  summary: 'a field takes one of a few words, and this is none of them',
  why: 'These words decide what is ranked and how. A word that is not known would decide nothing.',
  message: ({ value }) => `${quoted(value)} is not one of the words this field takes`,
  advice: ({ allowed, suggestion }) =>
    didYouMean(suggestion, `write ${listed(allowed.map(quoted), 'or')}`),
  bad: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    status: conditionl
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
  good: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    status: conditional
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
});
