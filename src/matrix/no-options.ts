import { nameKey } from '../tables/name.ts';
import { type Matrix, type Refusal, refusal } from './matrix.ts';

const LINES =
  /^(?:(?:grand|weighted|overall|final|column|row) )*(?:totals?|averages?|avg|means?|medians?|sums?|ideal|best|worst|highest|lowest|summe|gesamt|gesamtsumme|durchschnitt|mittelwert|schnitt|somme|moyenne|suma|soma|promedio|m[eé]dia|gemiddelde|totaal|som|średnia|合計|平均|总计|平均分)(?: (?:score|value|case|possible))?$/u;

/** Why the lines that a table seems to compare are no options; null where they may be. */
export function refusalByOptions(matrix: Matrix): Refusal | null {
  const labels = matrix.options.map(({ label }) => label);
  const line = labels.length > 1 ? labels.find((label) => LINES.test(nameKey(label))) : undefined;
  if (line !== undefined) return refusal(matrix, 'line-among-options', line);
  return areJudged(labels) ? refusal(matrix, 'judges-beside-options', labels[0]) : null;
}

/** `Alice: P`, `Alice: Q`, `Bob: P`, `Bob: Q`: each first part with each second. */
function areJudged(labels: readonly string[]): boolean {
  const pairs = labels.map((label) => label.split(/\s*[:：]\s*/u));
  if (pairs.some((parts) => parts.length !== 2)) return false;
  const first = new Set(pairs.map(([judge]) => judge));
  const second = new Set(pairs.map(([, option]) => option));
  return first.size > 1 && second.size > 1 && first.size * second.size === labels.length;
}
