import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { Interval } from '../../outcome/verdict/terms-verdict.ts';
import type { Sheet, SheetValue } from '../document/document.ts';

const COLUMNS = [
  'round',
  'proposal',
  'line',
  'shark',
  'name',
  'before',
  'after',
  'nBefore',
  'nAfter',
  'measured',
  'low',
  'high',
  'medians',
  'limit',
  'verdict',
] as const;

/** One line for each case, the geometric mean, and each criterion. */
export function outcomeSheet(round: string, { outcome, measured, terms }: StatusJudgement): Sheet {
  const { geomean = null, medianGeomean = null } = measured ?? {};
  const lines: readonly (readonly SheetValue[])[] = [
    ...(measured?.cases ?? []).map((each) => [
      ...['case', null, each.name, each.before.value, each.after.value],
      ...[each.before.n, each.after.n, ...ends(each.speedup), each.medianSpeedup, null, null],
    ]),
    ...(geomean === null
      ? []
      : [
          [
            ...['geomean', null, null, null, null, null, null],
            ...[...ends(geomean), medianGeomean, null, null],
          ],
        ]),
    ...terms.flatMap(({ shark, criteria }) =>
      criteria.map((each) => [
        ...[
          'criterion',
          shark,
          each.case === null ? each.criterion : `${each.criterion} of ${each.case}`,
        ],
        ...[null, null, null, each.n, ...ends(each.measured), null],
        ...[each.limit?.written ?? null, each.verdict],
      ]),
    ),
  ];
  return { columns: COLUMNS, rows: lines.map((line) => [round, outcome.proposal, ...line]) };
}

function ends(interval: Interval | null): readonly [number | null, number | null, number | null] {
  return interval === null ? [null, null, null] : [interval.point, interval.low, interval.high];
}
