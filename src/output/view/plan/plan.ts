import { listed } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type { BudgetPlan } from '../../../engine/budget/budget-plan.ts';
import type { AfterFailure } from '../../../engine/budget/plan-after-failure.ts';
import type { PlannedTrial } from '../../../engine/budget/trial-order.ts';
import {
  printHours,
  printPercent,
  printPercentShortest,
  printSignedPercent,
} from '../../../quantity/print.ts';
import {
  cautionLines,
  faintLines,
  heading,
  paragraph,
  textLines,
  titledList,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { decimal, given, right, tableBlocks, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { planJson, planTable } from '../../results/plan.ts';
import { concernLines } from '../round/decision.ts';
import { titleOf } from '../round/names.ts';
import { chanceText, drawsText, hoursText, signedPercentText } from '../wording/numbers.ts';
import { frontierBlocks, leftOutBlocks } from './alternatives.ts';
import { candidateName, formName, formNames } from './form-names.ts';

const MAX_NAMED = 6;

/**
 * The plan for a budget of hours: the choice, its certainty, the order, and the use of more hours.
 */
export function planView(plan: BudgetPlan): View {
  return viewOf(planJson(plan), planTable, [
    heading(
      `${plan.round.title}: plan for ${hoursText(plan.request.hours)}`,
      `${countOf(plan.chosen.length, 'proposal')} of ${plan.round.entries.length}`,
    ),
    paragraph(choiceLines(plan)),
    ...planBlocks(plan),
  ]);
}

/** The proposals to build, and the range of results. */
export function choiceLines(plan: BudgetPlan): Line[] {
  return [...headline(plan), ...certaintyLines(plan), ...concerns(plan)];
}

/** Vetoes that keep a proposal out of the plan, and open objections to proposals in it. */
function concerns({ round, order, proposals, ...raised }: BudgetPlan): readonly Line[] {
  const inPlan = new Set(order.map(({ candidate }) => candidate.entry.id));
  const vetoed = new Set(
    proposals.ineligible.flatMap(({ entry, reason }) => (reason === 'vetoed' ? entry.id : [])),
  );
  const holds = raised.holds.filter(({ proposal }) => inPlan.has(proposal));
  const vetoes = raised.vetoes.filter(({ proposal }) => vetoed.has(proposal));
  return concernLines({ panel: { holds, vetoes }, round });
}

/** Everything on the page below the choice. */
export function planBlocks(plan: BudgetPlan): Block[] {
  return [
    ...orderBlocks(plan),
    ...titledList(
      'If a trial fails:',
      textLines(plan.failures.map((each) => failureWords(each, plan.round))),
    ),
    ...frontierBlocks(plan),
    ...leftOutBlocks(plan),
    paragraph(faintLines(assumptions(plan))),
  ];
}

function headline({ best, order, round, usable, request, proposals }: BudgetPlan): readonly Line[] {
  if (order.length === 0) return cautionLines([`BUILD NOTHING: ${whyNothing(proposals)}.`]);
  const named = order.map((each) => candidateName(round, each));
  const kept = request.hours.sub(usable);
  const reserve = request.reserve.equals(0) ? '' : ` (${hoursText(kept)} in reserve)`;
  const text = `expected gain ${printSignedPercent(best.gain, 1)} for ${hoursText(best.hours)} of ${hoursText(usable)}${reserve}.`;
  return [
    [{ text: `BUILD ${listed(named, 'and', MAX_NAMED)}: `, tone: 'strong' }, { text }],
    ...cautionLines([
      best.atMost !== null &&
        `The search ended early: no set gains more than ${signedPercentText(best.atMost)}.`,
    ]),
  ];
}

function whyNothing({ candidates, ineligible }: BudgetPlan['proposals']): string {
  const kinds = new Set(ineligible.map(({ reason }) => reason));
  if (candidates.length > 0 || kinds.has('standstill')) {
    return 'no set of proposals within the hours gains on average';
  }
  const which = kinds.has('vetoed') ? 'live proposal that nobody vetoes' : 'live proposal';
  return `no ${which} has an estimate that can be priced`;
}

/** The range of simulated results of the plan, and how often it needs more hours. */
function certaintyLines({ certainty, order }: BudgetPlan): readonly Line[] {
  if (order.length === 0) return [];
  const { low, high, below, overrun } = certainty;
  const ends = `In 90% of simulations it ends between ${signedPercentText(low.value)} and ${signedPercentText(high.value)}, in ${chanceText(below.value)} below today.`;
  const hours = ` It needs more hours than that ${drawsText(overrun.value)}.`;
  return textLines([overrun.value === 0 ? ends : ends + hours]);
}

function orderBlocks(plan: BudgetPlan): readonly Block[] {
  const { order, hourValue, request, round } = plan;
  const { inBest } = plan.certainty;
  const price = `worth ${printPercent(hourValue, 2)}`;
  const derived = hourValue.equals(0)
    ? 'worth nothing, as all that gains is in'
    : `${price}, the best gain per hour of what is left out`;
  const value = request.hourValue === null ? derived : price;
  return tableBlocks({
    title: 'ORDER',
    aside: 'highest reservation value first',
    rows: order,
    columns: [
      [right('#'), (_, at) => at + 1],
      [wrapped('Proposal', 16), (trying) => candidateName(round, trying)],
      [decimal('gain'), ({ form }) => printSignedPercent(form.gain, 1)],
      [decimal('hours'), ({ form }) => printHours(form.hours)],
      [decimal('index'), ({ index }) => printSignedPercent(index, 1)],
      inBest !== null && [
        right('in best set'),
        ({ form }) => given(inBest.get(form)?.value, chanceText),
      ],
    ],
    notes: faintLines([
      `index: the reservation value of Weitzman, with an hour ${value}. What has to land first comes first.`,
      ...order.map((trying) => phaseNote(trying, plan)),
    ]),
  });
}

function phaseNote(trying: PlannedTrial, { round }: BudgetPlan): string | null {
  const { phases } = trying;
  if (phases === null) return null;
  const order = listOf(phases.order.map(String));
  return `${candidateName(round, trying)}: phases in the order ${order} would save ${hoursText(phases.saves)} on average, if they can be done so.`;
}

function failureWords(
  { phase, spent, takeUp, leave, inVain, ...failed }: AfterFailure,
  round: BudgetPlan['round'],
): string {
  const end = phase === null ? 'fails' : `stops after phase ${phase} (${hoursText(spent)})`;
  const what = compact([
    takeUp.length > 0 && `build ${formNames(round, takeUp)}`,
    leave.length > 0 && `leave ${formNames(round, leave)}`,
  ]);
  const parts = compact([
    what.length > 0 && what.join(', '),
    inVain.length > 0 &&
      `${formNames(round, inVain)} ${inVain.length > 1 ? 'were' : 'was'} built for nothing`,
  ]);
  return `${formName(round, failed)} ${end}: ${parts.join('; ')}.`;
}

function assumptions({ proposals: { problem }, round }: BudgetPlan): string[] {
  const { overlaps, combination } = problem;
  const shared = overlaps.map(
    ({ proposal, with: other, keeps }) =>
      `${titleOf(round, proposal)} keeps ${printPercentShortest(keeps)} of its gain beside ${titleOf(round, other)}.`,
  );
  const how =
    combination === 'additive' ? 'add up' : 'combine as factors: 1.2x and 1.1x make 1.32x';
  return [...shared, `Gains ${how}. ${INDEPENDENT}`];
}

const INDEPENDENT =
  'Proposals are taken as independent where nothing is said, and one that waits for another as if that one had worked.';
