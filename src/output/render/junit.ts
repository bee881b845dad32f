import type { Severity } from '../../diagnostic/diagnostic.ts';
import {
  type CheckLimits,
  type CheckReport,
  type ProblemReport,
  sinceSentences,
} from '../document/problems.ts';
import { place } from './diagnostics.ts';
import { escapeCiCommands, safe } from './safe.ts';

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/**
 * JUnit XML: a suite for each file, with a case for each problem, or one passing case if there are
 * none. A problem that does not fail the run does not fail its case.
 */
export function renderJunit(report: CheckReport): string {
  const byFile = new Map<string, ProblemReport[]>(report.files.map((file) => [file, []]));
  for (const each of report.reports) {
    const { file } = each.location;
    const own = byFile.get(file);
    if (own === undefined) byFile.set(file, [each]);
    else own.push(each);
  }
  const fails = ({ severity }: ProblemReport) =>
    ORDER.indexOf(severity) <= ORDER.indexOf(report.failOn);
  const notTried = skippedCases(report.narrowed);
  const suites = [
    ...[...byFile].map(([file, reports]) => suite(file, reports, fails)),
    ...skippedSuite(notTried),
  ];
  const skipped = notTried.length;
  const checked = [...byFile.values()].reduce(
    (sum, reports) => sum + Math.max(1, reports.length),
    0,
  );
  const tests = checked + skipped;
  const failures = report.reports.filter(fails).length;
  const counts = attributes({ name: 'shark check', tests, failures, errors: 0, skipped });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${counts}>`,
    ...suites.flat(),
  ];
  return escapeCiCommands(`${[...lines, '</testsuites>'].join('\n')}\n`);
}

function suite(
  file: string,
  reports: readonly ProblemReport[],
  fails: (report: ProblemReport) => boolean,
): string[] {
  const failures = reports.filter(fails).length;
  const tests = Math.max(1, reports.length);
  const cases =
    reports.length === 0
      ? [`    <testcase${attributes({ name: 'no problems', classname: file })}/>`]
      : reports.flatMap((report) => testcase(file, report, fails(report)));
  return [
    `  <testsuite${attributes({ name: file, tests, failures, errors: 0, skipped: 0 })}>`,
    ...cases,
    '  </testsuite>',
  ];
}

interface SkippedCase {
  readonly name: string;
  readonly message: string;
}

/** Skipped cases for what settings, ignore lists and `--changed` exclude from the check. */
function skippedCases({ lowered, ignored, since }: CheckLimits): readonly SkippedCase[] {
  return [
    ...lowered.map(({ rule, severity, usual }) => ({
      name: rule,
      message: severity === 'off' ? 'turned off by shark.yaml' : `${severity}, not ${usual}`,
    })),
    ...ignored.map(({ file, source }) => ({ name: file, message: `left out by ${source}` })),
    ...(since === null ? [] : sinceSentences(since)).map((message) => ({
      name: '--changed',
      message,
    })),
  ];
}

function skippedSuite(cases: readonly SkippedCase[]): string[][] {
  if (cases.length === 0) return [];
  const counts = { tests: cases.length, failures: 0, errors: 0, skipped: cases.length };
  return [
    [
      `  <testsuite${attributes({ name: 'not checked', ...counts })}>`,
      ...cases.flatMap(({ name, message }) => [
        `    <testcase${attributes({ name, classname: 'not checked' })}>`,
        `      <skipped${attributes({ message })}/>`,
        '    </testcase>',
      ]),
      '  </testsuite>',
    ],
  ];
}

function testcase(file: string, report: ProblemReport, isFailure: boolean): string[] {
  const { code, severity, message, advice, location } = report;
  const name = `${code} at ${location.line}:${location.column}`;
  const text = [
    `${place(location)}: ${severity} ${safe(message)}`,
    ...(advice === null ? [] : [`help: ${safe(advice)}`]),
  ];
  const body = escapeXml(text.join('\n'));
  const result = isFailure
    ? `<failure${attributes({ type: severity, message })}>${body}</failure>`
    : `<system-out>${body}</system-out>`;
  return [
    `    <testcase${attributes({ name, classname: file, file, line: location.line })}>`,
    `      ${result}`,
    '    </testcase>',
  ];
}

function attributes(record: Readonly<Record<string, string | number>>): string {
  return Object.entries(record)
    .map(([name, value]) => ` ${name}="${escapeXml(safe(String(value)))}"`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** `safe` has already escaped the characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
