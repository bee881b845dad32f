import type { LineFault, LogFault } from '../../../experiments/log.ts';

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
export function faultText(fault: LineFault): string {
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
