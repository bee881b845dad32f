import type { CsvTable } from '../document/document.ts';
import { type Cells, mixedTable, wordList } from './draft.ts';
import type * as schema from './schema/calibrate.ts';
import type { ValueOf } from './schema/fields.ts';

type ForecastJson = ValueOf<typeof schema.successForecast>;
type RangeJson = ValueOf<typeof schema.rangeForecast>;
type ClaimJson = ValueOf<typeof schema.claimForecast>;

const COLUMNS = wordList(
  'figure round proposal shark proposer variant case forecast low high result promise',
  'held_against order left_out brier log_score side interval_score ratio first',
  'first_left_out first_brier stood stood_left_out stood_brier',
);

type Line = Cells<(typeof COLUMNS)[number]>;

/** A line for each single forecast, range and claim. */
export function calibrateTable({ sharks, proposers }: schema.CalibrateJson): CsvTable {
  const rows: Line[] = [
    ...sharks.flatMap(({ shark, forecasts, ranges }) =>
      [...forecasts.map(forecastCells), ...ranges.map(rangeCells)].map((cells) => ({
        ...cells,
        shark,
      })),
    ),
    ...proposers.flatMap(({ proposer, forecasts, claims }) =>
      [...forecasts.map(forecastCells), ...claims.map(claimCells)].map((cells) => ({
        ...cells,
        proposer,
      })),
    ),
  ];
  return mixedTable(COLUMNS, rows);
}

/** The columns that every line has. */
function sameCells(line: ForecastJson | RangeJson | ClaimJson): Line {
  const { round, proposal, promise, heldAgainst, order, leftOut } = line;
  return { round, proposal, promise, held_against: heldAgainst, order, left_out: leftOut };
}

function forecastCells(line: ForecastJson): Line {
  const { variant, probability, brier, logScore: log_score, first, stood } = line;
  return {
    ...sameCells(line),
    figure: 'success',
    variant,
    forecast: probability,
    brier,
    log_score,
    first: first?.probability,
    first_left_out: first?.leftOut,
    first_brier: first?.brier,
    stood: stood?.probability,
    stood_left_out: stood?.leftOut,
    stood_brier: stood?.brier,
  };
}

function rangeCells(line: RangeJson): Line {
  const { figure, low, high, result, side, intervalScore: interval_score } = line;
  return { ...sameCells(line), figure, low, high, result, side, interval_score };
}

function claimCells(line: ClaimJson): Line {
  const { case: name, claimed, result, ratio } = line;
  return { ...sameCells(line), figure: 'claim', case: name, forecast: claimed, result, ratio };
}
