import type { Retro, RetroResult } from '../../outcome/retro/round-retro.ts';
import type { Interval } from '../../outcome/verdict/terms-verdict.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { Sheet, SheetValue } from '../document/document.ts';
import { foreseenWords } from './retro.ts';

type Values = readonly [SheetValue, ...SheetValue[]];

/** One line for each figure: what was foreseen, each case, each criterion, the hours. */
export function retroSheet({ rounds, past }: Retro): Sheet {
  return {
    columns: [
      ...['round', 'proposal', 'status', 'line', 'shark', 'metric', 'case'],
      ...['foreseen', 'measured', 'low', 'high', 'verdict'],
    ],
    rows: [
      ...rounds.flatMap(({ round, results }) =>
        results.flatMap((result) => {
          const status = result.judgement?.outcome.status ?? null;
          return lines(result).map((line) => [round, result.proposal, status, ...line]);
        }),
      ),
      ...past.map(({ id, proposal, status }) => [
        ...[id, proposal?.id ?? null, status, 'told of'],
        ...Array.from({ length: 8 }, () => null),
      ]),
    ],
  };
}

function lines({ foreseen, judgement, spent }: RetroResult): readonly Values[] {
  const measured = judgement?.measured ?? null;
  const nothing: readonly Values[] = [
    [judgement === null ? 'no outcome' : 'outcome', ...blanks(8)],
  ];
  const found: readonly Values[] = [
    ...foreseen.map(
      (each): Values => [
        ...([each.kind, each.shark, each.metric, each.case, foreseenWords(each)] as const),
        ...ends(each.measured),
        each.cameTrue ?? each.standing,
      ],
    ),
    ...(measured?.cases ?? []).map(
      (each): Values => [
        ...(['measured', null, 'speedup', each.name, null] as const),
        ...ends(each.speedup),
        null,
      ],
    ),
    ...(measured === null || measured.geomean === null
      ? []
      : [
          [
            ...(['measured', null, 'geomean_speedup', null, null] as const),
            ...ends(measured.geomean),
            null,
          ] as Values,
        ]),
    ...(judgement?.terms ?? []).flatMap(({ shark, criteria }) =>
      criteria.map(
        (each): Values => [
          ...(['terms', shark, each.criterion, each.case ?? each.by] as const),
          each.limit?.written ?? 'yes',
          ...ends(each.measured),
          each.verdict,
        ],
      ),
    ),
    ...(spent === null
      ? []
      : [['hours', null, 'hours', null, null, toNumber(spent), ...blanks(3)] as Values]),
  ];
  return found.length === 0 ? nothing : found;
}

function ends(interval: Interval | null): readonly [SheetValue, SheetValue, SheetValue] {
  return [interval?.point ?? null, interval?.low ?? null, interval?.high ?? null];
}

function blanks(count: number): readonly null[] {
  return Array.from({ length: count }, () => null);
}
