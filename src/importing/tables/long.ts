import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { bare, normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { readScoreToken } from '../words/score-token.ts';
import { cell, type Grid } from './grid.ts';
import { cellsOf, type TableLayout, type TableLine } from './table-layout.ts';

type Row = readonly InlineText[];

/**
 * `| Proposal | Criterion | Weight | Score |`, a row for each score: a line for each criterion, a member for
 * each proposal. Null where it is another table. Where two rows are about the same score, or give
 * one criterion two weights, none of it is read.
 */
export function long(grid: Grid): TableLayout | null {
  const { header, rows, kinds } = grid;
  const [proposal, criterion] = [kinds.indexOf('proposal'), kinds.indexOf('criterion')];
  if (proposal === -1 || criterion === -1) return null;
  const scores = kinds.flatMap((kind, at) => (kind === 'score' ? [at] : []));
  const named = scores.filter((at) =>
    /\b(?:score|mark|rating|grade)s?\b/i.test(cell(header, at).text),
  );
  const [score, ...others] = scores.length === 1 ? scores : named;
  const isRepeated = rows.some((row, at) =>
    rows
      .slice(0, at)
      .some((each) => [proposal, criterion].every((column) => same(each, row, column))),
  );
  const weight = kinds.indexOf('weight');
  const isWeighedTwice = rows.some((row) =>
    rows.some((each) => same(each, row, criterion) && !same(each, row, weight)),
  );
  if (score === undefined || others.length > 0 || isRepeated || isWeighedTwice)
    return { members: [], lines: [], goes: 'nowhere', apart: cellsOf(grid, () => 'ambiguous') };
  const whole = scores.find((at) => at !== score) ?? kinds.findIndex((kind) => WHOLE.has(kind));
  const reason = kinds.indexOf('reason');
  const members = distinct(rows, proposal);
  const lines = distinct(rows, criterion).map((row): TableLine => {
    const isTotal = isOverall(cell(row, criterion).text);
    const own = members.map(
      (member) =>
        rows.find((each) => same(each, row, criterion) && same(each, member, proposal)) ?? [],
    );
    return {
      label: cell(row, criterion),
      kind: isTotal ? 'total' : 'criterion',
      part: null,
      weight: cell(row, weight),
      most: cell(row, kinds.indexOf('most')),
      reasons: own.map((each) => cell(each, reason).text || null),
      cells: own.map((each) => {
        const isWhole = isTotal && readScoreToken(cell(each, score).text).kind !== 'score';
        return cell(each, isWhole ? whole : score);
      }),
    };
  });
  const names = members.map((row) => ({ name: cell(row, proposal), isSure: true, alias: NOTHING }));
  return { members: names, lines, goes: 'across', apart: [] };
}

const WHOLE: ReadonlySet<string> = new Set(['total', 'product']);

/** The first row of each name in a column. */
function distinct(rows: readonly Row[], column: number): readonly Row[] {
  return rows.filter((row, at) => rows.findIndex((each) => same(each, row, column)) === at);
}

function same(one: Row, other: Row, column: number): boolean {
  return normal(bare(cell(one, column).text)) === normal(bare(cell(other, column).text));
}
