import type { MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { FactOf } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { isRoundedTo, isWhole, sumOf } from '../words/sums.ts';
import { weightsIn } from './proven-totals.ts';

type Score = FactOf<'score'>;

/**
 * The findings without marks and totals that other figures speak against: marks of a table one of which is
 * above its scale, figures of a row with too many cells, marks that add up to the totals though they have
 * weights and may thus be products, totals that are a plain mean beside weights, and totals of a proposal
 * with two marks for one thing, with all ranks.
 */
export function withoutDoubted(
  findings: readonly Finding[],
  blocks: readonly MarkdownBlock[],
): readonly Finding[] {
  const scores = findings.filter((each) => each.kind === 'score');
  const totals = findings.filter((each) => each.kind === 'total');
  const disputed = twiceMarked(scores);
  const doubted = new Set<Finding>([
    ...offScale(scores, blocks),
    ...inLongRows(findings, blocks),
    ...withoutWeights(findings, scores, totals),
    ...totals.filter(({ proposal }) => disputed.has(proposal)),
    ...findings.filter(({ kind }) => kind === 'rank' && disputed.size > 0),
  ]);
  return findings.map((each) =>
    'where' in each && doubted.has(each) ? withdrawn(each, 'ambiguous') : each,
  );
}

/** The findings without scores that say again, without a scale, what another says with one. */
export function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const scores = findings.filter((each) => each.kind === 'score');
  const keyOf = ({ proposal, criterion, score }: Score) =>
    `${proposal} ${nameKey(criterion)} ${score}`;
  const scaled = new Set(scores.filter(({ outOf }) => outOf !== null).map(keyOf));
  return findings.map((each) =>
    each.kind === 'score' && each.outOf === null && scaled.has(keyOf(each))
      ? { kind: 'confirms', where: each.where }
      : each,
  );
}

/** The figures of rows with more cells than the table has columns: one of them may stand under the wrong header. */
function inLongRows(findings: readonly Finding[], blocks: readonly MarkdownBlock[]) {
  const rows = blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const { length } = block.header;
    return block.rows.filter((row) => row.slice(length).some(({ text }) => text.trim() !== ''));
  });
  return standingIn(rows, findings);
}

/** The findings that stand in cells of some rows. */
function standingIn<T extends Finding>(rows: TableBlock['rows'], findings: readonly T[]) {
  const places = new Set(rows.flat().flatMap(({ at }) => at));
  return findings.filter((each) => 'where' in each && places.has(each.where.start));
}

/** The marks of tables that are none of a scale as these are: one of them is above it, out of another figure, or below zero. */
function offScale(scores: readonly Score[], blocks: readonly MarkdownBlock[]) {
  return blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const own = standingIn(block.rows, scores);
    return isAbove(own) || isOnManyScales(own) || isBesideNegative(own, block) ? own : [];
  });
}

function isAbove(own: readonly Score[]): boolean {
  return own.some(({ score, outOf }) => outOf !== null && Number(score) > Number(outOf));
}

/** Whether those on one criterion are out of several figures: `6/7` is a mark of each of two rounds. */
function isOnManyScales(own: readonly Score[]): boolean {
  const criteria = [...groupBy(own, ({ criterion }) => nameKey(criterion)).values()];
  return criteria.some((marks) => new Set(marks.flatMap(({ outOf }) => outOf ?? [])).size > 1);
}

/** Whether a column of them has negative marks too, which are on a scale around zero. */
function isBesideNegative(own: readonly Score[], { rows }: TableBlock): boolean {
  const starts = new Set(own.map(({ where }) => where.start));
  const columns = new Set(
    rows.flatMap((row) =>
      row.flatMap((cell, at) => (cell.at.some((place) => starts.has(place)) ? [at] : [])),
    ),
  );
  return rows.some((row) =>
    row.some(({ text }, at) => columns.has(at) && /^[\s*]*[-−]\d/u.test(text)),
  );
}

/** The proposals that have two marks on one criterion. */
function twiceMarked(scores: readonly Score[]): ReadonlySet<number> {
  const places = groupBy(scores, ({ proposal, criterion }) => `${proposal} ${nameKey(criterion)}`);
  const twice = [...places.values()].filter(([first, ...others]) =>
    others.some(({ score }) => Number(score) !== Number(first.score)),
  );
  return new Set(twice.map(([{ proposal }]) => proposal));
}

/** How far a product that is rounded to a tenth may be from what it was, and a hair. */
const TENTH = 0.051;

/** Where no total follows from the weights: totals that are plain means, and marks that add up to theirs and may be products. */
function withoutWeights(
  findings: readonly Finding[],
  scores: readonly Score[],
  totals: readonly FactOf<'total'>[],
): readonly Finding[] {
  const weights = weightsIn(findings);
  if (weights === null || new Set(weights.values()).size === 1) return [];
  const all = sumOf([...weights.values()]);
  const made = totals.map((total) => {
    const own = scores.filter(
      ({ proposal, criterion }) => proposal === total.proposal && weights.has(nameKey(criterion)),
    );
    const parts = own.map(({ criterion, score, outOf }) => ({
      ...{ weight: weights.get(nameKey(criterion)) ?? 0, mark: Number(score) },
      high: Number(outOf ?? 10),
    }));
    const [plain, weighed] = [
      sumOf(parts.map(({ mark }) => mark)),
      sumOf(parts.map(({ mark, weight }) => mark * weight)),
    ];
    const mean = weighed / all;
    const share = (mean / (parts[0]?.high ?? 10)) * 100;
    const isPart = own.length !== weights.size;
    const isWeighed =
      isPart || [weighed, mean, share].some((each) => isRoundedTo(total.total, each));
    return { total, own, parts, plain, isWeighed };
  });
  if (made.length < 2 || made.some(({ isWeighed }) => isWeighed)) return [];
  // On another scale than all marks they may be an impression of the whole.
  const [scale, ...others] = new Set(scores.map(({ outOf }) => outOf));
  const isElsewhere = made.every(({ total }) => total.outOf !== null && total.outOf !== scale);
  if (scale != null && others.length === 0 && isElsewhere) return made.map(({ total }) => total);
  const means = made.filter(({ total, plain, own }) =>
    isRoundedTo(total.total, plain / own.length),
  );
  const sums = made.filter(({ total, plain }) => isRoundedTo(total.total, plain));
  // A product is its weight times a whole or half mark of the scale.
  const areProducts = sums
    .flatMap(({ parts }) => parts)
    .every(({ weight, mark, high }) => {
      const share = isWhole([...weights.values()]) ? weight / all : weight;
      const half = Math.round((mark / share) * 2) / 2;
      return half <= high && Math.abs(half * share - mark) < TENTH;
    });
  return [
    ...(means.length > 1 ? means.map(({ total }) => total) : []),
    ...(sums.length > 1 && areProducts ? sums.flatMap(({ own }) => own) : []),
  ];
}
