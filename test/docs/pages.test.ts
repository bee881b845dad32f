import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { withOutputs } from './console.ts';

/** Pages whose examples run on other files than the repository's own have a test of their own. */
const APART: readonly string[] = [
  'calibrate.md',
  'check.md',
  'documents.md',
  'import.md',
  'plan.md',
  'run-an-ai-panel.md',
  'scoring-formulas.md',
  'start.md',
];

const PAGES = readdirSync(`${REPOSITORY}/docs`).filter(
  (name) => name.endsWith('.md') && !APART.includes(name),
);

/** What differs fails; `npx vitest run --project src test/docs -u` writes it anew. */
it.each(PAGES)('docs/%s shows what shark prints', async (name) => {
  const path = `${REPOSITORY}/docs/${name}`;
  const written = readFileSync(path, 'utf8');
  await expect(await withOutputs(written)).toMatchFileSnapshot(path);
});
