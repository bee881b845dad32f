import type {
  Acceptability,
  Crossing,
  NoDecisionMatrix,
  Robustness,
  ScoreMove,
} from '../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { CsvTable } from '../document/document.ts';
import { type Cells, type Draft, mixedTable, pick, result } from './draft.ts';
import { leadCells, objectionsJson, panelLeadJson } from './panel.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as schema from './schema/sensitivity.ts';

/** All results of `shark sensitivity`. */
export interface SensitivityReport {
  readonly scores: RoundScores;
  readonly sharks: readonly Robustness[];
  /**
   * The greatest distance of weights from the rubric's, as a share of all weight; null for no
   * limit.
   */
  readonly band: Exact | null;
  readonly seed: number;
  readonly vectors: number;
}

const COLUMNS = [
  'round shark figure proposal criterion rank now value change puts_first',
  'standard_error why_not',
] as const;

type Line = Cells<(typeof COLUMNS)[number]>;
type SharkJson = ValueOf<typeof schema.sensitiveShark>;

/** A line for each figure: the panel's lead, critical weights and scores, acceptabilities, central weights. */
export function sensitivityTable({ round, panel, sharks }: schema.SensitivityJson): CsvTable {
  const ofPanel = leadCells(panel).map((cells) => ({ round, ...cells }));
  const rows = sharks.flatMap((shark) =>
    [...weightCells(shark), ...scoreCells(shark), ...rankCells(shark)].map((cells) => ({
      round,
      shark: shark.shark,
      ...cells,
    })),
  );
  return mixedTable(COLUMNS, [...ofPanel, ...rows]);
}

function weightCells({ criticalWeights: { leader, none, criteria } }: SharkJson): Line[] {
  const figure = 'critical-weight';
  if (none !== null) return [{ figure, whyNot: none }];
  return criteria.map((each) => ({
    figure,
    proposal: leader,
    criterion: each.criterion,
    now: each.weight,
    value: each.nearest?.flipsAt,
    change: each.nearest?.change,
    putsFirst: each.nearest?.putsFirst.join(' '),
    whyNot: each.none,
  }));
}

function scoreCells({ criticalScores }: SharkJson): Line[] {
  const { leader, second, none, criteria } = criticalScores;
  const figure = 'critical-score';
  if (none !== null) return [{ figure, whyNot: none }];
  return criteria.flatMap(({ criterion, ...moves }) =>
    [[leader, moves.leader] as const, [second, moves.second] as const].map(([proposal, move]) => ({
      figure,
      proposal,
      criterion,
      now: move?.from,
      value: move?.to,
      change: move?.change,
      putsFirst: second,
      whyNot: move?.onScale === false ? 'off-scale' : null,
    })),
  );
}

function rankCells({ acceptability: { none, criteria, rows } }: SharkJson): Line[] {
  if (none !== null) return [{ figure: 'rank-acceptability', whyNot: none }];
  return rows.flatMap(({ proposal, ranks, standardErrors, laterRanks, central }): Line[] => [
    ...ranks.map((value, rank) => ({
      figure: 'rank-acceptability',
      proposal,
      rank: rank + 1,
      value,
      standardError: standardErrors[rank],
    })),
    ...(laterRanks === undefined
      ? []
      : [
          {
            ...laterRanks,
            figure: 'later-ranks',
            proposal,
            rank: laterRanks.from,
            value: laterRanks.share,
          },
        ]),
    ...criteria.map((criterion, i) => ({
      figure: 'central-weight',
      proposal,
      criterion,
      value: central?.[i],
      whyNot: central === null ? 'never-first' : null,
    })),
  ]);
}

/** The report for machines. Undefined figures are null, with the reason under `none`. */
export function sensitivityJson(report: SensitivityReport): schema.SensitivityJson {
  const { round, lead, panel } = report.scores;
  return result({
    round: round.id,
    ...pick(report, 'band vectors seed'),
    panel: panelLeadJson(lead),
    vetoes: objectionsJson(panel).vetoes,
    sharks: report.sharks.map((shark) => ({
      shark: shark.shark.id,
      ...pick(shark, 'dominates gatesDecide'),
      criticalWeights: criticalWeightsJson(shark),
      criticalScores: criticalScoresJson(shark),
      acceptability: acceptabilityJson(shark.acceptability),
    })),
  });
}

function criticalWeightsJson({ weights }: Robustness): Draft<SharkJson['criticalWeights']> {
  const { leader, nearest, none, criteria } = weights;
  return {
    leader: leader?.id,
    none,
    nearest: nearest && {
      criterion: nearest.criterion.id,
      weight: nearest.weight,
      ...crossingJson(nearest.crossing),
    },
    criteria: criteria.map((each) => ({
      criterion: each.criterion.id,
      label: each.criterion.label,
      weight: each.weight,
      nearest: each.nearest && crossingJson(each.nearest),
      lower: each.lower && crossingJson(each.lower),
      higher: each.higher && crossingJson(each.higher),
      none: each.none,
    })),
  };
}

function crossingJson({ weight, change, rivals }: Crossing): DraftOf<typeof schema.weightCrossing> {
  return { flipsAt: weight, change, putsFirst: rivals.map(({ id }) => id) };
}

function criticalScoresJson({ scores }: Robustness): Draft<SharkJson['criticalScores']> {
  const { leader, second, gap, none, criteria } = scores;
  return {
    leader: leader?.id,
    second: second?.id,
    gap,
    none,
    criteria: criteria.map((each) => ({
      criterion: each.criterion.id,
      leader: each.leader && moveJson(each.leader),
      second: each.second && moveJson(each.second),
    })),
  };
}

function moveJson({ from, to, change, isOnScale }: ScoreMove): DraftOf<typeof schema.scoreMove> {
  return { from, to, change, onScale: isOnScale };
}

function acceptabilityJson(
  found: Acceptability | NoDecisionMatrix,
): DraftOf<typeof schema.acceptability> {
  if (typeof found === 'string') {
    return { none: found, method: null, vectors: null, criteria: [], rows: [] };
  }
  return {
    none: null,
    ...pick(found, 'method vectors'),
    criteria: found.criteria.map(({ id }) => id),
    rows: found.rows.map(({ entry, ranks, later, central }) => ({
      proposal: entry.id,
      ranks: ranks.map(({ value }) => value),
      standardErrors: ranks.map(({ standardError }) => standardError),
      ...(later !== null && {
        laterRanks: {
          from: ranks.length + 1,
          share: later.value,
          standardError: later.standardError,
        },
      }),
      central,
    })),
  };
}
