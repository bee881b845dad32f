import { textRangeOf } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import { type Finding, type Findings, votedProposals } from '../reading/finding.ts';
import { sentencesIn } from '../words/labelled.ts';
import { isRoundedTo, isWhole, sumOf } from '../words/sums.ts';
import { sharesOf } from './proven-totals.ts';

/**
 * Returns figures that are an incomplete or implausible set, so that the reader probably took
 * something else for them:
 * - weights outside of a table, if there is only one, one is a maximum, they are shares that make no
 *   whole, or one was not read
 * - different weights although the vote says that all criteria weigh the same
 * - ranks of several proposals that do not count from 1, or that do not put the vote first
 * - the weight and marks of a label that is the sum of the others
 */
export function implausibleSets(context: ReadContext, findings: Findings): Findings {
  const weights = findings.filter((each) => each.kind === 'weight');
  const ranks = findings.filter((each) => each.kind === 'rank');
  const isInTable = ({ where }: Finding) => context.paragraphs.at(where)?.block.kind === 'table';
  const areNone =
    isStatedEqual(context, weights) ||
    ((isAlone(weights) ||
      hasMaximum(weights) ||
      makeNoWhole(weights) ||
      isIncomplete(context, findings, weights)) &&
      !weights.some(isInTable));
  const isOfSeveral = context.proposals.members.length > 1;
  const areSome = (isOfSeveral && !countFromOne(ranks)) || !isFirstVoted(ranks, findings);
  const sum = sumIn(
    weights,
    findings.filter((each) => each.kind === 'score'),
  );
  return [
    ...(areNone ? weights : []),
    ...(areSome ? ranks : []),
    ...findings.filter((each) => 'criterion' in each && nameKey(each.criterion) === sum),
  ];
}

/** A letter stands for a criterion that has a name elsewhere. */
const LETTER = /^[^\p{L}\p{N}]*\p{L}[^\p{L}\p{N}]*$/u;

/**
 * Returns scores and weights under implausible labels: all of them if one label is a single letter.
 * If no criterion has a weight, also the marks under a label that only one proposal has (`Tests
 * passed: 18/20`), and the marks on another scale than most labels have (`Builds green: 41/44`),
 * unless the scales are points that sum to 100.
 */
export function implausibleLabels(
  { hasRubric, criteria }: ReadContext,
  findings: Findings,
): Findings {
  if (hasRubric) return [];
  const labelled = findings.filter((each) => each.kind === 'score' || each.kind === 'weight');
  const short = labelled.some(({ criterion }) => LETTER.test(criterion)) ? labelled : [];
  if (criteria.size > 1) return short;
  const scores = findings.filter((each) => each.kind === 'score');
  const byLabel = [...groupBy(scores, ({ criterion }) => nameKey(criterion)).values()];
  const lone = byLabel.filter(
    ([first, ...others]) => !others.some(({ proposal }) => proposal !== first.proposal),
  );
  const [most = [], ...others] = [...groupBy(byLabel, ([{ outOf }]) => `${outOf}`).values()].sort(
    (a, b) => b.length - a.length,
  );
  const arePoints = isWhole(byLabel.map(([{ outOf }]) => Number(outOf)));
  const isClear = most.length > (others[0]?.length ?? 0);
  return [
    ...short,
    ...(lone.length < byLabel.length ? lone.flat() : []),
    ...(isClear && !arePoints ? others.flat(2) : []),
  ];
}

/**
 * Returns the label that is the sum of the others: its weight is the whole that two or more others
 * sum to, and its marks, if any, are the weighted means: `Weighted result` with 100 beside 50, 30
 * and 20. Null if there is none. If the other weights are no whole, a weight of 100 may be a
 * criterion.
 */
function sumIn(
  weights: readonly FactOf<'weight'>[],
  scores: readonly FactOf<'score'>[],
): string | null {
  const own = weights.flatMap(({ criterion, value, round }) =>
    round === null ? [[nameKey(criterion), Number.parseFloat(value)] as const] : [],
  );
  const [[label = '', largest = 0] = [], ...rest] = [...new Map(own)].sort(([, a], [, b]) => b - a);
  const others = new Map(rest);
  if (others.size < 2 || !isWhole([largest]) || !isWhole([...others.values()])) return null;
  const marks = scores.flatMap((each) =>
    each.value === null ? [] : [{ ...each, value: each.value, outOf: '1' }],
  );
  const means = sharesOf(marks, others);
  const areMeans = marks.every(
    ({ criterion, proposal, value }) =>
      nameKey(criterion) !== label || isRoundedTo(value, means.get(proposal) ?? Number.NaN),
  );
  return areMeans ? label : null;
}

