import type { Nodes, PhrasingContent } from 'mdast';
import { withTextTags } from './text-tags.ts';

/** A range of a text or a document; the end is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The text of an inline run without its markup, with the source offset of each character. */
export interface InlineText {
  readonly text: string;
  /** The document offset of each character, and of the end. */
  readonly at: readonly number[];
  /** The ranges of `text` that are in bold. */
  readonly strong: readonly TextRange[];
  /** True if it contains HTML other than `<br>`. */
  readonly hasHtml: boolean;
}

/** The range of a node in the document. */
export function rangeOf({ position }: Nodes): TextRange {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}

export const NOTHING: InlineText = { text: '', at: [0], strong: [], hasHtml: false };

/** Collects characters and their offsets. */
interface Draft {
  text: string;
  readonly at: number[];
  readonly strong: TextRange[];
  hasHtml: boolean;
  end: number;
  /** The number of blanks, asterisks and underscores at the end of the text. */
  signs: number;
  readonly describes: boolean;
}

/**
 * The text of inline nodes: the words of links and emphasis, and nothing for images, or their
 * alternative text if `describes` is true.
 */
export function flatten(
  nodes: readonly PhrasingContent[],
  source: string,
  describes = false,
): InlineText {
  const draft: Draft = {
    text: '',
    at: [],
    strong: [],
    hasHtml: false,
    end: 0,
    signs: 0,
    describes,
  };
  addAll(draft, nodes, source);
  const { text, at, strong, hasHtml, end } = draft;
  return { text, at: [...at, end], strong, hasHtml };
}

/** HTML that is not part of the word or figure before it: superscript or struck-out text. */
const APART = /^<(?<name>sup|del|s|strike)(?:\s[^>]{0,200})?>$/i;

function addAll(draft: Draft, all: readonly PhrasingContent[], source: string): void {
  const nodes = withTextTags(all);
  const closings = nodes.map((node) => (node.type === 'html' ? node.value.toLowerCase() : ''));
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node === undefined) continue;
    const name = APART.exec(closings[index] ?? '')?.groups?.['name'];
    const end = name === undefined ? -1 : closings.indexOf(`</${name}>`, index);
    if (end === -1) {
      add(draft, node, source);
      continue;
    }
    draft.hasHtml = true;
    // A superscript after a digit may be a power, so it is kept as `^`, without its digits.
    if (name === 'sup' && /\d$/.test(draft.text)) put(draft, '^', node.position?.start.offset ?? 0);
    index = end;
    draft.end = nodes[end]?.position?.end.offset ?? draft.end;
  }
}

function add(draft: Draft, node: PhrasingContent, source: string): void {
  const start = node.position?.start.offset ?? draft.end;
  const end = node.position?.end.offset ?? start;
  switch (node.type) {
    case 'text':
      align(draft, node.value, source, start);
      break;
    case 'inlineCode':
      align(draft, node.value, source, source.indexOf(node.value, start));
      break;
    case 'break':
      put(draft, '\n', start);
      break;
    case 'html':
      if (/^<br\s*\/?>$/i.test(node.value)) put(draft, '\n', start);
      else if (!node.value.startsWith('<!--')) draft.hasHtml = true;
      break;
    case 'image':
    case 'imageReference':
      if (draft.describes) align(draft, node.alt ?? '', source, start + 2);
      break;
    default:
      addMarked(draft, node, source, { start, end });
  }
  draft.end = end;
}

/** Adds the content of emphasis, links and similar nodes. */
function addMarked(
  draft: Draft,
  node: PhrasingContent,
  source: string,
  { start, end }: TextRange,
): void {
  const from = draft.text.length;
  const isProduct = node.type === 'emphasis' && timesAt(source, start, end);
  if (isProduct) put(draft, '*', start);
  if ('children' in node) addAll(draft, node.children, source);
  if (isProduct) put(draft, '*', end - 1);
  if (node.type === 'strong') draft.strong.push({ start: from, end: draft.text.length });
}

/** True for times signs as in `7*0.5 + 8*0.3`: figures or brackets on both sides of each. */
function timesAt(source: string, start: number, end: number): boolean {
  const [first, last] = [source.slice(start - 1, start + 2), source.slice(end - 2, end + 1)];
  return /^[\d)]\*[\d(.]$/.test(first) && /^[\d)%\s]\*[\d(.\s]$/.test(last);
}

