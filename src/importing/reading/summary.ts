import type { Member } from '../finding.ts';
import { type Rich, stretchOf } from '../markdown/inline.ts';
import { amountIn } from '../words/amount.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { estimatePart, placeEstimate, placeExpected, unitOf } from './estimates.ts';
import { cell, type Grid, isWeightRow } from './grid.ts';
import { type ColumnKind, scaleIn } from './headers.ts';
import { placeRank } from './rank.ts';
import type { Scene } from './scene.ts';
import { isOverall, placeScore, placeTotal } from './score.ts';
import { placeWeight, repeatWeight } from './weight.ts';

/** The column that names the proposals; -1 where there is none. */
function proposalColumn(scene: Scene, { block, kinds }: Grid): number {
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
  const criteria = criteriaOf(scene, grid, column);
  for (const row of block.rows) {
    const label = cell(row, column).text;
    if (isWeightRow(label)) readWeightRow(scene, grid, row, column);
    else if (!isOverall(label)) readRow(scene, grid, row, { column, criteria });
  }
  for (const at of criteria) repeatWeight(scene, cell(block.header, at));
  return true;
}

/** Which columns of a table are what. */
interface Across {
  /** The column of the names. */
  readonly column: number;
  readonly criteria: ReadonlySet<number>;
}

function readRow(
  scene: Scene,
  grid: Grid,
  row: readonly Rich[],
  { column, criteria }: Across,
): void {
  const named = cell(row, column);
  const proposal = scene.cast.find(named.text);
  for (const at of grid.block.header.keys()) {
    const value = cell(row, at);
    if (at === column) continue;
    if (proposal !== null) {
      const place = { proposal, label: cell(grid.block.header, at), value };
      if (criteria.has(at)) placeScoreAcross(scene, place);
      else readCell(scene, grid.kinds[at], place);
    } else if (/\d/.test(value.text)) {
      scene.leave(value, 'no-proposal', scene.cast.nearest(named.text));
    }
  }
}

/** The weights of the criteria across; a sum at the end only confirms them. */
function readWeightRow(scene: Scene, { block }: Grid, row: readonly Rich[], column: number): void {
  for (const [at, label] of block.header.entries()) {
    const value = cell(row, at);
    if (at === column) continue;
    if (isOverall(label.text)) scene.use(stretchOf(value));
    else placeWeight(scene, { label, value, reason: null, round: null, repeats: false });
  }
}

interface Place {
  readonly proposal: Member;
  /** The header of the column. */
  readonly label: Rich;
  readonly value: Rich;
}

function placeScoreAcross(scene: Scene, place: Place): void {
  placeScore(scene, { ...place, because: null, scale: scaleIn(place.label.text) });
}

function readCell(
  scene: Scene,
  kind: ColumnKind | undefined,
  { proposal, label, value }: Place,
): void {
  const scale = scaleIn(label.text);
  switch (kind) {
    case 'former':
      if (/\d/.test(value.text)) scene.leave(value, 'other-round');
      return;
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
    default: {
      const part = estimatePart(label.text);
      if (part !== null) placeEstimate(scene, proposal, part, value, unitOf(label.text));
      return;
    }
  }
}

function criteriaOf({ criteria }: Scene, grid: Grid, named: number): ReadonlySet<number> {
  const columns = [...grid.block.header.keys()];
  return new Set(columns.filter((at) => at !== named && isCriterionColumn(grid, at, criteria)));
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
  if (/^(?:[\d,]|\s*[x×%]|\s*(?:-|–|—|to)\s*\d)/iu.test(rest)) {
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

function placeClaim(scene: Scene, proposal: Member, value: Rich): void {
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
