import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { ZERO_TO_TEN } from '../../engine/scoring/total/scale.ts';
import { exact } from '../../quantity/exact.ts';
import type { FieldPath } from '../../schema/format.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { Expected } from '../asked/expected.ts';
import type { FaultContext } from '../context.ts';
import type { SubmitFault } from '../fault.ts';
import { pathOfProblem } from '../meant/mistyped.ts';
import type { SaidExample } from '../meant/restated.ts';
import type { Submitted } from '../reading/read-submitted.ts';

/** What is expected of a range whose ends stand in the wrong order. */
export const IN_ORDER = { words: 'the lower figure first', example: null };

/** What a figure out of range or out of order may be, and one without its unit; null of anything else. */
export function ofFigure({ code, args }: Diagnostic): Pick<Expected, 'words'> | null {
  if (code === 'quantity/reversed-range') return IN_ORDER;
  if (code === 'quantity/out-of-range' && 'expected' in args) return { words: args.expected };
  if (code !== 'unit/ambiguous-gain' || !('readings' in args)) return null;
  return { words: `one of ${args.readings.join(', ')}` };
}

/** Whether a figure has a notation of its own, which is told with what to write in its place. */
export function isToldOf({ pointer }: SubmitFault, own: readonly SubmitFault[]): boolean {
  return own.some(
    (each) =>
      each.problem.kind === 'own' &&
      each.problem.code === 'submit/notation' &&
      each.pointer === pointer,
  );
}

/** A part of a range is repaired as the whole figure. */
export function inFigure(path: FieldPath): FieldPath {
  return RANGE_PARTS.has(path.at(-1)) ? path.slice(0, -1) : path;
}

const RANGE_PARTS: ReadonlySet<unknown> = new Set(['low', 'best', 'high', 'min', 'max']);

/**
 * Whether it is about a gain such as 50, which may be 50%, the third reading. In a file that is read as
 * 5000% and warned of; of a form its reviewer is there to be asked.
 */
export function isUnitlessGain({ code, args }: Diagnostic): boolean {
  return code === 'unit/ambiguous-gain' && 'readings' in args && args.readings.length > 2;
}

/** Whether the gain stands on record like that: the same answers again are not asked about. */
export function isGainOnRecord(
  form: Submitted,
  diagnostic: Diagnostic,
  earlier: SourceFile | null,
): boolean {
  if (earlier === null || !isUnitlessGain(diagnostic)) return false;
  const path = pathOfProblem(form, diagnostic);
  const [now, before] = [form.source, earlier].map(({ value }) => valueAt(value, path));
  return path.length > 0 && JSON.stringify(now) === JSON.stringify(before);
}

/** `7 but only with a battery`, `5 - fits a line`, `9/10 (easy)`: more than a unit after the figure. */
const WITH_WORDS =
  /^(\d+(?:\.\d+)?)(?:\/(\d+))?(?:[,;:]|,? because| [–—-]+|(?= \()|(?= \S+ \S)) +(?!(?:because|to|or|and|out|of)\b)(?:\((\p{L}[^()]*)\)|(\p{L}.*))$/su;

/** `7 or 8`; of `7 to 8` and `7-8` the middle counts. */
const ONE_OF_TWO = /^(\d+(?:\.\d+)?),? (?:or|and|oder|und|ou|o) (\d+(?:\.\d+)?)$/i;

/** A score and its reason out of one text; null where the figure may be another one. */
export function scoreInWords(
  { asked, patch }: FaultContext,
  path: FieldPath,
): (SaidExample & { readonly expected?: string }) | null {
  const written = String(patch.at(path));
  const [, first, second] = ONE_OF_TWO.exec(written) ?? [];
  if (first !== undefined) return { example: [], expected: `one of ${first} and ${second}` };
  const [, score, of, inside, because = inside] = WITH_WORDS.exec(written) ?? [];
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
