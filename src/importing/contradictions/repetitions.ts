import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import { type FactOf, isMark, type MarkFact } from '../fact.ts';
import { type Finding, type Findings, placeKey } from '../reading/finding.ts';
import { sumOf } from '../words/sums.ts';

type Score = FactOf<'score'>;
type Weight = FactOf<'weight'>;

/**
 * Turns repetitions into confirmations: a score or total without a scale if the same one with a
 * scale exists, and weights that are given elsewhere under the names of the marked criteria.
 */
export function withoutRepeats(context: ReadContext, findings: Findings): Findings {
  const scores = findings.filter((each) => each.kind === 'score');
  const marks = findings.filter(isMark);
  const scaled = new Set(marks.filter(({ outOf }) => outOf !== null).map(keyOf));
  const repeats = new Set<Finding>([
    ...marks.filter((each) => each.outOf === null && scaled.has(keyOf(each))),
    ...repeatedWeights(context, findings, scores),
  ]);
  return findings.map((each) =>
    repeats.has(each) ? { kind: 'confirms', where: each.where } : each,
  );
}

/** Returns a key for a mark by its place and figure, without its scale. */
function keyOf(each: MarkFact): string {
  const place = each.kind === 'score' ? placeKey(each) : `${each.proposal} total`;
  return `${place} ${each.value}`;
}

/**
 * Returns the weights of `0.3·Frame + 0.7·Risk` below a table of marks with `Frame time | 30%` and
 * `Crash risk | 70%`.
 */
function repeatedWeights(
  { paragraphs }: ReadContext,
  findings: Findings,
  scores: readonly Score[],
): readonly Weight[] {
  const marked = new Set(scores.map(({ criterion }) => nameKey(criterion)));
  const weights = findings.filter((each) => each.kind === 'weight');
  const groups = [
    ...groupBy(weights, ({ where }) => paragraphs.at(where)?.group ?? '').values(),
  ].filter(({ length }) => length > 1);
  const isMarked = (own: readonly Weight[]) =>
    own.every(({ criterion }) => marked.has(nameKey(criterion)));
  const held = new Set(groups.filter(isMarked).map(partsOf));
  return groups.filter((own) => !isMarked(own) && held.has(partsOf(own))).flat();
}

/** Returns the shares of the weights in their order, as a key to compare lists. */
function partsOf(weights: readonly Weight[]): string {
  const sizes = weights.map(({ value }) => Number.parseFloat(value));
  const whole = sumOf(sizes);
  return sizes.map((size) => (size / whole).toFixed(4)).join(' ');
}
