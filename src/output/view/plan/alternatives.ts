import type { BudgetPlan, NotChosen } from '../../../engine/budget/budget-plan.ts';
import type { IneligibleEntry } from '../../../engine/budget/candidates.ts';
import type { FrontierRow } from '../../../engine/budget/frontier.ts';
import { toNumber, ZERO } from '../../../quantity/exact.ts';
import { maxOf } from '../../../quantity/min-max.ts';
import { printHours, printPercentShortest, printSignedPercent } from '../../../quantity/print.ts';
import { faintLines, fittingTable, textLines, titledList } from '../../document/blocks.ts';
import type { Block } from '../../document/document.ts';
import { decimal, left, tableOf } from '../../document/table.ts';
import { listOf } from '../../document/words.ts';
import { nameOf, titleOf } from '../round/names.ts';
import { hoursText } from '../wording/numbers.ts';

/** Characters of the longest bar, on a normal and on a narrow screen. */
const BARS = [16, 6] as const;

/**
 * The gain for rising hours, with a bar in each row, and the hours at which proposals are added.
 */
export function frontierBlocks(plan: BudgetPlan): readonly Block[] {
  const { frontier, round, usable } = plan;
  if (plan.proposals.candidates.length === 0) return [];
  const most = maxOf(
    frontier.map(({ gain }) => toNumber(gain)),
    0,
  );
  const names = (ids: readonly string[]): string | null =>
    ids.length === 0 ? null : ids.map((id) => titleOf(round, id)).join(', ');
  if (frontier.length === 0) return [];
  const table = (longest: number) =>
    tableOf<FrontierRow>({
      title: 'HOURS AND GAIN',
      rows: frontier,
      columns: [
        [decimal('hours'), ({ hours }) => printHours(hours)],
        [decimal('gain'), ({ gain }) => printSignedPercent(gain, 1)],
        [left(''), ({ gain }) => barOf(toNumber(gain), most, longest)],
        [left('comes in', { shrinkTo: 14, wrap: true }), ({ comesIn }) => names(comesIn)],
        [left('goes out', { shrinkTo: 10, wrap: true }), ({ goesOut }) => names(goesOut)],
      ],
      tone: ({ hours }) => (hours.equals(usable) ? 'strong' : undefined),
      notes: faintLines([...reserveNotes(plan), nextText(plan)]),
    });
  return [fittingTable(BARS.map(table))];
}

/** A note that the hours in the table exclude the reserve, while --hours includes it. */
function reserveNotes({ request }: BudgetPlan): string[] {
  if (request.reserve.equals(ZERO)) return [];
  const share = printPercentShortest(request.reserve);
  return [`hours: after the reserve of ${share}; --hours takes those before it.`];
}

function barOf(gain: number, most: number, longest: number): string {
  return '='.repeat(most > 0 ? Math.round((longest * gain) / most) : 0);
}

/** The hours without the reserve are rounded up, so that typing them with no reserve is enough. */
function nextText({ next, best, round, request }: BudgetPlan): string {
  if (next === null) return 'No more hours bring more.';
  const more = printSignedPercent(next.gain.sub(best.gain), 1);
  const hours = hoursText(next.asked.sub(request.hours));
  const names = listOf(next.comesIn.map((id) => titleOf(round, id)));
  const out = listOf(next.goesOut.map((id) => titleOf(round, id)));
  const change = out === '' ? `build ${names} too` : `build ${names} and not ${out}`;
  const used = request.reserve.equals(0)
    ? ''
    : ` (${hoursText(next.hours.ceil(2))} without the reserve)`;
  return `With ${hours} more, at ${hoursText(next.asked)}${used}, ${change}: ${more} gain.`;
}

const MAX_LISTED = 8;

/** One sentence for each proposal that the plan leaves out. */
export function leftOutBlocks(plan: BudgetPlan): readonly Block[] {
  const lines = [
    ...plan.leftOut.map((each) => candidateText(each, plan)),
    ...plan.proposals.ineligible.map((each) => ineligibleText(each, plan)),
  ];
  const rest = lines.length - MAX_LISTED;
  const more = rest > 0 ? [`${rest} more: see --format json.`] : [];
  const items = [...textLines(lines.slice(0, MAX_LISTED)), ...faintLines(more)];
  return titledList('Left out:', items);
}

function candidateText(
  { candidate, costs }: NotChosen,
  { round, usable, best }: BudgetPlan,
): string {
  const title = titleOf(round, candidate.entry.id);
  const { forms } = candidate;
  const [own] = forms;
  if (own !== undefined && forms.every(({ gain }) => gain.lte(ZERO))) {
    return `${title}: expected gain ${printSignedPercent(own.gain, 1)}.`;
  }
  if (forms.every(({ hours }) => hours.gt(usable)) && own !== undefined) {
    return `${title}: takes ${hoursText(own.hours)}.`;
  }
  if (costs === undefined) return `${title}: not in the best set.`;
  if (costs === null) return `${title}: no plan within the hours can have it.`;
  if (costs.equals(ZERO)) {
    return `${title}: a plan with it gains as much, and takes no fewer hours.`;
  }
  const [withIt, gain] = [best.gain.sub(costs), best.gain].map((each) =>
    printSignedPercent(each, 1),
  );
  return `${title}: the best plan with it gains ${withIt}, not ${gain}.`;
}

function ineligibleText(
  { entry, reason, because }: IneligibleEntry,
  { round }: BudgetPlan,
): string {
  const title = titleOf(round, entry.id);
  switch (reason) {
    case 'built':
      return `${title}: built already.`;
    case 'tried':
      return `${title}: tried already.`;
    case 'not-live':
      return `${title}: no active pitch in this round.`;
    case 'standstill':
      return `${title}: expected gain -100%, a standstill.`;
    case 'no-estimate':
      return `${title}: no estimate that can be priced.`;
    case 'vetoed':
      return `${title}: vetoed by ${listOf(because.map((id) => nameOf(round, id)))}, and cannot be built.`;
    case 'needs':
      return `${title}: needs ${listOf(because.map((id) => titleOf(round, id)))}, which cannot be built.`;
    case 'excluded':
      return `${title}: may not stand beside ${listOf(because.map((id) => titleOf(round, id)))}, which is built.`;
  }
}
