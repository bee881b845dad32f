import type { Span } from '../../workspace/position.ts';
import { type FormRow, isDelimiterRow, isRow, readRow, stripMarkup } from './row.ts';

/** The sections of a form, in order. */
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

/** One paragraph or list item, joined to one line. */
export interface Paragraph {
  readonly written: string;
  readonly span: Span;
  /** True if it is a heading or list item. */
  readonly isMarked: boolean;
}

/** The content below one heading of a form. */
export interface FormSection {
  /** Null for content below any other heading, or above the first. */
  readonly name: SectionName | null;
  /** The heading; the start of the document if there is none. */
  readonly span: Span;
  /** The rows of its tables, with header rows. */
  readonly rows: FormRow[];
  readonly paragraphs: Paragraph[];
  /** Headings within it that have the name of a section, but the wrong depth. */
  readonly misplaced: { readonly name: SectionName; readonly span: Span }[];
}

/**
 * Splits a form into sections. Leaves out quoted lines (`> `) and comments (`<!-- -->`), which are
 * instructions to the reviewer.
 *
 * @param from where the front matter ends
 */
export function readSections(text: string, from: number): readonly FormSection[] {
  const reader = new SectionReader(text, from);
  for (let start = from; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    reader.line([start, text[end - 1] === '\r' && end > start ? end - 1 : end]);
    start = end + 1;
  }
  return reader.sections;
}

class SectionReader {
  readonly sections: FormSection[] = [];
  readonly #text: string;
  /** The current section. */
  #section: FormSection;
  #fence: string | null = null;
  #isComment = false;
  /** True if the line before was part of a table. */
  #isTable = false;
  /** True if the next line continues the last paragraph. */
  #isOpen = false;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#section = emptySection(null, [from, from]);
    this.sections.push(this.#section);
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
    if (depth === 1 && this.sections.length === 1) return;
    const name = depth === 2 ? sectionNamed(heading) : null;
    if (depth === 2) {
      this.#section = emptySection(name, span);
      this.sections.push(this.#section);
    }
    if (name !== null) return;
    const misplaced = depth === 2 ? null : sectionNamed(heading);
    if (misplaced !== null) this.#section.misplaced.push({ name: misplaced, span });
    this.#words(heading, span, true);
    this.#close();
  }

  #row(line: string, span: Span): void {
    this.#close();
    this.#isTable = true;
    if (!isDelimiterRow(line)) this.#section.rows.push(readRow(this.#text, span));
  }

  #words(line: string, span: Span, isHeading = false): void {
    this.#isTable = false;
    const isBlank = line.trim() === '' || isThematicBreak(line);
    if (isBlank || /^\s*>/.test(line)) {
      this.#close();
      return;
    }
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/.exec(line)?.[0] ?? null;
    const words = line.slice(item?.length ?? 0).trim();
    const start = this.#text.indexOf(words, span[0] + (item?.length ?? 0));
    const end = start + words.length;
    const open = item === null && this.#isOpen ? this.#section.paragraphs.pop() : undefined;
    this.#section.paragraphs.push(
      open === undefined
        ? { written: words, span: [start, end], isMarked: isHeading || item !== null }
        : { ...open, written: `${open.written} ${words}`, span: [open.span[0], end] },
    );
    this.#isOpen = true;
  }

  #close(): void {
    this.#isTable = false;
    this.#isOpen = false;
  }
}

/** A section without content. */
export function emptySection(name: SectionName | null, span: Span): FormSection {
  return { name, span, rows: [], paragraphs: [], misplaced: [] };
}

/** True for a thematic break: `---`. */
function isThematicBreak(line: string): boolean {
  return /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/.test(line);
}

function sectionNamed(heading: string): SectionName | null {
  const name = stripMarkup(heading.replace(/\s#+$/, '')).toLowerCase().replace(/:$/, '');
  return SECTIONS.find((each) => each === name) ?? null;
}
