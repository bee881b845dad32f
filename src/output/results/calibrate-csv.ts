import type { ClaimForecast } from '../../outcome/forecast/claim.ts';
import type { Event } from '../../outcome/forecast/event.ts';
import type { Forecast } from '../../outcome/forecast/probability.ts';
import type { RangeForecast } from '../../outcome/forecast/range.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { Sheet, SheetValue } from '../document/document.ts';
import { logValue } from './calibrate.ts';
import { type CalibrateReport, sharksShown } from './calibrate-report.ts';

const COLUMNS = [
  'figure',
  'round',
  'proposal',
  'shark',
  'proposer',
  'variant',
  'case',
  'forecast',
  'low',
  'high',
  'result',
  'promise',
  'held_against',
  'order',
  'left_out',
  'brier',
  'log_score',
  'side',
  'interval_score',
  'ratio',
] as const;

type Cells = Partial<Record<(typeof COLUMNS)[number], SheetValue>>;

/** A line for each single forecast, range and claim. */
export function calibrateSheet(report: CalibrateReport): Sheet {
  const { record, only } = report;
  const cells: Cells[] = [
    ...sharksShown(report).flatMap(({ shark, forecasts, ranges }) =>
      [...forecasts.map(forecastCells), ...ranges.map(rangeCells)].map((each) => ({
        ...each,
        shark,
      })),
    ),
    ...(only === null ? record.proposers : []).flatMap(({ proposer, forecasts, claims }) =>
      [...forecasts.map(forecastCells), ...claims.map(claimCells)].map((each) => ({
        ...each,
        proposer,
      })),
    ),
  ];
  return {
    columns: COLUMNS,
    rows: cells.map((whole) => COLUMNS.map((column) => whole[column] ?? null)),
  };
}

function eventCells({ round, proposal, kept, yardstick }: Event): Cells {
  return { round, proposal, promise: kept, held_against: yardstick };
}

function forecastCells({ event, variant, probability, order, unscored, judged }: Forecast): Cells {
  return {
    figure: 'success',
    ...eventCells(event),
    variant,
    forecast: probability === null ? null : toNumber(probability),
    order,
    left_out: unscored,
    brier: judged === null ? null : toNumber(judged.brier),
    log_score: judged === null ? null : logValue(judged.logScore),
  };
}

function rangeCells(range: RangeForecast): Cells {
  const { event, of, low, high, actual, order, unscored, judged } = range;
  return {
    figure: of,
    ...eventCells(event),
    low: toNumber(low),
    high: toNumber(high),
    result: actual,
    order,
    left_out: unscored,
    side: judged === null ? null : judged.side,
    interval_score: judged === null ? null : judged.score,
  };
}

function claimCells(claim: ClaimForecast): Cells {
  const { event, claimed, actual, order, unscored, judged } = claim;
  return {
    figure: 'claim',
    ...eventCells(event),
    case: claim.case,
    forecast: claimed,
    result: actual,
    order,
    left_out: unscored,
    ratio: judged === null ? null : judged.ratio,
  };
}
