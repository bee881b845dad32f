import type { BudgetPlan, NotChosen } from '../../../engine/budget/budget-plan.ts';
import type { Barred } from '../../../engine/budget/candidates.ts';
import type { FrontierRow } from '../../../engine/budget/frontier.ts';
import { toNumber, ZERO } from '../../../quantity/exact.ts';
import { greatestOf } from '../../../quantity/extreme.ts';
import { printHours, printSignedPercent } from '../../../quantity/print.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block, Line, Row } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { titleOf } from '../round/names.ts';
import { hoursText } from '../wording/numbers.ts';

const BAR = 16;

/** What rising hours bring, as a table with a bar for each row, and where more comes in. */
export function frontierBlocks(plan: BudgetPlan): Block[] {
  const { frontier } = plan;
  if (plan.field.candidates.length === 0) return [];
  const most = greatestOf(
    frontier.map(({ gain }) => toNumber(gain)),
    0,
  );
  return [
    {
      kind: 'table',
      table: {
        title: 'HOURS AND GAIN',
        columns: [
          decimal('hours'),
          decimal('gain'),
          left('', { shrinkTo: 4 }),
          left('comes in', { shrinkTo: 14, wrap: true }),
          left('goes out', { shrinkTo: 10, wrap: true }),
        ],
        rows: frontier.map((row) => frontierRow(row, most, plan)),
        notes: nextLine(plan),
      },
    },
  ];
}

function frontierRow(row: FrontierRow, most: number, { round, usable }: BudgetPlan): Row {
  const length = most > 0 ? Math.round((BAR * toNumber(row.gain)) / most) : 0;
  const names = (ids: readonly string[]) =>
    ids.length === 0 ? NO_FIGURE : { text: ids.map((id) => titleOf(round, id)).join(', ') };
  return {
    cells: [
      { text: printHours(row.hours) },
      { text: printSignedPercent(row.gain, 1) },
      { text: '='.repeat(length) },
      names(row.comesIn),
      names(row.goesOut),
    ],
    ...(row.hours.equals(usable) && { tone: 'strong' as const }),
  };
}

function nextLine({ next, best, round, usable }: BudgetPlan): Line[] {
  if (next === null) return [[{ text: 'No more hours bring more.', tone: 'faint' }]];
  const more = printSignedPercent(next.gain.sub(best.gain), 1);
  const hours = hoursText(next.hours.sub(usable));
  const names = listOf(next.comesIn.map((id) => titleOf(round, id)));
  const out = listOf(next.goesOut.map((id) => titleOf(round, id)));
  const change = out === '' ? `build ${names} too` : `build ${names} and not ${out}`;
  const text = `With ${hours} more, at ${hoursText(next.hours)}, ${change}: ${more} gain.`;
  return [[{ text, tone: 'faint' }]];
}

/** More than so many are counted. */
const MOST_TOLD = 8;

/** What is not built, a sentence each. */
export function leftOutBlocks(plan: BudgetPlan): Block[] {
  const lines = [
    ...plan.leftOut.map((each) => candidateLine(each, plan)),
    ...plan.field.barred.map((each) => barredLine(each, plan)),
  ];
  if (lines.length === 0) return [];
  const rest = lines.length - MOST_TOLD;
  const more: Line[] =
    rest > 0 ? [[{ text: `${rest} more: see --format json.`, tone: 'faint' }]] : [];
  return [
    { kind: 'paragraph', lines: [[{ text: 'Left out:' }]] },
    { kind: 'list', items: [...lines.slice(0, MOST_TOLD), ...more] },
  ];
}

function candidateLine({ candidate, costs }: NotChosen, { round, usable, best }: BudgetPlan): Line {
  const title = titleOf(round, candidate.entry.id);
  const { forms } = candidate;
  const [own] = forms;
  if (own !== undefined && forms.every(({ gain }) => gain.lte(ZERO))) {
    return [{ text: `${title}: expected gain ${printSignedPercent(own.gain, 1)}.` }];
  }
  if (forms.every(({ hours }) => hours.gt(usable)) && own !== undefined) {
    return [{ text: `${title}: takes ${hoursText(own.hours)}.` }];
  }
  if (costs === undefined) return [{ text: `${title}: not in the best set.` }];
  if (costs === null) return [{ text: `${title}: no plan within the hours can have it.` }];
  if (costs.equals(ZERO)) {
    return [{ text: `${title}: a plan with it gains as much, and takes no fewer hours.` }];
  }
  const [withIt, gain] = [best.gain.sub(costs), best.gain].map((each) =>
    printSignedPercent(each, 1),
  );
  return [{ text: `${title}: the best plan with it gains ${withIt}, not ${gain}.` }];
}

function barredLine({ entry, barrier }: Barred, { round }: BudgetPlan): Line {
  const title = titleOf(round, entry.id);
  switch (barrier.kind) {
    case 'built':
      return [{ text: `${title}: built already.` }];
    case 'tried':
      return [{ text: `${title}: tried already.` }];
    case 'not-live':
      return [{ text: `${title}: no active pitch in this round.` }];
    case 'standstill':
      return [{ text: `${title}: expected gain -100%, a standstill.` }];
    case 'no-estimate':
      return [{ text: `${title}: no estimate that can be priced.` }];
    case 'needs':
      return [
        {
          text: `${title}: needs ${listOf(barrier.oneOf.map((id) => titleOf(round, id)))}, which cannot be built.`,
        },
      ];
    case 'excluded':
      return [
        { text: `${title}: may not stand beside ${titleOf(round, barrier.by)}, which is built.` },
      ];
  }
}
