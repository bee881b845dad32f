import { textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { greatestOf } from '../../quantity/extreme.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { Places } from '../places.ts';
import { type Finding, votedFor, withdrawn } from '../reading/finding.ts';
import { sentencesIn } from '../words/labelled.ts';
import { isRoundedTo, isWhole, sumOf } from '../words/sums.ts';
import { shareOf } from './proven-totals.ts';

/**
 * The findings without figures that mean something only beside others which are not there: the weight of
 * one criterion alone outside of a table or beside a maximum, weights that differ where the vote says that all
 * weigh the same, ranks of several proposals that do not count from the first place on or put another than what is voted for there,
 * and, where no criterion has a weight, a mark under a label that no other proposal has, or out of another
 * figure than most marks are. A reader that
 * found only some of them took something else for them, or did not understand the rest.
 */
export function withoutPartial(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const { blocks, proposals, criteria, hasRubric } = context;
  const weights = findings.filter((each) => each.kind === 'weight');
  const ranks = findings.filter((each) => each.kind === 'rank');
  const areNone =
    isSaidEqual(blocks, weights) ||
    ((isAlone(weights) || hasMaximum(weights) || isCutShort(context, findings)) &&
      !isInTable(blocks, weights));
  const areSome =
    (proposals.members.length > 1 && !countFromOne(ranks)) || !isFirstVoted(ranks, findings);
  const sums = sumsIn(
    weights,
    findings.filter((each) => each.kind === 'score'),
  );
  const lone =
    hasRubric || criteria.size > 1
      ? NONE
      : new Set([...loneLabels(findings), ...oddLabels(findings)]);
  return findings.map((each): Finding => {
    const isSum = 'criterion' in each && sums.has(nameKey(each.criterion));
    const isPartial =
      isSum || (each.kind === 'weight' && areNone) || (each.kind === 'rank' && areSome);
    if (isPartial) return withdrawn(each, 'disputed');
    return each.kind === 'score' && lone.has(nameKey(each.criterion))
      ? withdrawn(each, 'no-criterion')
      : each;
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The labels with a mark on one proposal alone, beside labels that several share: `Tests passed: 18/20`. */
function loneLabels(findings: readonly Finding[]): ReadonlySet<string> {
  const scores = findings.filter((each) => each.kind === 'score');
  const byLabel = [...groupBy(scores, ({ criterion }) => nameKey(criterion))];
  const isLone = (own: readonly FactOf<'score'>[]) =>
    new Set(own.map(({ proposal }) => proposal)).size === 1;
  return byLabel.every(([, own]) => isLone(own))
    ? NONE
    : new Set(byLabel.flatMap(([label, own]) => (isLone(own) ? [label] : [])));
}

/** The labels with marks out of another figure than those of most labels: `Builds green: 41/44`; points of criteria make a hundred. */
function oddLabels(findings: readonly Finding[]): ReadonlySet<string> {
  const scores = findings.filter((each) => each.kind === 'score');
  const scales = [...groupBy(scores, ({ criterion }) => nameKey(criterion))].map(
    ([label, [{ outOf }]]) => ({ label, outOf }),
  );
  const [most, ...others] = [...groupBy(scales, ({ outOf }) => `${outOf}`).values()].sort(
    (a, b) => b.length - a.length,
  );
  const arePoints = isWhole(scales.map(({ outOf }) => Number(outOf)));
  const isClear = most !== undefined && most.length > (others[0]?.length ?? 0);
  return isClear && !arePoints ? new Set(others.flat().map(({ label }) => label)) : NONE;
}

/** Whether the marks under a label are the weighted means of those under the others: where weights begin at a hundred, it may be a criterion. */
function areMeans(
  scores: readonly FactOf<'score'>[],
  label: string,
  weights: ReadonlyMap<string, number>,
): boolean {
  return [...groupBy(scores, ({ proposal }) => `${proposal}`).values()].every((own) => {
    const mark = own.find(({ criterion }) => nameKey(criterion) === label)?.score ?? null;
    const marks = own.flatMap((each) =>
      each.score === null ? [] : [{ ...each, score: each.score, outOf: '1' }],
    );
    const sum = shareOf(marks, weights);
    const whole = sumOf([...weights.values()]);
    return mark === null || (sum !== null && isRoundedTo(mark, sum / whole));
  });
}

/** The label whose weight, and whose marks if it has any, are what the two or more others make: `Weighted result` with 100 beside 50, 30 and 20. */
function sumsIn(
  weights: readonly FactOf<'weight'>[],
  scores: readonly FactOf<'score'>[],
): ReadonlySet<string> {
  const own = new Map(
    weights.flatMap(({ criterion, weight, round }) =>
      round === null ? [[nameKey(criterion), Number.parseFloat(weight)] as const] : [],
    ),
  );
  const [first, ...others] = [...own].sort(([, a], [, b]) => b - a);
  const isSum =
    first !== undefined &&
    others.length > 1 &&
    isWhole([first[1]]) &&
    isWhole(others.map(([, weight]) => weight)) &&
    areMeans(scores, first[0], new Map(others));
  return isSum ? new Set([first[0]]) : NONE;
}

function isAlone(weights: readonly FactOf<'weight'>[]): boolean {
  return new Set(weights.map(({ criterion }) => nameKey(criterion))).size === 1;
}

/** What may say a weight: a figure, or a word for weighing. */
const SAYS = /\d|\b(?:counts?|weighs?)\b/iu;

/** A weight in a heading. */
const IN_PARENTHESES = /\((?:weight|coef\p{L}*|gewicht|poids|peso)\W*\d/iu;

/** Whether a list that gives weights has an item with a figure of which nothing was understood, or a heading a weight. */
function isCutShort(context: ReadContext, findings: readonly Finding[]): boolean {
  const found = new Places(findings.flatMap((each) => ('where' in each ? [each] : [])));
  const lists = new Set(
    context.blocks.flatMap((block) =>
      block.kind === 'line' &&
      block.list !== null &&
      found.at(textRangeOf(block.inline)).some(({ kind }) => kind === 'weight')
        ? [context.paragraphs.of(block)]
        : [],
    ),
  );
  const isLost = (block: MarkdownBlock) =>
    block.kind === 'heading' &&
    IN_PARENTHESES.test(block.heading.inline.text) &&
    !found.isAt(textRangeOf(block.heading.inline));
  if (context.blocks.some(isLost)) return true;
  return [...lists]
    .flat()
    .some(
      ({ list, inline }) =>
        list?.isFirst === true &&
        SAYS.test(inline.text.replaceAll(/\([^()]*\)/g, '')) &&
        !found.isAt(textRangeOf(inline)),
    );
}

const EQUALLY =
  /\b(?:each|every|all)\b[^.]{0,30}\bcriteri\p{L}*\s+(?:weighs?|counts?)\b|\b(?:weigh(?:s|ed)?|counts?)\s+(?:\p{L}+\s+){0,3}(?:equally|the same\b(?! as))/iu;
const NOT = /\bnot\b|n['’]t\b/iu;

/** Whether weights differ though a line says that all weigh the same, as one reviewer may of those of the others. */
function isSaidEqual(
  blocks: readonly MarkdownBlock[],
  weights: readonly FactOf<'weight'>[],
): boolean {
  return (
    new Set(weights.map(({ weight }) => weight)).size > 1 &&
    blocks
      .flatMap((block) => (block.kind === 'line' ? sentencesIn(block.inline) : []))
      .some(({ text }) => EQUALLY.test(text) && !NOT.test(text))
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

function isInTable(
  blocks: readonly MarkdownBlock[],
  weights: readonly FactOf<'weight'>[],
): boolean {
  const cells = blocks.flatMap((block) =>
    block.kind === 'table' ? [block.header, ...block.rows].flat() : [],
  );
  const places = new Places(cells.map((cell) => ({ where: textRangeOf(cell) })));
  return weights.some(({ where }) => places.isAt(where));
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
