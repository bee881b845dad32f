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

  it('have a title and labels of at most 2000 characters', () => {
    const text = `# ${'a'.repeat(3000)}\n\n${TABLE}|${'b'.repeat(3000)}|1|2|1.7|1|\n`;
    const [only] = auditDocument(text).matrices;
    expect(only?.matrix.title).toHaveLength(2000);
    expect(only?.matrix.options[0]?.label).toHaveLength(2000);
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
    [
      'weights and products of zero, on a scale',
      'Scores are 1 to 5.\n\n|Criterion|Weight|A|Weighted|B|Weighted|\n|-|-|-|-|-|-|\n|a|0|1|0|2|0|\n|b|0|1|0|2|0|\n|Total||0||0||\n',
    ],
    [
      'scores up to zero',
      'Scores are rated -5 to 0.\n\n|Criterion|Weight|A|Weighted|\n|-|-|-|-|\n|a|1|-1|-1|\n|b|2|-2|-4|\n|Total||-5||\n',
    ],
    [
      'the only known score has no weight',
      '|Criterion|Weight|A|B|\n|-|-|-|-|\n|a|0%|1|2|\n|b|100%||2|\n|Total||1|2|\n',
    ],
    [
      'a fence of blank lines and of one long line',
      `\`\`\`\n\n${'a = 1, '.repeat(400)}\n\`\`\`\n\n${TABLE}|o|1|2|1.7|1|\n`,
    ],
  ])('end without a finding: %s', (_, text) => {
    const { matrices } = auditDocument(text);
    const wrong = matrices.flatMap(({ findings }) =>
      findings.filter(({ verdict }) => verdict === 'mismatch'),
    );
    expect(wrong).toEqual([]);
  });
});
