// node scripts/schemas.mjs: write schemas/*.json from the schemas in src/schema.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

/** @type {{ FILE_KINDS: readonly string[], jsonSchemaText: (kind: string) => string }} */
const { FILE_KINDS, jsonSchemaText } = await importSource('src/schema/json-schema.ts');
await mkdir(join(ROOT, 'schemas'), { recursive: true });
for (const kind of FILE_KINDS) {
  await writeFile(join(ROOT, 'schemas', `${kind}.json`), jsonSchemaText(kind));
  console.log(`schemas/${kind}.json`);
}