/** Longer runs of blanks and signs add nothing, and would slow down every pattern. */
const MAX_SIGNS = 40;

function put(draft: Draft, character: string, at: number): void {
  draft.signs = /[^\S\n]|[*_]/.test(character) ? draft.signs + 1 : 0;
  if (draft.signs > MAX_SIGNS) return;
  draft.text += character;
  draft.at.push(at);
}

/**
 * Adds each character of a value with its source offset. Value and source differ at escapes,
 * entities, and the indentation of continuation lines.
 */
function align(draft: Draft, value: string, source: string, start: number): void {
  let place = Math.max(0, start);
  for (let index = 0; index < value.length; index += 1) {
    const character = value.charAt(index);
    if (source[place] === '\\' && character !== '\\') place += 1;
    if (source[place] !== character) place = skip(source, place, character);
    put(draft, character, place);
    place += source[place] === '&' && character !== '&' ? entityLength(source, place) : 1;
  }
}

/** The offset of a character within 200 characters from `place`, or `place` itself. */
function skip(source: string, place: number, character: string): number {
  if (source[place] === '&') return place;
  const next = source.indexOf(character, place);
  return next === -1 || next - place > 200 ? place : next;
}

function entityLength(source: string, place: number): number {
  const end = source.indexOf(';', place);
  return end === -1 || end - place > 40 ? 1 : end - place + 1;
}

/** A range of the source taken literally, without markup. */
export function rawText(source: string, { start, end }: TextRange): InlineText {
  const text = source.slice(start, end);
  const at = Array.from({ length: text.length + 1 }, (_, index) => start + index);
  return { text, at, strong: [], hasHtml: false };
}

/** A part of a run, without blanks at its ends. */
export function slice(
  inline: InlineText,
  from: number,
  to: number = inline.text.length,
): InlineText {
  let [start, end] = [from, Math.max(from, to)];
  while (start < end && /\s/.test(inline.text.charAt(start))) start += 1;
  while (end > start && /\s/.test(inline.text.charAt(end - 1))) end -= 1;
  return {
    text: inline.text.slice(start, end),
    at: inline.at.slice(start, end + 1),
    strong: inline.strong
      .filter((each) => each.end > start && each.start < end)
      .map((each) => ({
        start: Math.max(0, each.start - start),
        end: Math.min(end, each.end) - start,
      })),
    hasHtml: inline.hasHtml,
  };
}

/** The lines of a run, each trimmed. */
export function linesOf(inline: InlineText): readonly [...InlineText[], InlineText] {
  const lines: InlineText[] = [];
  let from = 0;
  for (let at = inline.text.indexOf('\n'); at !== -1; at = inline.text.indexOf('\n', from)) {
    lines.push(slice(inline, from, at));
    from = at + 1;
  }
  return [...lines, slice(inline, from)];
}

/** The document range of a part of the text. */
export function textRangeOf(
  inline: InlineText,
  from = 0,
  to: number = inline.text.length,
): TextRange {
  const start = inline.at[from] ?? 0;
  if (to <= from) return { start, end: start };
  return { start, end: (inline.at[to - 1] ?? start) + 1 };
}

/** The lines of a code block without its fences, and the number of blanks that each starts with. */
export function codeLines(raw: InlineText): {
  readonly lines: readonly InlineText[];
  readonly indents: readonly number[];
} {
  const indents = raw.text.split('\n').map((line) => line.search(/\S|$/));
  const all = linesOf(raw).map((line, at) => ({ line, indent: indents[at] ?? 0 }));
  const isFence = (text: string) => /^(?:```|~~~)/.test(text);
  const own = isFence(raw.text) ? all.slice(1).filter(({ line }) => !isFence(line.text)) : all;
  return { lines: own.map(({ line }) => line), indents: own.map(({ indent }) => indent) };
}

/** True if a text of one line is entirely bold. */
export function isAllStrong(inline: InlineText): boolean {
  const [only] = inline.strong;
  if (only === undefined || inline.strong.length > 1) return false;
  return (
    only.start === 0 && inline.text.slice(only.end).trim() === '' && !inline.text.includes('\n')
  );
}

/** The bold text at the start; null if the text does not start in bold. */
export function boldStart(inline: InlineText): InlineText | null {
  const [strong] = inline.strong;
  return strong?.start === 0 ? slice(inline, 0, strong.end) : null;
}
