import type { Block, Line } from '../document/document.ts';
import { type Painter, paintLine } from './colour.ts';
import { escapeCiCommands } from './safe.ts';
import type { Style } from './table-lines.ts';
import { safeLine } from './table-text.ts';
import { fitsNaturally, linesOf, mostLines, terminalTable } from './terminal-table.ts';
import { blanks, displayWidth } from './text-width.ts';
import { span, textOf, wrapLine } from './wrap.ts';

export interface TerminalOptions {
  /** The width of the terminal in columns; at least 20. Wrapped text is never wider. */
  readonly width: number;
  readonly paint: Painter;
  /** False if the terminal shows only ASCII; shark's own marks are then ASCII as well. */
  readonly unicode?: boolean;
}

const NARROWEST = 20;
/** Limits the width of headings: text at the far right is easily overlooked. */
const WIDEST_HEADING = 100;
const BULLET = '- ';

/** Blocks as lines for a terminal, with a blank line between blocks. */
export function renderTerminal(blocks: readonly Block[], options: TerminalOptions): string {
  const width = Math.max(NARROWEST, Math.floor(options.width));
  const style: Style = {
    paint: options.paint,
    ellipsis: options.unicode === false ? '...' : '…',
  };
  const parts = blocks
    .flatMap((block) => chosen(block, width))
    .map((block) => blockLines(block, width, style))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.replace(/ +$/, '')).join('\n'));
  return parts.length === 0 ? '' : `${escapeCiCommands(parts.join('\n\n'))}\n`;
}

type PlainBlock = Exclude<Block, { kind: 'fit' }>;

/** The blocks of the first layout whose tables all fit, or of the last one. */
function chosen(block: Block, width: number): PlainBlock[] {
  if (block.kind !== 'fit') return [block];
  const layout = block.layouts.find((blocks) => blocks.every((each) => fits(each, width)));
  return (layout ?? block.layouts.at(-1) ?? []).flatMap((each) => chosen(each, width));
}

function fits(block: Block, width: number): boolean {
  if (block.kind === 'table') return fitsNaturally(block.table, width);
  if (block.kind !== 'fit') return true;
  return block.layouts.some((blocks) => blocks.every((each) => fits(each, width)));
}

function blockLines(block: PlainBlock, width: number, style: Style): string[] {
  switch (block.kind) {
    case 'heading':
      return headingLines(block.left, block.right ?? '', width, style);
    case 'paragraph': {
      const { lines, most, first = [] } = block;
      const order = [...new Set([...first, ...lines])].map((line) => lines.indexOf(line));
      const each = linesOf(most?.each, width);
      return [
        ...mostLines(
          lines.map((line) => shortened(line, width, style, each)),
          linesOf(most?.lines, width),
          most?.rest ?? '',
          (text) => wrapped([span(text, 'faint')], width, style),
          order,
        ),
      ];
    }
    case 'list':
      return block.items.flatMap((item) =>
        wrapped(item, width - BULLET.length, style).map(
          (line, at) => (at === 0 ? BULLET : blanks(BULLET.length)) + line,
        ),
      );
    case 'commands':
      return block.lines.map(
        (line) => blanks(BULLET.length) + paintLine(safeLine([{ text: line }]), style.paint),
      );
    case 'table':
      return terminalTable(block.table, width, style);
  }
}

function headingLines(left: string, right: string, width: number, style: Style): string[] {
  const title = safeLine([span(left, 'strong')]);
  const aside = safeLine([span(right, 'faint')]);
  const [titleWidth, asideWidth] = [displayWidth(textOf(title)), displayWidth(textOf(aside))];
  const between = Math.min(width, WIDEST_HEADING) - titleWidth - asideWidth;
  if (asideWidth > 0 && between >= 2) {
    return [paintLine(title, style.paint) + blanks(between) + paintLine(aside, style.paint)];
  }
  const below = asideWidth === 0 ? [] : wrapped([span(right, 'faint')], width, style);
  return [...wrapped([span(left, 'strong')], width, style), ...below];
}

/** Cuts a sentence to a number of lines and marks the cut. Keeps the indent of the first line. */
function shortened(line: Line, width: number, style: Style, most: number): string[] {
  const [first, ...rest] = line;
  const indent = /^ +(?=\S)/.exec(first?.text ?? '')?.[0].length ?? 0;
  if (first !== undefined && indent > 0) {
    const bare = [{ ...first, text: first.text.slice(indent) }, ...rest];
    return shortened(bare, width - indent, style, most).map((each) => blanks(indent) + each);
  }
  const safe = safeLine(line);
  if (line.some(({ isCopied }) => isCopied === true)) return [paintLine(safe, style.paint)];
  const parts = wrapLine(safe, width);
  const print = (part: Line): string => paintLine(part, style.paint);
  if (parts.length <= most) return parts.map(print);
  const whole = line.findIndex(({ isWhole }) => isWhole === true);
  if (whole !== -1) {
    const kept = cutBefore(safe.slice(0, whole), safe.slice(whole), width, style, most);
    return (kept ?? parts).map(print);
  }
  const room = width - displayWidth(style.ellipsis);
  const kept = wrapLine(safe, room).slice(0, most);
  return kept.map((part, at) => print(part) + (at === most - 1 ? style.ellipsis : ''));
}

/** Keeps as many words of the start as leave room for the whole end. Null if no word fits. */
function cutBefore(
  start: Line,
  end: Line,
  width: number,
  { ellipsis }: Style,
  most: number,
): Line[] | null {
  // Limits the words to try in a long text to those that could fit.
  let words: Line = wrapLine(start, width)
    .slice(0, most)
    .flatMap((part, at) => (at === 0 ? part : [{ text: ' ' }, ...part]));
  while (words.length > 0) {
    const lines = wrapLine([...words, { text: ellipsis }, ...end], width);
    if (lines.length <= most) return lines;
    words = withoutLastWord(words);
  }
  return null;
}

function withoutLastWord(line: Line): Line {
  const last = line.at(-1);
  if (last === undefined) return line;
  const text = last.text.replace(/ *[^ ]+ *$/, '');
  return [...line.slice(0, -1), ...(text.trim() === '' ? [] : [span(text, last.tone)])];
}

function wrapped(line: Line, width: number, { paint }: Style): string[] {
  return wrapLine(safeLine(line), width).map((part) => paintLine(part, paint));
}
