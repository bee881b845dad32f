// Usage: node scripts/schemas.mjs
//
// Writes schemas/ from the schemas of files and results in src.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

/** @type {{ FILE_KINDS: readonly string[], jsonSchemaText: (kind: string) => string }} */
const { FILE_KINDS, jsonSchemaText } = await importSource('src/schema/json-schema.ts');
/** @type {{ publishedSchemas: () => ReadonlyMap<string, string> }} */
const { publishedSchemas } = await importSource('src/output/results/schema/published.ts');
const files = FILE_KINDS.map(
  (kind) => /** @type {const} */ ([`${kind}.json`, jsonSchemaText(kind)]),
);
await mkdir(join(ROOT, 'schemas', 'output'), { recursive: true });
for (const [name, text] of [...files, ...publishedSchemas()]) {
  await writeFile(join(ROOT, 'schemas', name), text);
  console.log(`schemas/${name}`);
}
