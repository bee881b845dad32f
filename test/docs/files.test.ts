import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesPage } from '../../scripts/docs/files-page.mjs';
import * as fields from '../../src/schema/file-fields.ts';
import { FILE_KINDS, jsonSchema } from '../../src/schema/json-schema.ts';

const written = filesPage(
  FILE_KINDS.map((kind) => ({ kind, schema: jsonSchema(kind) })),
  fields,
);

it('docs/files.md says what the schemas say (else: node scripts/docs.mjs)', () => {
  const page = readFileSync(new URL('../../docs/files.md', import.meta.url), 'utf8');
  expect(page).toBe(written);
});

describe('the page of a schema', () => {
  it('tells fields of maps, lists, entries by id, choices and definitions', () => {
    const page = filesPage(
      [
        {
          kind: 'vote',
          schema: {
            description: 'A vote. File: votes/<vote>.yaml',
            required: ['by'],
            properties: {
              by: { type: 'string', description: 'Who | what.' },
              notes: { type: 'string', description: 'Left out.' },
              list: {
                description: 'Things.',
                items: { type: 'object', properties: { size: { $ref: '#/definitions/size' } } },
              },
              named: {
                description: 'By name.',
                additionalProperties: {
                  anyOf: [{ type: 'string' }, { $ref: '#/definitions/self' }],
                },
              },
            },
            definitions: {
              size: { type: ['string', 'number'], description: 'How big.', examples: [3] },
              self: {
                description: 'Holds itself.',
                type: 'object',
                properties: { again: { $ref: '#/definitions/self' } },
              },
            },
          },
        },
      ],
      fields,
    );
    expect(
      page.split('\n').filter((line) => line.includes('|') || line.startsWith('A vote')),
    ).toEqual([
      'A vote. `votes/<vote>.yaml`',
      '| field | is | says |',
      '|---|---|---|',
      '| **`by`** | text | Who \\| what. |',
      '| `list` | list of map | Things. |',
      '| `list[].size` | figure | How big. Such as `3`. |',
      '| `named` | entries by id | By name. |',
      '| `named.<id>.again` | map | Holds itself. |',
    ]);
  });
});
