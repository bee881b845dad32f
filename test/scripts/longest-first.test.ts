import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST } from '../../scripts/longest-first.mjs';
import { REPOSITORY } from '../support/repository.ts';

it('every file that is begun first is there', () => {
  expect(LONGEST.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
});
