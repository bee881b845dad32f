import type { Location } from '../../../diagnostic/location.ts';
import type { LineFault, LogFault } from '../../../experiments/log.ts';
import type {
  JudgedKeep,
  JudgedSegment,
  KeepVerdict,
  StartToEnd,
} from '../../../experiments/verdict/judge.ts';
import type { RunNoise } from '../../../experiments/verdict/noise.ts';
import type { MetricScale } from '../../../experiments/verdict/scale.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line, TextRun } from '../../document/document.ts';
import {
  type CheckReport,
  type ProblemReport,
  problemOf,
  reportOn,
} from '../../document/problems.ts';
import { given } from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import type { ExperimentsReport } from '../../results/experiments.ts';
import { pValueText, readingText, signedPercentText } from '../wording/numbers.ts';

/** The verdict on a keep. */
export const KEEP_VERDICTS: Readonly<Record<KeepVerdict, TextRun>> = {
  real: { text: 'REAL', tone: 'good' },
  noise: { text: 'noise explains it', tone: 'caution' },
  'no-improvement': { text: 'not an improvement', tone: 'bad' },
  'same-code': { text: 'the same code again', tone: 'faint' },
  unknown: { text: 'cannot tell', tone: 'caution' },
};

/** The log's report, the noise, the number of real keeps, and the end compared with the start. */
export function leadLines(judged: JudgedSegment): readonly Line[] {
  const { total } = judged;
  if (total === null) return [noiseLine(judged), ...countLine(judged)];
  return [
    loggedLine(judged, total),
    ...meanLine(judged, total),
    noiseLine(judged),
    ...countLine(judged),
    totalLine(judged, total),
    ...luckLine(judged, total),
  ];
}

function loggedLine({ segment, scale }: JudgedSegment, total: StartToEnd): Line {
  const { start, best, end } = total;
  const atEnd = `${metricText(end.metric, '')} at the end (${changeText(total.change, scale)})`;
  if (best === start) {
    const text = `${metricText(start.metric, segment.unit)} at the start, and no code that was kept is better`;
    return [{ text, tone: 'strong' }, { text: `; ${atEnd}.` }];
  }
  const way = `${metricText(start.metric, '')} -> ${metricText(best.metric, segment.unit)}`;
  return [
    { text: `${way} at best (${changeText(total.bestChange, scale)})`, tone: 'strong' },
    { text: `, ${atEnd}.` },
  ];
}

/** Says which figures are the mean of several runs instead of the value in the log. */
function meanLine(
  { scale, segment }: JudgedSegment,
  { start, best, end }: StartToEnd,
): readonly Line[] {
  const mean = scale.kind === 'ratio' ? 'the geometric mean' : 'the mean';
  const versions = Object.entries({ 'the start': start, best, 'the end': end });
  const told = versions.filter(
    ([which, version]) =>
      version.runs.length > 1 && (which !== 'best' || (best !== start && best !== end)),
  );
  const parts = told.map(
    ([which, { metric, runs }]) =>
      `${metricText(metric, segment.unit)} at ${which} is ${mean} of ${runs.length} runs of the same code`,
  );
  return faintLines([parts.length > 0 && `${parts.join('; ')}.`]);
}

const NO_NOISE =
  'Nothing says how large the noise is: state it with --noise 2%, or keep a second run of the same code.';

function noiseLine({ noise, scale, segment }: JudgedSegment): Line {
  if (noise === null) return [{ text: NO_NOISE, tone: 'caution' }];
  const text = (size: number) =>
    scale.kind === 'ratio' ? sizeText(size, scale) : metricText(size, segment.unit);
  const most = noise.source === 'discarded' ? 'at most ' : '';
  const digits = noise.hidden > 0 ? ` Their digits hide up to ${text(noise.hidden)} more.` : '';
  return [{ text: `Noise: ${most}${text(noise.sd)} a run, ${sourceWords(noise)}.${digits}` }];
}

function sourceWords({ source, count }: RunNoise): string {
  const repeats = `from ${countOf(count, 'repeat')} of the same`;
  // A few runs may agree by chance.
  const isFew = count < FEW_RUNS;
  const few = isFew ? ', which is few: --noise states it where you know better' : '';
  return {
    declared: 'as --noise says',
    repeats: `${repeats} commit${few}`,
    'same-tree': `${repeats} code, as git has it${few}`,
    discarded: `from how far ${countOf(count, 'discarded run')} lie from their base: an upper bound`,
  }[source];
}

const FEW_RUNS = 3;

function countLine({ keeps, noise }: JudgedSegment): readonly Line[] {
  const steps = keeps.filter(({ verdict }) => verdict !== 'same-code');
  if (steps.length === 0 || noise === null) return [];
  const real = steps.filter(({ verdict }) => verdict === 'real').length;
  const isOne = real === 1 || steps.length === 1;
  const again = keeps.length - steps.length;
  const repeats = again === 0 ? '' : `; ${again} ${again === 1 ? 'is' : 'are'} the same code again`;
  const text = `${real} of ${countOf(steps.length, 'keep')} ${isOne ? 'is' : 'are'} REAL${repeats}.`;
  return [[{ text, tone: real === 0 ? 'caution' : 'good' }]];
}

