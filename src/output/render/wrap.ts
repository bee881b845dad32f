import type { Line, TextRun, Tone } from '../document/document.ts';
import { displayWidth, takeWidth } from './text-width.ts';

/** Text without blanks; it may extend over several spans. */
interface Word {
  readonly parts: readonly TextRun[];
  readonly width: number;
  readonly blanksBefore: TextRun | null;
}

/**
 * Breaks a line between words into lines of at most `width` columns. Breaks a word that is wider
 * than a whole line. Returns at least one line.
 */
export function wrapLine(line: Line, width: number): Line[] {
  const wrapper = new Wrapper(Math.max(2, width));
  for (const word of words(line)) wrapper.add(word);
  return wrapper.finish();
}

class Wrapper {
  readonly #width: number;
  readonly #lines: Line[] = [];
  #current: TextRun[] = [];
  #used = 0;

  constructor(width: number) {
    this.#width = width;
  }

  add(word: Word): void {
    const gap = this.#gapBefore(word);
    const gapWidth = gap?.text.length ?? 0;
    if (this.#used + gapWidth + word.width <= this.#width) {
      if (gap !== null) this.#append(gap, gapWidth);
      for (const part of word.parts) this.#append(part, 0);
      this.#used += word.width;
      return;
    }
    if (this.#used > 0) this.#break();
    if (word.width <= this.#width) this.add({ ...word, blanksBefore: null });
    else this.#addInPieces(word);
  }

  finish(): Line[] {
    if (this.#current.length > 0 || this.#lines.length === 0) this.#break();
    return this.#lines;
  }

  /** Blanks indent the first line and separate words; a line break removes them. */
  #gapBefore({ blanksBefore }: Word): TextRun | null {
    return this.#used > 0 || this.#lines.length === 0 ? blanksBefore : null;
  }

  /**
   * Measures each piece together with the text before it, because a combining mark can make that
   * text wider, as in a keycap emoji.
   */
  #addInPieces(word: Word): void {
    for (const { text, tone } of word.parts) {
      let rest = text;
      while (rest !== '') {
        const before = textOf(this.#current);
        const piece = takeWidth(before + rest, this.#width).slice(before.length);
        if (piece !== '') {
          this.#append(span(piece, tone), displayWidth(before + piece) - this.#used);
          rest = rest.slice(piece.length);
        }
        if (rest !== '') this.#break();
      }
    }
  }

  #append(added: TextRun, width: number): void {
    const last = this.#current.at(-1);
    if (last !== undefined && last.tone === added.tone) {
      this.#current[this.#current.length - 1] = span(last.text + added.text, last.tone);
    } else {
      this.#current.push(added);
    }
    this.#used += width;
  }

  #break(): void {
    this.#lines.push(this.#current);
    this.#current = [];
    this.#used = 0;
  }
}

function words(line: Line): Word[] {
  const found: Word[] = [];
  let parts: TextRun[] = [];
  let blanksBefore: TextRun | null = null;
  const close = (): void => {
    if (parts.length === 0) return;
    found.push({ parts, width: displayWidth(textOf(parts)), blanksBefore });
    parts = [];
    blanksBefore = null;
  };
  for (const { text, tone } of line) {
    for (const piece of text.split(/( +)/)) {
      if (piece === '') continue;
      if (!piece.startsWith(' ')) {
        parts.push(span(piece, tone));
        continue;
      }
      close();
      blanksBefore = joined(blanksBefore, span(piece, tone));
    }
  }
  close();
  return found;
}

/** Joins the blanks of two adjacent spans; their tone is invisible. */
function joined(before: TextRun | null, after: TextRun): TextRun {
  return before === null ? after : span(before.text + after.text, before.tone);
}

export function textOf(line: Line): string {
  return line.map(({ text }) => text).join('');
}

/** An undefined tone must not be a property of the object. */
export function span(text: string, tone: Tone | undefined): TextRun {
  return tone === undefined ? { text } : { text, tone };
}

const QUOTE = '> ';
const FENCE = '```';

/** Wraps a page of Markdown for a screen: wraps prose, leaves code unchanged. */
export function wrapPage(page: string, width: number): string {
  let isCode = false;
  const lines = page.split('\n').flatMap((line): readonly string[] => {
    if (line.startsWith(FENCE)) isCode = !isCode;
    if (isCode || line.startsWith(FENCE)) return [line];
    const mark = line.startsWith(QUOTE) ? QUOTE : '';
    return wrapLine([{ text: line.slice(mark.length).trimEnd() }], width - mark.length).map(
      (part) => mark + part.map(({ text }) => text).join(''),
    );
  });
  return lines.join('\n');
}
