import type { Member } from '../finding.ts';
import { type Rich, stretchOf } from '../markdown/inline.ts';
import type { TableBlock } from '../markdown/outline.ts';
import { readMark } from '../words/mark.ts';
import { bare, normal } from '../words/normal.ts';
import { estimatePart, placeEstimate } from './estimates.ts';
import {
  cell,
  columnsOfMembers,
  type Grid,
  gridOf,
  holdsCriteria,
  isCriteria,
  isOfOthers,
  isSingleRow,
} from './grid.ts';
import { roundIn, scaleIn } from './headers.ts';
import { placeRank } from './rank.ts';
import type { Scene } from './scene.ts';
import { isOverall, placeScore, placeTotal } from './score.ts';
import { readSummary } from './summary.ts';
import { placeWeight, repeatWeight } from './weight.ts';
import { weightIn } from './weight-label.ts';

/** Read a table of weights, scores or standings; false where it is none of them. */
export function readTable(scene: Scene, block: TableBlock): boolean {
  const grid = gridOf(block, scene.round);
  if (isOfOthers(grid) || isOfStrangers(scene, grid)) return false;
  if (readWeights(scene, grid)) return true;
  if (scene.isElsewhere(block)) return false;
  const subject = scene.subjectOf(block);
  const namesMembers = block.rows.some((row) => scene.cast.find(cell(row, 0).text) !== null);
  if (isCriteria(grid) && subject !== null && !namesMembers) {
    readCriteria(scene, grid, subject);
    return true;
  }
  if (subject !== null && readSingleRow(scene, block, subject)) return true;
  if (subject !== null && readEstimates(scene, grid, subject)) return true;
  return readMatrix(scene, grid) || readSummary(scene, grid);
}

/** Columns that are none of the criteria, with their mean: the panel side by side. */
function isOfStrangers({ criteria }: Scene, { block, kinds }: Grid): boolean {
  const isMean = block.header.some(({ text }) =>
    /^(?:mean|average|avg|median|panel)$/.test(normal(text)),
  );
  const plain = block.header.filter((header, column) => {
    const marks = block.rows.filter((row) => readMark(cell(row, column).text).kind === 'score');
    return (
      kinds[column] === 'other' && weightIn(header) === null && marks.length * 2 > block.rows.length
    );
  });
  const isKnown = plain.some(({ text }) => criteria.has(normal(bare(text))));
  return isMean && criteria.size > 0 && plain.length > 1 && !isKnown;
}

/** `| gain | risk | weighted |` over one row, under a proposal's name. */
function readSingleRow(scene: Scene, block: TableBlock, proposal: Member): boolean {
  if (!isSingleRow(block)) return false;
  for (const [column, label] of block.header.entries()) {
    const value = cell(block.rows[0] ?? [], column);
    const place = { proposal, label, value, because: null, scale: scaleIn(label.text) };
    if (isOverall(label.text)) placeTotal(scene, place);
    else placeScore(scene, place);
  }
  return true;
}

/** `| Estimate | Value |` under a proposal's name. */
function readEstimates(scene: Scene, { block }: Grid, proposal: Member): boolean {
  const parts = block.rows.map((row) => estimatePart(cell(row, 0).text));
  if (block.header.length > 3 || parts.filter((part) => part !== null).length * 2 < parts.length)
    return false;
  for (const [index, row] of block.rows.entries()) {
    const part = parts[index] ?? null;
    const isScore = /\d\s*\/\s*\d/.test(cell(row, 1).text);
    if (part !== null && !isScore) placeEstimate(scene, proposal, part, cell(row, 1));
  }
  return true;
}

/** `| Criterion | Weight | Reason |`, with one column of weights or one a round. */
function readWeights(scene: Scene, grid: Grid): boolean {
  const { block, kinds } = grid;
  const points = columnOfPoints(grid, scene.subjectOf(block) !== null);
  const columns = points ?? kinds.flatMap((kind, at) => (kind === 'weight' ? [at] : []));
  const hasMarks = (points === null && kinds.includes('score')) || kinds.includes('rank');
  if (columns.length === 0 || hasMarks || !holdsCriteria(grid)) return false;
  if (columnsOfMembers(scene, grid).length > 0) return false;
  for (const row of block.rows) {
    for (const column of columns) readWeight(scene, grid, row, column);
  }
  return true;
}

function readWeight(
  scene: Scene,
  { block, kinds }: Grid,
  row: readonly Rich[],
  column: number,
): void {
  const [label, value] = [cell(row, 0), cell(row, column)];
  if (isOverall(label.text)) {
    scene.use(stretchOf(value));
    return;
  }
  const round = otherRound(scene, cell(block.header, column).text);
  const reason = cell(row, kinds.indexOf('reason', 1)).text || null;
  placeWeight(scene, { label, value, reason, round, repeats: false });
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
function otherRound(scene: Scene, header: string): string | null {
  const round = roundIn(header);
  if (round !== null) return round === scene.round ? null : round;
  return /\b(?:old|previous|before|prior|last)\b/i.test(header) ? 'before' : null;
}

function readCriteria(scene: Scene, { block, kinds }: Grid, proposal: Member): void {
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
      const isProduct = readMark(cell(row, product).text).kind === 'score';
      const value = cell(row, isProduct ? product : score);
      scene.use(stretchOf(cell(row, weight)));
      const named = isLast ? { ...label, text: 'Total' } : label;
      placeTotal(scene, { proposal, label: named, value, because, scale });
    } else {
      placeRepeated(scene, label, cell(row, weight));
      placeScore(scene, { proposal, label, value: cell(row, score), because, scale });
    }
  }
}

/** The weight in a row of scores: in a column of its own, or after the label. */
function placeRepeated(scene: Scene, label: Rich, value: Rich): void {
  placeWeight(scene, { label, value, reason: null, round: null, repeats: true });
  repeatWeight(scene, label);
}

/** `| Criterion | Weight | Tile tuning | Cache |`: criteria down, proposals across. */
function readMatrix(scene: Scene, grid: Grid): boolean {
  const { block, kinds } = grid;
  const members = columnsOfMembers(scene, grid);
  if (members.length === 0 || kinds.includes('rank')) return false;
  const marks = block.rows.flatMap((row) =>
    members.map(({ column }) => readMark(cell(row, column).text).kind),
  );
  if (marks.filter((kind) => kind !== 'none').length * 2 < marks.length) return false;
  for (const row of block.rows) {
    const weight = cell(row, kinds.indexOf('weight'));
    if (isOverall(cell(row, 0).text)) scene.use(stretchOf(weight));
    else placeRepeated(scene, cell(row, 0), weight);
    for (const { column, proposal } of members) readMatrixCell(scene, block, row, column, proposal);
  }
  return true;
}

function readMatrixCell(
  scene: Scene,
  { header }: TableBlock,
  row: readonly Rich[],
  column: number,
  proposal: Member,
): void {
  const label = cell(row, 0);
  const scale = scaleIn(cell(header, column).text) ?? scaleIn(label.text);
  const place = { proposal, label, value: cell(row, column), because: null, scale };
  if (/^(?:rank(?:ing)?|place)$/.test(normal(label.text))) placeRank(scene, proposal, place.value);
  else if (isOverall(label.text)) placeTotal(scene, place);
  else placeScore(scene, place);
}
