import type { TextRange } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { VoteDocument } from '../document.ts';
import { digitsIn } from '../figures.ts';
import type { CitedValue } from './cited-values.ts';

/** Returns a test for values that cite a figure's line and contain its number (6.4 is not 6). */
export function citationTest(
  document: VoteDocument,
  values: readonly CitedValue[],
): (where: TextRange) => boolean {
  const byPlace = groupBy(values, ({ from }) => from);
  return (where) => {
    const lines = byPlace.get(document.cite(where)) ?? [];
    const digits = digitsIn(document.text.slice(where.start, where.end));
    if (digits === '') return lines.length > 0;
    const cited = lines.flatMap(({ value }) => value.match(/[\d.,]*\d/g) ?? []).map(digitsIn);
    return cited.some((each) => each === digits || Number(each) === Number(digits));
  };
}

/** Returns a test for numbers that a file has as the seat of the reviewer. */
export function seatTest(
  document: VoteDocument,
  values: readonly CitedValue[],
): (where: TextRange, written: string) => boolean {
  const seats = values.filter(({ field }) => field === 'seat');
  return (where, written) =>
    seats.some(
      ({ from, value }) => from === document.cite(where) && Number(value) === Number(written),
    );
}
