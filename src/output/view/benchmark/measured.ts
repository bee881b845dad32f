import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type {
  BaselineFit,
  CaseResult,
  Measured,
  MeasuredDifference,
} from '../../../outcome/verdict/terms-verdict.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { cautionLines, faintLines, fittingTable, paragraphBlocks } from '../../document/blocks.ts';
import type { Block, Line, Table } from '../../document/document.ts';
import { decimal, given, left, right, tableOf } from '../../document/table.ts';
import { compact, countOf, listOf } from '../../document/words.ts';
import {
  changeName,
  changeText,
  factorDigits,
  factorText,
  readingText,
} from '../wording/numbers.ts';
import { firstOf } from './fault-messages.ts';
import { targetLine } from './targets.ts';
import { noiseNotes, standardLines } from './verdicts.ts';

/** The measurements: each case before and after, the geometric mean, and what is missing. */
export function measuredBlocks(
  measured: Measured,
  { standard, targets }: Pick<StatusJudgement, 'standard' | 'targets'>,
): readonly Block[] {
  const { cases } = measured;
  if (cases.length === 0) return paragraphBlocks(notes(measured, standard));
  const hasMedians = cases.some(({ medianSpeedup }) => medianSpeedup !== null);
  const hasNoise = cases.some(({ before, after }) => before.n !== null || after.n !== null);
  const layouts: readonly Shown[] = [
    { readings: true, noise: hasNoise, medians: hasMedians },
    { readings: false, noise: hasNoise, medians: hasMedians },
    { readings: false, noise: hasNoise, medians: false },
  ];
  const table = fittingTable(layouts.map((shown) => caseTable(measured, shown, standard)));
  return [table, ...paragraphBlocks(targets.map(targetLine))];
}

/** The optional columns that a layout shows. */
interface Shown {
  readonly readings: boolean;
  /** The number of readings, and the interval. */
  readonly noise: boolean;
  readonly medians: boolean;
}

function caseTable(measured: Measured, shown: Shown, standard: Standard): Table {
  const { metric, unit, better, cases, geomean, medianGeomean } = measured;
  const total: MeasuredRow = {
    name: 'geometric mean',
    before: null,
    after: null,
    speedup: geomean,
    medianSpeedup: medianGeomean,
  };
  return tableOf<MeasuredRow>({
    title: `${metric ?? 'Measured'}${unit === null ? '' : `, ${unit}`}`,
    aside: `${better ?? 'lower'} is better`,
    rows: cases.length > 1 ? [...cases, total] : cases,
    columns: [
      [left('Case', { shrinkTo: 12, wrap: true }), nameText],
      shown.readings && [decimal('before'), ({ before }) => valueText(before)],
      shown.readings && [decimal('after'), ({ after }) => valueText(after)],
      shown.noise && [right('n'), countsText],
      [
        decimal(changeName(measured)),
        ({ speedup }) => given(speedup, ({ point }) => changeText(point, better)),
      ],
      [decimal('speed'), ({ speedup }) => given(speedup, ({ point }) => factorText(point))],
      shown.noise && [left('95% interval'), ({ speedup }) => given(speedup, boundsText)],
      shown.medians && [
        decimal('medians'),
        ({ medianSpeedup }) => given(medianSpeedup, factorText),
      ],
    ],
    tone: (row) => (row === total ? 'strong' : undefined),
    notes: notes(measured, standard),
  });
}

/** A case, or the geometric mean of all cases, which has no readings. */
type MeasuredRow = Pick<CaseResult, 'name' | 'medianSpeedup'> & {
  readonly before: CaseResult['before'] | null;
  readonly after: CaseResult['after'] | null;
  readonly speedup: CaseResult['speedup'] | null;
};

function nameText({ name, before, after }: MeasuredRow): string {
  const isApproximate = before?.approximate === true || after?.approximate === true;
  return `${name}${isApproximate ? ' ~' : ''}`;
}

function valueText(reading: MeasuredRow['before']): string {
  return reading === null ? '' : readingText(reading.value);
}

function countsText({ before, after }: MeasuredRow): string {
  const [first, second] = [before?.n ?? null, after?.n ?? null];
  return first === null && second === null ? '' : `${first ?? '?'}, ${second ?? '?'}`;
}

function boundsText({ low, high }: CaseResult['speedup']): string | null {
  return low === null || high === null ? null : `${factorDigits(low)} to ${factorDigits(high)}`;
}

