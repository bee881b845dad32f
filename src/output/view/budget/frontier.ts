import type { BudgetPlan } from '../../../engine/budget/budget-plan.ts';
import type { FrontierRow } from '../../../engine/budget/frontier.ts';
import { toNumber } from '../../../quantity/exact.ts';
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
