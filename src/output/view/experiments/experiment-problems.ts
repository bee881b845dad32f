import type { JudgedKeep, JudgedSegment } from '../../../experiments/verdict/judge.ts';
import type { CheckReport, ProblemReport } from '../../document/problems.ts';
import type { ExperimentsReport } from '../../results/experiments.ts';
import { changeText } from './change-words.ts';
import { faultText } from './fault-messages.ts';
import { verdictRun } from './lead.ts';

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
  const reports = [...errors, ...warnings];
  return {
    reports,
    counts: { errors: errors.length, warnings: warnings.length, infos: 0 },
    files: [...new Set(files)],
    filesWithProblems: new Set(reports.map(({ location }) => location.file)).size,
    suppressed: 0,
    failOn: 'error',
  };
}

function warningOf(keep: JudgedKeep, { segment, scale }: JudgedSegment): ProblemReport {
  const { run, verdict, stepAgainst } = keep;
  const words = `${verdictRun(verdict).text} (${changeText(stepAgainst, scale)})`;
  const place = { file: segment.file, line: run.line, column: 1 };
  return problem('warning', verdict, `run ${run.number}: ${words}`, place);
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function problem(
  severity: ProblemReport['severity'],
  code: string,
  message: string,
  { file, line, column }: Place,
): ProblemReport {
  const location = { file, line, column, endLine: line, endColumn: column };
  return {
    severity,
    code: `experiments/${code}`,
    message,
    advice: null,
    location,
    related: [],
    source: null,
  };
}
