import { describe, expect, it } from 'vitest';
import { flow } from '../../../src/markdown/flow.ts';
import { parseMarkdown } from '../../../src/markdown/parse.ts';
import { auditDocument } from '../../../src/matrix/open-document.ts';
import { expectTimesBelow } from '../../support/cost.ts';

const TABLE = '| Option | Cost (30%) | Speed (70%) | Total | Rank |\n|-|-|-|-|-|\n';

describe('documents made to take long', () => {
  it('take little more than the parser: many small tables', () => {
    const text = '|a|b|\n|-|-|\n|1|2|\n\n'.repeat(60);
    expectTimesBelow(
      9,
      () => auditDocument(text),
      () => parseMarkdown(text),
    );
  });

  it('take little more than others: a table of wrong totals', () => {
    const [wrong, right] = ['|o|1|2|9|4|\n', '|o|1|2|1.7|1|\n'].map(
      (row) => TABLE + row.repeat(40),
    );
    expectTimesBelow(
      4,
      () => auditDocument(wrong ?? ''),
      () => auditDocument(right ?? ''),
    );
  });

  it('have no rows made of a header that is wider than any matrix', () => {
    const text = `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'|1|\n'.repeat(50)}`;
    const [table] = flow(parseMarkdown(text), text);
    expect(table).toMatchObject({ kind: 'table', rows: [] });
    expect(auditDocument(text)).toMatchObject({ otherTables: [], tooLarge: { start: 0 } });
  });

  it.each([
    ['a million pipes', '|'.repeat(1_000_000)],
    ['a heading of brackets', `# ${'('.repeat(200_000)}`],
    ['cells that never end', `<table>${'<td'.repeat(50_000)}`],
    [
      'a formula of brackets',
      `ICE = ${'('.repeat(140)}I\n\n|X|Impact|Confidence|Ease|ICE|\n|-|-|-|-|-|\n|a|1|2|3|6|\n`,
    ],
    [
      'figures of a hundred digits',
      `|Criterion|Weight|A|\n|-|-|-|\n|a|${'9'.repeat(100)}|3|\n|b|1|4|\n`,
    ],
    [
      'nothing divides by zero',
      '|X|Reach|Impact|Confidence|Effort|RICE|\n|-|-|-|-|-|-|\n|a|1|2|3|0|6|\n',
    ],
    [
      'weights of zero',
      `${TABLE.replace('30%', '0%').replace('70%', '0%')}|o|1|2|9|1|\n|p|1|2|9|1|\n`,
    ],
  ])('end without a finding: %s', (_, text) => {
    const { matrices } = auditDocument(text);
    const wrong = matrices.flatMap(({ findings }) =>
      findings.filter(({ verdict }) => verdict === 'mismatch'),
    );
    expect(wrong).toEqual([]);
  });
});
