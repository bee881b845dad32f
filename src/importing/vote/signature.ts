import { type Blocks, inlineOf } from '../blocks.ts';
import { FILLER } from './author.ts';

const NAME = String.raw`(?<name>\p{L}[\p{L}\d'’. -]{0,60}?)`;
/** Words in which who writes gives the own name, wherever they stand. */
const SIGNED = [
  new RegExp(String.raw`^signed(?:\s+by|\s*[:,])?\s+${NAME}[\s.]*$`, 'iu'),
  new RegExp(String.raw`^(?:hi,? |hello,? )?I(?:['’]m| am) ${NAME}(?=$|[.,;!]| and\b)`, 'iu'),
  new RegExp(String.raw`^this is ${NAME}['’]s (?:votes?|reviews?|ballot|scorecard|scores)\b`, 'iu'),
];
/** A line of only a name, which signs the lines above it or names the writer below a title. */
const ALONE = new RegExp(String.raw`^(?:(?:by|[-–—]+)\s+)?${NAME}[\s.]*$`, 'iu');
/** Matches `Best regards,` above a name. */
const GREETING = /^\p{L}+(?: \p{L}+){0,3},$/u;

/**
 * The known reviewer who signs a vote in words or in its title: `Signed, Bob`, `I am Bob`, a last
 * line `— Bob`, `# Bob's vote`; null if nobody does. A name within prose signs nothing.
 */
export function signerOf(blocks: Blocks, isKnown: (name: string) => boolean): string | null {
  const last = blocks.findLastIndex(({ kind }) => kind === 'line');
  const names = blocks.flatMap((block, at) => {
    const text = inlineOf(block)?.text.trim() ?? '';
    if (block.kind === 'heading') return at === 0 ? [namedIn(text)] : [];
    if (block.kind !== 'line' || block.list !== null) return [];
    const above = blocks[at - 1];
    const isByline = (at === 0 || above === blocks[0]) && /^by\s/i.test(text);
    const isBelow = above?.kind === 'line' && GREETING.test(above.inline.text);
    const ways = at === last || isByline || isBelow ? [...SIGNED, ALONE] : SIGNED;
    return ways.flatMap((way) => way.exec(text)?.groups?.['name'] ?? []);
  });
  return names.find(isKnown) ?? null;
}

/** What a title has beside the words that say that it is one: `Bob` of `Round 1: Bob's vote`. */
function namedIn(title: string): string {
  return title
    .replaceAll(/['’]s(?!\p{L})|\bby\b|[:,–—|-]/giu, ' ')
    .replaceAll(FILLER, ' ')
    .trim();
}
