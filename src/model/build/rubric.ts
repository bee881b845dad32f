import { exact, ZERO } from '../../quantity/exact.ts';
import { parseScale } from '../../quantity/scale.ts';
import type { RubricFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Criterion, Rubric, Scale } from '../rubric.ts';
import { figure, prose, readText, reference } from './read.ts';

/** The scale of scores unless a rubric says otherwise. */
const TEN_POINTS: Scale = { low: ZERO, high: exact(10) };

type CriterionFile = RubricFile['criteria'][string];

export function buildRubric(shark: string, field: Field<RubricFile>): Rubric {
  const scale = buildScale(field.get('scale')) ?? TEN_POINTS;
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
            cap: figure('score', gates.get('cap') as Field<unknown>, { allowZero: true }),
            all:
              gates
                .get('all')
                ?.entries()
                .map(([id, text]) => ({ id, text: text.value })) ?? [],
          },
    notes: prose(field.get('notes')),
    criteriaAt: field.get('criteria')?.keyLocation() ?? field.location(),
    at: field.location(),
  };
}

function buildCriterion(id: string, field: Field<CriterionFile>, scale: Scale): Criterion {
  const was = field.get('was');
  return {
    id,
    label: field.value.label ?? readableId(id),
    weight: figure('weight', field.get('weight') as Field<unknown>, { allowZero: true }),
    role: field.value.role ?? null,
    scale: buildScale(field.get('scale')) ?? scale,
    reason: field.value.reason ?? null,
    was: was === undefined ? null : reference(was),
    at: field.keyLocation(),
  };
}

function buildScale(field: Field<string | number> | undefined): Scale | null {
  if (field === undefined) return null;
  const parsed = readText(field, parseScale);
  return parsed.ok ? parsed.value : null;
}

/** `roi-maximizer` as people would write it: `Roi maximizer`. */
export function readableId(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}
