import type * as z from 'zod';
import { meaningOf } from './field.ts';
import type { Shape } from './shape.ts';

type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;
type Check = z.core.$ZodCheck;

/**
 * What a schema accepts, as data. A part that is made of anything not known here is
 * `unsure`, so that a value never fits a shape but not its schema.
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const def = schema._zod.def as Def;
  let shape = plainShape(def);
  for (const check of (def.checks ?? []) as readonly Check[]) shape = checked(shape, check);
  return shape;
}

const TEXT: Shape = { is: 'text', least: 0, pattern: null };

function plainShape(def: Def): Shape {
  if (def['coerce'] === true) return { is: 'unsure' };
  switch (def.type) {
    case 'string':
      return def['format'] === undefined ? TEXT : { is: 'unsure' };
    case 'number':
      return numberShape(def);
    case 'boolean':
      return { is: 'boolean' };
    case 'unknown':
      return { is: 'anything' };
    case 'enum':
      return { is: 'choice', among: Object.values(def['entries'] as object) };
    case 'literal':
      return { is: 'choice', among: def['values'] as readonly unknown[] };
    case 'array':
      return { is: 'list', of: shapeOf(inner(def, 'element')), least: 0 };
    case 'union':
      return { is: 'either', of: (def['options'] as z.core.$ZodType[]).map(shapeOf) };
    case 'record':
      return {
        is: 'record',
        keys: shapeOf(inner(def, 'keyType')),
        of: shapeOf(inner(def, 'valueType')),
      };
    case 'object':
      return mapShape(def);
    default:
      return { is: 'unsure' };
  }
}

function inner(def: Def, name: string): z.core.$ZodType {
  return def[name] as z.core.$ZodType;
}

/** A whole number is a format of a number. */
function numberShape(def: Def): Shape {
  const { format } = def;
  if (format !== undefined && format !== 'safeint') return { is: 'unsure' };
  return { is: 'number', least: null, whole: format === 'safeint' };
}

function mapShape(def: Def): Shape {
  const fields: Record<string, Shape> = {};
  const needed: string[] = [];
  for (const [key, field] of Object.entries(def['shape'] as Record<string, z.core.$ZodType>)) {
    const fieldDef = field._zod.def as Def;
    const isOptional = fieldDef.type === 'optional';
    fields[key] = shapeOf(isOptional ? inner(fieldDef, 'innerType') : field);
    if (!isOptional) needed.push(key);
  }
  const others = def['catchall'] as z.core.$ZodType | undefined;
  if (others === undefined) return { is: 'unsure' };
  const isStrict = (others._zod.def as Def).type === 'never';
  return { is: 'map', fields, needed, others: isStrict ? null : shapeOf(others) };
}

function checked(shape: Shape, check: Check): Shape {
  const meaning = meaningOf(check);
  if (meaning === 'none') return shape;
  if (meaning !== undefined) return { is: 'meaning', of: shape, meaning };
  const def = check._zod.def as z.core.$ZodCheckDef & Readonly<Record<string, unknown>>;
  if (def.check === 'min_length' && (shape.is === 'text' || shape.is === 'list')) {
    return { ...shape, least: def['minimum'] as number };
  }
  if (def.check === 'string_format' && shape.is === 'text' && isRegex(def)) {
    return { ...shape, pattern: (def['pattern'] as RegExp).source };
  }
  if (def.check === 'greater_than' && shape.is === 'number' && def['inclusive'] === true) {
    return { ...shape, least: def['value'] as number };
  }
  return { is: 'unsure' };
}

function isRegex(def: Readonly<Record<string, unknown>>): boolean {
  const pattern = def['pattern'];
  return def['format'] === 'regex' && pattern instanceof RegExp && pattern.flags === '';
}
