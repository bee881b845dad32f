import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPOSITORY, repositoryFile } from './support/repository.ts';

/** Fields with two types, and why. */
const MIXED: Readonly<Record<string, string>> = {
  stated: 'an id where a winner was stated',
  computed: 'an id where a winner was stated',
  logScore: '"Infinity" is no number in JSON',
  breakEven: '"never" is no probability',
  old: 'a rule that changed may be of any type',
  new: 'a rule that changed may be of any type',
};

interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly definitions?: Readonly<Record<string, Shape>>;
}

it('a field of the JSON has one type, or null', () => {
  const files = readdirSync(`${REPOSITORY}/schemas/output`);
  expect(files.length).toBeGreaterThan(10);
  const mixed = new Set(
    files.flatMap((file) => {
      const schema = JSON.parse(repositoryFile(`schemas/output/${file}`)) as Shape;
      return mixedFields(schema, schema.definitions ?? {});
    }),
  );
  expect([...mixed].sort()).toEqual(Object.keys(MIXED).sort());
});

function mixedFields(shape: unknown, named: NonNullable<Shape['definitions']>): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const own = Object.entries((shape as Shape).properties ?? {}).filter(
    ([, each]) => new Set(typesOf(each, named)).size > 1,
  );
  const below = Object.values(shape).flatMap((each) => mixedFields(each, named));
  return [...own.map(([name]) => name), ...below];
}

function typesOf(shape: Shape, named: NonNullable<Shape['definitions']>): readonly string[] {
  const { $ref, anyOf } = shape;
  if ($ref !== undefined) return typesOf(named[$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (anyOf !== undefined) return anyOf.flatMap((each) => typesOf(each, named));
  const values = 'const' in shape ? [shape.const] : shape.enum;
  const types = values?.map((value) => (value === null ? 'null' : typeof value));
  return (types ?? [shape.type ?? []].flat())
    .map((type) => (type === 'integer' ? 'number' : type))
    .filter((type) => type !== 'null');
}
