import type { Order } from '../../../outcome/forecast/arrival.ts';
import type { ClaimUnscored } from '../../../outcome/forecast/claim.ts';
import type { Event, PromiseBasis } from '../../../outcome/forecast/event.ts';
import type { Unscored } from '../../../outcome/forecast/probability.ts';
import type { RangeKind, RangeUnscored } from '../../../outcome/forecast/range.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { exactDecimals, printDecimal } from '../../../quantity/print.ts';
import { cautionLines, faintLines, fittingTable } from '../../document/blocks.ts';
import type { Block, Line, TextRun, Tone } from '../../document/document.ts';
import { type ColumnOf, type TableOf, tableOf, wrapped } from '../../document/table.ts';
import { compact } from '../../document/words.ts';
import { doubleText, hugePercentText, MAX_SHARE } from '../wording/numbers.ts';

type Reason = Unscored | RangeUnscored | ClaimUnscored;

/** Why a forecast is shown but not scored: a word for the table, and its meaning. */
const LEFT_OUT: Readonly<Record<Reason, readonly [word: string, meaning: string]>> = {
  'told-after': ['hindsight', 'written down when the result was known'],
  changed: [
    'changed',
    'changed in the commit that brought the result, or since, or not readable then',
  ],
  later: ['too late', 'its file came after the result'],
  'not-run': ['not run', 'funded and never built'],
  inconclusive: ['open', 'the result is inconclusive'],
  'not-measured': ['unmeasured', 'there is no figure to compare it with'],
  'other-form': ['other form', 'another form was estimated than the one that was built'],
  'no-probability': ['no P', 'no probability was given'],
  'did-not-work': ['no success', 'it says what comes if it works, and it did not'],
  'no-logarithm': ['not above 0', 'a figure at or below 0 is no factor'],
  'not-a-speedup': ['no speedup', 'what is claimed is not a speedup'],
  'no-claim': ['no claim', 'the pitch claims nothing of the form that was built'],
};

export function leftOutCell(reason: Reason | null): TextRun {
  return reason === null ? { text: '' } : { text: LEFT_OUT[reason][0], tone: 'caution' };
}

/** The meaning of each word that occurs in a column `left out`, once each. */
export function leftOutNotes(reasons: readonly (Reason | null)[]): readonly Line[] {
  const used = compact([...new Set(reasons)]);
  return faintLines(used.map((reason) => LEFT_OUT[reason].join(': ')).map((text) => `${text}.`));
}

export const BASIS_WORDS: Readonly<Record<PromiseBasis, string>> = {
  'adopted-terms': 'the adopted terms',
  'own-terms': 'its own terms',
  'all-terms': 'the terms of all sharks',
  faster: 'being measurably faster',
};

export const RANGE_KIND_WORDS: Readonly<Record<RangeKind, string>> = {
  expects: 'speedup',
  upside: 'upside',
  hours: 'hours',
};

const OPEN_WORDS = { 'not-run': 'not run', inconclusive: 'open', 'not-measured': 'open' } as const;

/** Whether the promise was kept, in a word or two. */
export function keptCell(event: Event): TextRun {
  const { kept, open } = event;
  if (kept === 'kept') return { text: 'kept', tone: 'good' };
  if (kept === 'broken')
    return { text: isIncorrect(event) ? 'not correct' : 'not kept', tone: 'bad' };
  return { text: OPEN_WORDS[open ?? 'inconclusive'], tone: 'faint' };
}

/** What `not correct` means, if an event is called so. */
export function incorrectNote(events: readonly Event[]): readonly Line[] {
  return faintLines([
    events.some(isIncorrect) &&
      'not correct: results that are not correct are a failure, however fast.',
  ]);
}

/** True if the promise was broken by wrong results, whatever was measured. */
function isIncorrect({ kept, outcome }: Event): boolean {
  return kept === 'broken' && outcome.correct === false;
}

/** A score between 0 and 1: exact if 4 decimals are enough, otherwise rounded to 3. */
export function scoreText(score: Exact): string {
  const decimals = exactDecimals(score);
  return printDecimal(score, decimals === null || decimals > 4 ? 3 : Math.max(2, decimals));
}

/** A probability in percent, with a decimal only if it has one. */
export function probabilityText(probability: Exact): string {
  const percent = probability.mul(100);
  return `${printDecimal(percent, exactDecimals(percent) === 0 ? 0 : 1)}%`;
}

export function logText(score: number): string {
  return Number.isFinite(score) ? doubleText(score, 2) : 'unbounded';
}

/** A share of 1 in whole percent. */
export function wholePercentText(share: number): string {
  if (Math.abs(share) >= MAX_SHARE) return hugePercentText(share);
  return `${doubleText(share * 100, 0)}%`;
}

const NOT_PROVEN = {
  unknown: 'no git history is known here',
  together: 'git has both in one commit',
  aside: 'their commits do not build on each other',
} as const;

/**
 * Cautions for scored figures that are not proven to be older than their results, with the reason.
 */
export function orderLines(orders: readonly Order[]): readonly Line[] {
  return cautionLines(
    Object.entries(NOT_PROVEN).map(([reason, why]) => {
      const count = orders.filter((each) => each === reason).length;
      const part = `${count} of ${orders.length} scored figures`;
      const which = count === orders.length ? 'the scored figures' : part;
      return count > 0 && `Not proven: that ${which} came before the results; ${why}.`;
    }),
  );
}

/** `31% to 86%` */
export function bandText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${wholePercentText(low)} to ${wholePercentText(high)}`;
}

/** The tone of a forecast without a score: faint. */
export function unjudgedTone({ judged }: { readonly judged: object | null }): Tone | undefined {
  return judged === null ? 'faint' : undefined;
}

/**
 * A table of forecasts: the subject in several columns (`wide`) or one (`about`), then the result.
 */
interface Forecasts<T> extends TableOf<T> {
  readonly wide: readonly ColumnOf<T>[];
  readonly about: (row: T) => string;
}

/** A table whose subject takes one column on a narrow screen. */
export function wideOrNarrow<T>({ wide, about, columns, ...rest }: Forecasts<T>): Block {
  const narrow: ColumnOf<T> = [wrapped('About', 10), about];
  return fittingTable(
    [wide, [narrow]].map((first) => tableOf({ ...rest, columns: [...first, ...columns] })),
  );
}

/** Rows of a table of single forecasts; a longer table would hide the rest of the page. */
const MAX_ROWS = 40;

/**
 * The latest rows of each list, in one table, and a note on where the earlier ones are.
 *
 * @param option the option that shows all rows; null if all are shown here
 */
export function latest<T>(lists: readonly (readonly T[])[], option: string | null) {
  const all = lists.flat();
  const shown = option === null ? all : lists.flatMap((list) => list.slice(-MAX_ROWS));
  const left = all.length - shown.length;
  return { shown, notes: faintLines([left > 0 && `${left} earlier: shark calibrate ${option}`]) };
}
