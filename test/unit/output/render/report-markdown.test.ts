import { describe, expect, it } from 'vitest';
import type {
  ReportFold,
  ReportSection,
  RoundReport,
} from '../../../../src/output/document/report.ts';
import { renderReportMarkdown } from '../../../../src/output/render/report-markdown.ts';

const MADE = { version: '1.0.0', command: 'shark report round1', method: 'All is exact.' };

function report(sections: readonly ReportSection[]): RoundReport {
  const verdict = {
    word: 'FUND',
    of: '',
    subject: 'Tiles',
    because: 'both votes',
    since: null,
  } as const;
  const decision = { verdict, alerts: [], rules: [], facts: [] };
  return { title: 'Round 1', round: 'round1', size: '1 shark', decision, sections, made: MADE };
}

function section(id: string, folds: readonly ReportFold[]): ReportSection {
  return { id, title: id, lead: [[{ text: `lead of ${id}` }]], figures: [], blocks: [], folds };
}

function fold(title: string, length: number): ReportFold {
  return { title, blocks: [{ kind: 'paragraph', lines: [[{ text: 'x'.repeat(length) }]] }] };
}

describe('a report in Markdown', () => {
  it('is told whole where it fits into a comment', () => {
    const text = renderReportMarkdown(report([section('totals', [fold('long', 60_000)])]));
    expect(text).not.toContain('Shortened');
    expect(text).toContain('<summary>long</summary>');
  });

  it('leaves out what is folded, from the end, says so, and stays within a comment', () => {
    const text = renderReportMarkdown(
      report([
        section('totals', [fold('first', 30_000), fold('second', 30_000)]),
        section('ranks', [fold('third', 30_000)]),
      ]),
    );
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toContain('**FUND Tiles**');
    expect(text).toContain(
      '**Shortened: 1 part of this report left out, since a comment holds 65 536 characters. The page has all of it: shark report round1**',
    );
    expect(text).toContain('<summary>second</summary>');
    expect(text).not.toContain('<summary>third</summary>');
    expect(text).toContain('lead of ranks');
    expect(text).toMatch(/Made by "shark report round1" with shark 1\.0\.0\. All is exact\.\n$/);
  });
});