function isAlone(weights: readonly FactOf<'weight'>[]): boolean {
  return new Set(weights.map(({ criterion }) => nameKey(criterion))).size === 1;
}

/** A figure or a word for weighing. */
const WEIGHS = /\d|\b(?:counts?|weighs?)\b/iu;

/** A weight in a heading: `(weight 3)`, `(30 of my 100 points)`. */
const IN_PARENTHESES =
  /\((?:weight|coef\p{L}*|gewicht|poids|peso)\W*\d|\(\d+[^()]*\b(?:points?|pts|parts?)\W*\)/iu;

/** True if a figure in an item of a list of weights, or a weight in a heading, was not read. */
function isIncomplete(
  { blocks, paragraphs }: ReadContext,
  findings: Findings,
  weights: readonly FactOf<'weight'>[],
): boolean {
  const found = new RangeIndex(findings);
  const lists = weights.flatMap(({ where }) => {
    const block = paragraphs.at(where)?.block;
    return block?.kind === 'line' && block.list !== null ? paragraphs.of(block) : [];
  });
  const items = [...new Set(lists)]
    .filter(({ list }) => list?.isFirst === true)
    .map(({ inline }) => inline)
    .filter(({ text }) => WEIGHS.test(text.replaceAll(/\([^()]*\)/g, '')));
  const headings = blocks
    .flatMap((block) => (block.kind === 'heading' ? [block.heading.inline] : []))
    .filter(({ text }) => IN_PARENTHESES.test(text));
  return [...items, ...headings].some((inline) => !found.isAt(textRangeOf(inline)));
}

const EQUALLY =
  /\b(?:each|every|all)\b[^.]{0,30}\bcriteri\p{L}*\s+(?:weighs?|counts?)\b|\b(?:weigh(?:s|ed)?|counts?)\s+(?:\p{L}+\s+){0,3}(?:equally|the same\b(?! as))/iu;
const NOT = /\bnot\b|n['’]t\b/iu;

/**
 * True if weights differ although a line says that all criteria weigh the same. The different
 * weights may be another reviewer's.
 */
function isStatedEqual({ blocks }: ReadContext, weights: readonly FactOf<'weight'>[]): boolean {
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.inline] : []));
  return (
    new Set(weights.map(({ value }) => value)).size > 1 &&
    lines.flatMap(sentencesIn).some(({ text }) => EQUALLY.test(text) && !NOT.test(text))
  );
}

/** The largest plausible weight of three or more, as a multiple of the sum of the others. */
const MAX_WEIGHT_RATIO = 2;

/** True if one weight looks like the maximum of points: `40` beside 3, 2, 2 and 1. */
function hasMaximum(weights: readonly FactOf<'weight'>[]): boolean {
  const own = weights.filter(({ round, repeats }) => round === null && !repeats);
  const sizes = own.map(({ value }) => Number.parseFloat(value));
  const [largest, others] = [maxOf(sizes), sizes.length - 1];
  const rest = sumOf(sizes) - largest;
  return others > 1 && !isWhole(sizes) && largest > MAX_WEIGHT_RATIO * rest;
}

/** True for shares whose sum is not 1 or 100%: beside `0.5` and `0.3` one may not have been read. */
function makeNoWhole(weights: readonly FactOf<'weight'>[]): boolean {
  const own = new Map(
    weights.flatMap(({ criterion, value, round }) =>
      round === null ? [[nameKey(criterion), value] as const] : [],
    ),
  );
  const shares = [...own.values()];
  return shares.every((share) => /^0?\.|%/.test(share)) && !isWhole(shares.map(Number.parseFloat));
}

/** True for 1, 2, 3, and for 1, 2, 2, 4, where two proposals share a rank. */
function countFromOne(ranks: readonly FactOf<'rank'>[]): boolean {
  const places = [...groupBy(ranks, ({ proposal }) => `${proposal}`).values()]
    .map(([{ value }]) => Number(value))
    .sort((a, b) => a - b);
  return places.every((place, at) => place === at + 1 || place === places[at - 1]);
}

/** True if a voted proposal is first, or has no rank. Else the ranks are of something else. */
function isFirstVoted(ranks: readonly FactOf<'rank'>[], findings: Findings): boolean {
  const voted = votedProposals(findings);
  const own = ranks.filter(({ proposal }) => voted.includes(proposal));
  return own.length === 0 || own.some(({ value }) => Number(value) === 1);
}
