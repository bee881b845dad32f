import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { publishedSchemas } from '../src/output/results/schema/published.ts';
import { FILE_KINDS, jsonSchema, jsonSchemaText } from '../src/schema/json-schema.ts';
import { SCHEMAS } from '../src/schema/kinds.ts';

const FOLDER = new URL('../schemas/', import.meta.url);

const PUBLISHED = publishedSchemas();

it('schemas/ holds one file for each kind and for each result, and nothing else', () => {
  const names = [...FILE_KINDS.map((kind) => `${kind}.json`), ...PUBLISHED.keys(), 'output'];
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(names.sort());
});

it.each([...PUBLISHED])('%s says what the schema says (else: npm run docs)', (name, text) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(text);
});

describe.each(FILE_KINDS)('%s', (kind) => {
  it('says what the schema says (else: node scripts/schemas.mjs)', () => {
    expect(readFileSync(new URL(`${kind}.json`, FOLDER), 'utf8')).toBe(jsonSchemaText(kind));
  });

  it('is named, and leaves no map open by oversight', () => {
    expect(jsonSchema(kind)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `urn:shark:schema:${kind}`,
      title: `shark ${kind}`,
      description: expect.stringMatching(/: \S+\.yaml$/),
      additionalProperties: false,
    });
    const open = nodesIn(jsonSchema(kind)).filter(
      ({ node }) => node.type === 'object' && node.additionalProperties === undefined,
    );
    expect(open.map(({ place }) => place)).toEqual([]);
  });

  it('describes every field', () => {
    const fields = nodesIn(jsonSchema(kind)).flatMap(({ node, place }) =>
      Object.entries(node.properties ?? {}).map(([name, field]) => ({
        place: `${place}/${name}`,
        description: field.description ?? definition(kind, field.$ref)?.description ?? '',
      })),
    );
    expect(fields.length).toBeGreaterThan(kind === 'mapping' ? 2 : 3);
    expect(fields.filter(({ description }) => !/^\S.*[^\s,]$/.test(description))).toEqual([]);
  });

  it('gives examples that can be read', () => {
    const read: unknown[] = [];
    const refused: unknown[] = [];
    z.toJSONSchema(SCHEMAS[kind], {
      io: 'input',
      override: ({ zodSchema }) => {
        const { examples } = z.globalRegistry.get(zodSchema) ?? {};
        for (const example of Array.isArray(examples) ? examples : []) {
          (z.safeParse(zodSchema, example).success ? read : refused).push(example);
        }
      },
    });
    expect(refused).toEqual([]);
    if (kind !== 'config') expect(read.length).toBeGreaterThan(3);
  });
});

interface Node {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly definitions?: Readonly<Record<string, Node>>;
  readonly $ref?: string;
}

function definition(kind: (typeof FILE_KINDS)[number], ref = ''): Node | undefined {
  return (jsonSchema(kind) as Node).definitions?.[ref.replace('#/definitions/', '')];
}

/** Every map and schema in a JSON Schema, and its place. */
function nodesIn(value: unknown, place = ''): { node: Node; place: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, inner]) => nodesIn(inner, `${place}/${key}`));
  return Array.isArray(value) ? within : [{ node: value as Node, place }, ...within];
}
