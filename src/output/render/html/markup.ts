import type { Line, Tone } from '../../document/document.ts';
import { safeWords } from '../safe.ts';

/** Escaped markup. Only this file creates it, so text from a file cannot become markup. */
export interface Markup {
  readonly markup: string;
}

export type Attributes = Readonly<Record<string, string | number | null>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const VOID = new Set(['meta', 'br', 'link']);

function escaped(text: string, most?: number): string {
  return safeWords(text, most === undefined ? {} : { most }).replace(
    /[&<>"']/g,
    (character) => ESCAPES[character] ?? character,
  );
}

/** Text from any source, escaped so that it cannot become markup. */
export function text(content: string): Markup {
  return { markup: escaped(content) };
}

/** The maximum length of a text: enough for a sentence with titles in it. */
const MAX_LENGTH = 1000;

/** For text in folds and tables, which is shown in full. */
export const UNCUT = Number.POSITIVE_INFINITY;

/**
 * Text from a file beside other text. Isolates its writing direction from the surrounding text, and
 * limits its length so that it cannot fill the page.
 */
export function isolatedText(content: string, most: number = MAX_LENGTH): Markup {
  return element('bdi', {}, { markup: escaped(content, most) });
}

/** The content of an element: single parts and lists of parts. */
export type Children = readonly (Markup | readonly Markup[])[];

/** An element, without the attributes that are null. Only `meta`, `br` and `link` are void. */
export function element(name: string, attributes: Attributes, ...children: Children): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  if (VOID.has(name)) return { markup: `<${name}${written}/>` };
  return { markup: `<${name}${written}>${joined(children.flat()).markup}</${name}>` };
}

export function joined(parts: readonly Markup[]): Markup {
  return { markup: parts.map(({ markup }) => markup).join('') };
}

export const NOTHING: Markup = { markup: '' };

/** A style sheet. It comes from shark itself, and is the only text that is not escaped. */
export function styleSheet(css: string): Markup {
  if (/[<&]/.test(css)) throw new RangeError('a style sheet holds no markup');
  return { markup: `<style>${css}</style>` };
}

export function toneClass(tone: Tone): string | null {
  return tone === 'plain' ? null : tone;
}

/** A line of text in an element. Text with a tone other than faint is bold as well as coloured. */
export function lineMarkup(name: 'p' | 'li' | 'dd', line: Line, most: number = MAX_LENGTH): Markup {
  const spans = line.map(({ text, tone = 'plain' }) => {
    if (tone === 'plain') return isolatedText(text, most);
    const isHeavy = tone !== 'faint';
    return element(
      isHeavy ? 'strong' : 'span',
      { class: toneClass(tone) },
      isolatedText(text, most),
    );
  });
  return element(name, {}, spans);
}

/** Lines in one element, one below the other; no element if there are none. */
export function linesMarkup(
  name: 'div' | 'ul',
  kind: string,
  lines: readonly Line[],
  most: number = MAX_LENGTH,
): readonly Markup[] {
  if (lines.length === 0) return [];
  const each = lines.map((line) => lineMarkup(name === 'ul' ? 'li' : 'p', line, most));
  return [element(name, { class: kind }, each)];
}

/**
 * Charts have a fixed height and the available width. Horizontal positions are therefore in percent
 * of the chart, so that text and marks keep their size on a phone and on a wide screen.
 */
export function percent(share: number): string {
  const text = (share * 100).toFixed(2).replace(/\.?0+$/, '');
  return `${text === '-0' ? '0' : text}%`;
}
