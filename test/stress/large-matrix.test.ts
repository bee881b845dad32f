import { describe, expect, it } from 'vitest';
import { auditDocument, openDocument } from '../../src/matrix/open-document.ts';
import { expectTimesBelow } from '../support/cost.ts';

const TABLE = '| Option | Cost (30%) | Speed (70%) | Total | Rank |\n|-|-|-|-|-|\n';

describe('large matrices', () => {
  it('take no more for each row: a long table of ranks and wrong totals', () => {
    const [long, short] = [2400, 300].map(
      (rows) => TABLE + Array.from({ length: rows }, (_, i) => `|o${i}|1|${i}|9|4|\n`).join(''),
    );
    expectTimesBelow(
      20,
      () => auditDocument(long ?? ''),
      () => auditDocument(short ?? ''),
    );
  });

  it('are read up to 20 000 cells, and refused beyond', () => {
    const row = '|o|1|2|1.7|1|\n';
    const wrong = `${TABLE}${row.repeat(3996)}|p|1|2|2.7|1|\n`;
    const { matrices, tooLarge } = auditDocument(wrong);
    expect(tooLarge).toBeNull();
    const findings = matrices.flatMap((matrix) => matrix.findings);
    expect(findings.filter(({ verdict }) => verdict === 'mismatch')).toMatchObject([
      { option: 'p', stated: '2.7' },
    ]);
    const bytes = new TextEncoder().encode(wrong + row.repeat(3));
    const { audit, problem } = openDocument({ file: 'a.md', bytes });
    expect([audit.matrices, audit.otherTables]).toEqual([[], []]);
    expect(problem).toMatchObject({ code: 'too-many-cells', where: { start: 0 } });
  });
});
