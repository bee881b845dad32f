import { termsWith } from '../../examples/example-files.ts';
import { type CaseArgs, unknownCases } from '../../facts/mentions.ts';
import { termsOf } from '../../facts/terms.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

export const termsUnknownCase = defineRule('terms/unknown-case', 'warning', {
  summary: 'the acceptance limits a case that the baseline does not have',
  why: 'What was never measured before can be neither faster nor slower: the limit is never judged.',
  message: ({ case: name }: CaseArgs) => `the baseline has no case ${quoted(name)}`,
  advice: ({ known }) => `name one of ${listed(known.map(quoted))}, or add it to the baseline`,
  bad: termsWith(['proposal: tile-size', 'acceptance: { speedup: { M=46: at least 1.4x } }']),
  good: termsWith(['proposal: tile-size', 'acceptance: { speedup: { M=64: at least 1.4x } }']),
  onRound: (round) => {
    const known = (round.baseline?.cases ?? []).map(({ name }) => name);
    const cases = new Set(known);
    if (cases.size === 0) return [];
    const unknown = termsOf(round).flatMap(({ terms: { acceptance } }) =>
      acceptance.speedup
        .filter((limit) => !cases.has(limit.case))
        .map(({ case: id, limit }) => ({ id, at: limit.accept.at })),
    );
    return unknownCases(unknown, known);
  },
});
