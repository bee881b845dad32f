import type { Acceptability } from '../../src/engine/robustness/ranking-robustness.ts';
import { robustness } from '../../src/engine/robustness/robustness.ts';
import { rankTotals } from '../../src/engine/scoring/ranking/rank.ts';
import { samplingPlan } from '../../src/engine/uncertainty/sampling/replicates.ts';
import { exact } from '../../src/quantity/exact.ts';
import { makeRound, makeShark, type RubricParts } from './model.ts';
import { marked } from './seed-rounds.ts';

export const PLAN = samplingPlan(4096);

/** The robustness of one shark's ranking, from its rubric and the scores in each row. */
export function robust(
  rubric: RubricParts,
  rows: Record<string, readonly (string | number)[]>,
  band: string | null = null,
) {
  const shark = makeShark('s', { rubric, reviews: marked(Object.keys(rubric.criteria), rows) });
  const round = makeRound({ entries: Object.keys(rows), sharks: [shark] });
  return robustness(rankTotals(round, shark), PLAN, band === null ? null : exact(band));
}

/** The rows of a result; fails if the result is a reason for having none. */
export function rowsOf(found: Acceptability | string): Acceptability['rows'] {
  if (typeof found === 'string') throw new Error(found);
  return found.rows;
}

/** A rubric with two criteria. */
export const TWO = { criteria: { speed: '60%', risk: '40%' } };