/** Notes below the table: how to read the figures, and which benchmarks are not in it. */
function notes(measured: Measured, standard: Standard): readonly Line[] {
  const { cases, better, fit, onlyBefore, onlyAfter, uncompared } = measured;
  const outside = fit?.misfit === null ? fit.outside : [];
  const approximate = cases.some(({ before, after }) => before.approximate || after.approximate);
  const faint = [
    approximate && '~ from mean and sd, as if the readings were log-normal',
    ...(cases.length > 0 ? noiseNotes(measured, standard) : []),
  ];
  const missing = [
    better === null && 'Nothing says whether lower or higher is better.',
    ...named('Not in the baseline, so no part of the geometric mean', outside),
    ...named('Not measured again', onlyBefore),
    ...named('Without a reading from before', onlyAfter),
    ...named('Not above 0, so not compared', namesOf(uncompared, 'not-positive')),
    ...named('Without a mean or median', namesOf(uncompared, 'no-reading')),
    ...named('Too far apart to compare', namesOf(uncompared, 'too-far-apart')),
  ];
  return [...faintLines(faint), ...cautionLines(missing)];
}

function namesOf(
  uncompared: Measured['uncompared'],
  why: Measured['uncompared'][number]['why'],
): readonly string[] {
  return uncompared.filter((each) => each.why === why).map(({ name }) => name);
}

/** `Not measured again: A and B.` Empty if there are no names. */
export function named(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${listOf(names)}.`];
}

const MAX_NAMES = 4;

/**
 * Cautions about a judgement: a measurement that does not fit the round's baseline, settings that
 * differ, and the standard of evidence.
 */
export function judgementNotes({ measured, terms, standard }: StatusJudgement): readonly Line[] {
  return [
    ...(measured === null ? [] : cautionLines([misfitWords(measured)])),
    ...(measured === null ? [] : settingLines(measured)),
    ...(terms.length === 0 ? standardLines(standard) : []),
  ];
}

/**
 * Says why a measurement covers nothing, or only a part, of the round's baseline:
 * `The round is about throughput in MB/s, and time in s was measured.` Null if it covers all of it.
 */
function misfitWords(measured: Measured): string | null {
  const { fit, cases } = measured;
  if (fit === null || cases.length === 0) return null;
  switch (fit.misfit) {
    case 'other-metric':
      return `${metricWords(measured, fit)}: nothing is measured of what was promised.`;
    case 'other-cases':
      return `The baseline is of ${quotedNames(fit.missing)}, and ${quotedNames(fit.outside)} ${wasOrWere(fit.outside)} measured: nothing is measured of what was promised.`;
    case null:
      return fit.missing.length === 0 ? null : missingWords(fit.missing, cases.length);
  }
}

function metricWords({ metric, unit, better }: Measured, { asked }: BaselineFit): string {
  if (asked === null) return '';
  const direction = better === asked.better ? '' : `, where ${asked.better} is better`;
  const found = `${metric ?? 'something else'}${unit === null ? '' : ` in ${unit}`}`;
  const other = better === asked.better ? '' : `, where ${better ?? 'neither'} is`;
  return `The round is about ${asked.metric} in ${asked.unit}${direction}, and ${found} was measured${other}`;
}

function missingWords(missing: readonly string[], compared: number): string {
  const all = countOf(compared, 'benchmark');
  return `${quotedNames(missing)} of the baseline ${wasOrWere(missing)} not measured: ${all} cannot stand for the whole.`;
}

function quotedNames(names: readonly string[]): string {
  return firstOf(names, MAX_NAMES);
}

function wasOrWere(names: readonly string[]): string {
  return names.length === 1 ? 'was' : 'were';
}

/** Values of one side, and settings, that a sentence lists before the rest are counted. */
const MAX_VALUES_SHOWN = 3;
const MAX_SETTINGS = 6;

/** The settings in which the two sides differ, besides the change itself. */
function settingLines(measured: Measured): readonly Line[] {
  const others = measured.differs.filter(({ isMachine }) => !isMachine);
  return cautionLines([
    ...machineWords(measured),
    others.length > 0 && `Settings that differ: ${listed(others)}.`,
  ]);
}

function machineWords({ differs, otherMachine }: Measured): readonly string[] {
  const machine = differs.filter(({ isMachine }) => isMachine);
  if (machine.length === 0) return [];
  const where = `Measured on different machines: ${listed(machine)}.`;
  return otherMachine === null
    ? [
        `${where} So nothing is decided, unless you say why they compare: --allow-other-machine REASON.`,
      ]
    : [`${where} Allowed: ${otherMachine.replace(/[.\s]+$/, '')}.`];
}

function listed(differences: readonly MeasuredDifference[]): string {
  const shown = differences.slice(0, MAX_SETTINGS).map(settingWords);
  const rest = differences.length - shown.length;
  return (rest === 0 ? shown : [...shown, `${rest} more`]).join('; ');
}

/** `host "h1" only before, "h2" only after` */
function settingWords({ setting, before, after }: MeasuredDifference): string {
  const sides = compact([
    before.length > 0 && `${firstOf(before, MAX_VALUES_SHOWN)} only before`,
    after.length > 0 && `${firstOf(after, MAX_VALUES_SHOWN)} only after`,
  ]);
  return `${excerpt(setting)} ${sides.join(', ')}`.trim();
}
