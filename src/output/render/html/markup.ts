import type { Line, Tone } from '../../document/document.ts';
import { safeWords } from '../safe.ts';

/** Markup that is well formed and escaped; only this file makes it, so no text from a file can. */
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

/** Text, whoever wrote it: it shows as it stands and can become no markup. */
export function text(content: string): Markup {
  return { markup: escaped(content) };
}

/** A sentence with titles in it may be long; the length of a book it need not have. */
const MOST = 1000;

/** What stands in folds and tables is there to be read in full. */
export const UNCUT = Number.POSITIVE_INFINITY;

/**
 * Text from a file beside other text. Whichever way it runs, it turns nothing around
 * it, and it cannot fill the page.
 */
export function foreign(content: string, most: number = MOST): Markup {
  return element('bdi', {}, { markup: escaped(content, most) });
}

/** What stands within an element: parts one by one, and lists of them. */
export type Children = readonly (Markup | readonly Markup[])[];

/** An element; attributes that are null are left out. What has no content closes itself in SVG. */
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

/** A style sheet. It is shark's own, and the only text that is not escaped. */
export function styleSheet(css: string): Markup {
  if (/[<&]/.test(css)) throw new RangeError('a style sheet holds no markup');
  return { markup: `<style>${css}</style>` };
}

export function toneClass(tone: Tone): string | null {
  return tone === 'plain' ? null : tone;
}

/** A line of text in an element of its own; what has a tone is told in words as well. */
export function lineMarkup(name: 'p' | 'li' | 'dd', line: Line, most: number = MOST): Markup {
  const spans = line.map(({ text, tone = 'plain' }) => {
    if (tone === 'plain') return foreign(text, most);
    const isHeavy = tone !== 'faint';
    return element(isHeavy ? 'strong' : 'span', { class: toneClass(tone) }, foreign(text, most));
  });
  return element(name, {}, spans);
}

/** Lines in one element, one below the other; nothing where there are none. */
export function linesMarkup(
  name: 'div' | 'ul',
  kind: string,
  lines: readonly Line[],
  most: number = MOST,
): readonly Markup[] {
  if (lines.length === 0) return [];
  const each = lines.map((line) => lineMarkup(name === 'ul' ? 'li' : 'p', line, most));
  return [element(name, { class: kind }, each)];
}

/**
 * Charts keep their height and take the width there is: what runs across is in percent
 * of the chart, so that it keeps its size on a phone and on a wide screen.
 */
export function percent(share: number): string {
  const text = (share * 100).toFixed(2).replace(/\.?0+$/, '');
  return `${text === '-0' ? '0' : text}%`;
}
