import { textRangeOf } from '../../markdown/inline.ts';
import { greatestOf } from '../../quantity/extreme.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { Places } from '../places.ts';
import { type Finding, votedFor } from '../reading/finding.ts';
import { sentencesIn } from '../words/labelled.ts';
import { isRoundedTo, isWhole, sumOf } from '../words/sums.ts';
import { sharesOf } from './proven-totals.ts';

/**
 * Figures that mean something only beside others which are not there: the weight of
 * one criterion alone outside of a table or beside a maximum, weights that differ where the vote says that all
 * weigh the same, the weight of all, and ranks of several proposals
 * that do not count from the first place on or put another than what is voted for there. A reader that
 * found only some of them took something else for them, or did not understand the rest.
 */
export function partial(context: ReadContext, findings: readonly Finding[]): readonly Finding[] {
  const weights = findings.filter((each) => each.kind === 'weight');
  const ranks = findings.filter((each) => each.kind === 'rank');
  const isInTable = ({ where }: Finding) => context.paragraphs.at(where)?.block.kind === 'table';
  const areNone =
    isSaidEqual(context, weights) ||
    ((isAlone(weights) || hasMaximum(weights) || isCutShort(context, findings, weights)) &&
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

/** A letter stands for a criterion that has a name. */
const LETTER = /^[^\p{L}\p{N}]*\p{L}[^\p{L}\p{N}]*$/u;

/**
 * Figures of criteria of which one is a letter; where no criterion has a weight, marks under a label that one proposal alone has (`Tests passed: 18/20`), and marks out of
 * another figure than those under most labels: `Builds green: 41/44`; points of criteria make a hundred.
 */
export function oddLabels(
  { hasRubric, criteria }: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
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
 * The label whose weight, and whose marks if it has any, are what the two or more others make: `Weighted result` with 100
 * beside 50, 30 and 20. Where weights begin at a hundred, it may be a criterion.
 */
function sumIn(
  weights: readonly FactOf<'weight'>[],
  scores: readonly FactOf<'score'>[],
): string | null {
  const own = weights.flatMap(({ criterion, weight, round }) =>
    round === null ? [[nameKey(criterion), Number.parseFloat(weight)] as const] : [],
  );
  const [[label = '', largest = 0] = [], ...rest] = [...new Map(own)].sort(([, a], [, b]) => b - a);
  const others = new Map(rest);
  if (others.size < 2 || !isWhole([largest]) || !isWhole([...others.values()])) return null;
  const marks = scores.flatMap((each) =>
    each.score === null ? [] : [{ ...each, score: each.score, outOf: '1' }],
  );
  const means = sharesOf(marks, others);
  const areMeans = marks.every(
    ({ criterion, proposal, score }) =>
      nameKey(criterion) !== label || isRoundedTo(score, means.get(proposal) ?? Number.NaN),
  );
  return areMeans ? label : null;
}

function isAlone(weights: readonly FactOf<'weight'>[]): boolean {
  return new Set(weights.map(({ criterion }) => nameKey(criterion))).size === 1;
}

/** What may say a weight: a figure, or a word for weighing. */
const SAYS = /\d|\b(?:counts?|weighs?)\b/iu;

/** A weight in a heading: `(weight 3)`, `(30 of my 100 points)`. */
const IN_PARENTHESES =
  /\((?:weight|coef\p{L}*|gewicht|poids|peso)\W*\d|\(\d+[^()]*\b(?:points?|pts|parts?)\W*\)/iu;

/** Whether a list that gives weights has an item with a figure of which nothing was understood, or a heading a weight. */
function isCutShort(
  { blocks, paragraphs }: ReadContext,
  findings: readonly Finding[],
  weights: readonly FactOf<'weight'>[],
): boolean {
  const found = new Places(findings);
  const lists = weights.flatMap(({ where }) => {
    const block = paragraphs.at(where)?.block;
    return block?.kind === 'line' && block.list !== null ? paragraphs.of(block) : [];
  });
  const items = [...new Set(lists)]
    .filter(({ list }) => list?.isFirst === true)
    .map(({ inline }) => inline)
    .filter(({ text }) => SAYS.test(text.replaceAll(/\([^()]*\)/g, '')));
  const headings = blocks
    .flatMap((block) => (block.kind === 'heading' ? [block.heading.inline] : []))
    .filter(({ text }) => IN_PARENTHESES.test(text));
  return [...items, ...headings].some((inline) => !found.isAt(textRangeOf(inline)));
}

const EQUALLY =
  /\b(?:each|every|all)\b[^.]{0,30}\bcriteri\p{L}*\s+(?:weighs?|counts?)\b|\b(?:weigh(?:s|ed)?|counts?)\s+(?:\p{L}+\s+){0,3}(?:equally|the same\b(?! as))/iu;
const NOT = /\bnot\b|n['’]t\b/iu;

/** Whether weights differ though a line says that all weigh the same, as one reviewer may of those of the others. */
function isSaidEqual({ blocks }: ReadContext, weights: readonly FactOf<'weight'>[]): boolean {
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.inline] : []));
  return (
    new Set(weights.map(({ weight }) => weight)).size > 1 &&
    lines.flatMap(sentencesIn).some(({ text }) => EQUALLY.test(text) && !NOT.test(text))
  );
}

/** How many times the others together the largest weight may be, of three or more. */
const MOST = 2;

/** Whether one of them is so large that it is the most points there are: `40` beside 3, 2, 2 and 1. */
function hasMaximum(weights: readonly FactOf<'weight'>[]): boolean {
  const own = weights.filter(({ round, repeats }) => round === null && !repeats);
  const sizes = own.map(({ weight }) => Number.parseFloat(weight));
  const [largest, others] = [greatestOf(sizes), sizes.length - 1];
  const rest = sumOf(sizes) - largest;
  return others > 1 && !isWhole(sizes) && largest > MOST * rest;
}

/** 1, 2, 3, or 1, 2, 2, 4 where two share a place. */
function countFromOne(ranks: readonly FactOf<'rank'>[]): boolean {
  const places = [...groupBy(ranks, ({ proposal }) => `${proposal}`).values()]
    .map(([{ rank }]) => Number(rank))
    .sort((a, b) => a - b);
  return places.every((place, at) => place === at + 1 || place === places[at - 1]);
}

/** Whether what is voted for, where it has a rank, is in the first place: else the ranks are of something else. */
function isFirstVoted(ranks: readonly FactOf<'rank'>[], findings: readonly Finding[]): boolean {
  const voted = votedFor(findings);
  const own = ranks.filter(({ proposal }) => voted.includes(proposal));
  return own.length === 0 || own.some(({ rank }) => Number(rank) === 1);
}
