import { budgetPlan, builtProposals, PLAN_SAMPLES } from '../../engine/budget/budget-plan.ts';
import { rankRois } from '../../engine/roi/rank.ts';
import { samplingPlan } from '../../engine/uncertainty/sampling/replicates.ts';
import type { Round } from '../../model/round.ts';
import { planView } from '../../output/view/plan/plan.ts';
import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { plan as declared } from '../commands/plan.ts';
import type { ActionOf } from '../declare/command.ts';
import { viewAction } from '../print/emit.ts';
import { UsageError } from '../usage-error.ts';
import { roundReader, soundRounds } from '../workspace/load.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import { readHours, readShare, roundOfNamed } from './what-if-request.ts';

/** Chooses what to build within the available hours. */
export const plan: ActionOf<typeof declared> = viewAction((runtime, options, [named]) => {
  const opened = openWorkspace(runtime, options);
  const read = roundReader(opened);
  const round = read(chooseRound(opened, named));
  const request = {
    hours: hoursOf(options.hours, round),
    reserve: reserveOf(options.reserve, round),
    hourValue:
      options.hourValue === undefined ? null : readShare('--hour-value', options.hourValue),
  };
  const built = builtProposals(soundRounds(opened, read).rounds);
  const sampling = samplingPlan(options.samples ?? PLAN_SAMPLES, options.seed);
  // Vetoes of all sharks count, even if the estimates are those of one shark.
  const rois = rankRois(roundOfNamed(round, options.shark));
  return planView(budgetPlan(round, rois, built, request, sampling));
});

function hoursOf(written: string | undefined, { id, budget }: Round): Exact {
  if (written !== undefined) return readHours('--hours', written);
  if (budget !== null) return budget.hours.point;
  throw new UsageError(
    `nothing says how many hours there are for ${id}`,
    'add --hours 40, or `budget: { hours: 40h }` to its round.yaml',
  );
}

function reserveOf(written: string | undefined, { budget }: Round): Exact {
  const reserve =
    written === undefined ? (budget?.reserve?.point ?? ZERO) : readShare('--reserve', written);
  if (reserve.lt(ONE)) return reserve;
  throw new UsageError('a reserve of all the hours leaves nothing to plan', 'write --reserve 10%');
}
