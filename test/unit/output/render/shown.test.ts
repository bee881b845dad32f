import { describe, expect, it } from 'vitest';
import type { Severity } from '../../../../src/diagnostic/diagnostic.ts';
import {
  moreWords,
  type ProblemReport,
  shownOf,
} from '../../../../src/output/document/problems.ts';

function reportsIn(file: string, count: number, severity: Severity = 'warning'): ProblemReport[] {
  return Array.from({ length: count }, (_, at) => ({
    severity,
    code: 'x/y',
    message: '',
    advice: null,
    location: { file, line: at + 1, column: 1, endLine: at + 1, endColumn: 2 },
    related: [],
    source: null,
  }));
}

describe('without a number', () => {
  it('all problems are shown as long as they are few', () => {
    const reports = [...reportsIn('a', 50), ...reportsIn('b', 50)];
    expect(shownOf(reports, undefined)).toEqual({ reports, hidden: 0, hiddenErrors: 0 });
  });

  it('50 of a file are shown, errors before anything milder, in their order', () => {
    const reports = [...reportsIn('a', 60), ...reportsIn('a', 20, 'error'), ...reportsIn('b', 1)];
    const shown = shownOf(reports, undefined);
    expect(shown.reports.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 30 }, () => 'warning'),
      ...Array.from({ length: 20 }, () => 'error'),
      'warning',
    ]);
    expect(shown).toMatchObject({ hidden: 30, hiddenErrors: 0 });
  });

  it('200 are shown in all, and no error gives way to a warning of an earlier file', () => {
    const files = ['a', 'b', 'c', 'd', 'e'];
    const reports = [
      ...files.flatMap((file) => reportsIn(file, 50)),
      ...reportsIn('z', 70, 'error'),
    ];
    const shown = shownOf(reports, undefined);
    expect(shown.reports).toHaveLength(200);
    expect(shown.reports.filter(({ severity }) => severity === 'error')).toHaveLength(50);
    expect(shown).toMatchObject({ hidden: 120, hiddenErrors: 20 });
  });
});

it('with a number as many are shown, whatever file they are in', () => {
  const reports = reportsIn('a', 300);
  expect(shownOf(reports, 300)).toMatchObject({ hidden: 0 });
  expect(shownOf(reports, 7).reports).toEqual(reports.slice(0, 7));
  expect(shownOf(reports, 0)).toMatchObject({ reports: [], hidden: 300 });
});

it.each([
  [3, 0, '3 more'],
  [3, 3, '3 more errors'],
  [1, 1, '1 more error'],
  [3, 1, '3 more, 1 of them an error'],
  [9, 4, '9 more, 4 of them errors'],
])('%i hidden, %i of them errors', (hidden, hiddenErrors, words) => {
  expect(moreWords({ hidden, hiddenErrors })).toBe(words);
});
