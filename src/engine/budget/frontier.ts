import { type Exact, exact, ZERO } from '../../quantity/exact.ts';
import type { BestSet } from './best-set.ts';
import type { PlanProposals } from './candidates.ts';
import { isChosen, type SetChoice } from './problem.ts';

/** The best set for a number of hours. */
export interface FrontierRow {
  readonly hours: Exact;
  readonly gain: Exact;
  /** The ids of proposals chosen here and not in the row before. */
  readonly comesIn: readonly string[];
  /** The ids of proposals chosen in the row before and not here. */
  readonly goesOut: readonly string[];
}

/** One row per quarter of the hours, up to twice the hours. */
const QUARTERS = 8;

/** The gain by rising hours, until more hours bring nothing. */
export function frontier(
  proposals: PlanProposals,
  hours: Exact,
  within: (hours: Exact) => BestSet,
): FrontierRow[] {
  const forms = proposals.problem.proposals.flatMap((each) => each.forms);
  const everything = forms.reduce((whole, each) => whole.add(each.hours), ZERO);
  const rows: FrontierRow[] = [];
  let before: SetChoice = [];
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    const own = quarter === 4 ? hours : toHundredths(hours.mul(exact(quarter, 4)));
    const set = within(own);
    rows.push(frontierRow(proposals, set, own, before));
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
  { problem }: PlanProposals,
  { choice, gain }: BestSet,
  hours: Exact,
  before: SetChoice,
): FrontierRow {
  const onlyIn = (one: SetChoice, other: SetChoice): string[] =>
    problem.proposals
      .filter((_, at) => isChosen(one, at) && !isChosen(other, at))
      .map(({ id }) => id);
  return { hours, gain, comesIn: onlyIn(choice, before), goesOut: onlyIn(before, choice) };
}
