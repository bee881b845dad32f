import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { isForeignLanguageTotal } from '../../tables/line-kind.ts';
import type { Blocks } from '../blocks.ts';
import { withTexts } from './with-texts.ts';

/** The least number of decimal commas. Fewer might each separate two figures. */
const MIN_COMMAS = 3;
const COMMA = /(?<![\d.,])\d{1,3},\d{1,2}(?![\d,]|\.\d)/g;
/** Matches a decimal point or a comma for thousands. Then the comma is not the only separator. */
const OTHER = /\d\.\d|\d,\d{3}(?!\d)|\d,\d+,\d/;
/** Matches `5.200`: a point before three digits separates thousands if commas are decimal. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3}){1,4}(?!\d|[.,]\d)/g;
/** Matches a chapter number in a heading, which is not a decimal. */
const CHAPTER = /^ {0,3}#{1,6} +\d{1,2}(?:\.\d{1,2})+\.?(?= +\p{L})/gmu;
/** Matches dates and versions such as `23.09.2024` and `8.31.2`, whose points are not decimal. */
const SEVERAL_POINTS = /(?<![\d.,])\d+(?:\.\d+){2,}(?!,?\d)|(?<![\d.,])\d{1,2}\.\d{1,2}\.(?!\d)/g;
/** Matches `1.204,7`. In such a document, a point alone separates versions or thousands. */
const THOUSANDS = /(?<![\d.,])\d{1,3}\.\d{3},\d/;
/** Matches a table cell that is a single figure with a decimal comma. */
const IN_CELL = /^[\s*]*\d{1,3},\d{1,2}(?:\s*(?:%|h|hours?))?[\s*]*$/i;
/**
 * Matches a cell with a decimal point. A point before three digits does not match, because it
 * separates thousands if commas are decimal.
 */
const OTHER_IN_CELL = /^[\s*]*\d+\.(?!\d{3}(?!\d))\d/;
/** Matches a figure between semicolons, as in `Keys;8,5;9`. There a comma can only be decimal. */
const IN_SHEET = /;[ \t]*\d{1,3},\d{1,2}[ \t]*(?:;|$)/m;
/** Matches figures in cells. They may have more decimals than scores if they are totals. */
const COMMA_IN_CELL = /(?<![\d.,])\d{1,3},\d{1,4}(?![\d,]|\.\d)/g;

/** Matches a figure before its scale. That comma is decimal, whatever points occur elsewhere. */
const SCALED = /\d,\d{1,2}\s*(?:\/|von|sur)\s*\d/g;
const OTHER_SCALED = /\d\.\d+\s*(?:\/|von|sur)\s*\d/;

/**
 * Replaces decimal commas by points if a document uses them throughout. Every figure keeps its
 * position.
 *
 * A comma counts as decimal only if there are several of them and no other decimal separator,
 * either in the whole document or in its tables alone, because the text around the tables may
 * contain versions and thousands. Figures with a scale are also checked on their own.
 */
export function withDecimalPoints(blocks: Blocks, text: string): Blocks {
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  const isElsewhere = blocks.some(
    (block) =>
      block.kind === 'table' && block.header.some((head) => isForeignLanguageTotal(head.text)),
  );
  const isTabled =
    (THOUSANDS.test(text) || IN_SHEET.test(text) || isElsewhere) &&
    cells.filter((cell) => IN_CELL.test(cell.text)).length >= MIN_COMMAS &&
    !cells.some((cell) => OTHER_IN_CELL.test(cell.text));
  if (isTabled) return blocks.map((block) => withPoints(block, COMMA_IN_CELL));
  const unnumbered = [CHAPTER, GROUPED, SEVERAL_POINTS].reduce(
    (rest, each) => rest.replaceAll(each, ''),
    text,
  );
  const isScaled = (text.match(SCALED) ?? []).length >= MIN_COMMAS && !OTHER_SCALED.test(text);
  const isAlone = (text.match(COMMA) ?? []).length >= MIN_COMMAS && !OTHER.test(unnumbered);
  if (!isScaled && !isAlone) return blocks;
  return blocks.map((block) => withPoints(block, COMMA));
}

function withPoints(block: MarkdownBlock, comma: RegExp): MarkdownBlock {
  const pattern = block.kind === 'table' ? comma : COMMA;
  const change = (inline: InlineText) => ({
    ...inline,
    text: inline.text.replaceAll(pattern, (figure) => figure.replace(',', '.')),
  });
  if (block.kind !== 'heading' || block.heading.inline.text.search(COMMA) === -1)
    return withTexts(block, change);
  return { ...block, heading: { ...block.heading, inline: change(block.heading.inline) } };
}
