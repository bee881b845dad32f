import type { Blockquote, List, ListItem, Paragraph, Root, RootContent, Table } from 'mdast';
import {
  codeLines,
  flatten,
  type InlineText,
  isAllStrong,
  linesOf,
  NOTHING,
  rangeOf,
  rawText,
  slice,
} from './inline.ts';
import { type IsOwn, ownQuotationsIn } from './own-quotations.ts';
import { hasScores, ticketHeading } from './title-lines.ts';
import { unwrapped, widthOf } from './wrapped.ts';

/** A heading of the document, or a line that serves as one. */
export interface Heading {
  readonly level: number;
  readonly inline: InlineText;
}

/** The position of a line in a list. */
export interface ListPlace {
  /** Its number as displayed; null in a bullet list. */
  readonly number: number | null;
  /** The first lines of the enclosing items, outermost first. */
  readonly parents: readonly InlineText[];
  /** True for the first line of its item. */
  readonly isFirst: boolean;
}

interface BlockContext {
  /** The headings above, outermost first. */
  readonly headings: readonly Heading[];
  /** The last line of text before this block in the same section; null if there is none. */
  readonly lead: InlineText | null;
}

export interface HeadingBlock extends BlockContext {
  readonly kind: 'heading';
  readonly heading: Heading;
}

export interface LineBlock extends BlockContext {
  readonly kind: 'line';
  readonly inline: InlineText;
  readonly list: ListPlace | null;
  /** The paragraph or list that the line belongs to: its lines share the number. */
  readonly group: number;
}

export interface TableBlock extends BlockContext {
  readonly kind: 'table';
  readonly header: readonly InlineText[];
  readonly rows: readonly (readonly InlineText[])[];
}

export interface CodeBlock extends BlockContext {
  readonly kind: 'code';
  readonly lines: readonly InlineText[];
  /** The number of blanks each line starts with. */
  readonly indents: readonly number[];
}

/** Text that is not the author's own: a quotation, or HTML. */
export interface AsideBlock extends BlockContext {
  readonly kind: 'quote' | 'html';
  readonly lines: readonly InlineText[];
}

export type MarkdownBlock = HeadingBlock | LineBlock | TableBlock | CodeBlock | AsideBlock;

/** Searching longer lines for figures would take time quadratic in their length. */
const MAX_LINE_LENGTH = 5000;

/** The level of a bold line that serves as a heading, below all real headings. */
export const BOLD_LEVEL = 7;
/** The level of the summary of a folded part, below bold lines. */
export const FOLD_LEVEL = 8;

/** Decides what Markdown leaves open: titles, and quotations by the author. */
interface Reading {
  isTitle(inline: InlineText, isBold: boolean): boolean;
  readonly isOwn: IsOwn;
}

/** The blocks of a document in order, each with the headings above it. */
export function outline(root: Root, source: string, reading: Reading): readonly MarkdownBlock[] {
  return new Walk(root, source, reading).blocks;
}

class Walk {
  readonly blocks: MarkdownBlock[] = [];
  readonly #source: string;
  readonly #isTitle: Reading['isTitle'];
  readonly #ownQuotations: ReadonlySet<Blockquote>;
  #headings: readonly Heading[] = [];
  #lead: InlineText | null = null;
  #group = 0;
  readonly #width: number;

  constructor(root: Root, source: string, { isTitle, isOwn }: Reading) {
    this.#source = source;
    this.#width = widthOf(root, source);
    this.#isTitle = isTitle;
    this.#ownQuotations = ownQuotationsIn(root, source, isOwn);
    for (const node of root.children) this.#visit(node);
  }

