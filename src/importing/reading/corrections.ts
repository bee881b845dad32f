import type { InlineText } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { FactOf } from '../fact.ts';
import { bare } from '../words/normal.ts';
import type { Finding } from './finding.ts';
import type { ReadContext } from './read-context.ts';

/** Words that put another figure in place of one that was given. */
const CORRECTS =
  /\b(?:please (?:put|change|make|read|count)|(?:goes?|went|put|raised?|raise|lower(?:ed)?|moved?|changed?)\b[^.]{0,40}\b(?:up|down|to|from)|(?:is|are|makes?) now|now \d|instead of \d|not \d|rather than \d|corrections?|corrected|that makes|new total|make that|should (?:be|read|have been))\b/iu;
const TOTAL = /\b(?:totals?|sums?|overall|average)\b/iu;

/** What a paragraph or an item may put in place of figures elsewhere. */
interface Correction {
  /** The text made plain, between blanks. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The figures that hold: not those behind `not` or `instead of`. */
  readonly figures: ReadonlySet<number>;
}

/**
 * The findings without the marks that a text elsewhere corrects: `please put confidence up to 7,
 * that makes a total of 7.2`. Whether it does, the user decides: neither figure is taken.
 */
export function withoutCorrected(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const corrections = paragraphsIn(context.blocks).flatMap(correctionIn);
  if (corrections.length === 0) return findings;
  return findings.map((each): Finding => {
    if (each.kind !== 'score' && each.kind !== 'total') return each;
    const isCorrected = corrections.some((correction) => corrects(context, correction, each));
    return isCorrected
      ? { kind: 'skipped', where: each.where, because: 'disputed', suggestion: null }
      : each;
  });
}

/** The lines of each paragraph and of each item, in their order. */
function paragraphsIn(blocks: readonly MarkdownBlock[]): readonly (readonly InlineText[])[] {
  const paragraphs: InlineText[][] = [];
  let before: LineBlock | null = null;
  for (const block of blocks) {
    if (block.kind !== 'line') continue;
    const goesOn = before?.group === block.group && (block.list === null || !block.list.isFirst);
    if (goesOn) paragraphs.at(-1)?.push(block.inline);
    else paragraphs.push([block.inline]);
    before = block;
  }
  return paragraphs;
}

/** What held before: `not 6`, `instead of 6`, `from 6`, `~~6~~`. */
const BEFORE =
  /(?:\b(?:not|instead of|rather than|from|was|were)\s+(?:an?\s+)?|~~)\d+(?:\.\d+)?/giu;

function correctionIn(lines: readonly InlineText[]): readonly Correction[] {
  const text = lines.map((line) => line.text).join(' ');
  const holding = text.replaceAll(BEFORE, ' ').matchAll(/(?<![\p{L}\d.,])\d+(?:\.\d+)?/gu);
  const figures = new Set([...holding].map(Number));
  if (figures.size === 0 || !CORRECTS.test(text)) return [];
  const [from, to] = [lines[0]?.at[0] ?? 0, lines.at(-1)?.at.at(-1) ?? 0];
  return [{ text: ` ${nameKey(text)} `, from, to, figures }];
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
  const named = context.proposals.members.filter(({ names, labels }) =>
    [...names, ...labels].some((name) => holds(text, name)),
  );
  return named.length === 0 || named.some(({ index }) => index === mark.proposal);
}

function holds(text: string, name: string): boolean {
  return text.includes(` ${nameKey(name)} `);
}
