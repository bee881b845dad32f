import type { EstimatePhase } from '../../../model/scorecard.ts';
import { exact, ONE, product } from '../../../quantity/exact.ts';
import { printPercentShortest } from '../../../quantity/print.ts';
import { reviewWith } from '../../examples/example-files.ts';
import { areApart, type Bounds, boundsOf } from '../../facts/bounds.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

const estimate = (success: string): readonly string[] => [
  'estimate:',
  `  success: ${success}`,
  '  upside: 1.5x',
  '  downside: 10%',
  '  phases:',
  '    - { phase: prototype, hours: 4h, pass: 60% }',
  '    - { phase: build, hours: 12h, pass: 90% }',
];

/** The difference that rounding the two figures may cause. */
const MARGIN = exact(1, 100);

export const planPassConflict = defineRule('plan/pass-conflict', 'warning', {
  summary: 'the chances of the phases do not multiply to the chance of success stated beside them',
  why:
    'A plan succeeds when every phase passes. The ROI of a staged plan is computed from the ' +
    'phases, so a success that says something else is read by people and used by nobody. One ' +
    'point of a percentage is left for rounding.',
  message: ({ written, product }: { readonly written: string; readonly product: string }) =>
    `a success of ${inCode(written)} is stated, but the phases all pass with ${inCode(product)}`,
  advice: () => 'fix the one that is wrong, or leave `success` out',
  bad: reviewWith(estimate('70%')),
  good: reviewWith(estimate('54%')),
  onEstimate: ({ estimate: { success, phases } }) => {
    if (success === null || phases.length === 0) return [];
    const [stated, all] = [boundsOf(success), productOf(phases)];
    if (!areApart(stated, all, MARGIN)) return [];
    const args = { written: success.written, product: inPercent(all) };
    return [{ args, at: success.at }];
  },
});

function productOf(phases: readonly EstimatePhase[]): Bounds {
  const bounds = phases.map(({ pass }) => boundsOf(pass));
  return {
    low: product(bounds.map(({ low }) => low ?? exact(0))),
    high: product(bounds.map(({ high }) => high ?? ONE)),
  };
}

function inPercent({ low, high }: Bounds): string {
  const [from, to] = [low ?? exact(0), high ?? ONE].map(printPercentShortest);
  return from === to ? `${from}` : `${from} to ${to}`;
}
