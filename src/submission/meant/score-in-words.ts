import { ZERO_TO_TEN } from '../../engine/scoring/total/scale.ts';
import { exact } from '../../quantity/exact.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap } from '../../schema/plain-value.ts';
import type { AskedSeat } from '../asked/expected.ts';
import type { PatchWriter } from '../patch/patch.ts';
import type { SaidExample } from './restated.ts';

/** `7 but only with a battery`, `5 - fits a line`, `9/10 (easy)`: more than a unit after the figure. */
const WITH_WORDS =
  /^(\d+(?:\.\d+)?)(?:\/(\d+))?(?:[,;:]|,? because| [–—-]+|(?= \()|(?= \S+ \S)) +(?!(?:because|to|or|and|out|of)\b)(?:\((\p{L}[^()]*)\)|(\p{L}.*))$/su;

/** `7 or 8`; of `7 to 8` and `7-8` the middle counts. */
const ONE_OF_TWO = /^(\d+(?:\.\d+)?),? (?:or|and|oder|und|ou|o) (\d+(?:\.\d+)?)$/i;

/** A score and its reason out of one text; null where the figure may be another one. */
export function scoreInWords(
  path: FieldPath,
  asked: AskedSeat,
  patch: PatchWriter,
): (SaidExample & { readonly expected?: string }) | null {
  const [, first, second] = ONE_OF_TWO.exec(String(patch.at(path))) ?? [];
  if (first !== undefined) return { example: [], expected: `one of ${first} and ${second}` };
  const [, score, of, inside, because = inside] = WITH_WORDS.exec(String(patch.at(path))) ?? [];
  const place = path.slice(0, path[2] === 'scores' ? 4 : 3);
  const criterion = asked.rubric?.criteria.find(({ id }) => id === place[3]);
  const { low, high } = criterion?.scale ?? ZERO_TO_TEN;
  const isOnScale = (figure: string) => exact(figure).gte(low) && exact(figure).lte(high);
  const mark = patch.at(place);
  const isTaken = isMap(mark) && Object.keys(mark).length > 1;
  if (!MARKS.has(path[2]) || isTaken || score === undefined || because === undefined) return null;
  const others = because.match(/\d+(?:\.\d+)?/g) ?? [];
  const isSure =
    isOnScale(score) && !others.some(isOnScale) && exact(of ?? high.toFraction()).equals(high);
  if (!isSure) return null;
  const example = patch.put(place, { score: Number(score), because });
  return { example, said: example };
}

const MARKS: ReadonlySet<unknown> = new Set(['scores', 'score']);
