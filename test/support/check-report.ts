import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import type { CheckReport, ProblemReport } from '../../src/output/document/problems.ts';
import { NO_LIMITS } from '../../src/output/document/problems.ts';
import { renderCheck } from '../../src/output/render/format.ts';
import type { CheckFormat } from '../../src/output/render/formats.ts';
import { checkView } from '../../src/output/view/check.ts';

export const place = { file: 'proposals/a b.yaml', line: 2, column: 1, endLine: 2, endColumn: 6 };

/** A problem report; the given fields replace the defaults. */
export function problem(more: Partial<ProblemReport> = {}): ProblemReport {
  return {
    severity: 'error',
    code: 'schema/unknown-field',
    message: 'unknown field "upsde"',
    advice: 'did you mean "upside"?',
    location: place,
    related: [],
    source: null,
    ...more,
  };
}

/** The report of a check of two files that found these problems. */
export function reportOf(
  reports: readonly ProblemReport[],
  more: Partial<CheckReport> = {},
): CheckReport {
  const count = (severity: string) => reports.filter((each) => each.severity === severity).length;
  return {
    reports,
    counts: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    files: ['proposals/a b.yaml', 'rounds/round1/round.yaml'],
    filesWithProblems: new Set(reports.map(({ location }) => location.file)).size,
    otherPlaces: 0,
    suppressed: 0,
    narrowed: NO_LIMITS,
    failOn: 'error',
    ...more,
  };
}

const OPTIONS = { width: 80, colour: 0, version: '1.2.3', sourceOf: () => null } as const;

export function render(report: CheckReport, format: CheckFormat): Promise<string> {
  return renderCheck(report, format, { ...OPTIONS, view: () => checkView(report) });
}

interface Suite {
  readonly name: string;
  readonly tests: string;
  readonly failures: string;
  readonly testcase: readonly { name: string; failure?: { type: string }; 'system-out'?: string }[];
}

/** The suites of a report in JUnit format; fails if it is not valid XML. */
export function readJunit(text: string): readonly Suite[] {
  expect(XMLValidator.validate(text)).toBe(true);
  const isArray = (name: string) => name === 'testsuite' || name === 'testcase';
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray });
  return parser.parse(text).testsuites.testsuite ?? [];
}
