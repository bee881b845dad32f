import type { Severity } from '../../diagnostic/diagnostic.ts';
import {
  type CheckReport,
  checkSentence,
  narrowedSentences,
  type ProblemReport,
} from '../document/problems.ts';
import { place } from './diagnostics.ts';
import { escapeCiCommands, safe } from './safe.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** GitHub shows at most this many annotations of each kind per step and drops the others. */
const MAX_ANNOTATIONS = 10;

/**
 * Workflow commands, one line per problem; GitHub shows them beside the lines of a pull request.
 * The log shows only the message, so the message repeats the location. Other text of this format
 * never begins a line with a command, whatever the files contain.
 */
export function renderGithub(report: CheckReport): string {
  return [...report.reports.map(command), ...closing(report)].map((line) => `${line}\n`).join('');
}

function command(report: ProblemReport): string {
  const { severity, code, message, advice, location } = report;
  const { line, column, endLine, endColumn } = location;
  // GitHub rejects columns if the start and the end are on different lines.
  const columns = line === endLine ? [`col=${column}`, `endColumn=${endColumn}`] : [];
  const properties = [
    `file=${property(location.file)}`,
    `line=${line}`,
    `endLine=${endLine}`,
    ...columns,
    `title=${property(code)}`,
  ];
  const help = advice === null ? '' : `; help: ${safe(advice)}`;
  const text = `${place(location)}: ${safe(message)}${help} [${safe(code)}]`;
  return `::${COMMANDS[severity]} ${properties.join(',')}::${data(text)}`;
}

function closing(report: CheckReport): string[] {
  const { errors, warnings, infos } = report.counts;
  const isCut = [errors, warnings, infos].some((count) => count > MAX_ANNOTATIONS);
  const limit = ` GitHub shows the first ${MAX_ANNOTATIONS} of each kind beside the diff; this log has all.`;
  const narrowed = narrowedSentences(report.narrowed).map((line) => escapeCiCommands(safe(line)));
  return [escapeCiCommands(checkSentence(report)) + (isCut ? limit : ''), ...narrowed];
}

/** The older commands, `##[...]`, work anywhere in a line, so they need `escapeCiCommands`. */
function data(text: string): string {
  return escapeCiCommands(text)
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(safe(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
