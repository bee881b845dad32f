import type {
  Acceptability,
  CriticalScore,
  CriticalWeight,
  Crossing,
  NotWeighed,
  Robustness,
  ScoreMove,
} from '../../engine/robustness/ranking-robustness.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json, Sheet, SheetValue } from '../document/document.ts';
import { SCHEMA_VERSION } from './score.ts';
import type { SensitivityReport } from './sensitivity-report.ts';

const COLUMNS = [
  'round',
  'shark',
  'figure',
  'proposal',
  'criterion',
  'rank',
  'now',
  'value',
  'change',
  'puts_first',
  'standard_error',
  'why_not',
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], SheetValue>>;

/** A line for each figure: critical weights, critical scores, acceptabilities, central weights. */
export function sensitivitySheet({ round, sharks }: SensitivityReport): Sheet {
  const rows = sharks.flatMap((shark) =>
    [...weightCells(shark), ...scoreCells(shark), ...rankCells(shark)].map((cells) => {
      const whole: Cells = { round: round.id, shark: shark.shark.id, ...cells };
      return COLUMNS.map((column) => whole[column] ?? null);
    }),
  );
  return { columns: COLUMNS, rows };
}

function weightCells({ weights }: Robustness): Cells[] {
  if (weights.none !== null) return [{ figure: 'critical-weight', why_not: weights.none }];
  const proposal = weights.leader?.id ?? null;
  return weights.criteria.map(({ criterion, weight, nearest, none }) => ({
    figure: 'critical-weight',
    proposal,
    criterion: criterion.id,
    now: toNumber(weight),
    value: number(nearest?.weight),
    change: number(nearest?.change),
    puts_first: nearest === null ? null : nearest.rivals.map(({ id }) => id).join(' '),
    why_not: none,
  }));
}

function scoreCells({ scores }: Robustness): Cells[] {
  const { leader, second, none } = scores;
  if (none !== null) return [{ figure: 'critical-score', why_not: none }];
  const cells = (proposal: string | null, each: CriticalScore, move: ScoreMove | null): Cells => ({
    figure: 'critical-score',
    proposal,
    criterion: each.criterion.id,
    now: number(move?.from),
    value: number(move?.to),
    change: number(move?.change),
    puts_first: second?.id ?? null,
    why_not: move?.isOnScale === false ? 'off-scale' : null,
  });
  return scores.criteria.flatMap((each) => [
    cells(leader?.id ?? null, each, each.leader),
    cells(second?.id ?? null, each, each.second),
  ]);
}

function rankCells({ acceptability }: Robustness): Cells[] {
  if (typeof acceptability === 'string') {
    return [{ figure: 'rank-acceptability', why_not: acceptability }];
  }
  const { rows, criteria } = acceptability;
  return rows.flatMap(({ entry, ranks, later, central }): Cells[] => [
    ...ranks.map(({ value, standardError }, rank) => ({
      figure: 'rank-acceptability',
      proposal: entry.id,
      rank: rank + 1,
      value,
      standard_error: standardError,
    })),
    ...(later === null
      ? []
      : [
          {
            figure: 'later-ranks',
            proposal: entry.id,
            rank: ranks.length + 1,
            value: later.value,
            standard_error: later.standardError,
          },
        ]),
    ...criteria.map(({ id }, i) => ({
      figure: 'central-weight',
      proposal: entry.id,
      criterion: id,
      value: central?.[i] ?? null,
      why_not: central === null ? 'never-first' : null,
    })),
  ]);
}

/** The report for machines. What is not defined is null, with the reason under `none`. */
export function sensitivityJson({ round, sharks, band, seed, vectors }: SensitivityReport): Json {
  return {
    schemaVersion: SCHEMA_VERSION,
    round: round.id,
    band: number(band),
    vectors,
    seed,
    sharks: sharks.map((shark) => ({
      shark: shark.shark.id,
      dominates: shark.dominates,
      gatesDecide: shark.gatesDecide,
      criticalWeights: criticalWeightsJson(shark),
      criticalScores: criticalScoresJson(shark),
      acceptability: acceptabilityJson(shark.acceptability),
    })),
  };
}

function criticalWeightsJson({ weights }: Robustness): Json {
  const { leader, nearest, none, criteria } = weights;
  return {
    leader: leader?.id ?? null,
    none,
    nearest:
      nearest === null
        ? null
        : {
            criterion: nearest.criterion.id,
            weight: toNumber(nearest.weight),
            ...crossingJson(nearest.crossing),
          },
    criteria: criteria.map((each: CriticalWeight) => ({
      criterion: each.criterion.id,
      label: each.criterion.label,
      weight: toNumber(each.weight),
      nearest: each.nearest === null ? null : crossingJson(each.nearest),
      lower: each.lower === null ? null : crossingJson(each.lower),
      higher: each.higher === null ? null : crossingJson(each.higher),
      none: each.none,
    })),
  };
}

function crossingJson({ weight, change, rivals }: Crossing) {
  return {
    flipsAt: toNumber(weight),
    change: toNumber(change),
    putsFirst: rivals.map(({ id }) => id),
  } satisfies Json;
}

function criticalScoresJson({ scores }: Robustness): Json {
  const { leader, second, gap, none, criteria } = scores;
  return {
    leader: leader?.id ?? null,
    second: second?.id ?? null,
    gap: number(gap),
    none,
    criteria: criteria.map((each) => ({
      criterion: each.criterion.id,
      leader: moveJson(each.leader),
      second: moveJson(each.second),
    })),
  };
}

function moveJson(move: ScoreMove | null): Json {
  if (move === null) return null;
  const { from, to, change, isOnScale } = move;
  return {
    from: toNumber(from),
    to: toNumber(to),
    change: toNumber(change),
    onScale: isOnScale,
  };
}

function acceptabilityJson(found: Acceptability | NotWeighed): Json {
  if (typeof found === 'string') {
    return { none: found, method: null, vectors: null, criteria: [], rows: [] };
  }
  return {
    none: null,
    method: found.method,
    vectors: found.vectors,
    criteria: found.criteria.map(({ id }) => id),
    rows: found.rows.map(({ entry, ranks, later, central }) => ({
      proposal: entry.id,
      ranks: ranks.map(({ value }) => value),
      standardErrors: ranks.map(({ standardError }) => standardError),
      ...(later === null
        ? {}
        : {
            laterRanks: {
              from: ranks.length + 1,
              share: later.value,
              standardError: later.standardError,
            },
          }),
      central: central === null ? null : [...central],
    })),
  };
}

function number(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}
