import { reportOn } from '../../src/check/examples/example-workspace.ts';
import type { Example } from '../../src/check/rule.ts';

/**
 * The problems reported for files added to the example workspace, as `code file:line:column`, with
 * the file named without `rounds/round1/`.
 */
export function report(files: Example): string[] {
  return reportOn(files).map(({ code, location: { file, line, column } }) => {
    const place = file.replace(/^rounds\/round1\//, '').replace(/\.yaml$/, '');
    return `${code} ${place}:${line}:${column}`;
  });
}

/** A scorecard by ann that scores both proposals, with text added at its end. */
export function scorecard(added: string): Example {
  return {
    'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 } }
  async-copy: { scores: { speedup: 6, risk: 4 } }
${added}`,
  };
}

/** The round of the examples, with text added at its end. */
export function round(added: string, entries = '[tile-size, async-copy]'): Example {
  return {
    'rounds/round1/round.yaml': `title: Round 1
entries: ${entries}
baseline: { metric: latency, better: lower, unit: us, cases: { M=64: 373 } }
${added}`,
  };
}
