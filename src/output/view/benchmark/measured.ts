import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { CaseResult, Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Column, Line, Row, Table, TextRun } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import {
  changeName,
  changeText,
  factorDigits,
  factorText,
  readingText,
} from '../wording/numbers.ts';

/** What was measured: each case before and after, the geometric mean, and what is missing. */
export function measuredBlocks(measured: Measured, decide: Standard['decide']): readonly Block[] {
  const { cases } = measured;
  if (cases.length === 0) {
    const lines = notes(measured, decide);
    return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
  }
  const hasMedians = cases.some(({ medianSpeedup }) => medianSpeedup !== null);
  const hasNoise = cases.some(({ before, after }) => before.n !== null || after.n !== null);
  const layouts: readonly Shown[] = [
    { readings: true, noise: hasNoise, medians: hasMedians },
    { readings: false, noise: hasNoise, medians: hasMedians },
    { readings: false, noise: hasNoise, medians: false },
  ];
  return [
    {
      kind: 'fit',
      layouts: layouts.map((shown) => [
        { kind: 'table', table: caseTable(measured, shown, decide) },
      ]),
    },
  ];
}

/** Which columns there is room for. */
interface Shown {
  readonly readings: boolean;
  /** How many readings, and the interval. */
  readonly noise: boolean;
  readonly medians: boolean;
}

function caseTable(measured: Measured, shown: Shown, decide: Standard['decide']): Table {
  const { metric, unit, better, cases, geomean, medianGeomean } = measured;
  const total: Row = {
    cells: cellsOf(
      {
        name: 'geometric mean',
        readings: ['', ''],
        n: '',
        speedup: geomean,
        medians: medianGeomean,
      },
      shown,
      better,
    ),
    tone: 'strong',
  };
  return {
    title: `${metric ?? 'Measured'}${unit === null ? '' : `, ${unit}`}`,
    aside: `${better ?? 'lower'} is better`,
    columns: columns(shown, changeName(measured)),
    rows: [
      ...cases.map((each) => ({ cells: cellsOf(caseParts(each), shown, better) })),
      ...(cases.length > 1 ? [total] : []),
    ],
    notes: notes(measured, decide),
  };
}

function columns({ readings, noise, medians }: Shown, change: string): readonly Column[] {
  return [
    left('Case', { shrinkTo: 12, wrap: true }),
    ...(readings ? ([decimal('before'), decimal('after')] as const) : []),
    ...(noise ? [right('n')] : []),
    decimal(change),
    decimal('speed'),
    ...(noise ? [left('95% interval')] : []),
    ...(medians ? [decimal('medians')] : []),
  ];
}

interface Parts {
  readonly name: string;
  readonly readings: readonly [string, string];
  readonly n: string;
  readonly speedup: CaseResult['speedup'] | null;
  readonly medians: number | null;
}

function caseParts({ name, before, after, speedup, medianSpeedup }: CaseResult): Parts {
  const isApproximate = before.approximate || after.approximate;
  return {
    name: `${name}${isApproximate ? ' ~' : ''}`,
    readings: [readingText(before.value), readingText(after.value)],
    n: before.n === null && after.n === null ? '' : `${before.n ?? '?'}, ${after.n ?? '?'}`,
    speedup,
    medians: medianSpeedup,
  };
}

function cellsOf(
  parts: Parts,
  { readings, noise, medians }: Shown,
  better: Measured['better'],
): readonly TextRun[] {
  const { speedup } = parts;
  return [
    { text: parts.name },
    ...(readings ? parts.readings.map((text) => ({ text })) : []),
    ...(noise ? [{ text: parts.n }] : []),
    speedup === null ? NO_FIGURE : { text: changeText(speedup.point, better) },
    speedup === null ? NO_FIGURE : { text: factorText(speedup.point) },
    ...(noise ? [intervalCell(speedup)] : []),
    ...(medians ? [parts.medians === null ? NO_FIGURE : { text: factorText(parts.medians) }] : []),
  ];
}

function intervalCell(interval: CaseResult['speedup'] | null): TextRun {
  if (interval === null || interval.low === null || interval.high === null) return NO_FIGURE;
  return { text: `${factorDigits(interval.low)} to ${factorDigits(interval.high)}` };
}

const NOISE_NOTES: Readonly<Record<Measured['noise'], readonly string[]>> = {
  known: [],
  unknown: ['One figure a side says nothing of its noise.'],
  'one-invocation': ['One invocation a side says nothing of how much invocations differ.'],
  'few-samples': ['Fewer than 4 invocations on a side decide nothing.'],
};

/** Where points alone decide, few readings decide as well as many. */
const FEW_BY_POINT = ['Fewer than 4 invocations on a side: how much they vary is not known.'];

/** What a reader of the figures must know, and what is not among them. */
function notes(measured: Measured, decide: Standard['decide']): readonly Line[] {
  const { cases, better, noise, fit, onlyBefore, onlyAfter, uncompared } = measured;
  const outside = fit?.misfit === null ? fit.outside : [];
  const approximate = cases.some(({ before, after }) => before.approximate || after.approximate);
  const noiseNotes =
    noise === 'few-samples' && decide === 'point' ? FEW_BY_POINT : NOISE_NOTES[noise];
  const faint = [
    ...(approximate ? ['~ from mean and sd, as if the readings were log-normal'] : []),
    ...(cases.length > 0 ? noiseNotes : []),
  ];
  const missing = [
    ...(better === null ? ['Nothing says whether lower or higher is better.'] : []),
    ...named('Not in the baseline, so no part of the geometric mean', outside),
    ...named('Not measured again', onlyBefore),
    ...named('Without a reading from before', onlyAfter),
    ...named('Not above 0, so not compared', namesOf(uncompared, 'not-positive')),
    ...named('Without a mean or median', namesOf(uncompared, 'no-reading')),
    ...named('Too far apart to compare', namesOf(uncompared, 'too-far-apart')),
  ];
  return [...faintLines(faint), ...missing.map((text): Line => [{ text, tone: 'caution' }])];
}

function namesOf(
  uncompared: Measured['uncompared'],
  why: Measured['uncompared'][number]['why'],
): readonly string[] {
  return uncompared.filter((each) => each.why === why).map(({ name }) => name);
}

function named(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${listOf(names)}.`];
}
