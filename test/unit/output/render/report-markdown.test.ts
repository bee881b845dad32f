import { describe, expect, it } from 'vitest';
import type { MethodPart, RoundReport } from '../../../../src/output/document/report.ts';
import { renderReportMarkdown } from '../../../../src/output/render/report-markdown.ts';

const MADE = { version: '1.0.0', command: 'shark report round1', method: 'All is exact.' };

function report(method: readonly MethodPart[]): RoundReport {
  const verdict = {
    word: 'FUND',
    of: '',
    subject: 'Tiles',
    because: 'both votes',
    since: null,
  } as const;
  const decision = { verdict, alerts: [], record: [], answers: [] };
  const parts = { decision, panel: null, cards: [], method };
  return { title: 'Round 1', round: 'round1', size: '1 shark', ...parts, made: MADE };
}

function part(title: string, length: number): MethodPart {
  const lead = [[{ text: `lead of ${title}` }]];
  const blocks = [{ kind: 'paragraph', lines: [[{ text: 'x'.repeat(length) }]] }] as const;
  return { id: title, title, lead, blocks };
}

describe('a report in Markdown', () => {
  it('is told whole where it fits into a comment', () => {
    const text = renderReportMarkdown(report([part('long', 60_000)]));
    expect(text).not.toContain('Shortened');
    expect(text).toContain('<summary>long</summary>');
  });

  it('has no heading over nothing', () => {
    const text = renderReportMarkdown(report([part('only', 70_000)]));
    expect(text).toContain('Shortened: 1 part');
    expect(text).not.toContain('### Method and all figures');
  });

  it('leaves out what is folded, from the end, says so, and stays within a comment', () => {
    const text = renderReportMarkdown(
      report([part('first', 30_000), part('second', 30_000), part('third', 30_000)]),
    );
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toContain('**FUND Tiles**');
    expect(text).toContain(
      '**Shortened: 1 part of this report left out, since a comment holds 65 536 characters. The page has all of it: shark report round1**',
    );
    expect(text).toContain('<summary>second</summary>');
    expect(text).not.toContain('<summary>third</summary>');
    expect(text).toMatch(/Made by "shark report round1" with shark 1\.0\.0\. All is exact\.\n$/);
  });
});
