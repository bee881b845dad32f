import type { Location } from '../../diagnostic/location.ts';
import { MADE_FROM } from '../../form/made-from.ts';
import type { FilledWeight } from '../../form/sections/weights.ts';
import type { Criterion, Rubric } from '../../model/rubric.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import { isMap, mapAt, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** The sources that a YAML or JSON form says it was made from. */
export function madeFromIn(source: SourceFile): {
  readonly weights: readonly FilledWeight[];
  readonly pitches: ReadonlyMap<string, string>;
} {
  const criteria = [...MADE_FROM, 'criteria'];
  const pitches = Object.entries(mapAt(source.value, [...MADE_FROM, 'pitches']));
  return {
    weights: Object.entries(mapAt(source.value, criteria)).map(([id, copy]) => {
      const field = (name: string) => textOf(valueAt(copy, [name]));
      const said = { weight: field('weight'), role: field('role'), scale: field('scale') };
      return { id, ...said, at: source.locate([...criteria, id], 'value') };
    }),
    pitches: new Map(pitches.map(([id, digest]) => [id, textOf(digest)])),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A difference between the rubric and the copy of it in a form. */
export interface RubricDifference {
  readonly criterion: string;
  /** `criterion` if the form lacks the criterion. */
  readonly field: 'weight' | 'scale' | 'role' | 'criterion';
  /** The value in the form. */
  readonly written: string;
  /** The value in the rubric; null if the rubric has no such criterion. */
  readonly known: string | null;
  readonly at: Location;
}

/**
 * Compares a form's copy of the criteria with the rubric: the scores were given for the weights and
 * scales of the form. Fields that the form does not have are not compared.
 */
export function rubricDifferences(
  weights: readonly FilledWeight[],
  rubric: Rubric | null,
): readonly RubricDifference[] {
  return weights.flatMap((each): readonly RubricDifference[] => {
    const { id: criterion, at } = each;
    const known = rubric?.criteria.find(({ id }) => id === criterion);
    if (known === undefined) {
      return [{ criterion, field: 'weight', written: each.weight, known: null, at }];
    }
    const copies = (['weight', 'scale', 'role'] as const).map((field) => {
      return { criterion, field, written: each[field], known: rubricValue(known, field), at };
    });
    return copies.filter(
      ({ field, written, known }) => written !== '' && !isSame(field, written, known),
    );
  });
}

/**
 * The criteria that a form lacks because they were added to the rubric later; its reviewer was not
 * asked for them. A Markdown form that lists no criteria lacks all of them if it has overall
 * scores.
 *
 * @param criteria the criteria that the reviewer scores
 */
export function criteriaNotInForm(
  {
    source,
    notation,
    weights,
  }: {
    readonly source: SourceFile;
    readonly notation: 'data' | 'form';
    readonly weights: readonly FilledWeight[];
  },
  criteria: readonly string[],
): readonly RubricDifference[] {
  const { value } = source;
  const place = [
    [...MADE_FROM, 'criteria'],
    ['form', 'criteria'],
  ].find((path) => isMap(valueAt(value, path)));
  const asList = place === undefined ? weights.map(({ id }) => id) : source.keys(place);
  const hasAny = place !== undefined || asList.length > 0;
  if (!hasAny && !(notation === 'form' && hasOverall(value))) return [];
  const at = source.locate(place ?? ['proposals'], 'value');
  return criteria
    .filter((id) => !asList.includes(id))
    .map((criterion) => ({ criterion, field: 'criterion', written: '', known: criterion, at }));
}

function hasOverall(value: unknown): boolean {
  const reviews = Object.values(mapAt(value, ['proposals']));
  return reviews.some((review) => valueAt(review, ['score']) !== undefined);
}

function rubricValue(
  { weight, hasWeight, scale, role }: Criterion,
  field: 'weight' | 'scale' | 'role',
): string {
  if (field === 'weight') return hasWeight ? weight.written : 'none';
  if (field === 'role') return role ?? 'none';
  if (scale === null) return '0 or more';
  return `${printNumber(scale.low)} to ${printNumber(scale.high)}`;
}

function isSame(field: RubricDifference['field'], written: string, known: string): boolean {
  if (field !== 'weight') return plain(written) === plain(known);
  const [own, other] = [parseQuantity('weight', written), parseQuantity('weight', known)];
  if (!own.ok || !other.ok) return written === known;
  return own.value.point.equals(other.value.point);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
