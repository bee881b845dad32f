import type { Location } from '../../diagnostic/location.ts';
import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { RankedTotal, Term } from '../../engine/scoring/panel-ranking.ts';
import type { Estimate } from '../../model/scorecard.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import type { Json, Sheet, SheetValue } from '../document/document.ts';

/** A total with its terms; `exact` is the fraction behind the number. */
export function totalJson(row: RankedTotal): Json {
  return {
    kind: row.kind,
    total: number(row.total),
    exact: row.total?.toFraction() ?? null,
    why: row.none,
    uncapped: number(row.uncapped),
    capped: row.capped,
    divisor: number(row.divisor),
    scale: { low: toNumber(row.scale.low), high: toNumber(row.scale.high) },
    terms: row.terms.map(termJson),
    gatesNotMet: [...row.gatesNotMet],
    gatesUnanswered: [...row.gatesUnanswered],
    rank: row.rank,
    place: row.place,
    tieBrokenBy: row.tieBrokenBy,
  };
}

function termJson({ criterion, score, value, product }: Term): Json {
  return {
    criterion: criterion.id,
    label: criterion.label,
    weight: toNumber(criterion.weight.point),
    written: score.mark?.written ?? 'n/a',
    score: number(score.mark?.point),
    value: number(value),
    product: number(product),
    location: locationJson(score.at),
  };
}

/** The inputs of an ROI, in the order in which they are told. */
export const ROI_INPUTS = [
  'success',
  'upside',
  'downside',
  'implementation',
  'validation',
  'rollback',
] as const satisfies readonly (keyof Estimate)[];

/** What goes into an ROI, as written and as taken; the figures themselves are `roiJson`'s. */
export function roiTermsJson({ estimate, roi, staged }: RankedRoi): {
  readonly [key: string]: Json;
} {
  return {
    exact: roi?.toFraction() ?? null,
    inputs: ROI_INPUTS.flatMap((key): Json[] => {
      const figure = estimate[key];
      if (figure === null) return [];
      const value = toNumber(figure.point);
      return [{ input: key, written: figure.written, value, location: locationJson(figure.at) }];
    }),
    phases: (staged?.phases ?? []).map(({ phase, reached, stopped, gain, loss }) => ({
      phase: phase.phase,
      hours: toNumber(phase.hours.point),
      reached: toNumber(reached),
      passes: toNumber(phase.pass.point),
      stopped: toNumber(stopped),
      gain: toNumber(gain),
      loss: number(loss),
    })),
  };
}

function locationJson({ file, line, column }: Location): Json {
  return { file, line, column };
}

const EXPLAIN_COLUMNS = [
  'round',
  'shark',
  'proposal',
  'variant',
  'figure',
  'part',
  'written',
  'weight',
  'value',
  'product',
  'file',
  'line',
] as const;

type Part = readonly SheetValue[];

/** One line for each part of a total, and one for what they come to. */
export function totalParts(row: RankedTotal): readonly Part[] {
  const terms = row.terms.map(({ criterion, score, value, product }): Part => {
    const written = score.mark?.written ?? 'n/a';
    const weight = toNumber(criterion.weight.point);
    const { file, line } = score.at;
    return ['total', criterion.id, written, weight, number(value), number(product), file, line];
  });
  const { uncapped, total, divisor } = row;
  return [
    ...terms,
    ['total', 'uncapped', null, number(divisor), number(uncapped), null, null, null],
    ['total', 'total', null, null, number(total), null, null, null],
  ];
}

/** One line for each input of an ROI, and one for each figure. */
export function roiParts(row: RankedRoi): readonly Part[] {
  const inputs = ROI_INPUTS.flatMap((key): Part[] => {
    const figure = row.estimate[key];
    if (figure === null) return [];
    const { file, line } = figure.at;
    return [['roi', key, figure.written, null, toNumber(figure.point), null, file, line]];
  });
  const { expectedGain, hours, roi, breakEven, lossChance, naive } = row;
  const needs = breakEven === 'never' ? breakEven : number(breakEven);
  const figures: readonly (readonly [string, SheetValue])[] = [
    ['expected_gain', number(expectedGain)],
    ['hours', number(hours)],
    ['roi', number(roi)],
    ['break_even', needs],
    ['loss_chance', number(lossChance)],
    ['naive', number(naive)],
  ];
  return [
    ...inputs,
    ...figures.map(([part, value]): Part => ['roi', part, null, null, value, null, null, null]),
  ];
}

/** Parts as a flat table, each with what it is a part of. */
export function explainSheet(subject: readonly SheetValue[], parts: readonly Part[]): Sheet {
  return { columns: EXPLAIN_COLUMNS, rows: parts.map((part) => [...subject, ...part]) };
}

export function number(value: Exact | null | undefined): number | null {
  return value === null || value === undefined ? null : toNumber(value);
}
