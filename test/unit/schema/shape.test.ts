import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type FileKind, SCHEMAS } from '../../../src/schema/kinds.ts';
import { fits, type Shape } from '../../../src/schema/shape.ts';
import { shapeOf } from '../../../src/schema/shape-of.ts';
import { SHAPES } from '../../../src/schema/shapes.ts';
import { parseSource } from '../../../src/workspace/parse.ts';
import { REPOSITORY } from '../../support/cli.ts';

/** The files of a folder, with their values. */
function valuesIn(folder: string): { kind: FileKind; path: string; value: unknown }[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .flatMap((name) => {
      const path = join(folder, name);
      const kind = kindOf(path);
      const { value } = parseSource(path, readFileSync(join(REPOSITORY, path)));
      return kind === null ? [] : [{ kind, path, value }];
    });
}

function kindOf(path: string): FileKind | null {
  if (path.includes('proposals/')) return 'proposal';
  if (basename(path) === 'round.yaml') return 'round';
  const folder = /(rubric|scorecard|outcome)s\/[^/]+$/.exec(path);
  return (folder?.[1] ?? null) as FileKind | null;
}

const FILES = ['proposals', 'rounds'].flatMap(valuesIn);

const isFine = (kind: FileKind, value: unknown) => SCHEMAS[kind].safeParse(value).success;

describe('the shapes of the schemas', () => {
  it.each(FILES)('know $path', ({ kind, value }) => {
    expect(isFine(kind, value)).toBe(true);
    expect(fits(SHAPES[kind], value)).toBe(true);
  });

  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      ...[null, true, '', 'yes', 'n/a', '70%', '1.5x', '1 to 5', 'at least 5%', '2h', '9 bananas'],
      ...[0, -1, 1.5, 1e300, Number.NaN, [], [''], {}, { low: 1, high: 2 }, { low: 3, best: 1 }],
      ...[{ score: 1 }, { value: '5%', working: '' }, { accept: '>= 2x', asked: '>= 1x' }],
    ),
    fc.jsonValue(),
  );

  it('fit no value that its schema refuses, wherever it is changed', () => {
    const changes = fc.array(
      fc.record({
        at: fc.nat(),
        value: odd,
        name: fc.constantFrom('id', 'notes', '__proto__', 'x y', 'then'),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...FILES), changes, ({ kind, value }, changed) => {
        const copy = structuredClone(value);
        for (const { at, value: put, name } of changed) change(copy, at, put, name);
        if (fits(SHAPES[kind], copy)) expect(isFine(kind, copy)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

/** Put a value in one of the places of another, or under a new name there. */
function change(whole: unknown, at: number, put: unknown, name: string): void {
  const places = placesIn(whole);
  const place = places[at % places.length];
  if (place === undefined) return;
  const [holder, key] = place;
  Object.defineProperty(holder, at % 3 === 0 && !Array.isArray(holder) ? name : key, {
    value: structuredClone(put),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function placesIn(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [object, string][] => [
    [value, key],
    ...placesIn(inner),
  ]);
}

describe('a shape', () => {
  it.each<[string, z.ZodType]>([
    ['a text of a format', z.email()],
    ['a text made of something else', z.coerce.string()],
    ['a change of the value', z.string().transform(Number)],
    ['a check nobody told of', z.string().refine((text) => text !== 'x')],
    ['a map that may hold more', z.object({ a: z.string() })],
    ['a largest number', z.number().max(3)],
    ['a least number left out', z.number().gt(3)],
    ['a pattern with flags', z.string().regex(/a/i)],
    ['a value by default', z.string().default('a')],
  ])('is unsure of %s', (_, schema) => {
    expect(shapeOf(schema)).toEqual({ is: 'unsure' });
  });

  it.each<[z.ZodType, unknown[], unknown[]]>([
    [z.string().min(2), ['ab'], ['a', 1, null, undefined]],
    [z.string().regex(/^a+$/), ['aa'], ['b', '']],
    [z.int().min(1), [1], [0, 1.5, '1', Number.NaN]],
    [z.number(), [1.5, -2], ['1', Number.POSITIVE_INFINITY]],
    [z.boolean(), [true], ['yes', 0]],
    [z.enum(['a', 'b']), ['a'], ['c', 'toString']],
    [z.literal('a'), ['a'], ['b']],
    [z.array(z.string()).min(1), [['a']], [[], [1], 'a', { 0: 'a' }]],
    [
      z.strictObject({ a: z.string(), b: z.unknown().optional() }),
      [{ a: '' }, { a: '', b: 1 }],
      [{}, { a: '', c: 1 }, [], null, 'a'],
    ],
    [
      z.object({ a: z.string() }).catchall(z.number()),
      [{ a: '', x: 1 }],
      [{ a: '', x: '1' }, { x: 1 }],
    ],
    [z.record(z.string().min(1), z.number()), [{}, { a: 1 }], [{ '': 1 }, { a: '1' }, [1]]],
    [z.union([z.string(), z.number()]), ['a', 1], [true, null]],
  ])('of %# takes and refuses what its schema does', (schema, taken, refused) => {
    const shape: Shape = shapeOf(schema);
    for (const value of taken) {
      expect(schema.safeParse(value).success).toBe(true);
      expect(fits(shape, value)).toBe(true);
    }
    for (const value of refused) {
      expect(schema.safeParse(value).success).toBe(false);
      expect(fits(shape, value)).toBe(false);
    }
  });
});
