import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { CandidateForm, PlanCandidate } from './candidates.ts';
import type { SetChoice } from './problem.ts';
import { searchBest } from './search.ts';
import type { SearchForm, SearchProblem } from './search-problem.ts';

/** The drawn gain and hours of one form, a value for each row. */
export interface DrawnGains {
  readonly gain: Float64Array;
  readonly hours: Float64Array;
}

/** Rows for which the best set is searched, for up to `FULLY_SEARCHED` candidates. */
const SEARCHED_ROWS = 32;
const FULLY_SEARCHED = 25;
const MIN_SEARCHED_ROWS = 4;

/**
 * Hours are rounded down to these units in each draw. They are so small that a set that just fits
 * still fits.
 */
const UNITS_AN_HOUR = 2 ** 20;

/**
 * The share of the rows in whose best set each form is. Forms that are in none are not listed.
 *
 * @param search the problem of these candidates; its own gains and hours are not used
 * @param drawn by candidate and by form
 */
export function bestInDraws(
  candidates: readonly PlanCandidate[],
  search: SearchProblem,
  drawn: readonly (readonly DrawnGains[])[],
  hours: Exact,
): ReadonlyMap<CandidateForm, number> {
  const rows = searchedRows(candidates.length);
  const counts = new Map<CandidateForm, number>();
  for (let row = 0; row < rows; row += 1) {
    const choice = bestOfRow(search, drawn, row, hours);
    for (const [at, { forms }] of candidates.entries()) {
      const form = forms[choice[at] ?? -1];
      if (form !== undefined) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([form, count]) => [form, count / rows]));
}

/** Half as many rows for twice the candidates, so that a large round takes only a little longer. */
function searchedRows(candidates: number): number {
  const rows = Math.floor((SEARCHED_ROWS * FULLY_SEARCHED) / Math.max(candidates, FULLY_SEARCHED));
  return Math.max(rows, MIN_SEARCHED_ROWS);
}

function bestOfRow(
  search: SearchProblem,
  drawn: readonly (readonly DrawnGains[])[],
  row: number,
  hours: Exact,
): SetChoice {
  const forms = drawn.map((own) =>
    own.map(
      ({ gain, hours: taken }): SearchForm => ({
        gain: gain[row] ?? 0,
        hours: BigInt(Math.floor((taken[row] ?? 0) * UNITS_AN_HOUR)),
      }),
    ),
  );
  const most = BigInt(Math.floor(toNumber(hours) * UNITS_AN_HOUR));
  return searchBest({ ...search, forms, compareTied: () => 0 }, most).choice;
}
