import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import { Places } from '../places.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { isStructure } from '../reading/structure.ts';
import { textsIn } from '../seen.ts';

/**
 * The findings without estimates and returns that stand below words of a source: `The vendor's brochure:`,
 * `Measured in the soak test:`, `What finance computed`. Where a reviewer estimates, the line or the heading above
 * says so, or says nothing but names and little words; whatever else it says may be where the figures are from.
 */
export function withoutSourced(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const places = new Places(
    context.blocks.flatMap((block) =>
      textsIn(block).map((each) => ({ where: textRangeOf(each), block })),
    ),
  );
  return findings.map((each) => {
    if (!('where' in each) || !READ.has(each.kind)) return each;
    const block = places.at(each.where)[0]?.block;
    const isOfSource = each.kind === 'score' || each.kind === 'total' ? isMeasured : isSourced;
    return block !== undefined && isOfSource(context, block) ? withdrawn(each, 'ambiguous') : each;
  });
}

/** What stands above a block and may say where its figures are from: lines that lead to it, and items it is part of. */
function leadsTo(context: ReadContext, block: MarkdownBlock): readonly InlineText[] {
  if (block.kind !== 'line') return block.lead === null ? [] : [block.lead];
  const own = context.paragraphs.of(block);
  const before = block.list === null ? own.slice(0, own.indexOf(block)) : [];
  const above = before.findLast(({ inline }) => LEADS.test(inline.text))?.inline;
  return [above ?? own[0]?.lead ?? null, ...(block.list?.parents ?? [])].filter(
    (each) => each !== null,
  );
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
  /(?<!\p{L})(?:i|i['’]\p{L}+|my|mine|we|our|ours|estima\p{L}*|estimat\p{L}*|odds|chances?|outcomes?|expect\p{L}*|returns?|roi|risk[- ]adjusted|(?:if|when) (?:it|this) (?:works|fails)|upside|downside|effort|schätz\p{L}*|erwart\p{L}*|aufwand)(?!\p{L})/iu;
/** Words for where figures come from that are no estimate of the reviewer. */
const SOURCES =
  /(?<!\p{L})(?:measure(?:d|ments?)|benchmark(?:s|ed)?|pilots?|prototypes?|soak|risks|go(?:es)? wrong|took|booked|brochure|vendor|author|pitch|plan|claim(?:s|ed)?|promised?|before|former|old)(?!\p{L})/iu;
/** Words that say nothing of where figures are from. */
const LITTLE = new Set(
  'a the an this these those here is are be as follows for of and or with by in on at to from round out so then each all it per the their total totals score scores marks numbers figures summary details overall result results'.split(
    ' ',
  ),
);

function isSourced(context: ReadContext, block: MarkdownBlock): boolean {
  const heading = headingOf(context, block);
  const leads = leadsTo(context, block).filter(
    (each) =>
      LEADS.test(each.text) || (block.kind === 'line' && block.list?.parents.includes(each)),
  );
  return (
    leads.some((each) => !isOwn(context, each)) ||
    (heading !== null &&
      !isOwn(context, heading) &&
      (!isStructure(heading) || QUESTION.test(heading.text) || SOURCES.test(heading.text)))
  );
}

const READ: ReadonlySet<Finding['kind']> = new Set(['estimate', 'roi', 'score', 'total']);

/** Whether the line that leads to a table names a unit, and no word for marks: `Milliseconds at p99 and megabytes resident:`. */
function isMeasured(context: ReadContext, block: MarkdownBlock): boolean {
  if (block.kind !== 'table') return false;
  return leadsTo(context, block).some(
    ({ text }) => LEADS.test(text) && UNITS.test(text) && !MARKS.test(text),
  );
}

const UNITS =
  /(?<!\p{L})(?:(?:milli|micro|nano)?seconds|ms|(?:kilo|mega|giga)bytes|[kmg]i?b|euros?|dollars?|crowns|pounds|thousands?|millions?|measured|median)(?!\p{L})/iu;
const MARKS =
  /(?<!\p{L})(?:marks?|scores?|points?|ratings?|out of|of ten|noten|notes|puntos)(?!\p{L})/iu;

/** `What finance computed` names a part of the document, and may say whose. */
const QUESTION = /^\W*(?:what|how|who|which|why|others?)\b/iu;

function isOwn(context: ReadContext, inline: InlineText): boolean {
  const { text } = inline;
  const name = text.replace(LEADS, '');
  const whose = /^(?<who>.+?)['’]s?\s/u.exec(name)?.groups?.['who'] ?? name;
  if (context.memberIn(inline) !== null || context.proposals.find(whose) !== null) return true;
  if (SOURCES.test(text)) return false;
  const words = nameKey(text).split(' ');
  return (
    ESTIMATES.test(text) ||
    context.isCriterion(name) ||
    words.every((word) => LITTLE.has(word) || /\d/.test(word))
  );
}
