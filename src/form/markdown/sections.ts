import type { Span } from '../../workspace/position.ts';
import { bareText, type FormRow, isDivider, isRow, readRow, unescapeText } from './row.ts';

/** The parts of a form, in their order. */
export const SECTIONS = [
  'weights',
  'scores',
  'gates',
  'estimates',
  'vote',
  'because',
  'lessons',
] as const;

export type SectionName = (typeof SECTIONS)[number];

/** One paragraph, or one item of a list, on one line. */
export interface Paragraph {
  readonly text: string;
  readonly span: Span;
  /** Whether it is a heading or an item of a list, and no loose text. */
  readonly isMarked: boolean;
}

/** What stands below one heading of a form. */
export interface FormSection {
  /** Null for what stands under any other heading, or above the first one. */
  readonly name: SectionName | null;
  /** The heading; the start of the document where there is none. */
  readonly span: Span;
  /** The rows of its tables, heads included. */
  readonly rows: readonly FormRow[];
  readonly paragraphs: readonly Paragraph[];
  /** Headings of another depth, within it, that have the name of a part. */
  readonly misplaced: readonly { readonly name: SectionName; readonly span: Span }[];
}

interface OpenSection {
  readonly name: SectionName | null;
  readonly span: Span;
  readonly rows: FormRow[];
  readonly paragraphs: OpenParagraph[];
  readonly misplaced: { readonly name: SectionName; readonly span: Span }[];
}

interface OpenParagraph {
  readonly lines: string[];
  readonly isMarked: boolean;
  start: number;
  end: number;
  isOpen: boolean;
}

/**
 * Cut a form into its parts. Quoted lines (`> `) and comments (`<!-- -->`) are what the form
 * says to the reviewer, and are left out.
 *
 * @param from where the front matter ends
 */
export function readSections(text: string, from: number): readonly FormSection[] {
  const sections: OpenSection[] = [openSection(null, [from, from])];
  const reader = new SectionReader(text, sections);
  for (const span of linesOf(text, from)) reader.line(span);
  return sections.map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map(({ lines, start, end, isMarked }) => ({
      text: unescapeText(lines.join(' ')),
      span: [start, end],
      isMarked,
    })),
  }));
}

function openSection(name: SectionName | null, span: Span): OpenSection {
  return { name, span, rows: [], paragraphs: [], misplaced: [] };
}

class SectionReader {
  readonly #text: string;
  readonly #sections: OpenSection[];
  #fence: string | null = null;
  #isComment = false;
  /** Whether the line before was part of a table. */
  #isTable = false;

  constructor(text: string, sections: OpenSection[]) {
    this.#text = text;
    this.#sections = sections;
  }

  line(span: Span): void {
    const line = this.#text.slice(span[0], span[1]);
    if (this.#fence !== null || /^\s*(?:```|~~~)/.test(line)) {
      this.#code(line, span);
      return;
    }
    if (this.#isComment || /^\s*<!--/.test(line)) {
      this.#isComment = !line.includes('-->');
      return;
    }
    const marks = /^ {0,3}(#{1,6})(?=\s)/.exec(line);
    if (marks !== null)
      this.#heading(line.slice(marks[0].length).trim(), marks[1]?.length ?? 0, span);
    else if (isRow(line) || (this.#isTable && /(?<!\\)\|/.test(line))) this.#row(line, span);
    else this.#words(line, span);
  }

  #code(line: string, span: Span): void {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1] ?? null;
    if (this.#fence === null) this.#fence = mark;
    else if (mark === this.#fence) this.#fence = null;
    this.#words(line, span);
  }

  #heading(heading: string, depth: number, span: Span): void {
    this.#close();
    if (depth === 1 && this.#sections.length === 1) return;
    const name = depth === 2 ? sectionNamed(heading) : null;
    if (depth === 2) this.#sections.push(openSection(name, span));
    if (name !== null) return;
    const misplaced = depth === 2 ? null : sectionNamed(heading);
    if (misplaced !== null) this.#sections.at(-1)?.misplaced.push({ name: misplaced, span });
    this.#words(heading, span, true);
    this.#close();
  }

  #row(line: string, span: Span): void {
    this.#close();
    this.#isTable = true;
    if (!isDivider(line)) this.#sections.at(-1)?.rows.push(readRow(this.#text, span));
  }

  #words(line: string, span: Span, isHeading = false): void {
    this.#isTable = false;
    const isBlank = line.trim() === '' || isRule(line);
    if (isBlank || /^\s*>/.test(line)) {
      this.#close();
      return;
    }
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/.exec(line)?.[0] ?? null;
    const paragraphs = this.#sections.at(-1)?.paragraphs ?? [];
    const open = paragraphs.at(-1);
    const words = line.slice(item?.length ?? 0).trim();
    const start = this.#text.indexOf(words, span[0] + (item?.length ?? 0));
    const end = start + words.length;
    if (item === null && open?.isOpen === true) {
      open.lines.push(words);
      open.end = end;
    } else
      paragraphs.push({
        lines: [words],
        isMarked: isHeading || item !== null,
        start,
        end,
        isOpen: true,
      });
  }

  #close(): void {
    this.#isTable = false;
    const open = this.#sections.at(-1)?.paragraphs.at(-1);
    if (open !== undefined) open.isOpen = false;
  }
}

/** A line between parts of a text: `---`. */
function isRule(line: string): boolean {
  return /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/.test(line);
}

function sectionNamed(heading: string): SectionName | null {
  const name = bareText(heading.replace(/\s#+$/, '')).toLowerCase().replace(/:$/, '');
  return SECTIONS.find((each) => each === name) ?? null;
}

function* linesOf(text: string, from: number): Iterable<Span> {
  let start = from;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    yield [start, text[end - 1] === '\r' && end > start ? end - 1 : end];
    start = end + 1;
  }
}
