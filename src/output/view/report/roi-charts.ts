import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoiUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import { type Exact, toNumber, ZERO } from '../../../quantity/exact.ts';
import { greatestOf } from '../../../quantity/extreme.ts';
import { decimalsToTellApart, printDecimal, printPercent } from '../../../quantity/print.ts';
import type { IntervalRow, LegendKey, MarkShape, RowLabel } from '../../document/charts.ts';
import type { ReportFigure } from '../../document/report.ts';
import { findRow } from '../../results/stated.ts';
import { RANGES_ONLY } from '../roi/said-once.ts';
import { statedLabel, told } from './section.ts';

/** A figure that still lacks whose it is, and its table. */
type Unnamed = Omit<ReportFigure, 'name' | 'table'>;

/** Gain per hour with its interval, and what ignoring risk makes of it. */
export function forestFigure(
  shown: readonly RoiUncertainty[],
  scores: RoundScores,
  notes: readonly string[],
): Unnamed {
  const decimals = decimalsToTellApart(
    shown.flatMap(({ roi }) => roi.mean?.rate ?? []),
    4,
    8,
  );
  const reach = reachOf(shown);
  const rows = shown.map((row, at) =>
    forestRow(row, { audit: scores.audit, decimals, reach, before: shown[at - 1] ?? null }),
  );
  const has = (shape: MarkShape): boolean =>
    rows.some(({ marks }) => marks.some((mark) => mark.shape === shape));
  const byNaive = shown
    .map(({ roi }) => roi)
    .filter(({ naiveRank }) => naiveRank !== null)
    .sort((a, b) => (a.naiveRank ?? 0) - (b.naiveRank ?? 0));
  const [favourite] = byNaive;
  const naive = favourite === undefined ? [] : [`Without risk, ${favourite.entry.title} is first.`];
  const hasInterval = rows.some(({ span }) => span !== null);
  return {
    what: 'gain per hour, risk included',
    description: `Gain per hour of ${shown.length} estimates: ${told(
      rows.map(({ label }) => `${label.name} ${label.value}`),
    )}.`,
    legend: [
      key('dot', shown.some(({ roi }) => roi.isRanged) ? 'ROI, over ranges their mean' : 'ROI'),
      ...(hasInterval
        ? [
            {
              swatch: { kind: 'span', tone: 'likely' },
              label: `5 to 95%, ${RANGES_ONLY}`,
              figure: '',
            } as const,
          ]
        : []),
      ...(has('diamond') ? [key('diamond', 'ROI without risk: gain / build hours')] : []),
      ...(has('arrow') ? [key('arrow', 'ROI without risk, beyond the chart')] : []),
    ],
    chart: {
      kind: 'intervals',
      axis: { values: reach },
      reference: { at: 0, word: 'status quo' },
      rows,
    },
    notes: [...notes, ...naive],
  };
}

function key(shape: MarkShape, label: string): LegendKey {
  return { swatch: { kind: 'mark', shape }, label, figure: '' };
}

/** A naive figure so many times farther out than all the rest would squeeze the rest together. */
const FAR = 4;

/** The places that the axis holds: all returns and intervals, and the naive figures that are near. */
function reachOf(shown: readonly RoiUncertainty[]): readonly number[] {
  const core = shown.flatMap(({ roi, interval }) => [
    ...(roi.mean === null ? [] : [toNumber(roi.mean.rate)]),
    ...(interval === null ? [] : [interval.low.value, interval.high.value]),
  ]);
  const most = greatestOf(core.map(Math.abs), 0);
  const naive = shown.flatMap(({ roi }) => (roi.naive === null ? [] : [toNumber(roi.naive)]));
  return [0, ...core, ...naive.filter((value) => Math.abs(value) <= FAR * most)];
}

interface ForestContext {
  readonly audit: RoundScores['audit'];
  readonly decimals: number;
  readonly reach: readonly number[];
  readonly before: RoiUncertainty | null;
}

function forestRow(
  { roi, interval }: RoiUncertainty,
  { audit, decimals, reach, before }: ForestContext,
): IntervalRow {
  const stated = findRow(audit, roi.shark, roi.entry.id, 'roi', roi.variant);
  return {
    heading: roi.loses && before?.roi.loses !== true ? 'Negative expected value' : null,
    label: {
      ...labelOf(roi),
      value: figureText(roi, decimals),
      stated: statedLabel(stated),
    },
    span:
      interval === null
        ? null
        : { from: interval.low.value, to: interval.high.value, tone: 'likely' },
    marks: [
      ...(roi.naive === null ? [] : [naiveMark(toNumber(roi.naive), reach)]),
      { shape: 'dot', at: toNumber(roi.mean?.rate ?? ZERO) },
    ],
  };
}

/** The figure that ranks: `0.0800`, or over ranges `mean 0.0046`. */
function figureText({ mean, isRanged }: RankedRoi, decimals: number): string {
  if (mean === null) return '-';
  return `${isRanged ? 'mean ' : ''}${printDecimal(mean.rate, decimals)}`;
}

function naiveMark(at: number, reach: readonly number[]): IntervalRow['marks'][number] {
  return { shape: reach.includes(at) ? 'diamond' : 'arrow', at };
}

/** A proposal by its rank and title, with what sets it apart. */
export function labelOf({
  entry,
  variant,
  rank,
  loses,
}: RankedRoi): Omit<RowLabel, 'value' | 'stated'> {
  const status = entry.pitch?.status ?? 'no pitch';
  const notes = [
    ...(variant === null ? [] : [`${variant} variant`]),
    ...(status === 'active' ? [] : [status]),
  ];
  return {
    rank,
    name: entry.title,
    note: notes.join(', '),
    tone: loses ? 'faint' : 'plain',
  };
}

/** The chance of success compared with the one at which gain and loss balance. */
export function chanceFigure(shown: readonly RoiUncertainty[], notes: readonly string[]): Unnamed {
  const rows = shown.map(({ roi }) => chanceRow(roi));
  return {
    what: 'chance of success and break-even P',
    description: `Chance of success against break-even: ${told(
      rows.map(({ label }) => `${label.name} ${label.value}`),
    )}.`,
    legend: [
      key('dot', 'P, chance of success'),
      key('tick', 'break-even P: below it the expected value is negative'),
      { swatch: { kind: 'span', tone: 'good' }, label: 'margin', figure: '' },
      { swatch: { kind: 'span', tone: 'bad' }, label: 'shortfall', figure: '' },
    ],
    chart: {
      kind: 'intervals',
      axis: { values: [0, 1], times: 100, suffix: '%' },
      reference: null,
      rows,
    },
    notes,
  };
}

function chanceRow(roi: RankedRoi): IntervalRow {
  const chance = roi.inputs?.success ?? ZERO;
  const needs = roi.breakEven === 'never' || roi.breakEven === null ? null : roi.breakEven;
  const [p, q] = [toNumber(chance), needs === null ? 1 : toNumber(needs)];
  return {
    heading: null,
    label: {
      ...labelOf(roi),
      value: `${printPercent(chance, 0)}, ${needsWords(needs)}`,
      stated: null,
    },
    span: { from: Math.min(p, q), to: Math.max(p, q), tone: roi.loses ? 'bad' : 'good' },
    marks: [
      ...(needs === null ? [] : [{ shape: 'tick' as const, at: q }]),
      { shape: 'dot' as const, at: p },
    ],
  };
}

function needsWords(needs: Exact | null): string {
  return needs === null ? 'never breaks even' : `needs ${printPercent(needs, 0)}`;
}
