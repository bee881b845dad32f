import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { bare, normal } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { estimatePart, placeEstimate } from './estimates.ts';
import {
  cell,
  columnsOfProposals,
  type Grid,
  gridOf,
  holdsCriteria,
  isCriteria,
  isOfOthers,
  isSingleRow,
} from './grid.ts';
import { roundIn, scaleIn } from './headers.ts';
import { placeRank } from './rank.ts';
import type { ReadContext } from './read-context.ts';
import { isOverall, placeScore, placeTotal, productIn } from './score.ts';
import { readSummary } from './summary.ts';
import { placeWeight, repeatWeight } from './weight.ts';
import { weightIn } from './weight-label.ts';

/** Read a table of weights, scores or standings; false where it is none of them. */
export function readTable(context: ReadContext, block: TableBlock): boolean {
  const grid = gridOf(block, context.round);
  if (isOfOthers(grid) || isOfStrangers(context, grid)) return false;
  if (readWeights(context, grid)) return true;
  if (context.isElsewhere(block)) return false;
  const subject = context.subjectOf(block);
  const namesMembers = block.rows.some((row) => context.proposals.find(cell(row, 0).text) !== null);
  if (isCriteria(grid) && subject !== null && !namesMembers) {
    readCriteria(context, grid, subject);
    return true;
  }
  if (subject !== null && readSingleRow(context, block, subject)) return true;
  if (subject !== null && readEstimates(context, grid, subject)) return true;
  return readMatrix(context, grid) || readSummary(context, grid);
}

/** Columns that are none of the criteria, with their mean: the panel side by side. */
function isOfStrangers({ criteria }: ReadContext, { block, kinds }: Grid): boolean {
  const isMean = block.header.some(({ text }) =>
    /^(?:mean|average|avg|median|panel)$/.test(normal(text)),
  );
  const plain = block.header.filter((header, column) => {
    const marks = block.rows.filter(
      (row) => readScoreToken(cell(row, column).text).kind === 'score',
    );
    return (
      kinds[column] === 'other' && weightIn(header) === null && marks.length * 2 > block.rows.length
    );
  });
  const isKnown = plain.some(({ text }) => criteria.has(normal(bare(text))));
  return isMean && criteria.size > 0 && plain.length > 1 && !isKnown;
}

/** `| gain | risk | weighted |` over one row, under a proposal's name. */
function readSingleRow(context: ReadContext, block: TableBlock, proposal: ProposalRef): boolean {
  if (!isSingleRow(block)) return false;
  for (const [column, label] of block.header.entries()) {
    const value = cell(block.rows[0] ?? [], column);
    const place = { proposal, label, value, because: null, scale: scaleIn(label.text) };
    if (isOverall(label.text)) placeTotal(context, place);
    else placeScore(context, place);
  }
  return true;
}

/** `| Estimate | Value |` under a proposal's name. */
function readEstimates(context: ReadContext, { block }: Grid, proposal: ProposalRef): boolean {
  const parts = block.rows.map((row) => estimatePart(cell(row, 0).text));
  if (block.header.length > 3 || parts.filter((part) => part !== null).length * 2 < parts.length)
    return false;
  for (const [index, row] of block.rows.entries()) {
    const part = parts[index] ?? null;
    const isScore = /\d\s*\/\s*\d/.test(cell(row, 1).text);
    if (part !== null && !isScore) placeEstimate(context, proposal, part, cell(row, 1));
  }
  return true;
}

/** `| Criterion | Weight | Reason |`, with one column of weights or one a round. */
function readWeights(context: ReadContext, grid: Grid): boolean {
  const { block, kinds } = grid;
  const points = columnOfPoints(grid, context.subjectOf(block) !== null);
  const columns = points ?? kinds.flatMap((kind, at) => (kind === 'weight' ? [at] : []));
  const hasMarks = (points === null && kinds.includes('score')) || kinds.includes('rank');
  if (columns.length === 0 || hasMarks || !holdsCriteria(grid)) return false;
  if (columnsOfProposals(context, grid).length > 0) return false;
  for (const row of block.rows) {
    for (const column of columns) readWeight(context, grid, row, column);
  }
  return true;
}

