import type { LimitFigure } from '../../../model/figure.ts';
import type { PlanPhase } from '../../../model/proposal.ts';
import { isFloor } from '../../../quantity/quantity.ts';
import { isSpeedFigure } from '../../../schema/speedup.ts';
import { pitchWith } from '../../examples/example-files.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

type Args = {
  readonly phase: string;
  readonly metric: string;
  readonly proceed: string;
  readonly stop: string;
};

const plan = (stop: string): readonly string[] => [
  'plan:',
  '  - phase: prototype',
  '    proceed_if: { geomean_speedup: above 1.2x }',
  `    stop_if: { geomean_speedup: ${stop} }`,
];

export const planStopConflict = defineRule('plan/stop-conflict', 'warning', {
  summary: 'a phase says for one result both to go on and to stop',
  why: 'Gates between phases are set before the result is known, so that nobody argues afterwards.',
  message: ({ phase, metric, proceed, stop }: Args) =>
    `in phase ${quoted(phase)} ${inCode(metric)} can be both ${inCode(proceed)}, to proceed, and ` +
    `${inCode(stop)}, to stop`,
  advice: () => 'let the two limits meet at one value, or leave a gap between them',
  bad: pitchWith(plan('below 1.3x')),
  good: pitchWith(plan('below 1.1x')),
  onTerms: ({ terms: { plan: phases } }) => phases.flatMap(conflictsIn),
  onProposal: ({ pitches }) =>
    [...pitches.values()].flatMap(({ plan: phases }) => phases.flatMap(conflictsIn)),
});

function conflictsIn({ phase, proceedIf, stopIf }: PlanPhase): readonly Violation<Args>[] {
  if (proceedIf === null || stopIf === null || proceedIf.case !== stopIf.case) return [];
  const proceeds = new Map(proceedIf.limits.map(({ metric, limit }) => [metric, limit]));
  return stopIf.limits.flatMap(({ metric, limit: stop }) => {
    const proceed = proceeds.get(metric);
    if (proceed === undefined || !isSameUnit(metric, proceed, stop) || !overlap(proceed, stop))
      return [];
    const args = { phase, metric, proceed: proceed.written, stop: stop.written };
    return [{ args, at: stop.at, related: [proceed.at] }];
  });
}

function isSameUnit(metric: string, a: LimitFigure, b: LimitFigure): boolean {
  if (isSpeedFigure(metric, a)) return isSpeedFigure(metric, b);
  return a.kind === b.kind && a.unit === b.unit;
}

/** True if more than one value satisfies both limits. */
function overlap(a: LimitFigure, b: LimitFigure): boolean {
  if (isFloor(a.relation) === isFloor(b.relation)) return true;
  const [floor, ceiling] = isFloor(a.relation) ? [a, b] : [b, a];
  return floor.value.lt(ceiling.value);
}