function totalLine({ scale }: JudgedSegment, total: StartToEnd): Line {
  const { interval, pValue, tried, change } = total;
  const print = (figure: number): string => changeText(figure, scale);
  const range = given(interval, ([low, high]) => ` (90% interval ${print(low)} to ${print(high)})`);
  const chance =
    pValue === null || change === 0
      ? ''
      : `, p-value ${pValueText(pValue)}, ${countOf(tried, 'run')} tried`;
  return [
    { text: `Start to end: ${print(change)}${range ?? ''}${chance}: ` },
    KEEP_VERDICTS[total.verdict],
    { text: '.' },
  ];
}

function luckLine({ scale }: JudgedSegment, { luck, tried }: StartToEnd): readonly Line[] {
  return faintLines([
    luck !== null &&
      luck !== 0 &&
      `By luck alone, the best of ${countOf(tried, 'run')} of the same code differs by ${changeText(luck, scale)} on average.`,
  ]);
}

/** A change of the metric: `-6.9%`, or in its unit `+0.03`. Small shares keep two digits. */
export function changeText(change: number, { kind }: MetricScale): string {
  if (kind === 'difference') return `${change > 0 ? '+' : ''}${readingText(change)}`;
  const isSmall = change !== 0 && Math.abs(change) < 0.0005;
  return isSmall
    ? `${change > 0 ? '+' : ''}${readingText(Number((change * 100).toPrecision(2)))}%`
    : signedPercentText(change);
}

/** The absolute size of a change. */
export function sizeText(change: number, scale: MetricScale): string {
  return changeText(Math.abs(change), scale).replace('+', '');
}

/** The metric with its unit. */
export function metricText(metric: number, unit: string): string {
  return unit === '' ? readingText(metric) : `${readingText(metric)} ${unit}`;
}

/** Skipped lines as errors, and keeps that are not shown to be real as warnings. */
export function experimentProblems({ segments, faults }: ExperimentsReport): CheckReport {
  const errors = faults.map(({ file, line, column, fault }) =>
    problem('error', fault.why, faultText(fault), { file, line, column }),
  );
  const warnings = segments.flatMap((judged) =>
    judged.keeps
      .filter(({ verdict }) => verdict !== 'real' && verdict !== 'same-code')
      .map((keep) => warningOf(keep, judged)),
  );
  const files = [...segments.map(({ segment }) => segment.file), ...faults.map(({ file }) => file)];
  return reportOn([...errors, ...warnings], [...new Set(files)]);
}

function warningOf(keep: JudgedKeep, { segment, scale }: JudgedSegment): ProblemReport {
  const { run, verdict, stepAgainst } = keep;
  const words = `run ${run.number}: ${KEEP_VERDICTS[verdict].text} (${changeText(stepAgainst, scale)})`;
  return problem('warning', verdict, words, { file: segment.file, line: run.line, column: 1 });
}

function problem(
  severity: ProblemReport['severity'],
  code: string,
  message: string,
  { file, line, column }: Pick<Location, 'file' | 'line' | 'column'>,
): ProblemReport {
  const location = { file, line, column, endLine: line, endColumn: column };
  return problemOf(severity, `experiments/${code}`, message, location);
}

const MAX_LISTED = 20;

/** The skipped lines with their reasons, one line of text each. */
export function faultLines(faults: readonly LogFault[]): readonly string[] {
  const shown = faults.slice(0, MAX_LISTED).map(({ file, line, column, fault }) => {
    return `${file}:${line}:${column}: passed over: ${faultText(fault)}\n`;
  });
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more: --format json has all\n`] : shown;
}

function faultText(fault: LineFault): string {
  switch (fault.why) {
    case 'cut-off':
      return 'the line is cut off, as by a write that was interrupted';
    case 'not-json':
      if (fault.expected === null) return 'it nests too deep';
      return `it is no JSON: ${fault.expected} is expected here`;
    case 'not-an-object':
      return 'it is no JSON object';
    case 'no-metric':
      return `it has no "${fault.metric}"; name another metric with --metric`;
    case 'not-a-number':
      return `"${fault.metric}" is ${fault.written || 'empty'}, not a number that can be used`;
    case 'unknown-status': {
      const what = fault.written === '' ? 'it has no' : `"${fault.written}" is no known`;
      return `${what} status; keep, discard or crash is expected`;
    }
    case 'unknown-direction':
      return `"bestDirection" is ${fault.written}; lower or higher is expected`;
    case 'columns':
      return `it has ${fault.found} of ${fault.wanted} columns`;
    case 'no-status-column':
      return 'a table begins with the names of its columns, one of them "status", as in: commit, time_ms, status';
  }
}
