import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { isTotalElsewhere } from '../../tables/line-kind.ts';
import { withTexts } from './with-texts.ts';

/** As few as this may be two figures each. */
const FEWEST = 3;
const COMMA = /(?<![\d.,])\d{1,3},\d{1,2}(?![\d,]|\.\d)/g;
/** A point between digits, or thousands: then a comma is not the only sign of decimals. */
const OTHER = /\d\.\d|\d,\d{3}(?!\d)|\d,\d+,\d/;
/** `5.200`: a point before three digits parts thousands where commas part decimals. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3}){1,4}(?!\d|[.,]\d)/g;
/** The number of a chapter is no decimal. */
const CHAPTER = /^ {0,3}#{1,6} +\d{1,2}(?:\.\d{1,2})+\.?(?= +\p{L})/gmu;
/** `23.09.2024`, `8.31.2`: dates and versions have points between digits, and no decimals. */
const SEVERAL_POINTS = /(?<![\d.,])\d+(?:\.\d+){2,}(?!,?\d)|(?<![\d.,])\d{1,2}\.\d{1,2}\.(?!\d)/g;
/** `1.204,7`: there, a point alone separates versions or thousands. */
const THOUSANDS = /(?<![\d.,])\d{1,3}\.\d{3},\d/;
/** A cell of a table that is one figure. */
const IN_CELL = /^[\s*]*\d{1,3},\d{1,2}(?:\s*(?:%|h|hours?))?[\s*]*$/i;
/** A point before three digits parts thousands, where commas part decimals. */
const OTHER_IN_CELL = /^[\s*]*\d+\.(?!\d{3}(?!\d))\d/;
/** Between semicolons a comma can be nothing else: `Keys;8,5;9`. */
const IN_SHEET = /;[ \t]*\d{1,3},\d{1,2}[ \t]*(?:;|$)/m;
/** Totals have more decimals than scores. */
const COMMA_IN_CELL = /(?<![\d.,])\d{1,3},\d{1,4}(?![\d,]|\.\d)/g;

/** A comma before a scale is one of decimals, whatever points stand elsewhere. */
const SCALED = /\d,\d{1,2}\s*(?:\/|von|sur)\s*\d/g;
const OTHER_SCALED = /\d\.\d+\s*(?:\/|von|sur)\s*\d/;

/**
 * The blocks of a document that writes decimals with a comma throughout, with points instead, so
 * that every figure keeps its place. A comma after a table's cell or before a scale, `%` or nothing
 * is a decimal one only where there are several and no other sign of decimals: in the whole document,
 * or in its tables, as what is said beside them may name versions and thousands.
 */
export function withDecimalPoints(
  blocks: readonly MarkdownBlock[],
  text: string,
): readonly MarkdownBlock[] {
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  const isElsewhere = blocks.some(
    (block) => block.kind === 'table' && block.header.some((head) => isTotalElsewhere(head.text)),
  );
  const isTabled =
    (THOUSANDS.test(text) || IN_SHEET.test(text) || isElsewhere) &&
    cells.filter((cell) => IN_CELL.test(cell.text)).length >= FEWEST &&
    !cells.some((cell) => OTHER_IN_CELL.test(cell.text));
  if (isTabled) return blocks.map((block) => pointed(block, COMMA_IN_CELL));
  const unnumbered = [CHAPTER, GROUPED, SEVERAL_POINTS].reduce(
    (rest, each) => rest.replaceAll(each, ''),
    text,
  );
  const isScaled = (text.match(SCALED) ?? []).length >= FEWEST && !OTHER_SCALED.test(text);
  const isAlone = (text.match(COMMA) ?? []).length >= FEWEST && !OTHER.test(unnumbered);
  if (!isScaled && !isAlone) return blocks;
  return blocks.map((block) => pointed(block, COMMA));
}

function pointed(block: MarkdownBlock, comma: RegExp): MarkdownBlock {
  const pattern = block.kind === 'table' ? comma : COMMA;
  const change = (inline: InlineText) => ({
    ...inline,
    text: inline.text.replaceAll(pattern, (figure) => figure.replace(',', '.')),
  });
  if (block.kind !== 'heading' || block.heading.inline.text.search(COMMA) === -1)
    return withTexts(block, change);
  return { ...block, heading: { ...block.heading, inline: change(block.heading.inline) } };
}
