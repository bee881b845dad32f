// node scripts/docs.mjs: write docs/rules.md from the rules and docs/files.md from the schemas.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesPage } from './docs/files-page.mjs';
import { importSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

/** @type {{ rulesDocument: () => string }} */
const { rulesDocument } = await importSource('src/check/page.ts');
await writeFile(join(ROOT, 'docs', 'rules.md'), rulesDocument());
console.log('docs/rules.md');

/** @type {{ FILE_KINDS: readonly string[], jsonSchema: (kind: string) => object }} */
const { FILE_KINDS, jsonSchema } = await importSource('src/schema/json-schema.ts');
const kinds = FILE_KINDS.map((kind) => ({ kind, schema: jsonSchema(kind) }));
await writeFile(join(ROOT, 'docs', 'files.md'), filesPage(kinds));
console.log('docs/files.md');
