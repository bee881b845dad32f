import type { Member } from '../finding.ts';
import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import { amountIn } from '../words/amount.ts';
import { readMark } from '../words/mark.ts';
import { cell, type Grid } from './grid.ts';
import { scaleIn } from './headers.ts';
import { placeRank } from './rank.ts';
import type { Scene } from './scene.ts';
import { isOverall, placeScore, placeTotal } from './score.ts';
import { repeatWeight } from './weight.ts';

/** The column that names the proposals; -1 where there is none. */
export function proposalColumn(scene: Scene, { block, kinds }: Grid): number {
  const named = kinds.indexOf('proposal');
  if (named !== -1) return named;
  const columns = block.header.map((_, column) => column).slice(0, 2);
  return (
    columns.find((column) => {
      const hits = block.rows.filter((row) => scene.cast.find(cell(row, column).text) !== null);
      return hits.length > 0 && hits.length * 2 >= block.rows.length;
    }) ?? -1
  );
}

/** `| Rank | Contestant | Score | ROI | Verdict |`, and proposals down with criteria across. */
export function readSummary(scene: Scene, grid: Grid): boolean {
  const { block } = grid;
  const column = proposalColumn(scene, grid);
  if (column === -1) return false;
  for (const row of block.rows) {
    if (!isOverall(cell(row, column).text)) readRow(scene, grid, row, column);
  }
  for (const header of criteriaOf(grid, column)) repeatWeight(scene, header);
  return true;
}

function readRow(scene: Scene, grid: Grid, row: readonly Rich[], column: number): void {
  const named = cell(row, column);
  const proposal = scene.cast.find(named.text);
  for (const at of grid.block.header.keys()) {
    const value = cell(row, at);
    if (at === column) continue;
    if (proposal !== null) readCell(scene, grid, { proposal, column: at, value });
    else if (/\d/.test(value.text)) {
      scene.leave(value, 'no-proposal', scene.cast.nearest(named.text));
    }
  }
}

interface Place {
  readonly proposal: Member;
  readonly column: number;
  readonly value: Rich;
}

function readCell(scene: Scene, grid: Grid, { proposal, column, value }: Place): void {
  const label = cell(grid.block.header, column);
  const scale = scaleIn(label.text);
  if (isCriterion(grid, column)) {
    placeScore(scene, { proposal, label, value, because: null, scale });
    return;
  }
  switch (grid.kinds[column]) {
    case 'rank':
      placeRank(scene, proposal, value);
      return;
    case 'score':
    case 'total':
      placeTotal(scene, { proposal, label, value, because: null, scale });
      return;
    case 'roi':
      placeReturn(scene, proposal, value, null);
      return;
    case 'verdict':
      placeVerdict(scene, proposal, value);
      return;
    case 'expects':
      placeExpected(scene, proposal, value);
      return;
    case 'claim':
      placeClaim(scene, proposal, value);
      return;
    case 'success':
      placeSuccess(scene, proposal, value);
      return;
    default:
      return;
  }
}

/** A column of marks that is none of the known ones is a criterion: `Speedup (40%)`. */
function isCriterion({ block, kinds }: Grid, column: number): boolean {
  const kind = kinds[column] ?? 'other';
  const couldBe =
    kind === 'other' ||
    kind === 'expects' ||
    kind === 'change' ||
    kind === 'reason' ||
    kind === 'hours' ||
    kind === 'success';
  if (!couldBe) return false;
  const header = cell(block.header, column);
  const marks = block.rows
    .map((row) => readMark(cell(row, column).text))
    .filter(({ kind: found }) => found !== 'none');
  if (marks.length * 2 < block.rows.length || marks.length === 0) return false;
  const hasScale = marks.some(
    (mark) => mark.kind === 'score' && mark.outOf !== null && mark.outOf !== '100',
  );
  if (
    !hasScale &&
    /\b(?:hours?|days?|weeks?|cost|votes?|round|complexity|confidence)\b/i.test(header.text)
  )
    return false;
  const isWeighted =
    /\(\s*(?:weight:?\s*)?\d+(?:\.\d+)?\s*%[^)]*\)/i.test(header.text) ||
    scaleIn(header.text) !== null;
  const isPlain =
    kind === 'other' &&
    hasTotal(kinds) &&
    marks.every((mark) => mark.kind !== 'score' || mark.outOf === null);
  return hasScale || isWeighted || isPlain;
}

function hasTotal(kinds: Grid['kinds']): boolean {
  return kinds.includes('total') || kinds.includes('score');
}

function criteriaOf(grid: Grid, named: number): readonly Rich[] {
  return grid.block.header.filter((_, at) => at !== named && isCriterion(grid, at));
}

/** `+0.255`, `-0.002`: as written, the plus sign apart. */
export function placeReturn(
  scene: Scene,
  proposal: Member,
  value: Rich,
  variant: string | null,
  working: string | null = null,
): void {
  const found = /^[\s*_(]*(?<roi>[+\-−]?\s?(?:\d+(?:\.\d+)?|\.\d+))(?<rest>.*)$/su.exec(
    value.text,
  )?.groups;
  if (found === undefined) return;
  const { roi = '', rest = '' } = found;
  if (/^(?:[x×%\d,]|\s*(?:-|–|—|to)\s*\d)/iu.test(rest)) {
    scene.leave(value, /^,/.test(rest) ? 'comma' : 'ambiguous');
    return;
  }
  const start = value.text.indexOf(roi);
  scene.add({
    kind: 'roi',
    proposal,
    variant,
    roi: roi.replace('−', '-').replaceAll(/[+\s]/g, ''),
    working,
    where: stretchOf(value, start, start + roi.length),
  });
}

export function placeVerdict(scene: Scene, proposal: Member, value: Rich): void {
  const group = /^(?<text>[^(]+?)\s*\((?<condition>[^()]+)\)\s*$/su.exec(value.text)?.groups;
  const text = (group?.['text'] ?? value.text).trim().replace(/[.:]+$/, '');
  if (!/\p{L}/u.test(text)) return;
  const condition = group?.['condition'] ?? null;
  scene.add({ kind: 'verdict', proposal, text, condition, where: stretchOf(value) });
}

/** The speedup that a shark holds for real. */
export function placeExpected(scene: Scene, proposal: Member, value: Rich): void {
  const amount = amountIn('gain', value.text);
  if (amount === null) {
    if (/\d/.test(value.text)) scene.leave(value, 'ambiguous');
    return;
  }
  const { notation } = amount.quantity;
  if (notation === 'plain') {
    scene.leave(value, 'ambiguous');
    return;
  }
  scene.add({
    kind: 'estimate',
    proposal,
    variant: null,
    part: 'expects',
    value: amount.written,
    isWorking: false,
    where: stretchOf(value, amount.where.start, amount.where.end),
  });
}

export function placeClaim(scene: Scene, proposal: Member, value: Rich): void {
  const amount = amountIn('gain', value.text);
  if (amount === null || amount.quantity.notation === 'plain') return;
  const where = stretchOf(value, amount.where.start, amount.where.end);
  scene.add({
    kind: 'pitch',
    proposal,
    part: 'claim',
    metric: 'speedup',
    text: amount.written,
    where,
  });
}

function placeSuccess(scene: Scene, proposal: Member, value: Rich): void {
  const amount = amountIn('probability', slice(value, 0).text);
  if (amount === null) return;
  const where = stretchOf(value, amount.where.start, amount.where.end);
  scene.add({
    kind: 'estimate',
    proposal,
    variant: null,
    part: 'success',
    value: amount.written,
    isWorking: false,
    where,
  });
}
