import type { InlineText } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { scaleInHeader } from '../tables/heads.ts';
import { layoutOf } from '../tables/layout.ts';
import { type TableLayout, type TableLine, weightOf } from '../tables/table-layout.ts';
import { ownWeights, type WeightCell, weightTable } from '../tables/weights.ts';
import { isOverall, unitOf } from '../words/label-kind.ts';
import { readEstimate } from './estimates.ts';
import { confirmation, type Findings, skippedFigure } from './finding.ts';
import { asUnnamedTotals, readScore, readTotal, type Statement } from './score.ts';
import { readRank, readRemark, readReturn, readVerdict } from './values.ts';
import { openWeight, readWeight, readWeightIn } from './weight-rows.ts';

/** Reads a table of weights, scores or standings. Null if the table is none of these. */
export function readTable(context: ReadContext, block: TableBlock): Findings | null {
  const subject = context.subjectOf(block);
  const names = context.tableNames(subject !== null);
  const own = subject === null ? ownWeights(block, names) : null;
  if (own !== null) return own.flatMap(readListed);
  const layout = layoutOf(block, names);
  if (layout === null) return weightTable(block, names)?.flatMap(readListed) ?? null;
  if (context.isElsewhere(block)) return null;
  const { members, lines, unread } = layout;
  const above = context.criterionAbove(block);
  const proposals = members.map(({ name }) =>
    name === null ? subject : context.proposals.find(name.text),
  );
  // `Broken tests` between `Speed (of 100)` and `Build time (of 10)` holds no marks.
  const areScaled = lines.filter((line) => scaleOf(line) !== null).length > 1;
  const isMeasured = (line: TableLine) =>
    areScaled &&
    line.kind === 'criterion' &&
    scaleOf(line) === null &&
    !context.isCriterion(line.label.text);
  return [
    ...unread.map(({ value, because }) => skippedFigure(value, because)),
    ...lines.flatMap((line) => [
      ...readWeightOf(line, layout),
      ...line.cells.flatMap((value, at) => {
        const proposal = proposals[at] ?? null;
        const nearest = () => context.proposals.nearest(members[at]?.name?.text ?? '');
        if (/\d/.test(value.text) && isMeasured(line))
          return [skippedFigure(value, 'no-criterion')];
        if (proposal !== null)
          return readCell(context, line, above, { ...statementAt(line, at), proposal, value });
        return /\d/.test(value.text)
          ? [skippedFigure(value, 'no-proposal', { suggestion: nearest() })]
          : [];
      }),
    ]),
  ];
}

function readListed({ label, value, ...setting }: WeightCell): Findings {
  return isOverall(label.text)
    ? [confirmation(value)]
    : readWeight(label, value, { ...setting, repeats: false });
}

/** Reads the weight of a row, beside, above or in its label. A sum of weights only confirms. */
function readWeightOf(line: TableLine, { namesAt, lines }: TableLayout): Findings {
  const { label, kind, weight } = line;
  if (kind === 'total') return [confirmation(weight)];
  if (kind !== 'criterion') return [];
  const value = weightOf(line);
  const isOpen =
    namesAt !== 'down' &&
    lines.some((each) => each.weight.text !== '') &&
    line.cells.some(({ text }) => /\d/.test(text));
  if (value === null) return [...(isOpen ? [openWeight(label)] : []), ...readWeightIn(label)];
  // If the proposals go down the side, the weights stand in a row of their own.
  const repeats = namesAt !== 'down' || weight.text === '';
  return [
    ...readWeight(label, value, { reason: null, round: null, repeats }),
    ...readWeightIn(label),
  ];
}

function statementAt(line: TableLine, at: number) {
  return { label: line.label, because: line.reasons[at] ?? null, scale: scaleOf(line) };
}

/** The highest mark of a line, in a cell of its own or in its label. */
function scaleOf({ label, maximum }: TableLine): string | null {
  const scale = /^[\s*/]*(?<most>\d+)[\s*]*$/.exec(maximum.text)?.groups?.['most'];
  return scale ?? scaleInHeader(label.text);
}

/**
 * True if a label cannot be a criterion: below the heading of a criterion, beside known criteria
 * that it does not resemble, or if it is the reviewer's confidence.
 */
function isNoCriterion(context: ReadContext, label: string, above: InlineText | null): boolean {
  return above !== null || context.isUnlikeCriteria(label) || CONFIDENCE.test(label);
}

const CONFIDENCE = /^\W*(?:my |our )?(?:confidence|certainty)(?: level)?\W*$/i;

/** @param above the criterion that the heading names, so that the table holds the scores on it */
function readCell(
  context: ReadContext,
  { kind, part }: TableLine,
  above: InlineText | null,
  statement: Statement,
): Findings {
  const { proposal, label, value } = statement;
  switch (kind) {
    case 'criterion':
      return readOnCriterion(context, above, statement);
    case 'total':
      return readTotal(context, statement);
    case 'score':
      if (above !== null) return readScore(context, { ...statement, label: above });
      return readTotal(context, statement);
    case 'rank':
      return readRank(proposal, value);
    case 'roi':
      return readReturn(proposal, value);
    case 'verdict':
      return readVerdict(proposal, value);
    case 'reason':
      // `Note pondérée` is the head of a column of figures.
      return /\p{L}/u.test(value.text)
        ? readRemark(proposal, value)
        : asUnnamedTotals(readTotal(context, statement));
    case 'claim':
      return [];
    default:
      if (part === null) return asUnnamedTotals(readTotal(context, statement));
      // Below the heading of a criterion, such as how easily a change is undone, a time is what the
      // marks judge.
      if (above !== null && /\d/.test(value.text)) return [skippedFigure(value, 'ambiguous')];
      return readEstimate(proposal, part, value, unitOf(label.text));
  }
}

/** Reads a figure under a label that may be a criterion. */
function readOnCriterion(
  context: ReadContext,
  above: InlineText | null,
  statement: Statement,
): Findings {
  const { label, value } = statement;
  // The reviewer's confidence says nothing about a proposal, unless it is a criterion with a
  // weight.
  if (context.isCriterion(label.text)) return readScore(context, statement);
  // A single letter has no meaning; the figure under it may be a total.
  if (/^\W*\p{L}\W*$/u.test(label.text)) return asUnnamedTotals(readTotal(context, statement));
  if (isNoCriterion(context, label.text, above))
    return readScore(context, statement).map(() => skippedFigure(value, 'no-criterion'));
  return [...readScore(context, statement), ...asUnnamedTotals(readTotal(context, statement))];
}
