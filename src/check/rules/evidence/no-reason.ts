import { termsWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'evidence/no-reason': NoArgs;
  }
}

const terms = (evidence: string) =>
  termsWith([
    'proposal: tile-size',
    `acceptance: { geomean_speedup: at least 1.3x, evidence: ${evidence} }`,
  ]);

export const evidenceNoReason = defineRule('evidence/no-reason', 'error', {
  summary: 'iterations are taken for independent, and nothing says why',
  why:
    'Iterations of one process share its layout of memory and its luck: two runs of the same ' +
    'version differ by more than their iterations show. Where that is known to be otherwise, the ' +
    'reason belongs beside every verdict that rests on it.',
  message: () => 'nothing says why iterations of one process are independent here',
  advice: () => 'write `evidence: { unit: iterations, because: ... }`, or leave it out',
  bad: terms('iterations'),
  good: terms('{ unit: iterations, because: each one restarts the server }'),
});
