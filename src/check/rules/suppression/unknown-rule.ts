import { PITCHED_TWICE } from '../../examples/example-rounds.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const round = (comment: string) => `${comment}
title: Round 2
entries: [tile-size]
`;

export const suppressionUnknownRule = defineRule('suppression/unknown-rule', 'error', {
  summary: 'a comment silences a rule that does not exist',
  why: 'It has no effect: what it was meant for is reported all the same.',
  message: ({ rule }: { readonly rule: string; readonly suggestion: string | null }) =>
    rule === '' ? 'this comment names no rule' : `there is no rule ${quoted(rule)}`,
  advice: () => 'write `# shark-ignore <code>: <reason>`; docs/rules.md has all codes',
  bad: {
    ...PITCHED_TWICE,
    'shark.yaml': 'rules: { round/one-entry: off, round/no-baseline: off }\n',
    'rounds/round2/round.yaml': round('# shark-ignore-file round/one-entri: a trial run'),
  },
  good: {
    ...PITCHED_TWICE,
    'shark.yaml': 'rules: { round/no-baseline: off }\n',
    'rounds/round2/round.yaml': round('# shark-ignore-file round/one-entry: a trial run'),
  },
});
