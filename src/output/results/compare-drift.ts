import type { Drift } from '../../engine/compare/drift.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json } from '../document/document.ts';
import { ruleJson } from './compare-rules.ts';
import { SCHEMA_VERSION } from './score.ts';

/** Several rounds for machines: each list of figures has one for each round, null where there is none. */
export function driftJson({ rounds, sharks, panel, winners }: Drift) {
  return {
    schemaVersion: SCHEMA_VERSION,
    rounds: [...rounds],
    sharks: sharks.map((shark) => ({
      shark: shark.shark,
      criteria: shark.criteria.map(({ id, label, weights }) => ({
        id,
        label,
        weights: weights.map(number),
      })),
      moved: shark.moved.map(number),
      rules: shark.rules.map((changes) => changes.map(ruleJson)),
      movedInAll: number(shark.movedInAll),
      proposals: shark.totals.map(({ proposal, rows }) => ({
        proposal,
        totals: rows.map((row) => number(row?.total ?? null)),
        ranks: rows.map((row) => row?.rank ?? null),
      })),
    })),
    panel: panel.map(({ proposal, rows }) => ({
      proposal,
      means: rows.map((row) => number(row?.mean ?? null)),
      ranks: rows.map((row) => row?.rank ?? null),
    })),
    winners: winners.map(({ rule, winners: ids, undecided }) => ({
      rule,
      proposal: ids.length > 1 ? [...ids] : (ids[0] ?? null),
      undecided,
    })),
  } satisfies Json;
}

function number(value: Exact | null): number | null {
  return value === null ? null : toNumber(value);
}
