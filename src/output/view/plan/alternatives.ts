import { listOf } from '../../../diagnostic/list-of.ts';
import type { BudgetPlan, NotChosen } from '../../../engine/budget/budget-plan.ts';
import type { IneligibleEntry } from '../../../engine/budget/candidates.ts';
import type { FrontierRow } from '../../../engine/budget/frontier.ts';
import type { PlannedForm } from '../../../engine/budget/problem.ts';
import { type Exact, toNumber, ZERO } from '../../../quantity/exact.ts';
import { maxOf } from '../../../quantity/min-max.ts';
import { printHours, printPercentShortest, printSignedPercent } from '../../../quantity/print.ts';
import { faintLines, fittingTable, textLines, titledList } from '../../document/blocks.ts';
import type { Block } from '../../document/document.ts';
import { decimal, left, tableOf, wrapped } from '../../document/table.ts';

import { nameOf, titleOf, titlesOf } from '../round/names.ts';
import { hoursText } from '../wording/numbers.ts';
import { candidateName, formName, formNames } from './form-names.ts';

/** Characters of the longest bar, on a normal and on a narrow screen. */
const BARS = [16, 6] as const;

/**
 * The gain for rising hours, with a bar in each row, and the hours at which proposals are added.
 */
export function frontierBlocks(plan: BudgetPlan): readonly Block[] {
  const { frontier, round, usable } = plan;
  const { reserve } = plan.request;
  if (plan.proposals.candidates.length === 0 || frontier.length === 0) return [];
  const gains = frontier.map(({ gain }) => toNumber(gain));
  const most = maxOf(gains, 0);
  const names = (forms: readonly PlannedForm[]): string | null =>
    forms.length === 0 ? null : forms.map((form) => formName(round, form)).join(', ');
  const table = (longest: number) =>
    tableOf<FrontierRow>({
      title: 'HOURS AND GAIN',
      rows: frontier,
      columns: [
        [decimal('hours'), ({ hours }) => printHours(hours)],
        [decimal('gain'), ({ gain }) => printSignedPercent(gain, 1)],
        [left(''), ({ gain }) => barOf(toNumber(gain), most, longest)],
        [wrapped('comes in', 14), ({ comesIn }) => names(comesIn)],
        [wrapped('goes out', 10), ({ goesOut }) => names(goesOut)],
      ],
      tone: ({ hours }) => (hours.equals(usable) ? 'strong' : undefined),
      notes: faintLines([
        !reserve.equals(ZERO) &&
          `hours: after the reserve of ${printPercentShortest(reserve)}; --hours takes those before it.`,
        nextText(plan),
      ]),
    });
  return [fittingTable(BARS.map(table))];
}

function barOf(gain: number, most: number, longest: number): string {
  return '='.repeat(most > 0 ? Math.round((longest * gain) / most) : 0);
}

/** The hours without the reserve are rounded up, so that typing them with no reserve is enough. */
function nextText({ next, best, round, request }: BudgetPlan): string {
  if (next === null) return 'No more hours bring more.';
  const more = printSignedPercent(next.gain.sub(best.gain), 1);
  const hours = hoursText(next.asked.sub(request.hours));
  const [names, out] = [formNames(round, next.comesIn), formNames(round, next.goesOut)];
  const change = out === '' ? `build ${names} too` : `build ${names} and not ${out}`;
  const used = request.reserve.equals(0)
    ? ''
    : ` (${hoursText(next.hours.ceil(2))} without the reserve)`;
  return `With ${hours} more, at ${hoursText(next.asked)}${used}, ${change}: ${more} gain.`;
}

const MAX_LISTED = 8;

/** One sentence for each form and each proposal that the plan leaves out. */
export function leftOutBlocks(plan: BudgetPlan): readonly Block[] {
  const lines = [
    ...plan.leftOut.map((each) => formText(each, plan)),
    ...plan.proposals.ineligible.map((each) => ineligibleText(each, plan)),
  ];
  const rest = lines.length - MAX_LISTED;
  return titledList('Left out:', [
    ...textLines(lines.slice(0, MAX_LISTED)),
    ...faintLines([rest > 0 && `${rest} more: see --format json.`]),
  ]);
}

function formText(each: NotChosen, { round, usable, best }: BudgetPlan): string {
  const { form, costs } = each;
  const title = candidateName(round, each);
  const percent = (gain: Exact): string => printSignedPercent(gain, 1);
  if (form.gain.lte(ZERO)) return `${title}: expected gain ${percent(form.gain)}.`;
  if (form.hours.gt(usable)) return `${title}: takes ${hoursText(form.hours)}.`;
  if (costs === undefined) return `${title}: not in the best set.`;
  if (costs === null) return `${title}: no plan within the hours can have it.`;
  if (costs.equals(ZERO)) {
    return `${title}: a plan with it gains as much, and takes no fewer hours.`;
  }
  return `${title}: the best plan with it gains ${percent(best.gain.sub(costs))}, not ${percent(best.gain)}.`;
}

function ineligibleText(
  { entry, reason, because }: IneligibleEntry,
  { round }: BudgetPlan,
): string {
  const words: Readonly<Record<IneligibleEntry['reason'], string>> = {
    built: 'built already',
    tried: 'tried already',
    'not-live': 'no active pitch in this round',
    standstill: 'expected gain -100%, a standstill',
    'no-estimate': 'no estimate that can be priced',
    vetoed: `vetoed by ${listOf(because.map((id) => nameOf(round, id)))}, and cannot be built`,
    needs: `needs ${titlesOf(round, because)}, which cannot be built`,
    excluded: `may not stand beside ${titlesOf(round, because)}, which is built`,
  };
  return `${titleOf(round, entry.id)}: ${words[reason]}.`;
}