  #visit(node: RootContent): void {
    switch (node.type) {
      case 'heading':
        this.#head({ level: node.depth, inline: joined(flatten(node.children, this.#source)) });
        return;
      case 'paragraph': {
        const inline = this.#flat(node);
        const isTitle = this.#isTitle(inline, isAllStrong(inline));
        const heading = ticketHeading(inline) ?? (isTitle ? { level: BOLD_LEVEL, inline } : null);
        if (heading !== null) {
          this.#head(heading);
          return;
        }
        this.#group += 1;
        this.#lines(this.#pastTitle(inline), null);
        return;
      }
      case 'list':
        this.#group += 1;
        this.#list(node, []);
        return;
      case 'table':
        this.#table(node);
        return;
      case 'code':
        return void this.blocks.push({
          kind: 'code',
          ...codeLines(rawText(this.#source, rangeOf(node))),
          ...this.#context(),
        });
      case 'blockquote':
        if (this.#ownQuotations.has(node)) for (const child of node.children) this.#visit(child);
        else this.#aside('quote', node);
        return;
      case 'html':
        if (!node.value.startsWith('<!--')) this.#aside('html', node);
        return;
      default:
        return;
    }
  }

  #flat({ children }: Paragraph): InlineText {
    return unwrapped(flatten(children, this.#source), this.#source, this.#width);
  }

  #context(): BlockContext {
    return { headings: this.#headings, lead: this.#lead };
  }

  #head(heading: Heading): void {
    const headings = this.#headings.filter(({ level }) => level < heading.level);
    this.blocks.push({ kind: 'heading', heading, headings, lead: null });
    this.#headings = [...headings, heading];
    this.#lead = null;
  }

  /** Removes the first line of a paragraph if it is a title: in bold or before marks (scores). */
  #pastTitle(inline: InlineText): InlineText {
    const end = inline.text.indexOf('\n');
    const first = end === -1 ? inline : slice(inline, 0, end);
    const isStrong = isAllStrong(first) || hasScores(inline.text.slice(end));
    if (end === -1 || !isStrong || !this.#isTitle(first, true)) return inline;
    this.#head({ level: BOLD_LEVEL, inline: first });
    return slice(inline, end + 1);
  }

  /** Adds the lines of a paragraph. A bold first line of an item is a parent of the others. */
  #lines(inline: InlineText, list: ListPlace | null): void {
    const [first, ...behind] = linesOf(inline);
    const above = list?.isFirst === true && isAllStrong(first) ? [first] : [];
    this.#line(first, list);
    for (const line of behind) {
      const parents = [...(list?.parents ?? []), ...above];
      this.#line(line, list === null ? null : { ...list, parents, isFirst: false });
    }
  }

  #line(inline: InlineText, list: ListPlace | null): void {
    const context = this.#context();
    if (inline.text.length > MAX_LINE_LENGTH) {
      this.blocks.push({ kind: 'html', lines: [inline], ...context });
      return;
    }
    this.blocks.push({ kind: 'line', inline, list, group: this.#group, ...context });
    if (list === null && inline.text !== '') this.#lead = inline;
  }

  #list(list: List, parents: readonly InlineText[]): void {
    const first = list.start ?? 1;
    for (const [index, item] of list.children.entries()) {
      this.#item(item, { number: list.ordered === true ? first + index : null, parents });
    }
  }

  #item({ children }: ListItem, place: Omit<ListPlace, 'isFirst'>): void {
    const [head] = children;
    const own = head?.type === 'paragraph' ? this.#flat(head) : NOTHING;
    const parents = [...place.parents, linesOf(own)[0]];
    for (const child of children) {
      if (child.type === 'list') this.#list(child, parents);
      else if (child.type !== 'paragraph') this.#visit(child);
      else if (child === head) this.#lines(own, { ...place, isFirst: true });
      else this.#lines(this.#flat(child), { ...place, parents, isFirst: false });
    }
  }

  #table(node: Table): void {
    const [header = [], ...rows] = node.children.map((row) =>
      row.children.map((cell) => joined(slice(flatten(cell.children, this.#source), 0))),
    );
    this.blocks.push({ kind: 'table', header, rows, ...this.#context() });
  }

  #aside(kind: 'quote' | 'html', node: RootContent): void {
    this.blocks.push({ kind, lines: [rawText(this.#source, rangeOf(node))], ...this.#context() });
  }
}

/** Replaces line breaks in headings and cells: an em space, which words do not contain. */
export const BREAK = '\u2003';

/** Makes a heading or a cell one line by replacing its line breaks. */
function joined(inline: InlineText): InlineText {
  const short = inline.text.length > MAX_LINE_LENGTH ? slice(inline, 0, MAX_LINE_LENGTH) : inline;
  return { ...short, text: short.text.replaceAll('\n', BREAK) };
}
