import type { Line } from '../../document/document.ts';

/** A longer table of single forecasts buries what the page is about. */
const MOST_ROWS = 40;

/** The latest rows of a table on everyone's page, and where the earlier ones are shown. */
export interface Latest<T> {
  readonly shown: readonly T[];
  readonly notes: readonly Line[];
}

/** @param whole the option that shows them all; null where they are shown here */
export function latest<T>(all: readonly T[], whole: string | null): Latest<T> {
  const left = all.length - MOST_ROWS;
  if (whole === null || left <= 0) return { shown: all, notes: [] };
  return { shown: all.slice(left), notes: [earlier(left, whole)] };
}

/** The latest rows of several lists in one table. */
export function latestOfEach<T>(lists: readonly (readonly T[])[], whole: string): Latest<T> {
  const parts = lists.map((list) => latest(list, whole).shown);
  const shown = parts.flat();
  const left = lists.flat().length - shown.length;
  return { shown, notes: left === 0 ? [] : [earlier(left, whole)] };
}

function earlier(count: number, whole: string): Line {
  return [{ text: `${count} earlier: shark calibrate ${whole}`, tone: 'faint' }];
}
