import type { InlineText } from '../../markdown/inline.ts';
import { FOLD_LEVEL, type MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { parentsOf } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import { isMark } from '../fact.ts';
import type { Findings } from '../reading/finding.ts';
import { isStructure } from '../reading/structure.ts';
import { namesOthers } from '../words/qualifiers.ts';

/**
 * Returns estimates and returns below words that name a source: `The vendor's brochure:`, `Measured
 * in the soak test:`, `What finance computed`. A heading or line above the reviewer's own estimates
 * says so, or has only names and neutral words. Any other words may name a source. Also returns
 * marks below a unit, and figures in a folded part of another source.
 */
export function sourcedEstimates(context: ReadContext, findings: Findings): Findings {
  return findings.filter((each) => {
    const isEstimate = each.kind === 'estimate' || each.kind === 'roi';
    const block = isMark(each) || isEstimate ? context.paragraphs.at(each.where)?.block : undefined;
    if (block === undefined) return false;
    const isOfSource = isMark(each) ? isMeasured(context, block) : isSourced(context, block);
    return isOfSource || isFolded(context, block);
  });
}

/** True in a folded part whose title may name a source: `The spreadsheet of the committee`. */
function isFolded(context: ReadContext, { headings }: MarkdownBlock): boolean {
  const folded = headings.findLast(({ level }) => level === FOLD_LEVEL)?.inline;
  return folded !== undefined && (SOURCES.test(folded.text) || !isOwn(context, folded));
}

/**
 * Returns the line with a colon at its end that leads to a block: above its table or list, or
 * earlier in its paragraph. Null if there is none.
 */
function leadTo(context: ReadContext, block: MarkdownBlock): InlineText | null {
  const own = block.kind === 'line' ? context.paragraphs.of(block) : [];
  const before =
    block.kind === 'line' && block.list === null ? own.slice(0, own.indexOf(block)) : [];
  const within = before.findLast(({ inline }) => LEADS.test(inline.text))?.inline;
  const above = within ?? (own[0] ?? block).lead;
  return above !== null && LEADS.test(above.text) ? above : null;
}

/** Returns the heading above a block. Null if it is the title of the document. */
function headingOf(context: ReadContext, { headings }: MarkdownBlock): InlineText | null {
  const [title] = context.blocks;
  const inline = headings.at(-1)?.inline ?? null;
  return title?.kind === 'heading' && title.heading.inline === inline ? null : inline;
}

const LEADS = /:\W*$/u;

/** Words for the reviewer's own estimates and for a reviewer who speaks. */
const ESTIMATES =
  /(?<!\p{L})(?:i|i['’]\p{L}+|my|mine|we|our|ours|estima\p{L}*|estimat\p{L}*|odds|chances?|outcomes?|outlook|expect\p{L}*|returns?|roi|risk[- ]adjusted|(?:if|when) (?:it|this) (?:works|fails)|upside|downside|effort|money|economics|schätz\p{L}*|erwart\p{L}*|aufwand)(?!\p{L})/iu;
/** Words for sources of figures other than the reviewer's estimate. */
const SOURCES =
  /(?<!\p{L})(?:measure(?:d|ments?)|benchmark(?:s|ed)?|pilots?|prototypes?|soak|risks|go(?:es)? wrong|took|booked|brochure|vendor|author|pitch|plan|claim(?:s|ed)?|promised?|before|former|old|withdrawn|archived?|earlier|previous|superseded|draft)(?!\p{L})/iu;
/** Words that say nothing about the source of figures. */
const NEUTRAL_WORDS = new Set(
  'a the an this these those here is are be as follows for of and or with by in on at to from round out so then each all it per their total totals score scores marks numbers figures summary details overall result results'.split(
    ' ',
  ),
);

/** True if a heading, a line or an item above the block may name a source. */
function isSourced(context: ReadContext, block: MarkdownBlock): boolean {
  const heading = headingOf(context, block);
  const isOwnPart = heading === null || isOwn(context, heading) || isSectionTitle(heading);
  return (
    !isOwnPart ||
    [leadTo(context, block), ...parentsOf(block)].some(
      (each) => each !== null && !isOwn(context, each),
    )
  );
}

/** True if a heading only names a section. `What finance computed` may name a source. */
function isSectionTitle(heading: InlineText): boolean {
  return isStructure(heading) && !QUESTION.test(heading.text) && !isOfOthers(heading.text);
}

function isOfOthers(text: string): boolean {
  return SOURCES.test(text) || namesOthers(text);
}

/** True if the line before a table names a unit, and not marks: `Milliseconds at p99:`. */
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
    words.every((word) => NEUTRAL_WORDS.has(word) || /\d/.test(word))
  );
}
