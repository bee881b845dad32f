/**
 * The part of the SARIF 2.1.0 schema (OASIS, sarif-schema-2.1.0.json) that shark
 * writes, with its constraints and without any other property: so that what GitHub
 * does not read is not written either. The whole stands in `test/fixtures/sarif`.
 */
const index = { type: 'integer', minimum: -1 };
const position = { type: 'integer', minimum: 1 };
const message = object({ text: { type: 'string' } }, ['text']);
const multiformat = object({ text: { type: 'string' }, markdown: { type: 'string' } }, ['text']);

const physicalLocation = object(
  {
    artifactLocation: object(
      {
        // A relative reference of RFC 3986: no scheme, and nothing unescaped.
        uri: { type: 'string', pattern: "^(?!//)(?:[A-Za-z0-9._~!*'()/-]|%[0-9A-F]{2})*$" },
        uriBaseId: { type: 'string' },
      },
      ['uri'],
    ),
    region: object(
      { startLine: position, startColumn: position, endLine: position, endColumn: position },
      ['startLine'],
    ),
  },
  ['artifactLocation'],
);

const location = object({ id: index, message, physicalLocation }, ['physicalLocation']);

const rule = object(
  {
    id: { type: 'string' },
    shortDescription: multiformat,
    fullDescription: multiformat,
    help: multiformat,
    defaultConfiguration: object({ level: { enum: ['none', 'note', 'warning', 'error'] } }, [
      'level',
    ]),
  },
  ['id'],
);

const result = object(
  {
    ruleId: { type: 'string' },
    ruleIndex: index,
    level: { enum: ['none', 'note', 'warning', 'error'] },
    message,
    locations: list(location),
    relatedLocations: { ...list(location), uniqueItems: true },
  },
  ['message'],
);

const driver = object(
  {
    name: { type: 'string' },
    version: { type: 'string' },
    semanticVersion: { type: 'string' },
    informationUri: { type: 'string', pattern: '^https://[^ ]+$' },
    rules: { ...list(rule), uniqueItems: true },
  },
  ['name'],
);

export const SARIF_SHAPE = object(
  {
    $schema: { type: 'string', pattern: '^https://' },
    version: { const: '2.1.0' },
    runs: list(
      object(
        {
          tool: object({ driver }, ['driver']),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: list(result),
        },
        ['tool'],
      ),
    ),
  },
  ['version', 'runs'],
);

function object(properties: Readonly<Record<string, object>>, required: readonly string[]) {
  return { type: 'object', additionalProperties: false, properties, required };
}

function list(items: object) {
  return { type: 'array', items };
}
