import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { DocumentFact, FactOf } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import type { Finding, Findings } from '../reading/finding.ts';
import { IN_CASE, SECOND } from '../words/score-token.ts';

type Reason = Extract<Finding, { readonly kind: 'reason' }>;

/** Returns the facts. A score gets the reason that another line gives for it. */
export function withReasons(context: ReadContext, findings: Findings): readonly DocumentFact[] {
  const said = findings.filter((each) => each.kind === 'reason');
  const below = reasonsBelow(context, findings);
  return findings.filter(isFact).map((each) => {
    if (each.kind !== 'score') return each;
    const { start, end } = each.where;
    const of = (reasons: readonly Reason[]) =>
      reasons.findLast(({ where }) => start >= where.start && end <= where.end)?.because;
    return { ...each, because: of(said) ?? each.because ?? of(below) ?? null };
  });
}

function isFact(each: Finding): each is DocumentFact {
  return (
    each.kind !== 'reason' &&
    each.kind !== 'skipped' &&
    each.kind !== 'confirms' &&
    each.kind !== 'unnamed'
  );
}

/**
 * Returns reasons for the only mark of an item: the next lines of the item and the items below it,
 * if no reader found anything in them and they are only about that mark.
 */
function reasonsBelow(context: ReadContext, findings: Findings): readonly Reason[] {
  const there = new RangeIndex(findings.filter(({ kind }) => kind !== 'skipped'));
  const found = new Map<LineBlock, LineBlock[]>();
  let marked: LineBlock | null = null;
  for (const block of context.blocks) {
    if (marked !== null && isBelow(block, marked)) {
      const isFree = !there.isAt(textRangeOf(block.inline));
      if (isFree && isReason(context, block.inline))
        found.set(marked, [...(found.get(marked) ?? []), block]);
    } else marked = isMarked(block, there) ? block : null;
  }
  return [...found].map(([{ inline }, below]) => {
    const texts = below.map((each, at) =>
      at > 0 && each.list?.isFirst === true ? `; ${each.inline.text}` : ` ${each.inline.text}`,
    );
    return { kind: 'reason', where: textRangeOf(inline), because: texts.join('').trim() };
  });
}

/** True if a text names no proposal, no criterion and no other entry of the round. */
function namesNothing(
  { names, unlistedProposals: unlisted }: ReadContext,
  inline: InlineText,
): boolean {
  return names.in(inline).length === 0 && unlisted.in(inline).length === 0;
}

/** True if a text names nothing else and is no vote or veto. */
function isReason(context: ReadContext, inline: InlineText): boolean {
  const { text } = inline;
  return namesNothing(context, inline) && /\p{L}/u.test(text) && !NO_REASON.test(text);
}

/** A vote, a veto, or a statement by another person. */
const NO_REASON =
  /\b(?:[Vv]eto|[Hh]old|[Aa]bstain|[Vv]ot(?:e|es|ed|ing))\b|(?:^|[^\p{L}])\p{Lu}\p{Ll}+ (?:gives?|gave|thinks?|says?|said|would)\b/u;

/** True for the first line of an item with one mark and no other finding. */
function isMarked(block: MarkdownBlock, there: RangeIndex<Finding>): block is LineBlock {
  if (block.kind !== 'line' || block.list?.isFirst !== true) return false;
  const [taken, ...others] = there.at(textRangeOf(block.inline));
  return taken?.kind === 'score' && others.length === 0;
}

/** True for a further line of the same paragraph or item, and for items below it. */
function isBelow(block: MarkdownBlock, { inline, list, group }: LineBlock): block is LineBlock {
  if (block.kind !== 'line') return false;
  if (block.list === null) return list === null && block.group === group;
  const start = inline.at[0];
  return !block.list.isFirst || block.list.parents.some(({ at }) => at[0] === start);
}

type Score = FactOf<'score'>;

/**
 * Returns the marks that the lines directly below them change for a special case, as `6, 4 without
 * fsync` does in one line: `Gain: 9` above an item `7 on SATA`, `Safety: 3` above `It is not safe,
 * 2 with a battery`.
 */
export function marksWithCaseBelow(context: ReadContext, findings: Findings): readonly Score[] {
  const there = new RangeIndex(findings);
  let above: LineBlock | null = null;
  let own: readonly Score[] = [];
  return context.blocks.flatMap((block) => {
    const found = block.kind === 'line' ? there.at(textRangeOf(block.inline)) : [];
    const marks = found.filter((each) => each.kind === 'score');
    if (block.kind !== 'line' || marks.length > 0) {
      [above, own] = [block.kind === 'line' ? block : null, marks];
      return [];
    }
    if (above !== null && !isBelow(block, above)) above = null;
    const isFree = above !== null && found.length === 0;
    return isFree ? own.filter((mark) => hasCase(context, block, mark)) : [];
  });
}

/** True if a line names nothing else and has another figure on the scale for a special case. */
function hasCase(context: ReadContext, { inline }: LineBlock, mark: Score): boolean {
  const text = `, ${inline.text}`;
  const found = (SECOND.exec(text) ?? IN_CASE.exec(text))?.[0];
  const figure = Number.parseFloat(/\d+(?:\.\d+)?/.exec(found ?? '')?.[0] ?? '');
  const isOfScale = figure <= Number(mark.outOf ?? 10) && figure !== Number(mark.value);
  return isOfScale && namesNothing(context, inline);
}
