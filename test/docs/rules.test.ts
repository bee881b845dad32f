import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesDocument } from '../../src/check/wording/rule-page.ts';

it('docs/rules.md says what the rules say (else: node scripts/docs.mjs)', () => {
  const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  expect(page).toBe(rulesDocument());
});
