// Usage: node scripts/docs.mjs
//
// Writes the documentation pages that are generated from the code.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandPages } from './docs/command-pages.mjs';
import { filesPage } from './docs/files-page.mjs';
import { termsPage } from './docs/terms-page.mjs';
import { importSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

/** @param {string} name @param {string} text */
async function write(name, text) {
  await writeFile(join(ROOT, 'docs', name), text);
  console.log(`docs/${name}`);
}

const { rulesDocument } = await importSource('src/check/wording/rule-page.ts');
await write('rules.md', rulesDocument());

const { FILE_KINDS, jsonSchema } = await importSource('src/schema/json-schema.ts');
await write(
  'files.md',
  filesPage(
    FILE_KINDS.map((/** @type {string} */ kind) => ({ kind, schema: jsonSchema(kind) })),
    await importSource('src/schema/file-fields.ts'),
  ),
);

const { SCREEN_WORDS } = await importSource('src/output/results/screen-words.ts');
await write(
  'terms.md',
  termsPage({ ...(await importSource('src/output/results/terms.ts')), SCREEN_WORDS }),
);

const { makeProgram } = await importSource('src/cli/program.ts');
const { COMMAND_GROUPS } = await importSource('src/cli/command-table.ts');
await mkdir(join(ROOT, 'docs', 'commands'), { recursive: true });
for (const [name, text] of commandPages(makeProgram, COMMAND_GROUPS))
  await write(`commands/${name}`, text);
