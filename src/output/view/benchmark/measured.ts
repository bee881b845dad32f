import { listOf } from '../../../diagnostic/list-of.ts';
import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { TargetVerdict } from '../../../outcome/verdict/target.ts';
import type {
  BaselineFit,
  CaseResult,
  Measured,
  MeasuredDifference,
} from '../../../outcome/verdict/terms-verdict.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { cautionLines, faintLines, fittingTable, paragraphBlocks } from '../../document/blocks.ts';
import type { Block, Line, Table, TextRun } from '../../document/document.ts';
import { decimal, given, left, right, tableOf, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { apartText } from '../wording/apart.ts';
import { boundsText, changeName, changeText, factorText, readingText } from '../wording/numbers.ts';
import { firstOf } from './fault-messages.ts';
import { noiseNote, standardLines } from './verdicts.ts';

/** `pull request: target 12 min not reached, measured 17.96 min (17.54 to 18.38).` */
function targetLine({ case: name, written, target, reached, unit, measured }: TargetVerdict): Line {
  const { point, low, high } = measured;
  const print = (value: number): string => apartText(value, [target], readingText);
  const ends = low === null || high === null ? '' : ` (${print(low)} to ${print(high)})`;
  return [
    { text: `${name}: ` },
    { ...REACHED[reached], text: `target ${written}${REACHED[reached].text}` },
    { text: `, measured ${print(point)} ${unit}${ends}.` },
  ];
}

const REACHED: Readonly<Record<TargetVerdict['reached'], TextRun>> = {
  yes: { text: ' reached', tone: 'good' },
  no: { text: ' not reached', tone: 'bad' },
  open: { text: ': open', tone: 'caution' },
};

/** The measurements: each case before and after, the geometric mean, and what is missing. */
export function measuredBlocks(
  measured: Measured,
  { standard, targets }: Pick<StatusJudgement, 'standard' | 'targets'>,
): readonly Block[] {
  const { cases } = measured;
  if (cases.length === 0) return paragraphBlocks(notes(measured, standard));
  const hasMedians = cases.some(({ medianSpeedup }) => medianSpeedup !== null);
  const hasNoise = cases.some(({ before, after }) => before.n !== null || after.n !== null);
  const layouts: readonly ShownColumns[] = [
    { readings: true, noise: hasNoise, medians: hasMedians },
    { readings: false, noise: hasNoise, medians: hasMedians },
    { readings: false, noise: hasNoise, medians: false },
  ];
  const table = fittingTable(layouts.map((shown) => caseTable(measured, shown, standard)));
  return [table, ...paragraphBlocks(targets.map(targetLine))];
}

/** The optional columns that a layout shows. */
interface ShownColumns {
  readonly readings: boolean;
  /** The number of readings, and the interval. */
  readonly noise: boolean;
  readonly medians: boolean;
}

function caseTable(measured: Measured, shown: ShownColumns, standard: Standard): Table {
  const { metric, unit, better, cases, geomean, medianGeomean } = measured;
  const total: MeasuredRow = {
    name: 'geometric mean',
    before: null,
    after: null,
    speedup: geomean,
    medianSpeedup: medianGeomean,
  };
  const change = (speedup: number): string => changeText(speedup, better);
  return tableOf<MeasuredRow>({
    title: `${metric ?? 'Measured'}${unit === null ? '' : `, ${unit}`}`,
    aside: `${better ?? 'lower'} is better`,
    rows: cases.length > 1 ? [...cases, total] : cases,
    columns: [
      [wrapped('Case', 12), nameText],
      shown.readings && [decimal('before'), ({ before }) => valueText(before)],
      shown.readings && [decimal('after'), ({ after }) => valueText(after)],
      shown.noise && [right('n'), countsText],
      [decimal(changeName(measured)), ({ speedup }) => given(speedup?.point, change)],
      [decimal('speed'), ({ speedup }) => given(speedup?.point, factorText)],
      shown.noise && [left('95% interval'), ({ speedup }) => given(speedup, intervalText)],
      shown.medians && [decimal('medians'), (row) => given(row.medianSpeedup, factorText)],
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
  return before?.approximate || after?.approximate ? `${name} ~` : name;
}

function valueText(reading: MeasuredRow['before']): string {
  return reading === null ? '' : readingText(reading.value);
}

function countsText({ before, after }: MeasuredRow): string {
  const [first, second] = [before?.n ?? null, after?.n ?? null];
  return first === null && second === null ? '' : `${first ?? '?'}, ${second ?? '?'}`;
}

function intervalText({ low, high }: CaseResult['speedup']): string | null {
  return low === null || high === null ? null : boundsText(low, high);
}

/** Notes below the table: how to read the figures, and which benchmarks are not in it. */
function notes(measured: Measured, standard: Standard): readonly Line[] {
  const { cases, better, fit, onlyBefore, onlyAfter, uncompared } = measured;
  const outside = fit?.misfit === null ? fit.outside : [];
  const approximate = cases.some(({ before, after }) => before.approximate || after.approximate);
  const faint = [
    approximate && '~ from mean and sd, as if the readings were log-normal',
    cases.length > 0 && noiseNote(measured, standard),
  ];
  const notCompared = (what: string, why: Measured['uncompared'][number]['why']) =>
    named(
      what,
      uncompared.filter((each) => each.why === why).map(({ name }) => name),
    );
  const missing = [
    better === null &&
      'Not compared: nothing says whether lower or higher is better; say it as `better` in the outcome.',
    ...named('Not in the baseline, so no part of the geometric mean', outside),
    ...named('Not measured again', onlyBefore),
    ...named('Without a reading from before', onlyAfter),
    ...notCompared('Not above 0, so not compared', 'not-positive'),
    ...notCompared('Without a mean or median', 'no-reading'),
    ...notCompared('Too far apart to compare', 'too-far-apart'),
  ];
  return [...faintLines(faint), ...cautionLines(missing)];
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
    ...(measured === null ? [] : cautionLines([misfitWords(measured), ...settingWords(measured)])),
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
  const { misfit, missing, outside } = fit;
  const [left, other] = [missing, outside].map((names) => firstOf(names, MAX_NAMES));
  if (misfit === 'other-metric') {
    return `${metricWords(measured, fit)}: nothing is measured of what was promised.`;
  }
  if (misfit === 'other-cases') {
    return `The baseline is of ${left}, and ${other} ${wasOrWere(outside)} measured: nothing is measured of what was promised.`;
  }
  if (missing.length === 0) return null;
  return `${missingWords(missing, measured)}: ${countOf(cases.length, 'benchmark')} cannot stand for the whole.`;
}

/** `"read" of the baseline was not measured`; of what was measured, why it counts for nothing. */
function missingWords(missing: readonly string[], { uncompared }: Measured): string {
  const isThere = (name: string) => uncompared.some((each) => each.name === name);
  const [there, absent] = [missing.filter(isThere), missing.filter((name) => !isThere(name))];
  const parts = compact([
    absent.length > 0 &&
      `${firstOf(absent, MAX_NAMES)} of the baseline ${wasOrWere(absent)} not measured`,
    there.length > 0 &&
      `${firstOf(there, MAX_NAMES)}${absent.length > 0 ? '' : ' of the baseline'} cannot be compared`,
  ]);
  return parts.join(', and ');
}

function metricWords({ metric, unit, better }: Measured, { asked }: BaselineFit): string {
  if (asked === null) return '';
  const direction = better === asked.better ? '' : `, where ${asked.better} is better`;
  const found = `${metric ?? 'something else'}${unit === null ? '' : ` in ${unit}`}`;
  const other = better === asked.better ? '' : `, where ${better ?? 'neither'} is`;
  return `The round is about ${asked.metric} in ${asked.unit}${direction}, and ${found} was measured${other}`;
}

function wasOrWere(names: readonly string[]): string {
  return names.length === 1 ? 'was' : 'were';
}

/** Values of one side, and settings, that a sentence lists before the rest are counted. */
const MAX_VALUES_SHOWN = 3;
const MAX_SETTINGS = 6;

/** The settings in which the two sides differ, besides the change itself. */
function settingWords({ differs, otherMachine }: Measured): readonly (string | false)[] {
  const machine = differs.filter(({ isMachine }) => isMachine);
  const others = differs.filter(({ isMachine }) => !isMachine);
  const allowed =
    otherMachine === null
      ? 'So nothing is decided, unless you say why they compare: --allow-other-machine REASON.'
      : `Allowed: ${otherMachine.replace(/[.\s]+$/, '')}.`;
  return [
    machine.length > 0 && `Measured on different machines: ${listed(machine)}. ${allowed}`,
    others.length > 0 && `Settings that differ: ${listed(others)}.`,
  ];
}

function listed(differences: readonly MeasuredDifference[]): string {
  const shown = differences.slice(0, MAX_SETTINGS).map(differenceWords);
  const rest = differences.length - shown.length;
  return (rest === 0 ? shown : [...shown, `${rest} more`]).join('; ');
}

/** `host "h1" only before, "h2" only after` */
function differenceWords({ setting, before, after }: MeasuredDifference): string {
  const sides = compact([
    before.length > 0 && `${firstOf(before, MAX_VALUES_SHOWN)} only before`,
    after.length > 0 && `${firstOf(after, MAX_VALUES_SHOWN)} only after`,
  ]);
  return `${excerpt(setting)} ${sides.join(', ')}`.trim();
}
