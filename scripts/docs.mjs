// node scripts/docs.mjs: write docs/rules.md from the rules themselves.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

/** @type {{ rulesDocument: () => string }} */
const { rulesDocument } = await importSource('src/check/page.ts');
await writeFile(join(ROOT, 'docs', 'rules.md'), rulesDocument());
console.log('docs/rules.md');
