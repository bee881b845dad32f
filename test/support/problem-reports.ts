import fc from 'fast-check';
import type { ProblemReport } from '../../src/output/document/problems.ts';

/** Arbitrary problem reports with texts drawn from the given arbitraries. */
export function problemReports(
  text: fc.Arbitrary<string>,
  source: fc.Arbitrary<string> = text,
): fc.Arbitrary<ProblemReport> {
  const count = fc.integer({ min: 1, max: 9 });
  const location = fc.record({
    file: text,
    line: count,
    column: count,
    endLine: count,
    endColumn: count,
  });
  return fc.record({
    severity: fc.constantFrom('error', 'warning', 'info'),
    code: text,
    message: text,
    advice: fc.option(text),
    location,
    related: fc.array(location, { maxLength: 2 }),
    source: fc.option(source),
  });
}
