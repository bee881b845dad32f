import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { converted } from '../../src/schema/field.ts';
import { formatFor } from '../../src/schema/for-kind.ts';
import { FormatReader, NO_MATCH, type ValueFormat } from '../../src/schema/format.ts';
import { formatOf } from '../../src/schema/format-of.ts';
import { type FileKind, SCHEMAS } from '../../src/schema/kinds.ts';
import { parseSource } from '../../src/workspace/yaml/parse.ts';
import { cases } from '../support/effort.ts';
import { REPOSITORY } from '../support/repository.ts';

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

const FILES = ['proposals', 'rounds', 'examples'].flatMap(valuesIn);

/** What zod makes of a value; `NO_MATCH` where it finds anything wrong but gains that may mean two things. */
function byZod(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  return error.issues.every(isAmbiguity) ? expect.anything() : NO_MATCH;
}

function isAmbiguity(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['problem'].code === 'unit/ambiguous-gain';
}

function byFormat(format: ValueFormat, value: unknown): unknown {
  return new FormatReader(null).read(format, value);
}

describe('the formats of the schemas', () => {
  it.each(FILES)('make of $path what zod makes of it', ({ kind, value }) => {
    expect(byZod(SCHEMAS[kind], value)).not.toBe(NO_MATCH);
    expect(byFormat(formatFor(kind), value)).toEqual(byZod(SCHEMAS[kind], value));
  });

  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      ...[null, true, '', 'yes', 'n/a', '70%', '1.5x', '1 to 5', 'at least 5%', '2h', '9 bananas'],
      ...[0, -1, 1.5, 1e300, Number.NaN, [], [''], {}, { low: 1, high: 2 }, { low: 3, best: 1 }],
      ...[{ score: 1 }, { value: '5%', working: '' }, { accept: '>= 2x', asked: '>= 1x' }],
    ),
    fc.jsonValue(),
  );

  it('make of any value what zod makes of it, wherever a file is changed', () => {
    const changes = fc.array(
      fc.record({
        at: fc.nat(),
        value: odd,
        name: fc.constantFrom('id', 'notes', 'now', 'x y', 'then'),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...FILES), changes, ({ kind, value }, changed) => {
        const copy = structuredClone(value);
        for (const { at, value: put, name } of changed) change(copy, at, put, name);
        expect(byFormat(formatFor(kind), copy)).toEqual(byZod(SCHEMAS[kind], copy));
      }),
      { numRuns: cases(3000) },
    );
  });

  it('are made of what only field.ts converts and checks', () => {
    const folder = join(REPOSITORY, 'src/schema');
    const others = readdirSync(folder).filter((name) => name !== 'field.ts');
    const unseen =
      /\.(?:refine|superRefine|check|transform|pipe|default|prefault|catch)\(|z\.(?:coerce|preprocess|codec|custom)\b/;
    const found = others.filter((name) => unseen.test(readFileSync(join(folder, name), 'utf8')));
    expect(found).toEqual([]);
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

describe('a format', () => {
  it.each<[string, z.ZodType]>([
    ['a text of a format', z.email()],
    ['a least number left out', z.number().gt(3)],
    ['a largest text', z.string().max(3)],
    ['two schemas at once', z.intersection(z.string(), z.string())],
    ['a list of fixed length', z.tuple([z.string()])],
  ])('is not made of %s', (_, schema) => {
    expect(() => formatOf(schema)).toThrow('no file is read by the keyword');
  });

  it('keeps the digits of numbers that are converted', () => {
    const schema = z.strictObject({
      score: converted(z.union([z.string(), z.number()]), {
        to: 'quantity',
        kind: 'score',
        options: {},
      }),
    });
    const { value, ...file } = parseSource('x.yaml', new TextEncoder().encode('score: 6.0\n'));
    const reader = new FormatReader((path) => written(path));
    const written = (path: readonly (string | number)[]) => {
      expect(path).toEqual(['score']);
      return file.text.trim().split(' ')[1] ?? '';
    };
    expect(reader.read(formatOf(schema), value)).toMatchObject({ score: { written: '6.0' } });
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
    const format = formatOf(schema);
    for (const value of taken) {
      expect(byZod(schema, value)).toEqual(value);
      expect(byFormat(format, value)).toBe(value);
    }
    for (const value of refused) {
      expect(byZod(schema, value)).toBe(NO_MATCH);
      expect(byFormat(format, value)).toBe(NO_MATCH);
    }
  });
});
