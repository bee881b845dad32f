import { outcomeWith } from '../../examples/example-files.ts';
import { type CaseArgs, unknownCases } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const outcome = (cases: string) =>
  outcomeWith(['status: partial', 'benchmarks:', `  cases: { ${cases} }`]);

export const outcomeUnknownCase = defineRule('outcome/unknown-case', 'warning', {
  summary: 'a case was measured afterwards that has no reading from before',
  why: 'There is nothing to compare it with, so it is left out of every result.',
  message: ({ case: name }: CaseArgs) =>
    `case ${quoted(name)} has no reading from before: the baseline does not have it`,
  advice: ({ known }) => `add \`before\`, or name one of ${listed(known.map(quoted))}`,
  bad: outcome('M=46: { after: 240 }'),
  good: outcome('M=64: { after: 240 }, M=256: { after: 110 }'),
  onRound: ({ baseline, outcomes }) => {
    // A round without a baseline is reported by another rule.
    if (baseline === null) return [];
    const known = baseline.cases.map(({ name }) => name);
    const names = new Set(known);
    const unknown = [...outcomes.values()].flatMap(({ benchmarks }) =>
      (benchmarks?.cases ?? [])
        .filter(({ name, before }) => before === null && !names.has(name))
        .map(({ name: id, at }) => ({ id, at })),
    );
    return unknownCases(unknown, known);
  },
});
