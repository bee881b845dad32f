import { describe, expect, it } from 'vitest';
import { renderReportMarkdown } from '../../../../src/output/render/report-markdown.ts';
import type { Report } from '../../../../src/output/view/report/report.ts';
import type { Fold, Section } from '../../../../src/output/view/report/section.ts';

const MADE = { version: '1.0.0', command: 'shark report round1', method: 'All is exact.' };

function report(sections: readonly Section[]): Report {
  const verdict = { word: 'FUND', of: '', subject: 'Tiles', because: 'both votes' } as const;
  const decision = { verdict, alerts: [], rules: [], facts: [] };
  return { title: 'Round 1', round: 'round1', size: '1 shark', decision, sections, made: MADE };
}

function section(id: string, folds: readonly Fold[]): Section {
  return { id, title: id, lead: [[{ text: `lead of ${id}` }]], figures: [], blocks: [], folds };
}

function fold(title: string, length: number): Fold {
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
