import type { Limit } from '../../quantity/limit.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import type { RoundFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Figure, LimitFigure, Reference, StatedFigure } from '../figure.ts';
import type { StatedStandard } from '../outcome.ts';
import { itemsOf, narrowed, orNull } from './parts.ts';

/** A stated figure, in one of the forms that files may use. */
type StatedField =
  | Quantity
  | Quantity[]
  | { value: Quantity | Quantity[]; working?: string | undefined };

/**
 * A figure with its location. The fields are written out because each object spread creates its own
 * hidden class in the engine.
 */
export function figure(field: Field<Quantity>): Figure {
  const { kind, written, notation, point, range, about, relation, outOf, unit, step } = field.value;
  const at = field.location();
  const read = { kind, written, notation, point, range, about, relation, outOf, unit, step, at };
  const { declaredAs } = field.value;
  return declaredAs === undefined ? read : { ...read, declaredAs };
}

/** A limit with its location, written out for the same reason as `figure`. */
export function limit(field: Field<Limit>): LimitFigure {
  const { kind, relation, value, written, step, unit } = field.value;
  return { kind, relation, value, written, step, unit, at: field.location() };
}

/** A stated figure: one form, a list of forms, or either with its working. */
export function stated(field: Field<StatedField> | undefined): StatedFigure | null {
  if (field === undefined) return null;
  const { value } = field;
  const at = field.location();
  if (!('value' in value)) return { forms: forms(narrowed(field, value)), working: null, at };
  const form = narrowed(field, value).get('value');
  return { forms: forms(form), working: value.working ?? null, at };
}

function forms(field: Field<Quantity | Quantity[]>): readonly Figure[] {
  const { value } = field;
  if (Array.isArray(value)) return itemsOf(narrowed(field, value), figure);
  return [figure(narrowed(field, value))];
}

export function reference(field: Field<string>): Reference {
  return { id: field.value, at: field.location() };
}

export function references(field: Field<string[]> | undefined): readonly Reference[] {
  return itemsOf(field, reference);
}

/** One id, or a list of them. */
export function oneOrMore(field: Field<string | string[]> | undefined): readonly Reference[] {
  if (field === undefined) return [];
  const { value } = field;
  if (Array.isArray(value)) return references(narrowed(field, value));
  return [reference(narrowed(field, value))];
}

type RulesFile = NonNullable<RoundFile['rules']>;
type StandardFile = Pick<RulesFile, 'decide' | 'matters' | 'evidence'>;

/** The requirements of a round or its terms on a measurement. */
export function buildStandard(field: Field<StandardFile> | undefined): StatedStandard {
  return {
    decide: field?.value.decide ?? null,
    matters: orNull(field?.get('matters'), figure),
    evidence: field?.value.evidence ?? null,
  };
}
