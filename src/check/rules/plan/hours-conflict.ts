import type { Figure } from '../../../model/figure.ts';
import type { PlanPhase } from '../../../model/proposal.ts';
import type { Estimate } from '../../../model/scorecard.ts';
import { printHours } from '../../../quantity/print.ts';
import { pitchWith } from '../../examples/example-files.ts';
import { areApart, type Bounds, boundsOf, sumOfBounds } from '../../facts/bounds.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

type Args = {
  readonly written: string;
  readonly sum: string;
};

const PLAN = ['plan:', '  - { phase: prototype, hours: 4h }', '  - { phase: build, hours: 12h }'];

export const planHoursConflict = defineRule('plan/hours-conflict', 'warning', {
  summary: 'the hours of the phases do not sum to the effort that is stated beside them',
  why:
    'Two figures for one piece of work: the ROI takes one of them, and who plans the weeks the ' +
    'other. Ranges conflict where they have nothing in common, and phases without hours leave the ' +
    'sum open above.',
  message: ({ written, sum }: Args) =>
    `${inCode(written)} is stated, but the hours of the phases sum to ${inCode(sum)}`,
  advice: () => 'fix the one that is wrong',
  bad: pitchWith(['effort: 8h', ...PLAN]),
  good: pitchWith(['effort: 2d', ...PLAN]),
  onEstimate: ({ estimate }) => inEstimate(estimate),
  onProposal: ({ pitches }) =>
    [...pitches.values()].flatMap(({ effort, plan }) =>
      effort === null ? [] : conflict(effort.written, boundsOf(effort), hoursOf(plan), effort),
    ),
});

/** The total hours of a plan. A phase without hours may take any time. */
function hoursOf(plan: readonly PlanPhase[]): Bounds {
  const open = { low: null, high: null };
  const known = plan.flatMap(({ hours }) => (hours === null ? [] : [boundsOf(hours)]));
  const { low, high } = known.length === 0 ? open : sumOfBounds(known);
  return { low, high: known.length < plan.length ? null : high };
}

function inEstimate({ implementation, validation, phases }: Estimate): readonly Violation<Args>[] {
  if (phases.length === 0) return [];
  const sum = sumOfBounds(phases.map(({ hours }) => boundsOf(hours)));
  const parts = [implementation, validation].filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined) return [];
  const { low, high } = sumOfBounds(parts.map(boundsOf));
  const stated = { low, high: parts.length < 2 ? null : high };
  const written = parts.map((part) => part.written).join(' and ');
  return conflict(written, stated, sum, first);
}

function conflict(
  written: string,
  stated: Bounds,
  sum: Bounds,
  { at }: Pick<Figure, 'at'>,
): readonly Violation<Args>[] {
  return areApart(stated, sum) ? [{ args: { written, sum: inHours(sum) }, at }] : [];
}

function inHours({ low, high }: Bounds): string {
  if (low === null || high === null) {
    return low === null ? `at most ${hours(high)}` : `at least ${hours(low)}`;
  }
  return low.equals(high) ? hours(low) : `${hours(low)} to ${hours(high)}`;
}

function hours(value: Bounds['low']): string {
  return value === null ? '' : `${printHours(value)}h`;
}
