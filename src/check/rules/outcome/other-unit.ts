import { outcomeWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const outcome = (unit: string, cases: string) =>
  outcomeWith(['status: partial', 'benchmarks:', `  unit: ${unit}`, `  cases: { ${cases} }`]);

type Args = {
  readonly case: string;
  readonly measured: string;
  readonly baseline: string;
};

export const outcomeOtherUnit = defineRule('outcome/other-unit', 'warning', {
  summary: 'a reading cannot be compared with the baseline, which has another metric or unit',
  why:
    'From 373 us to 0.24 ms is a speedup of 1.55x and not of 1554x. Units are compared by name and ' +
    'never converted, so the case is left out of every result.',
  message: ({ case: name, measured, baseline }: Args) =>
    `case ${quoted(name)} is measured in ${inCode(measured)}, and in ${inCode(baseline)} before`,
  advice: () => 'write the reading in the unit of the baseline, or add what it was `before`',
  bad: outcome('ms', 'M=64: { after: 0.24 }'),
  good: outcome('us', 'M=64: { after: 240 }, M=256: { after: 110 }'),
  onOutcome: ({ benchmarks }, { baseline }) => {
    if (baseline === null || benchmarks === null) return [];
    const { metric, unit, cases } = benchmarks;
    const known = new Set(baseline.cases.map(({ name }) => name));
    const measured = `${metric ?? ''}${unit === null ? '' : ` in ${unit}`}`;
    const common = { measured, baseline: `${baseline.metric} in ${baseline.unit}` };
    return cases
      .filter(({ name, before }) => before === null && known.has(name))
      .map(({ name, at }) => ({ args: { case: name, ...common }, at }));
  },
});
