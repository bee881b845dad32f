import type { Foreseen, Retro, RetroResult, RoundRetro } from '../../outcome/retro/round-retro.ts';
import type { CsvTable } from '../document/document.ts';
import { type Cells, mixedTable, pick, result } from './draft.ts';
import { intervalCells, judgementJson } from './outcome.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type * as schema from './schema/retro.ts';

/** Forecasts compared with results, for machines. */
export function retroJson({ rounds, past, record }: Retro): schema.RetroJson {
  return result({
    rounds: rounds.map(roundJson),
    past: past.map(({ id, summary, proposal, status }) => {
      return { round: id, summary, proposal: proposal?.id, status };
    }),
    record,
  });
}

/** Forecasts compared with results, for one round. */
export function roundJson(round: RoundRetro): DraftOf<typeof schema.retroRound> {
  return {
    ...pick(round, 'round title'),
    results: round.results.map(resultJson),
    lessons: round.lessons,
  };
}

function resultJson(found: RetroResult): DraftOf<typeof schema.retroResult> {
  const { judgement, foreseen, planned, spent } = found;
  return {
    ...pick(found, 'proposal title funded'),
    foreseen: foreseen.map((each) => ({
      ...pick(each, 'kind shark metric case of headline'),
      foreseen: each.value.written,
      ...pick(each, 'bound form measured standing cameTrue'),
    })),
    planned: planned.map(({ shark, building, total }) => {
      return { shark, building: building?.point, total };
    }),
    hours: spent,
    outcome: judgement && judgementJson(judgement),
  };
}

const COLUMNS = 'round proposal status line shark metric case foreseen measured low high verdict';

type Line = Cells<typeof COLUMNS>;

/** One line for each figure: forecasts, cases, criteria and hours. */
export function retroTable({ rounds, past }: schema.RetroJson): CsvTable {
  return mixedTable(COLUMNS, [
    ...rounds.flatMap(({ round, results }) =>
      results.flatMap((result) => {
        const status = result.outcome?.status ?? null;
        return lines(result).map((line) => ({ round, proposal: result.proposal, status, ...line }));
      }),
    ),
    ...past.map(({ round, proposal, status }) => ({ round, proposal, status, line: 'told of' })),
  ]);
}

function lines({ foreseen, outcome, hours }: ValueOf<typeof schema.retroResult>): Line[] {
  const { cases = [], geomean = null } = outcome?.measured ?? {};
  const found: Line[] = [
    ...foreseen.map(({ measured, ...each }) => ({
      ...each,
      line: each.kind,
      foreseen: each.bound === null ? each.foreseen : `${each.bound} ${each.foreseen}`,
      ...intervalCells(measured),
      verdict: each.cameTrue ?? each.standing,
    })),
    ...cases.map((each) => ({
      line: 'measured',
      metric: 'speedup',
      case: each.case,
      ...intervalCells(each.speedup),
    })),
    ...cases
      .filter(({ reached }) => reached !== null)
      .map((each) => ({
        line: 'target',
        metric: outcome?.measured?.metric,
        case: each.case,
        foreseen: each.target,
        measured: each.after.value,
        verdict: each.reached,
      })),
    ...(geomean === null
      ? []
      : [{ line: 'measured', metric: 'geomean_speedup', ...intervalCells(geomean) }]),
    ...(outcome?.terms ?? []).flatMap(({ shark, criteria }) =>
      criteria.map((each) => ({
        line: 'terms',
        shark,
        metric: each.criterion,
        case: each.case ?? each.by,
        foreseen: each.limit ?? 'yes',
        ...intervalCells(each.measured),
        verdict: each.verdict,
      })),
    ),
    ...(hours === null ? [] : [{ line: 'hours', metric: 'hours', measured: hours }]),
  ];
  return found.length === 0 ? [{ line: outcome === null ? 'no outcome' : 'outcome' }] : found;
}

/** The forecast as written, with its bound. */
export function foreseenWords({ value, bound }: Foreseen): string {
  return bound === null ? value.written : `${bound} ${value.written}`;
}
