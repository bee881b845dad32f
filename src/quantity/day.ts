import { fail, ok, type Result } from '../diagnostic/value-or-problem.ts';

/** What a day looks like, for messages. */
export const A_DAY = 'a day such as 2026-03-31';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day in ISO 8601 format, `2026-03-31`. Days sorted as text are in date order. */
export function parseDay(written: string): Result<string> {
  const [, year, month, day] = (DAY.exec(written) ?? []).map(Number);
  const isDay =
    year !== undefined && month !== undefined && day !== undefined && isInMonth(year, month, day);
  if (isDay) return ok(written);
  const args = { expected: A_DAY, found: JSON.stringify(written), of: null };
  return fail({ code: 'schema/wrong-type', args });
}

function isInMonth(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
