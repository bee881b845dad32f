import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { isOverall } from '../words/label-kind.ts';
import { plainLabel } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { weightIn } from '../words/weight-label.ts';
import { cell, type Grid } from './grid.ts';
import { columnKind } from './heads.ts';
import type { TableNames } from './names.ts';

/**
 * The people of a table: `panel` if they are in the header, `self` if the reviewer is one of them,
 * `others` if all figures belong to other people.
 */
export type People = 'none' | 'self' | 'panel' | 'others';

const ME = /^\W*(?:me|mine|myself)\W*$/i;

const REVIEWER = new RegExp(
  String.raw`${ME.source}|^\W*(?:shark|judge|reviewer|panell?ist|voter)\s*#?\s*(?:\d{1,3}|[A-Z])\b`,
  'i',
);

const OTHERS =
  /\bcompared? (?:with|to) (?:the )?(?:panel|others?)\b|\b(?:other|fellow|all) (?:sharks?|judges|reviewers|panell?ists|votes)\b|\bthe others\b|\bpanel (?:means?|scores?|results?|averages?|totals?)\b/i;

/** Returns the people of a table. Only the reviewer's own column belongs to the vote. */
export function peopleIn(grid: Grid, names: TableNames): People {
  const { header, rows, kinds, headings } = grid;
  const isWho = /^\W*who\W*$/iu.test(cell(header, 0).text);
  if (kinds[0] === 'time' || kinds[0] === 'reviewer' || isWho) return 'others';
  if (OTHERS.test(headings.at(-1)?.inline.text ?? '')) return 'others';
  if (rows.some((row) => REVIEWER.test(cell(row, 0).text) || names.isSelf(cell(row, 0).text)))
    return 'others';
  const heads = header.map(({ text }) => text);
  // `Ahrens (40%)` beside other owners is the weight of a person, not of a criterion.
  if (header.some((head) => weightIn(head) !== null && names.isSelf(plainLabel(head.text))))
    return 'others';
  const self = heads.filter((text, at) => at > 0 && isSelf(grid, at, names) && text !== '');
  if (self.length === 1) return 'self';
  if (kinds.includes('reviewer')) return 'others';
  const isPanel = self.length > 1 || heads.filter((text) => REVIEWER.test(text)).length > 1;
  return isPanel || areOtherReviewers(grid, names) ? 'panel' : 'none';
}

/**
 * Returns the rows of the reviewer, without the column of names, from a table with a row for each
 * reviewer and proposal. A blank cell below a name or label repeats it. Returns the table unchanged
 * if no column has the reviewer's name, or if it has one row for each reviewer, because such a
 * table gives weights or lists the reviewers. Below a proposal, one row of marks on criteria for
 * each reviewer becomes a column.
 */
export function ownRows(table: TableBlock, names: TableNames): TableBlock {
  const { header, rows } = table;
  const isOwn = (row: TableBlock['rows'][number], at: number) => {
    const { text } = cell(row, at);
    return names.isSelf(text) || ME.test(text);
  };
  const column = header.findIndex((_, at) => rows.some((row) => isOwn(row, at)));
  if (column === -1 || header.length < MIN_COLUMNS) return table;
  const without = (row: readonly InlineText[]) => row.filter((_, at) => at !== column);
  let isOpen = false;
  let above: InlineText | undefined;
  const own = rows.flatMap((row) => {
    if (cell(row, column).text.trim() !== '') isOpen = isOwn(row, column);
    const [label = NOTHING, ...others] = without(row);
    if (column === 0 || label.text.trim() !== '') above = label;
    return isOpen ? [[above ?? label, ...others]] : [];
  });
  const heads = without(header);
  const [only, ...more] = own;
  const isNamed = columnKind(heads[0] ?? NOTHING) === 'proposal';
  const isOfOne = more.length === 0 && !isNamed && !names.isProposal(only?.[0]?.text ?? '');
  if (!isOfOne || only === undefined) return { ...table, header: heads, rows: own };
  const areMarks = names.isBelowProposal && heads.every(({ text }) => names.isCriterion(text));
  return areMarks && column === 0
    ? { ...table, header: MARKED, rows: heads.map((head, at) => [head, only[at] ?? NOTHING]) }
    : table;
}

/** The header of `| Reviewer | Speed | Risk |` below a proposal, transposed for one reviewer. */
const MARKED = ['Criterion', 'Score'].map((text): InlineText => ({ ...NOTHING, text }));

/** With only two columns, each name has one mark, on the topic of the heading. */
const MIN_COLUMNS = 3;

/** Makes the reviewer's column the scores. The other columns belong to other people. */
export function withoutOthers(grid: Grid, names: TableNames): Grid {
  const kinds = grid.kinds.map((kind, at) => {
    if (at > 0 && isSelf(grid, at, names)) return 'score';
    // A reviewer may have the name Max, which is also a header for the highest score.
    const isNamed = kind === 'most' && names.isReviewer(cell(grid.header, at).text);
    const isOfOther = kind === 'other' || kind === 'reviewer' || kind === 'total' || isNamed;
    return isOfOther && at > 0 ? 'others' : kind;
  });
  return { ...grid, kinds };
}

function isSelf({ header, kinds }: Grid, column: number, names: TableNames): boolean {
  return kinds[column] === 'self' || names.isSelf(cell(header, column).text);
}

/** True if unknown columns stand beside their mean: the marks of a panel. */
function areOtherReviewers({ header, rows, kinds }: Grid, names: TableNames): boolean {
  const isMean = header.some(({ text }) =>
    /^(?:mean|average|avg|median|panel)$/.test(nameKey(text)),
  );
  const plain = header.filter((head, column) => {
    const marks = rows.filter((row) => readScoreToken(cell(row, column).text).kind === 'score');
    const isPlain = kinds[column] === 'other' && weightIn(head) === null && !isOverall(head.text);
    return isPlain && column > 0 && marks.length * 2 > rows.length;
  });
  const isKnown = plain.some(({ text }) => names.isCriterion(text) || names.isProposal(text));
  return isMean && plain.length > 1 && !isKnown;
}
