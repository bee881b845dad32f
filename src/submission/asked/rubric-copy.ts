import type { Location } from '../../diagnostic/location.ts';
import { MADE_FROM } from '../../form/made-from.ts';
import type { FilledWeight } from '../../form/sections/weights.ts';
import type { Criterion, Rubric } from '../../model/rubric.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import { isMap, mapAt, valueAt } from '../../schema/plain-value.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/** What a form in YAML or JSON was made from, as far as it says so. */
export function madeFromIn(source: SourceFile): {
  readonly weights: readonly FilledWeight[];
  readonly pitches: ReadonlyMap<string, string>;
} {
  const criteria = [...MADE_FROM, 'criteria'];
  const pitches = Object.entries(mapAt(source.value, [...MADE_FROM, 'pitches']));
  return {
    weights: Object.entries(mapAt(source.value, criteria)).map(([id, copy]) => {
      const field = (name: string): string | null => textOf(valueAt(copy, [name]));
      return {
        id,
        weight: field('weight') ?? '',
        role: field('role'),
        scale: field('scale'),
        at: source.locate([...criteria, id], 'value'),
      };
    }),
    pitches: new Map(pitches.map(([id, digest]) => [id, textOf(digest) ?? ''])),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Where a form says something else of a criterion than the rubric, whose copy it is. */
export interface OtherThanRubric {
  readonly criterion: string;
  /** `criterion` where the form has no such one. */
  readonly field: 'weight' | 'scale' | 'role' | 'criterion';
  /** What the form says. */
  readonly written: string;
  /** What the rubric says; null where it has no such criterion. */
  readonly known: string | null;
  readonly at: Location;
}

/**
 * Compare what a form says of the criteria with the rubric: scores were given for the weights and
 * the scales of the form. What the form does not say is not compared.
 */
export function otherThanRubric(
  weights: readonly FilledWeight[],
  rubric: Rubric | null,
): readonly OtherThanRubric[] {
  return weights.flatMap((each): readonly OtherThanRubric[] => {
    const { id: criterion, at } = each;
    const known = rubric?.criteria.find(({ id }) => id === criterion);
    if (known === undefined) {
      return [{ criterion, field: 'weight', written: each.weight, known: null, at }];
    }
    const differs = (['weight', 'scale', 'role'] as const).filter((field) => {
      const written = each[field] ?? '';
      return written !== '' && !isSame(field, written, saidOf(known, field));
    });
    return differs.map((field) => {
      return { criterion, field, written: each[field] ?? '', known: saidOf(known, field), at };
    });
  });
}

/**
 * The criteria that a form lacks, which was made before the rubric has them: its reviewer was not
 * asked for them. A form that does not list criteria is one without any where it has overall scores.
 *
 * @param criteria those that the reviewer judges
 */
export function lackedByForm(
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
): readonly OtherThanRubric[] {
  const { value } = source;
  const place = [
    [...MADE_FROM, 'criteria'],
    ['form', 'criteria'],
  ].find((path) => isMap(valueAt(value, path)));
  const listed = place === undefined ? weights.map(({ id }) => id) : source.keys(place);
  const hasAny = place !== undefined || listed.length > 0;
  if (!hasAny && !(notation === 'form' && hasOverall(value))) return [];
  const at = source.locate(place ?? ['proposals'], 'value');
  return criteria
    .filter((id) => !listed.includes(id))
    .map((criterion) => ({ criterion, field: 'criterion', written: '', known: criterion, at }));
}

function hasOverall(value: unknown): boolean {
  const reviews = Object.values(mapAt(value, ['proposals']));
  return reviews.some((review) => valueAt(review, ['score']) !== undefined);
}

function saidOf(
  { weight, hasWeight, scale, role }: Criterion,
  field: 'weight' | 'scale' | 'role',
): string {
  if (field === 'weight') return hasWeight ? weight.written : 'none';
  if (field === 'role') return role ?? 'none';
  if (scale === null) return '0 or more';
  return `${printNumber(scale.low)} to ${printNumber(scale.high)}`;
}

function isSame(field: OtherThanRubric['field'], written: string, known: string): boolean {
  if (field !== 'weight') return plain(written) === plain(known);
  const [own, other] = [parseQuantity('weight', written), parseQuantity('weight', known)];
  if (!own.ok || !other.ok) return written === known;
  return own.value.point.equals(other.value.point);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
