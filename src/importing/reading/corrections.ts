import type { InlineText } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
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

/** A correction with the proposals that it names; none where it may be of any. */
interface NamingCorrection extends Correction {
  readonly named: ReadonlySet<ProposalRef>;
}

/**
 * The findings without the marks that a text elsewhere corrects: `please put confidence up to 7,
 * that makes a total of 7.2`. Whether it does, the user decides: neither figure is taken.
 */
export function withoutCorrected(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const found = paragraphsIn(context.blocks).flatMap(correctionIn);
  if (found.length === 0) return findings;
  const keys = context.proposals.members.map(({ index, names, labels }) => ({
    ...{ index, keys: [...names, ...labels].map((name) => ` ${nameKey(name)} `) },
  }));
  const corrections = found.map((each): NamingCorrection => {
    const own = keys.filter((member) => member.keys.some((key) => each.text.includes(key)));
    return { ...each, named: new Set(own.map(({ index }) => index)) };
  });
  return findings.map((each): Finding => {
    if (each.kind !== 'score' && each.kind !== 'total') return each;
    const label = each.kind === 'score' ? ` ${nameKey(bare(each.criterion))} ` : null;
    return corrections.some((correction) => corrects(correction, each, label))
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

/** @param label the criterion of a score made plain, between blanks; null for a total */
function corrects(
  { text, from, to, figures, named }: NamingCorrection,
  mark: FactOf<'score'> | FactOf<'total'>,
  label: string | null,
): boolean {
  const isElsewhere = mark.where.end <= from || mark.where.start > to;
  const isOf = label === null ? TOTAL.test(text) : text.includes(label);
  const digits = mark.kind === 'total' ? mark.total : mark.score;
  if (!isElsewhere || !isOf || digits === null || figures.has(Number(digits))) return false;
  return named.size === 0 || named.has(mark.proposal);
}
