import { markdownTable } from 'markdown-table';
import type { Block, Column, Line, Row, Table, TextRun } from '../document/document.ts';
import { escapeCiCommands, safe, safeWords } from './safe.ts';
import { displayWidth } from './text-width.ts';

/** The maximum width to which the cells of a column are padded in the source. */
const WIDEST_PADDED = 60;

/** Blocks as GitHub Flavored Markdown, with a blank line between blocks. */
export function renderMarkdown(blocks: readonly Block[]): string {
  const parts = blocks.flatMap(blockParts).filter((part) => part !== '');
  return parts.length === 0 ? '' : `${escapeCiCommands(parts.join('\n\n'))}\n`;
}

function blockParts(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`## ${escapeMarkdown(block.left)}`, paragraph([[{ text: block.right ?? '' }]])];
    case 'paragraph':
      return [paragraph(block.lines)];
    case 'list':
      return [block.items.map((item) => `- ${lineStart(item)}`.trimEnd()).join('\n')];
    case 'commands':
      return [fenced(block.lines)];
    case 'table':
      return tableParts(block.table);
    case 'fit':
      // Markdown has no width, so it uses the first layout, which shows the most.
      return (block.layouts[0] ?? []).flatMap(blockParts);
  }
}

/** A code block. Its fence is longer than any run of backticks in it. */
function fenced(lines: readonly string[]): string {
  const text = lines.map((line) => line.replace(/[\p{Cc}]+/gu, ' ')).join('\n');
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), 3));
  return [`${fence}sh`, text, fence].join('\n');
}

/** A backslash keeps a line break that Markdown would turn into a blank. */
function paragraph(lines: readonly Line[]): string {
  return lines
    .map(lineStart)
    .filter((line) => line !== '')
    .join('\\\n');
}

function tableParts(table: Table): string[] {
  const title: Line[] = table.title === '' ? [] : [[{ text: table.title, tone: 'strong' }]];
  const aside: Line[] = table.aside === undefined ? [] : [[{ text: table.aside }]];
  const heading = [...title, ...aside]
    .map(lineStart)
    .filter((part) => part !== '')
    .join(' ');
  return [heading, grid(table), paragraph(table.notes)];
}

function grid({ columns, rows }: Table): string {
  if (columns.length === 0) return '';
  const body = rows.map((row) => columns.map((_, at) => cell(row, at)));
  return markdownTable([columns.map(label), ...body], {
    align: columns.map(({ align }) => (align === 'left' ? null : 'right')),
    stringLength: paddedWidth,
  });
}

/** Does not measure long text, because a file may contain megabytes of it. */
function paddedWidth(text: string): number {
  if (text.length > WIDEST_PADDED * 4) return WIDEST_PADDED;
  return Math.min(displayWidth(text), WIDEST_PADDED);
}

/** Markdown columns cannot share a group heading, so each label includes the name of its group. */
function label({ label: own, group }: Column): string {
  const whole = group === undefined || group === '' || own === '' ? own : `${group}: ${own}`;
  return escapeMarkdown(whole.trim());
}

function cell(row: Row, at: number): string {
  const own = row.cells[at] ?? { text: '' };
  const tone = own.tone ?? row.tone;
  return emphasised({ text: safeWords(own.text).trim(), bold: tone === 'strong' });
}

interface MarkdownRun {
  readonly text: string;
  readonly bold: boolean;
}

/** Leading bold markup prevents the text from opening a block; other text is escaped. */
function lineStart(line: Line): string {
  const [first, ...rest] = runsOf(line);
  if (first === undefined) return '';
  const start = emphasised({ ...first, text: first.text.trimStart() });
  return [first.bold ? start : escapeLineStart(start), ...rest.map(emphasised)].join('').trimEnd();
}

/** Merges neighbours of the same style before escaping, so that no markup forms across them. */
function runsOf(line: Line): MarkdownRun[] {
  const found: MarkdownRun[] = [];
  for (const { text: own, tone } of line) {
    const text = safeWords(own);
    const bold = isBold({ text, tone: tone ?? 'plain' });
    const last = found.at(-1);
    if (last !== undefined && last.bold === bold) {
      found[found.length - 1] = { text: last.text + text, bold };
    } else {
      found.push({ text, bold });
    }
  }
  return found;
}

/** Blanks alone cannot be bold: Markdown would show the asterisks. */
function isBold({ text, tone }: TextRun): boolean {
  return tone === 'strong' && text.trim() !== '';
}

/** Blanks at the ends stay outside the asterisks; otherwise Markdown would show the asterisks. */
function emphasised({ text, bold }: MarkdownRun): string {
  const core = text.trim();
  if (!bold || core === '') return escapeMarkdown(text);
  const start = text.indexOf(core);
  return `${text.slice(0, start)}**${escapeMarkdown(core)}**${text.slice(start + core.length)}`;
}

/** Characters that begin markup inside a line: emphasis, code, links, HTML, cells, maths. */
const MARKUP = /[\\`*_[\]<>&~|!$]/g;
/**
 * A mention, an e-mail address or a reference to an issue. GitHub looks for them in the rendered
 * text, where a backslash no longer has an effect; a code span does separate the text.
 */
const REFERENCE = /@(?=[\p{L}\p{N}])|#(?=\d)/gu;
/** The same characters elsewhere, except those already in a code span. */
const MARK = /[@#](?!`)/g;
/** Bare addresses, which become links. */
const ADDRESS = /:(?=\/\/)|(?<=www)\./gi;
/** Text that begins a list, a heading underline, a table or a command of a CI runner. */
const LINE_START = /^(?:(?=[-+=:])|(\d+)(?=[.)]))/;

/**
 * Escapes text from a file for one line of GitHub Flavored Markdown. It is shown literally: it
 * cannot become markup, a link, a mention, or a table cell.
 */
export function escapeMarkdown(text: string): string {
  return safe(text)
    .replace(MARKUP, '\\$&')
    .replace(REFERENCE, '`$&`')
    .replace(MARK, '\\$&')
    .replace(ADDRESS, '\\$&');
}

/** Escaped text for the start of a line, where more characters have a meaning. */
export function escapeLineStart(escaped: string): string {
  return escaped.trimStart().replace(LINE_START, (_, digits?: string) => `${digits ?? ''}\\`);
}
