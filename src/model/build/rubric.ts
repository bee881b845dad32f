import { exact, ZERO } from '../../quantity/exact.ts';
import type { RubricFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Criterion, Rubric, Scale } from '../rubric.ts';
import { figure, referenceOrNull } from './read.ts';

/** The scale of scores unless a rubric says otherwise. */
const TEN_POINTS: Scale = { low: ZERO, high: exact(10) };

type CriterionFile = RubricFile['criteria'][string];

export function buildRubric(shark: string, field: Field<RubricFile>): Rubric {
  const scale = field.value.scale ?? TEN_POINTS;
  const gates = field.get('gates');
  return {
    shark,
    name: field.value.name ?? null,
    seat: field.value.seat ?? null,
    persona: field.value.persona ?? null,
    scale,
    criteria:
      field
        .get('criteria')
        ?.entries()
        .map(([id, criterion]) => buildCriterion(id, criterion, scale)) ?? [],
    removed: new Map(
      field
        .get('removed')
        ?.entries()
        .map(([id, why]) => [id, why.value]) ?? [],
    ),
    missing: field.value.missing ?? 'error',
    normalize: field.value.normalize ?? false,
    gates:
      gates === undefined
        ? null
        : {
            cap: figure(gates.get('cap')),
            all:
              gates
                .get('all')
                ?.entries()
                .map(([id, text]) => ({ id, text: text.value })) ?? [],
          },
    notes: field.value.notes ?? [],
    criteriaAt: field.get('criteria')?.keyLocation() ?? field.location(),
    at: field.location(),
  };
}

function buildCriterion(id: string, field: Field<CriterionFile>, scale: Scale): Criterion {
  return {
    id,
    label: field.value.label ?? readableId(id),
    weight: figure(field.get('weight')),
    role: field.value.role ?? null,
    scale: field.value.scale ?? scale,
    reason: field.value.reason ?? null,
    was: referenceOrNull(field.get('was')),
    at: field.keyLocation(),
  };
}

/** `roi-maximizer` as people would write it: `Roi maximizer`. */
export function readableId(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}
