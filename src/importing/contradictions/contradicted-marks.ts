import type { LineBlock, TableBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import { type FactOf, isMark, type MarkFact } from '../fact.ts';
import { type Finding, type Findings, placeKey } from '../reading/finding.ts';
import { isMarked, isOfOtherTimeOrPerson, splitAtUnknownLabel } from '../reading/prose-marks.ts';
import { figuresBeside } from '../words/figures-beside.ts';
import { isRoundedTo, isWhole, sumOf } from '../words/sums.ts';
import { weightsIn } from './proven-totals.ts';

type Score = FactOf<'score'>;
/**
 * Returns the marks and totals that other figures contradict:
 * - marks contradicted by a mark that cannot be read, or by a sentence that is not read
 * - all marks of a table if one of them does not fit the scale
 * - figures of a row with too many cells
 * - marks that add up to the totals although they have weights, because they may be products
 * - totals of a proposal with two different marks on one criterion, and then all ranks
 */
export function contradictedMarks(context: ReadContext, findings: Findings): Findings {
  const { blocks } = context;
  const scores = findings.filter((each) => each.kind === 'score');
  const totals = findings.filter((each) => each.kind === 'total');
  const tables = blocks.filter((block) => block.kind === 'table');
  const twice = new Set(
    conflictingMarks(scores).flatMap((own) => own.map(({ proposal }) => proposal)),
  );
  const afterUnknown = blocks.flatMap((block) =>
    block.kind === 'line' ? marksAfterUnknownLabel(context, block) : [],
  );
  const unread = new Map(
    findings.flatMap((each) =>
      each.kind === 'skipped' && each.of !== undefined
        ? [[placeKey(each.of), each.of.last] as const]
        : [],
    ),
  );
  const isUnread = (each: Score) => {
    const last = unread.get(placeKey(each));
    return last !== undefined && last !== Number(each.value);
  };
  return [
    ...scores.filter(isUnread),
    ...scores.filter((each) => afterUnknown.some((other) => differ(each, other))),
    ...tables.flatMap((table) => offScale(table, findingsInRows(table.rows, scores))),
    ...tables.flatMap((table) => findingsInRows(overlongRows(table), findings)),
    ...marksThatAreProducts(scores, totals, weightsIn(findings)),
    ...totals.filter(({ proposal }) => twice.has(proposal)),
    ...findings.filter(({ kind }) => kind === 'rank' && twice.size > 0),
  ];
}

/**
 * Returns the marks after an unknown label: `Slow work, but it lasts: gain 5`. They may belong to
 * the proposal of the line, so they are not read, but they can contradict marks that are.
 */
function marksAfterUnknownLabel(context: ReadContext, block: LineBlock) {
  const proposal = context.leadOf(block.inline);
  if (proposal === null || context.isElsewhere(block)) return [];
  return splitAtUnknownLabel(context, block.inline)
    .afterUnknown.filter(({ sentence }) => !isOfOtherTimeOrPerson(context, sentence.text))
    .flatMap(({ sentence, names }) =>
      figuresBeside(sentence, names, isMarked).map(({ name, figure }) => ({
        proposal,
        criterion: sentence.text.slice(name.start, name.end),
        score: Number.parseFloat(figure.text),
      })),
    );
}

/** True if two marks on the same criterion of a proposal differ. */
function differ(mark: Score, other: ReturnType<typeof marksAfterUnknownLabel>[number]): boolean {
  const isSame =
    mark.proposal === other.proposal && nameKey(mark.criterion) === nameKey(other.criterion);
  return isSame && Number(mark.value) !== other.score;
}

/** Returns the rows with more cells than the header. Their figures may be in the wrong column. */
function overlongRows({ header: { length }, rows }: TableBlock): TableBlock['rows'] {
  return rows.filter((row) => row.slice(length).some(({ text }) => text.trim() !== ''));
}

/** Returns the findings in the cells of some rows. */
function findingsInRows<T extends Finding>(rows: TableBlock['rows'], findings: readonly T[]) {
  const places = new Set(rows.flat().flatMap(({ at }) => at));
  return findings.filter(({ where }) => places.has(where.start));
}

const BELOW_ZERO = /^[\s*]*[-−]\d+(?:\.\d+)?(?:\s*\/\s*\d+)?[\s*]*(?:$|\()/u;

/**
 * Returns the marks of a table if they do not fit one scale: a mark is above its scale, the marks
 * on one criterion have several scales (`6/7` is a mark from each of two rounds), or a mark is
 * below zero.
 */
function offScale({ rows }: TableBlock, own: readonly Score[]): readonly Score[] {
  const isAbove = own.some(({ value, outOf }) => outOf !== null && Number(value) > Number(outOf));
  const byCriterion = [...groupBy(own, ({ criterion }) => nameKey(criterion)).values()];
  const areMany = byCriterion.some(
    (marks) => new Set(marks.flatMap(({ outOf }) => outOf ?? [])).size > 1,
  );
  const areAround = rows.flat().some(({ text }) => BELOW_ZERO.test(text));
  return isAbove || areMany || areAround ? own : [];
}

/**
 * If a table contradicts another table or list, returns the other marks of both, because one of the
 * two belongs to another person or time, and the totals of proposals that only one of them has. The
 * contradictory marks themselves stay, so that the user is asked about them.
 */
export function marksInConflictingTables(
  { paragraphs }: ReadContext,
  findings: Findings,
): readonly MarkFact[] {
  const scores = findings.filter((each) => each.kind === 'score');
  const groupOf = ({ where }: MarkFact) => paragraphs.at(where)?.group ?? '';
  const isInTable = ({ where }: Score) => paragraphs.at(where)?.block.kind === 'table';
  // A sentence with a single mark contradicts only that mark.
  const sizes = groupBy(scores, groupOf);
  const isOfSeveral = (each: Score) => (sizes.get(groupOf(each))?.length ?? 0) > 1;
  const clashing = new Set<MarkFact>(
    conflictingMarks(scores)
      .filter(
        (own) =>
          new Set(own.map(groupOf)).size > 1 && own.some(isInTable) && own.every(isOfSeveral),
      )
      .flat(),
  );
  const groups = new Set([...clashing].map(groupOf));
  const own = findings.filter(isMark).filter((each) => groups.has(groupOf(each)));
  const isInSeveral = ({ proposal }: MarkFact) =>
    new Set(scores.filter((each) => each.proposal === proposal).map(groupOf)).size > 1;
  return own.filter((each) => !clashing.has(each) && (each.kind === 'score' || !isInSeveral(each)));
}

/** Groups the marks of each place that has different ones. */
function conflictingMarks(scores: readonly Score[]): readonly (readonly Score[])[] {
  const places = groupBy(scores, placeKey);
  return [...places.values()].filter(
    (own) => new Set(own.map(({ value }) => Number(value))).size > 1,
  );
}

/** The largest error of a product rounded to a tenth, with a tolerance for binary fractions. */
const ROUNDING_TO_TENTH = 0.051;

/**
 * Returns marks that may be products of mark and weight: they add up to the total, and none is
 * larger than the highest mark times its weight.
 */
function marksThatAreProducts(
  scores: readonly Score[],
  totals: readonly FactOf<'total'>[],
  weights: ReadonlyMap<string, number> | null,
): readonly Score[] {
  if (weights === null || totals.length < 2 || new Set(weights.values()).size === 1) return [];
  const sizes = [...weights.values()];
  const whole = isWhole(sizes) ? sumOf(sizes) : 1;
  const mayBeProduct = ({ criterion, value, outOf }: Score) =>
    Number(value) <
    ((weights.get(nameKey(criterion)) ?? 0) / whole) * Number(outOf ?? 10) + ROUNDING_TO_TENTH;
  const parts = totals.flatMap(({ proposal, value }) => {
    const own = scores.filter(
      (each) => each.proposal === proposal && weights.has(nameKey(each.criterion)),
    );
    const isSum = isRoundedTo(value, sumOf(own.map((each) => Number(each.value))));
    return isSum && own.length === weights.size && own.every(mayBeProduct) ? [own] : [];
  });
  return parts.length > 1 ? parts.flat() : [];
}

/** Returns the marks in unticked items of a list with ticked ones. It is unclear if they count. */
export function untickedMarks({ paragraphs }: ReadContext, findings: Findings) {
  const marks = findings.filter(isMark).flatMap((mark) => {
    const { block, group = '' } = paragraphs.at(mark.where) ?? {};
    const text = block?.kind === 'line' ? block.inline.text : '';
    const sign = /^\s*\[(?<sign>[ xX])\]\s/u.exec(text)?.groups?.['sign'];
    return sign === undefined ? [] : [{ mark, sign, group }];
  });
  return [...groupBy(marks, ({ group }) => group).values()]
    .filter((list) => list.some(({ sign }) => sign !== ' '))
    .flatMap((list) => list.filter(({ sign }) => sign === ' ').map(({ mark }) => mark));
}
