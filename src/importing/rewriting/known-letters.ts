import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { NameFinder } from '../words/names-in.ts';
import { withAllTexts, withWord } from './with-texts.ts';

const ASCII = /^[\0-\x7f]*$/;

/**
 * Rewrites names to the accents of their known form: `Caché` to `Cache` if the round has `Cache`,
 * and the other way round. A name that equals two known ones apart from accents stays unchanged,
 * and the user is asked about it.
 *
 * @param known normalized names
 */
export function withKnownLetters(blocks: Blocks, known: ReadonlySet<string>): Blocks {
  const finder = new NameFinder(
    [...groupBy(known, withoutAccents)].map(
      ([plain, [name, ...others]]) => [plain, others.length === 0 ? name : null] as const,
    ),
  );
  const arePlain = [...known].every((name) => ASCII.test(name));
  return withAllTexts(blocks, (inline) => {
    if (arePlain && ASCII.test(inline.text)) return inline;
    return finder.in({ text: withoutAccents(inline.text) }).reduceRight((all, found) => {
      const { start, end, means } = found;
      const isSame = means === null || nameKey(inline.text.slice(start, end)) === means;
      return isSame ? all : withWord(all, { start, end }, means);
    }, inline);
  });
}

/** Removes accents. The text keeps its length, because each letter is replaced by one character. */
function withoutAccents(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const plain = letter.normalize('NFD').charAt(0);
    return plain.length === letter.length ? plain : letter;
  });
}
