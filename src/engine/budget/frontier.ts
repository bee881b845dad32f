import { type Exact, exact, ZERO } from '../../quantity/exact.ts';
import type { BestSet } from './best-set.ts';
import {
  type BudgetProblem,
  chosenForms,
  formsBeyond,
  type PlannedForm,
  type SetChoice,
} from './problem.ts';

/** The best set for a number of hours. */
export interface FrontierRow {
  readonly hours: Exact;
  readonly gain: Exact;
  /** Chosen here and not in the row before. */
  readonly comesIn: readonly PlannedForm[];
  /** Chosen in the row before and not here. */
  readonly goesOut: readonly PlannedForm[];
}

/** One row per quarter of the hours, up to twice the hours. */
const QUARTERS = 8;

/** The gain by rising hours, until more hours bring nothing. */
export function frontier(
  problem: BudgetProblem,
  hours: Exact,
  within: (hours: Exact) => BestSet,
): FrontierRow[] {
  const forms = problem.proposals.flatMap((each) => each.forms);
  const everything = forms.reduce((whole, each) => whole.add(each.hours), ZERO);
  const rows: FrontierRow[] = [];
  let before: SetChoice = [];
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    const own = quarter === 4 ? hours : toHundredths(hours.mul(exact(quarter, 4)));
    const set = within(own);
    rows.push(frontierRow(problem, set, own, before));
    before = set.choice;
    // The available hours always have a row.
    if (quarter >= 4 && own.gte(everything)) break;
  }
  return rows;
}

/** Rounds hours up to whole hundredths, so that the printed number is never too small. */
export function toHundredths(hours: Exact): Exact {
  return hours.ceil(2);
}

/** @param before the choice to compare with */
export function frontierRow(
  problem: BudgetProblem,
  { choice, gain }: BestSet,
  hours: Exact,
  before: SetChoice,
): FrontierRow {
  const [now, then] = [chosenForms(problem, choice), chosenForms(problem, before)];
  return { hours, gain, comesIn: formsBeyond(now, then), goesOut: formsBeyond(then, now) };
}
