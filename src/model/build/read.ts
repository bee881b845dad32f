import type { Limit } from '../../quantity/limit.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import type { Field } from '../../workspace/field.ts';
import type { Figure, LimitFigure, Reference, StatedFigure } from '../figure.ts';
import { itemsOf } from './parts.ts';

/** What somebody wrote down, in one of the forms that files have for it. */
type StatedField =
  | Quantity
  | Quantity[]
  | { value: Quantity | Quantity[]; working?: string | undefined };

/** A figure with its place. Written out: what a spread begins has a layout of its own each time. */
export function figure(field: Field<Quantity>): Figure {
  const { kind, written, notation, point, range, about, relation, outOf, unit, step } = field.value;
  const at = field.location();
  const read = { kind, written, notation, point, range, about, relation, outOf, unit, step, at };
  const { declaredAs } = field.value;
  return declaredAs === undefined ? read : { ...read, declaredAs };
}

export function figureOrNull(field: Field<Quantity> | undefined): Figure | null {
  return field === undefined ? null : figure(field);
}

/** A limit with its place, written out as a figure is. */
export function limit(field: Field<Limit>): LimitFigure {
  const { kind, relation, value, written, step, unit } = field.value;
  return { kind, relation, value, written, step, unit, at: field.location() };
}

export function limitOrNull(field: Field<Limit> | undefined): LimitFigure | null {
  return field === undefined ? null : limit(field);
}

/** A stated figure: one form, a list of forms, or either with its working. */
export function stated(field: Field<StatedField> | undefined): StatedFigure | null {
  if (field === undefined) return null;
  const { value } = field;
  const at = field.location();
  if (!('value' in value)) return { forms: forms(field as Field<OneOrMore>), working: null, at };
  const form = (field as Field<Extract<StatedField, { value: unknown }>>).get('value');
  return { forms: form === undefined ? [] : forms(form), working: value.working ?? null, at };
}

type OneOrMore = Quantity | Quantity[];

function forms(field: Field<OneOrMore>): readonly Figure[] {
  const list = Array.isArray(field.value)
    ? (field as Field<Quantity[]>).items()
    : [field as Field<Quantity>];
  return list.map(figure);
}

export function reference(field: Field<string>): Reference {
  return { id: field.value, at: field.location() };
}

export function referenceOrNull(field: Field<string> | undefined): Reference | null {
  return field === undefined ? null : reference(field);
}

export function references(field: Field<string[]> | undefined): readonly Reference[] {
  return itemsOf(field, reference);
}

/** One id, or a list of them. */
export function oneOrMore(field: Field<string | string[]> | undefined): readonly Reference[] {
  if (field === undefined) return [];
  if (Array.isArray(field.value)) return references(field as Field<string[]>);
  return [reference(field as Field<string>)];
}
