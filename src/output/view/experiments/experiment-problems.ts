import type { Location } from '../../../diagnostic/location.ts';
import type { LineFault, LogFault } from '../../../experiments/log.ts';
import type { JudgedKeep, JudgedSegment } from '../../../experiments/verdict/judge.ts';
import {
  type CheckReport,
  type ProblemReport,
  problemOf,
  reportOn,
} from '../../document/problems.ts';
import type { ExperimentsReport } from '../../results/experiments.ts';
import { changeText, verdictRun } from './lead.ts';

/** Lines that are passed over as errors, keeps that are not shown to be real as warnings. */
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
  const words = `${verdictRun(verdict).text} (${changeText(stepAgainst, scale)})`;
  const place = { file: segment.file, line: run.line, column: 1 };
  return problem('warning', verdict, `run ${run.number}: ${words}`, place);
}

/** A problem with a line, at one place in it. */
function problem(
  severity: ProblemReport['severity'],
  code: string,
  message: string,
  { file, line, column }: Pick<Location, 'file' | 'line' | 'column'>,
): ProblemReport {
  const location = { file, line, column, endLine: line, endColumn: column };
  return problemOf(severity, `experiments/${code}`, message, location);
}

/** More single lines say nothing new. */
const MOST = 20;

/** Which lines are passed over, and why; a line of text for each. */
export function faultLines(faults: readonly LogFault[]): readonly string[] {
  const shown = faults.slice(0, MOST).map(({ file, line, column, fault }) => {
    return `${file}:${line}:${column}: passed over: ${faultText(fault)}\n`;
  });
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more: --format json has all\n`] : shown;
}

/** What is wrong with a line. */
function faultText(fault: LineFault): string {
  switch (fault.why) {
    case 'cut-off':
      return 'the line is cut off, as by a write that was interrupted';
    case 'not-json':
      return fault.expected === null
        ? 'it nests too deep'
        : `it is no JSON: ${fault.expected} is expected here`;
    case 'not-an-object':
      return 'it is no JSON object';
    case 'no-metric':
      return `it has no "${fault.metric}"; name another metric with --metric`;
    case 'not-a-number':
      return `"${fault.metric}" is ${fault.written === '' ? 'empty' : fault.written}, not a number that can be used`;
    case 'unknown-status':
      return fault.written === ''
        ? 'it has no status; keep, discard or crash is expected'
        : `"${fault.written}" is no known status; keep, discard or crash is expected`;
    case 'columns':
      return `it has ${fault.found} of ${fault.wanted} columns`;
    case 'no-status-column':
      return 'a table begins with the names of its columns, one of them "status", as in: commit, time_ms, status';
  }
}
