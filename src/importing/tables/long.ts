import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { bare } from '../words/normal.ts';
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
  const criterion = kinds.indexOf('criterion');
  // Before the column of criteria the names stand, whatever they are called: `Application`.
  const lead = kinds[0] === 'other' && criterion === 1 ? 0 : -1;
  const proposal = Math.max(kinds.indexOf('proposal'), lead);
  if (proposal === -1 || criterion === -1) return null;
  const scores = kinds.flatMap((kind, at) => (kind === 'score' ? [at] : []));
  const sole = scores.filter((at) =>
    /\b(?:score|mark|rating|grade)s?\b/i.test(cell(header, at).text),
  );
  const [score, ...others] = scores.length === 1 ? scores : sole;
  const weight = kinds.indexOf('weight');
  const names = filledDown(rows, proposal);
  const keyed = rows.map((row, at) => ({
    row,
    name: names[at] ?? NOTHING,
    member: nameKey(bare(names[at]?.text ?? '')),
    line: keyAt(row, criterion),
  }));
  const byPlace = new Map(keyed.map(({ row, member, line }) => [`${line}|${member}`, row]));
  const weights = groupBy(keyed, ({ line }) => line);
  const isRepeated = byPlace.size < rows.length;
  const isWeighedTwice = [...weights.values()].some(
    (all) => new Set(all.map(({ row }) => keyAt(row, weight))).size > 1,
  );
  if (score === undefined || others.length > 0 || isRepeated || isWeighedTwice)
    return { members: [], lines: [], goes: 'nowhere', apart: cellsOf(grid, () => 'ambiguous') };
  const whole = scores.find((at) => at !== score) ?? kinds.findIndex((kind) => WHOLE.has(kind));
  const reason = kinds.indexOf('reason');
  const members = [...groupBy(keyed, ({ member }) => member)].flatMap(([key, [first]]) =>
    first === undefined ? [] : [{ key, name: first.name }],
  );
  const lines = [...weights].map(([line, [first]]): TableLine => {
    const row = first?.row ?? [];
    const isTotal = isOverall(cell(row, criterion).text);
    const own = members.map(({ key }) => byPlace.get(`${line}|${key}`) ?? []);
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
  const named = members.map(({ name }) => ({ name, isSure: true }));
  return { members: named, lines, goes: 'across', apart: [] };
}

const WHOLE: ReadonlySet<string> = new Set(['total', 'product']);

/** The cells of a column, where an empty one stands for the one above it. */
function filledDown(rows: readonly Row[], column: number): readonly InlineText[] {
  let above: InlineText = NOTHING;
  return rows.map((row) => {
    const own = cell(row, column);
    above = own.text === '' ? above : own;
    return above;
  });
}

function keyAt(row: Row, column: number): string {
  return nameKey(bare(cell(row, column).text));
}
