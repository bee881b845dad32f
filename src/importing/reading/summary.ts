import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { estimatePart, placeEstimate, placeExpected, unitOf } from './estimates.ts';
import { cell, type Grid, isWeightRow } from './grid.ts';
import { type ColumnKind, scaleIn } from './headers.ts';
import { placeRank } from './rank.ts';
import type { ReadContext } from './read-context.ts';
import { isOverall, placeScore, placeTotal } from './score.ts';
import { placeWeight, repeatWeight } from './weight.ts';

/** The column that names the proposals; -1 where there is none. */
function proposalColumn(context: ReadContext, { block, kinds }: Grid): number {
  const named = kinds.indexOf('proposal');
  if (named !== -1) return named;
  const columns = block.header.map((_, column) => column).slice(0, 2);
  return (
    columns.find((column) => {
      const hits = block.rows.filter(
        (row) => context.proposals.find(cell(row, column).text) !== null,
      );
      return hits.length > 0 && hits.length * 2 >= block.rows.length;
    }) ?? -1
  );
}

/** `| Rank | Contestant | Score | ROI | Verdict |`, and proposals down with criteria across. */
export function readSummary(context: ReadContext, grid: Grid): boolean {
  const { block } = grid;
  const column = proposalColumn(context, grid);
  if (column === -1) return false;
  const criteria = criteriaOf(context, grid, column);
  for (const row of block.rows) {
    const label = cell(row, column).text;
    if (isWeightRow(label)) readWeightRow(context, grid, row, column);
    else if (!isOverall(label)) readRow(context, grid, row, { column, criteria });
  }
  for (const at of criteria) repeatWeight(context, cell(block.header, at));
  return true;
}

/** Which columns of a table are what. */
interface Across {
  /** The column of the names. */
  readonly column: number;
  readonly criteria: ReadonlySet<number>;
}

function readRow(
  context: ReadContext,
  grid: Grid,
  row: readonly InlineText[],
  { column, criteria }: Across,
): void {
  const named = cell(row, column);
  const proposal = context.proposals.find(named.text);
  const above = context.criterionAbove(grid.block);
  for (const at of grid.block.header.keys()) {
    const value = cell(row, at);
    if (at === column) continue;
    if (proposal !== null) {
      const place = { proposal, label: cell(grid.block.header, at), value, above };
      if (criteria.has(at)) placeScoreAcross(context, place);
      else readCell(context, grid.kinds[at], place);
    } else if (/\d/.test(value.text)) {
      context.skip(value, 'no-proposal', context.proposals.nearest(named.text));
    }
  }
}

/** The weights of the criteria across; a sum at the end only confirms them. */
function readWeightRow(
  context: ReadContext,
  { block }: Grid,
  row: readonly InlineText[],
  column: number,
): void {
  for (const [at, label] of block.header.entries()) {
    const value = cell(row, at);
    if (at === column) continue;
    if (isOverall(label.text)) context.use(textRangeOf(value));
    else placeWeight(context, { label, value, reason: null, round: null, repeats: false });
  }
}

interface Place {
  readonly proposal: ProposalRef;
  /** The header of the column. */
  readonly label: InlineText;
  readonly value: InlineText;
  /** The criterion that the heading names: the table holds the scores on it. */
  readonly above: InlineText | null;
}

function placeScoreAcross(context: ReadContext, place: Place): void {
  placeScore(context, { ...place, because: null, scale: scaleIn(place.label.text) });
}

function readCell(
  context: ReadContext,
  kind: ColumnKind | undefined,
  { proposal, label, value, above }: Place,
): void {
  const scale = scaleIn(label.text);
  switch (kind) {
    case 'former':
      if (/\d/.test(value.text)) context.skip(value, 'other-round');
      return;
    case 'rank':
      placeRank(context, proposal, value);
      return;
    case 'score':
      if (above !== null)
        placeScore(context, { proposal, label: above, value, because: null, scale });
      else placeTotal(context, { proposal, label, value, because: null, scale });
      return;
    case 'total':
      placeTotal(context, { proposal, label, value, because: null, scale });
      return;
    case 'roi':
      placeReturn(context, proposal, value, null);
      return;
    case 'verdict':
      placeVerdict(context, proposal, value);
      return;
    case 'expects':
      placeExpected(context, proposal, value);
      return;
    case 'claim':
      placeClaim(context, proposal, value);
      return;
    default: {
      const part = estimatePart(label.text);
      if (part !== null) placeEstimate(context, proposal, part, value, unitOf(label.text));
      return;
    }
  }
}

function criteriaOf({ criteria }: ReadContext, grid: Grid, named: number): ReadonlySet<number> {
  const columns = [...grid.block.header.keys()];
  return new Set(columns.filter((at) => at !== named && isCriterionColumn(grid, at, criteria)));
}

/** `+0.255`, `-0.002`: as written, the plus sign apart. */
export function placeReturn(
  context: ReadContext,
  proposal: ProposalRef,
  value: InlineText,
  variant: string | null,
  working: string | null = null,
): void {
  const found = /^[\s*_(]*(?<roi>[+\-−]?\s?(?:\d+(?:\.\d+)?|\.\d+))(?<rest>.*)$/su.exec(
    value.text,
  )?.groups;
  if (found === undefined) return;
  const { roi = '', rest = '' } = found;
  if (/^(?:[\d,]|\s*[x×%]|\s*(?:-|–|—|to)\s*\d)/iu.test(rest)) {
    context.skip(value, /^,/.test(rest) ? 'comma' : 'ambiguous');
    return;
  }
  const start = value.text.indexOf(roi);
  context.add({
    kind: 'roi',
    proposal,
    variant,
    roi: roi.replace('−', '-').replaceAll(/[+\s]/g, ''),
    working,
    where: textRangeOf(value, start, start + roi.length),
  });
}

export function placeVerdict(context: ReadContext, proposal: ProposalRef, value: InlineText): void {
  const group = /^(?<text>[^(]+?)\s*\((?<condition>[^()]+)\)\s*$/su.exec(value.text)?.groups;
  const text = (group?.['text'] ?? value.text).trim().replace(/[.:]+$/, '');
  if (!/\p{L}/u.test(text)) return;
  const condition = group?.['condition'] ?? null;
  context.add({ kind: 'verdict', proposal, text, condition, where: textRangeOf(value) });
}

function placeClaim(context: ReadContext, proposal: ProposalRef, value: InlineText): void {
  const amount = amountIn('gain', value.text);
  if (amount === null || amount.quantity.notation === 'plain') return;
  const where = textRangeOf(value, amount.where.start, amount.where.end);
  context.add({
    kind: 'pitch',
    proposal,
    part: 'claim',
    metric: 'speedup',
    text: amount.written,
    where,
  });
}
