import type { Line, Tone } from '../../document/document.ts';
import { element, foreign, type Markup } from './markup.ts';

export function toneClass(tone: Tone): string | null {
  return tone === 'plain' ? null : tone;
}

/** A line of text in an element of its own; what has a tone is told in words as well. */
export function lineMarkup(name: 'p' | 'li' | 'dd', line: Line): Markup {
  const spans = line.map(({ text, tone = 'plain' }) => {
    if (tone === 'plain') return foreign(text);
    const isHeavy = tone !== 'faint';
    return element(isHeavy ? 'strong' : 'span', { class: toneClass(tone) }, foreign(text));
  });
  return element(name, {}, spans);
}
