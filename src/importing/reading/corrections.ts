import type { InlineText } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { FactOf } from '../fact.ts';
import { bare } from '../words/normal.ts';
import type { Finding } from './finding.ts';
import { sentencesIn } from './prose.ts';
import type { ReadContext } from './read-context.ts';

/** Words that put another figure in place of one that was given. */
const CORRECTS =
  /\b(?:please (?:put|change|make|read|count)|(?:goes?|went|put|raised?|raise|lower(?:ed)?|moved?|changed?)\b[^.]{0,40}\b(?:up|down|to|from)|(?:is|are|makes?) now|now \d|instead of \d|not \d|rather than \d|corrections?|corrected|that makes|new total|make that|should (?:be|read|have been))\b/iu;
const TOTAL = /\b(?:totals?|sums?|overall|average)\b/iu;

/** A figure that a sentence may put in place of one elsewhere. */
interface Correction {
  /** The sentence made plain, between blanks. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly figures: ReadonlySet<number>;
}

/**
 * The findings without the marks that a sentence elsewhere corrects: `please put confidence up to
 * 7, that makes a total of 7.2`. Whether it does, the user decides: neither figure is taken.
 */
export function withoutCorrected(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const corrections = context.blocks.flatMap((block) =>
    block.kind === 'line' ? sentencesIn(block.inline).flatMap(correctionIn) : [],
  );
  if (corrections.length === 0) return findings;
  return findings.map((each): Finding => {
    if (each.kind !== 'score' && each.kind !== 'total') return each;
    const isCorrected = corrections.some((correction) => corrects(context, correction, each));
    return isCorrected
      ? { kind: 'skipped', where: each.where, because: 'disputed', suggestion: null }
      : each;
  });
}

function correctionIn(sentence: InlineText): readonly Correction[] {
  const { text, at } = sentence;
  const figures = [...text.matchAll(/(?<![\p{L}\d.,])\d+(?:\.\d+)?/gu)].map(Number);
  if (figures.length === 0 || !CORRECTS.test(text)) return [];
  return [
    {
      text: ` ${nameKey(text)} `,
      from: at[0] ?? 0,
      to: at.at(-1) ?? 0,
      figures: new Set(figures),
    },
  ];
}

function corrects(
  context: ReadContext,
  { text, from, to, figures }: Correction,
  mark: FactOf<'score'> | FactOf<'total'>,
): boolean {
  const isElsewhere = mark.where.end <= from || mark.where.start > to;
  const isOf = mark.kind === 'total' ? TOTAL.test(text) : holds(text, bare(mark.criterion));
  const digits = mark.kind === 'total' ? mark.total : mark.score;
  if (!isElsewhere || !isOf || digits === null || figures.has(Number(digits))) return false;
  const named = context.proposals.members.filter(({ names }) =>
    names.some((name) => holds(text, name)),
  );
  return named.length === 0 || named.some(({ index }) => index === mark.proposal);
}

function holds(text: string, name: string): boolean {
  return text.includes(` ${nameKey(name)} `);
}
