import type { Location } from '../../diagnostic/location.ts';
import { exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import { isWeighted, partNamed } from '../../schema/formula.ts';
import type { RubricFile } from '../../schema/kinds.ts';
import { byWordKind } from '../../workspace/document/declared-words.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Figure } from '../figure.ts';
import { computedFigure } from '../figure.ts';
import type { Criterion, Rubric, RubricWord, Scale } from '../rubric.ts';
import { entriesOf, mapOf, orNull } from './parts.ts';
import { figure, oneOrMore, reference } from './read.ts';

/** The default scale of scores. */
const TEN_POINTS: Scale = { low: ZERO, high: exact(10) };

type CriterionFile = RubricFile['criteria'][string];

export function buildRubric(shark: string, field: Field<RubricFile>): Rubric {
  const formula = field.value.formula ?? 'weighted-mean';
  const scale = field.value.scale ?? (isWeighted(formula) ? TEN_POINTS : null);
  const declared = field.get('words');
  const words = byWordKind((kind) => wordsIn(declared?.get(kind)));
  return {
    shark,
    name: field.value.name ?? null,
    seat: field.value.seat ?? null,
    persona: field.value.persona ?? null,
    formula,
    scale,
    words,
    criteria: entriesOf(field.get('criteria'), (id, criterion) =>
      buildCriterion(id, criterion, { formula, scale, words }),
    ),
    removed: mapOf(field.get('removed'), (_, why) => why.value),
    missing: field.value.missing ?? 'error',
    normalize: field.value.normalize ?? false,
    gates: orNull(field.get('gates'), (gates) => ({
      cap: figure(gates.get('cap')),
      all: entriesOf(gates.get('all'), (id, text) => ({ id, text: text.value })),
    })),
    notes: field.value.notes ?? [],
    criteriaAt: field.get('criteria')?.keyLocation() ?? field.location(),
    formulaAt: field.get('formula')?.location() ?? field.location(),
    at: field.location(),
  };
}

function buildCriterion(
  id: string,
  field: Field<CriterionFile>,
  { formula, scale, words }: Pick<Rubric, 'formula' | 'scale' | 'words'>,
): Criterion {
  const [weight, own] = [field.get('weight'), field.get('words')];
  return {
    id,
    label: field.value.label ?? readableId(id),
    weight: weight === undefined ? oneAt(field.keyLocation()) : figure(weight),
    hasWeight: weight !== undefined,
    part: field.value.part ?? partNamed(formula, id),
    role: field.value.role ?? null,
    by: oneOrMore(field.get('by')),
    scale: field.value.scale ?? scale,
    words: own === undefined ? words.scores : wordsIn(own),
    reason: field.value.reason ?? null,
    was: orNull(field.get('was'), reference),
    at: field.keyLocation(),
  };
}

function wordsIn(field: Field<Record<string, Quantity>> | undefined): readonly RubricWord[] {
  return entriesOf(field, (word, each) => ({
    word,
    figure: figure(each),
    at: each.keyLocation(),
  }));
}

function oneAt(at: Location): Figure {
  return computedFigure({ kind: 'weight', written: '1', point: ONE, step: ONE, at });
}

/** An id as text: `roi-maximizer` becomes `Roi maximizer`. */
export function readableId(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}
