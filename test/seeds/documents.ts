import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs } from '../support/needs.ts';
import { ROOT } from './data.ts';

/** The documents that the data were taken from lie beside the repository, if at all. */
const SHARED = join(ROOT, '..', 'shared');

export const HAS_DOCUMENTS = existsSync(join(SHARED, 'seeds'));
export const NEEDS_DOCUMENTS = needs('the documents in ../shared/seeds', HAS_DOCUMENTS);

/** A source document by its name without `.md`. */
export function readSeed(name: string): string {
  return readFileSync(join(SHARED, 'seeds', `${name}.md`), 'utf8');
}

/** Every text beside the repository of which no sentence may be taken. */
export function foreignTexts(): { name: string; text: string }[] {
  return ['seeds', 'example']
    .filter((folder) => existsSync(join(SHARED, folder)))
    .flatMap((folder) =>
      readdirSync(join(SHARED, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:md|yaml)$/.test(name))
        .map((name) => join(folder, name)),
    )
    .map((name) => ({ name, text: readFileSync(join(SHARED, name), 'utf8') }));
}

/** Numbers that only count or name things: places in a list, rounds, phases, seats. */
const LABELS = [
  /^\s*\d+\. /gm,
  /#\d+/g,
  /\b(?:rounds?|phases?|priority|shark) \d+(?:-\d+)?/gi,
  /\bR\d\b/g,
  /\/10\b(?!\d)/g,
];

/** A number is no part of a name such as FP16, B200 or tcgen05. */
const NUMERAL = /(?<![A-Za-z_\d.])\d+(?:,\d{3}(?!\d))*(?:\.\d+)?/g;

/** The numbers in a text, each once, by worth: `0.40` and `0.4`, `1,536` and `1536` are the same. */
export function numeralsIn(text: string): Set<number> {
  const plain = LABELS.reduce((rest, label) => rest.replace(label, ' '), text)
    // 128x128, 8x35 and 7×0.40 hold two numbers each.
    .replace(/(?<=\d)[x×](?=\d)/g, ' ');
  return new Set([...plain.matchAll(NUMERAL)].map(([found]) => Number(found.replaceAll(',', ''))));
}

/** Words of two letters or more, in lower case, without punctuation and markup. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{2,}(?:'[a-z]+)?/g) ?? [];
}

/** Every run of so many words. */
export function runsOf(count: number, words: readonly string[]): string[] {
  return words.slice(count - 1).map((_, start) => words.slice(start, start + count).join(' '));
}
