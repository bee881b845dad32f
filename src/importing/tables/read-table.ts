import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import type { ProposalRef } from '../fact.ts';
import { placeEstimate, placeExpected } from '../reading/estimates.ts';
import { placeClaim, placeReturn, placeVerdict } from '../reading/place-words.ts';
import { placeRank } from '../reading/rank.ts';
import type { ReadContext } from '../reading/read-context.ts';
import { placeScore, placeTotal } from '../reading/score.ts';
import { placeWeight, repeatWeight } from '../reading/weight.ts';
import { estimatePart, unitOf } from '../words/estimate-label.ts';
import { bare } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { scaleIn } from './heads.ts';
import { layoutOf } from './layout.ts';
import { type TableLayout, type TableLine, weightOf } from './table-layout.ts';
import { type WeightCell, weightTable } from './weights.ts';

/** Read a table of weights, scores or standings; false where it is none of them. */
export function readTable(context: ReadContext, block: TableBlock): boolean {
  const subject = context.subjectOf(block);
  const names = context.tableNames(subject !== null);
  const layout = layoutOf(block, names);
  if (layout === null) {
    const weights = weightTable(block, names);
    for (const each of weights ?? []) placeListed(context, each);
    return weights !== null;
  }
  if (context.isElsewhere(block)) return false;
  for (const { value, because } of layout.apart) context.skip(value, because);
  const above = context.criterionAbove(block);
  readLayout(context, layout, subject, above);
  return true;
}

function readLayout(
  context: ReadContext,
  layout: TableLayout,
  subject: ProposalRef | null,
  above: InlineText | null,
): void {
  const { members, lines } = layout;
  const proposals = members.map(({ name }) =>
    name === null ? subject : context.proposals.find(name.text),
  );
  for (const line of lines) {
    readWeightOf(context, line, layout);
    for (const [at, value] of line.cells.entries()) {
      const name = members[at]?.name?.text ?? '';
      const because = line.reasons[at] ?? null;
      readCell(context, line, value, { proposal: proposals[at] ?? null, name, above, because });
    }
  }
}

function placeListed(context: ReadContext, each: WeightCell): void {
  if (isOverall(each.label.text)) context.use(textRangeOf(each.value));
  else placeWeight(context, { ...each, repeats: false });
}

/** The weight beside a label, above it or in it; a sum of weights only confirms them. */
function readWeightOf(context: ReadContext, line: TableLine, { goes, lines }: TableLayout): void {
  const hasWeights = lines.some((each) => each.weight.text !== '');
  const { label, kind, weight } = line;
  if (kind === 'total') context.use(textRangeOf(weight));
  if (kind !== 'criterion') return;
  const value = weightOf(line);
  if (
    value === null &&
    goes !== 'down' &&
    hasWeights &&
    line.cells.some(({ text }) => /\d/.test(text))
  )
    context.add({ kind: 'open-weight', criterion: bare(label.text), where: textRangeOf(label) });
  // Above proposals that go down, the weights stand in a row of their own.
  const repeats = goes !== 'down' || weight.text === '';
  if (value !== null) placeWeight(context, { label, value, reason: null, round: null, repeats });
  repeatWeight(context, label);
}

interface CellPlace {
  readonly proposal: ProposalRef | null;
  readonly name: string;
  /** The criterion that the heading names: the table holds the scores on it. */
  readonly above: InlineText | null;
  readonly because: string | null;
}

function readCell(
  context: ReadContext,
  line: TableLine,
  value: InlineText,
  { proposal, name, above, because }: CellPlace,
): void {
  const { label, kind } = line;
  if (proposal === null) {
    if (/\d/.test(value.text)) context.skip(value, 'no-proposal', context.proposals.nearest(name));
    return;
  }
  const most = /^[\s*/]*(?<most>\d+)[\s*]*$/.exec(line.most.text)?.groups?.['most'] ?? null;
  const place = { proposal, label, value, because, scale: most ?? scaleIn(label.text) };
  switch (kind) {
    case 'criterion':
      placeScore(context, place);
      return;
    case 'total':
      placeTotal(context, place);
      return;
    case 'score':
      if (above !== null) placeScore(context, { ...place, label: above });
      else placeTotal(context, isOverall(label.text) ? place : { ...place, label: named(label) });
      return;
    case 'rank':
      placeRank(context, proposal, value);
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
    case 'upside':
      placeEstimate(context, proposal, 'upside', value);
      return;
    case 'claim':
      placeClaim(context, proposal, value);
      return;
    default: {
      const part = estimatePart(label.text);
      if (part !== null) placeEstimate(context, proposal, part, value, unitOf(label.text));
    }
  }
}

/** A column of scores, whatever word stands above it. */
function named(label: InlineText): InlineText {
  return { ...slice(label, 0, 0), text: 'Score' };
}
