import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { DrawnReturns, Forecast } from './forecast.ts';
import { meanReturns } from './mean-return.ts';
import { average, type Estimated } from './replicates.ts';
import type { RoundInformation } from './result.ts';
import type { ReturnModel } from './return-model.ts';

/** From so many candidates on fewer rows are used, for the work grows with their square. */
const MANY_CANDIDATES = 16;

/** A candidate and its rows in one replicate. */
export interface Candidate {
  readonly forecast: Forecast;
  readonly drawn: DrawnReturns;
}

/**
 * What it would be worth to know how every candidate ends before choosing one of
 * them or the status quo: `EVPI = E[max] - max E` of gain less v hours, 0 for the
 * status quo. In each row every end has its chance, so success need not be drawn:
 * the candidates are independent, and `P(max <= x)` is the product of theirs.
 *
 * With one candidate and no range this is its own EVPI.
 *
 * @param maxima by replicate, from `expectedMaximum`
 */
export function roundInformation(
  candidates: readonly Forecast[],
  maxima: readonly number[],
  hourValue: Exact,
): RoundInformation | null {
  if (candidates.length === 0) return null;
  const v = toNumber(hourValue);
  const nets = candidates.map(({ model }) => {
    const { gain, hours } = meanReturns(model);
    return gain - v * hours;
  });
  const bestExpected = Math.max(0, ...nets);
  const withInformation = average(maxima);
  const evpi: Estimated = {
    value: Math.max(0, withInformation.value - bestExpected),
    standardError: withInformation.standardError,
  };
  return { hourValue, bestExpected, withInformation, evpi };
}

/** The mean over the rows of the expected net value of the best candidate, or 0. */
export function expectedMaximum(candidates: readonly Candidate[], hourValue: number): number {
  const rows = candidates[0]?.drawn.roi.length ?? 0;
  const used = Math.min(rows, Math.ceil((rows * MANY_CANDIDATES) / candidates.length));
  const ends = new SortedEnds();
  const open = new Float64Array(candidates.length);
  let total = 0;
  for (let k = 0; k < used; k += 1) {
    ends.clear();
    candidates.forEach(({ forecast, drawn }, owner) => {
      addEnds(ends, forecast.model, drawn.columns, k, owner, hourValue);
    });
    total += ends.expectedMaximum(open.fill(1));
  }
  return total / used;
}

/** The ends that are better than the status quo; the others never make the maximum. */
function addEnds(
  ends: SortedEnds,
  { steps, upside, rollback }: ReturnModel,
  columns: readonly Float64Array[],
  row: number,
  owner: number,
  hourValue: number,
): void {
  const at = (input: number): number => columns[input]?.[row] ?? 0;
  let [reached, spent] = [1, 0];
  for (const step of steps) {
    for (const input of step.hours) spent += at(input);
    const goesOn = reached * at(step.pass);
    const gain = at(step.gain) - at(step.loss);
    ends.add(gain - hourValue * (spent + at(rollback)), reached - goesOn, owner);
    reached = goesOn;
  }
  ends.add(at(upside) - hourValue * spent, reached, owner);
}

interface OwnedEnd {
  value: number;
  chance: number;
  owner: number;
}

/** Ends of all candidates, the best first. */
class SortedEnds {
  private readonly ends: OwnedEnd[] = [];
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  add(value: number, chance: number, owner: number): void {
    if (value <= 0 || chance <= 0) return;
    const { ends } = this;
    // Spare objects are used again: there are some for every row.
    const added = ends[this.count] ?? { value, chance, owner };
    let place = this.count;
    this.count += 1;
    for (; place > 0; place -= 1) {
      const above = ends[place - 1];
      if (above === undefined || above.value >= value) break;
      ends[place] = above;
    }
    Object.assign(added, { value, chance, owner });
    ends[place] = added;
  }

  /** @param open by candidate, 1 each: the chance that it ends no better than what was looked at */
  expectedMaximum(open: Float64Array): number {
    let [noneBetter, expected] = [1, 0];
    for (let i = 0; i < this.count && noneBetter > 0; i += 1) {
      const end = this.ends[i];
      if (end === undefined) break;
      const before = open[end.owner] ?? 0;
      const after = Math.max(0, before - end.chance);
      const stillNone = before > 0 ? (noneBetter * after) / before : 0;
      expected += end.value * (noneBetter - stillNone);
      open[end.owner] = after;
      noneBetter = stillNone;
    }
    return expected;
  }
}