function readWeight(
  context: ReadContext,
  { block, kinds }: Grid,
  row: readonly InlineText[],
  column: number,
): void {
  const [label, value] = [cell(row, 0), cell(row, column)];
  if (isOverall(label.text)) {
    context.use(textRangeOf(value));
    return;
  }
  const round = otherRound(context, cell(block.header, column).text);
  const reason = cell(row, kinds.indexOf('reason', 1)).text || null;
  placeWeight(context, { label, value, reason, round, repeats: false });
}

/**
 * `| Category | Points |`, over no proposal: the points are weights where they sum to 100.
 * Under another word than one for criteria, 100 points may as well be shared among proposals.
 */
function columnOfPoints({ block, kinds }: Grid, isOfOne: boolean): readonly number[] | null {
  const column = block.header.findIndex(({ text }) =>
    /^(?:max(?:imum)?\s+)?(?:points|pts|marks|max(?:imum)?)$/i.test(bare(text).trim()),
  );
  if (column === -1 || isOfOne || kinds[0] !== 'criterion' || kinds.includes('weight')) return null;
  const cells = block.rows.filter((row) => !isOverall(cell(row, 0).text));
  const points = cells.map((row) => /^[\s*]*(\d{1,3})[\s*]*$/.exec(cell(row, column).text)?.[1]);
  const sum = points.reduce((total, each) => total + Number(each ?? Number.NaN), 0);
  return sum === 100 ? [column] : null;
}

/** The round that a column names, unless it is the round of the vote. */
function otherRound(context: ReadContext, header: string): string | null {
  const round = roundIn(header);
  if (round !== null) return round === context.round ? null : round;
  return /\b(?:old|previous|before|prior|last)\b/i.test(header) ? 'before' : null;
}

function readCriteria(context: ReadContext, { block, kinds }: Grid, proposal: ProposalRef): void {
  const score = kinds.indexOf('score');
  const reason = kinds.indexOf('reason', 1);
  const weight = kinds.indexOf('weight');
  const product = kinds.findIndex((kind) => kind === 'product' || kind === 'total');
  const scale = scaleIn(cell(block.header, score).text);
  for (const row of block.rows) {
    const label = cell(row, 0);
    const because = cell(row, reason).text || null;
    // The last row without a label is where people write the total.
    const isLast = row === block.rows.at(-1) && label.text === '';
    if (isLast || isOverall(label.text)) {
      const isProduct = readScoreToken(cell(row, product).text).kind === 'score';
      const value = cell(row, isProduct ? product : score);
      context.use(textRangeOf(cell(row, weight)));
      const named = isLast ? { ...label, text: 'Total' } : label;
      placeTotal(context, { proposal, label: named, value, because, scale });
    } else {
      placeRepeated(context, label, productIn(cell(row, score))?.weight ?? cell(row, weight));
      placeScore(context, { proposal, label, value: cell(row, score), because, scale });
    }
  }
}

/** The weight in a row of scores: in a column of its own, or after the label. */
function placeRepeated(context: ReadContext, label: InlineText, value: InlineText): void {
  placeWeight(context, { label, value, reason: null, round: null, repeats: true });
  repeatWeight(context, label);
}

/** `| Criterion | Weight | Tile tuning | Cache |`: criteria down, proposals across. */
function readMatrix(context: ReadContext, grid: Grid): boolean {
  const { block, kinds } = grid;
  const members = columnsOfProposals(context, grid);
  if (members.length === 0 || kinds.includes('rank')) return false;
  const marks = block.rows.flatMap((row) =>
    members.map(({ column }) => readScoreToken(cell(row, column).text).kind),
  );
  if (marks.filter((kind) => kind !== 'none').length * 2 < marks.length) return false;
  for (const row of block.rows) {
    const weight = cell(row, kinds.indexOf('weight'));
    if (isOverall(cell(row, 0).text)) context.use(textRangeOf(weight));
    else placeRepeated(context, cell(row, 0), weight);
    for (const { column, proposal } of members)
      readMatrixCell(context, block, row, column, proposal);
  }
  return true;
}

function readMatrixCell(
  context: ReadContext,
  { header }: TableBlock,
  row: readonly InlineText[],
  column: number,
  proposal: ProposalRef,
): void {
  const label = cell(row, 0);
  const scale = scaleIn(cell(header, column).text) ?? scaleIn(label.text);
  const place = { proposal, label, value: cell(row, column), because: null, scale };
  if (/^(?:rank(?:ing)?|place)$/.test(normal(label.text)))
    placeRank(context, proposal, place.value);
  else if (isOverall(label.text)) placeTotal(context, place);
  else placeScore(context, place);
}
