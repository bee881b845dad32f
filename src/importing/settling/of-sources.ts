import type { InlineText } from '../../markdown/inline.ts';
import { FOLD_LEVEL, type MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { Finding } from '../reading/finding.ts';
import { isStructure } from '../reading/structure.ts';
import { namesOthers } from '../words/not-said.ts';

/**
 * Estimates and returns that stand below words of a source: `The vendor's brochure:`,
 * `Measured in the soak test:`, `What finance computed`. Where a reviewer estimates, the line or the heading above
 * says so, or says nothing but names and little words; whatever else it says may be where the figures are from.
 */
export function ofSources(context: ReadContext, findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ kind, where }) => {
    const isMark = kind === 'score' || kind === 'total';
    const isEstimate = kind === 'estimate' || kind === 'roi';
    const block = isMark || isEstimate ? context.paragraphs.at(where)?.block : undefined;
    if (block === undefined) return false;
    const isOfSource = isMark ? isMeasured(context, block) : isSourced(context, block);
    return isOfSource || isFolded(context, block);
  });
}

/** Whether a block is folded below words that may be of somebody else: `The spreadsheet of the committee`. */
function isFolded(context: ReadContext, { headings }: MarkdownBlock): boolean {
  const folded = headings.findLast(({ level }) => level === FOLD_LEVEL)?.inline;
  return folded !== undefined && (SOURCES.test(folded.text) || !isOwn(context, folded));
}

/** The line that leads to a block, over its table or list or further up in its paragraph; null where none ends in a colon. */
function leadTo(context: ReadContext, block: MarkdownBlock): InlineText | null {
  const own = block.kind === 'line' ? context.paragraphs.of(block) : [];
  const before =
    block.kind === 'line' && block.list === null ? own.slice(0, own.indexOf(block)) : [];
  const within = before.findLast(({ inline }) => LEADS.test(inline.text))?.inline;
  const above = within ?? (own[0] ?? block).lead;
  return above !== null && LEADS.test(above.text) ? above : null;
}

/** The heading above a block that is not the title of the document. */
function headingOf(context: ReadContext, { headings }: MarkdownBlock): InlineText | null {
  const [title] = context.blocks;
  const inline = headings.at(-1)?.inline ?? null;
  return title?.kind === 'heading' && title.heading.inline === inline ? null : inline;
}

const LEADS = /:\W*$/u;

/** Words for what a reviewer estimates, and of a reviewer who speaks. */
const ESTIMATES =
  /(?<!\p{L})(?:i|i['’]\p{L}+|my|mine|we|our|ours|estima\p{L}*|estimat\p{L}*|odds|chances?|outcomes?|outlook|expect\p{L}*|returns?|roi|risk[- ]adjusted|(?:if|when) (?:it|this) (?:works|fails)|upside|downside|effort|money|economics|schätz\p{L}*|erwart\p{L}*|aufwand)(?!\p{L})/iu;
/** Words for where figures come from that are no estimate of the reviewer. */
const SOURCES =
  /(?<!\p{L})(?:measure(?:d|ments?)|benchmark(?:s|ed)?|pilots?|prototypes?|soak|risks|go(?:es)? wrong|took|booked|brochure|vendor|author|pitch|plan|claim(?:s|ed)?|promised?|before|former|old|withdrawn|archived?|earlier|previous|superseded|draft)(?!\p{L})/iu;
/** Words that say nothing of where figures are from. */
const LITTLE = new Set(
  'a the an this these those here is are be as follows for of and or with by in on at to from round out so then each all it per their total totals score scores marks numbers figures summary details overall result results'.split(
    ' ',
  ),
);

/** Whether a block stands below a heading, a line or an item that may say where figures are from. */
function isSourced(context: ReadContext, block: MarkdownBlock): boolean {
  const heading = headingOf(context, block);
  const parents = block.kind === 'line' ? (block.list?.parents ?? []) : [];
  const isOwnPart = heading === null || isOwn(context, heading) || isPart(heading);
  return (
    !isOwnPart ||
    [leadTo(context, block), ...parents].some((each) => each !== null && !isOwn(context, each))
  );
}

/** Whether a heading only names a part of the document; `What finance computed` may say whose it is. */
function isPart(heading: InlineText): boolean {
  return isStructure(heading) && !QUESTION.test(heading.text) && !isOfOthers(heading.text);
}

function isOfOthers(text: string): boolean {
  return SOURCES.test(text) || namesOthers(text);
}

/** Whether the line that leads to a table names a unit, and no word for marks: `Milliseconds at p99 and megabytes resident:`. */
function isMeasured(context: ReadContext, block: MarkdownBlock): boolean {
  const lead = block.kind === 'table' ? leadTo(context, block) : null;
  return lead !== null && UNITS.test(lead.text) && !MARKS.test(lead.text);
}

const UNITS =
  /(?<!\p{L})(?:(?:milli|micro|nano)?seconds|ms|(?:kilo|mega|giga)bytes|[kmg]i?b|euros?|dollars?|crowns|pounds|thousands?|millions?|measured|median)(?!\p{L})/iu;
const MARKS =
  /(?<!\p{L})(?:marks?|scores?|points?|ratings?|out of|of ten|noten|notes|puntos)(?!\p{L})/iu;

const QUESTION = /^\W*(?:what|how|who|which|why|others?)\b/iu;

function isOwn(context: ReadContext, inline: InlineText): boolean {
  const { text } = inline;
  const name = text.replace(LEADS, '');
  const whose = /^(?<who>.+?)['’]s?\s/u.exec(name)?.groups?.['who'] ?? name;
  if (context.memberIn(inline) !== null || context.proposals.find(whose) !== null) return true;
  if (isOfOthers(text)) return false;
  const words = nameKey(text).split(' ');
  return (
    ESTIMATES.test(text) ||
    context.isCriterion(name) ||
    words.every((word) => LITTLE.has(word) || /\d/.test(word))
  );
}
