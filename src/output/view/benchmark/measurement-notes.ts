import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type {
  BaselineFit,
  Measured,
  MeasuredDifference,
} from '../../../outcome/verdict/terms-verdict.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import { cautionLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import { doubleText } from '../wording/numbers.ts';
import { firstOf } from './fault-messages.ts';

/** How many names a sentence lists before it counts the rest. */
const MOST_NAMES = 4;

/** What a reader of a judgement must know of what was measured, and by what it was judged. */
export function judgementNotes({ measured, terms, standard }: StatusJudgement): readonly Line[] {
  return [
    ...(measured === null ? [] : cautionLines([misfitWords(measured)])),
    ...(measured === null ? [] : settingLines(measured)),
    ...(terms.length === 0 ? standardLines(standard) : []),
  ];
}

/**
 * Why a measurement says nothing, or not all, of what the round is about: `The round is about
 * throughput in MB/s, and time in s was measured.` Null where it fits.
 */
function misfitWords(measured: Measured): string | null {
  const { fit, cases } = measured;
  if (fit === null || cases.length === 0) return null;
  switch (fit.misfit) {
    case 'other-metric':
      return `${metricWords(measured, fit)}: nothing is measured of what was promised.`;
    case 'other-cases':
      return `The baseline is of ${named(fit.missing)}, and ${named(fit.outside)} ${wasOrWere(fit.outside)} measured: nothing is measured of what was promised.`;
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
  return `${named(missing)} of the baseline ${wasOrWere(missing)} not measured: ${all} cannot stand for the whole.`;
}

function named(names: readonly string[]): string {
  return firstOf(names, MOST_NAMES);
}

function wasOrWere(names: readonly string[]): string {
  return names.length === 1 ? 'was' : 'were';
}

/** How many values of one side, and how many settings, a sentence lists before it counts the rest. */
const MOST_VALUES = 3;
const MOST_SETTINGS = 6;

/** In what the sides differ beside the change: a reader of the verdict must know it. */
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
  const shown = differences.slice(0, MOST_SETTINGS).map(settingWords);
  const rest = differences.length - shown.length;
  return (rest === 0 ? shown : [...shown, `${rest} more`]).join('; ');
}

/** `host "h1" only before, "h2" only after` */
function settingWords({ setting, before, after }: MeasuredDifference): string {
  const sides = compact([
    before.length > 0 && `${firstOf(before, MOST_VALUES)} only before`,
    after.length > 0 && `${firstOf(after, MOST_VALUES)} only after`,
  ]);
  return `${excerpt(setting)} ${sides.join(', ')}`.trim();
}

/** What was asked of a measurement, where it is not what is usual; a reader must know it. */
export function standardLines({ decide, evidence }: Standard): readonly Line[] {
  const { unit, because } = evidence;
  const reason = because === null ? '' : `, because ${because.replace(/[.\s]+$/, '')}`;
  return cautionLines([
    decide === 'point' && 'decide: point. Verdicts come from the points alone.',
    unit === 'iterations' &&
      `evidence: iterations, not invocations, count as independent${reason}.`,
  ]);
}

/** `1%`, `0.5%` */
export function mattersText(matters: number): string {
  return `${doubleText(matters * 100, 2).replace(/\.?0+$/, '')}%`;
}

/** `No terms are on record: a success is what is measurably faster, by at least 1%.` */
export function noTermsWords({ matters }: Standard): string {
  const least = matters === 0 ? '' : `, by at least ${mattersText(matters)}`;
  return `No terms are on record: a success is what is measurably faster${least}.`;
}
