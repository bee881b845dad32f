import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryFile } from './support/repository.ts';

const FILES = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path !== 'form.test.ts')
  .map((path) => [path, repositoryFile(`test/${path}`)] as const);

const uses = (word: RegExp, allowed: readonly string[] = []) =>
  FILES.filter(([path, text]) => word.test(text) && !allowed.includes(path)).map(([path]) => path);

it('no test reads a clock, but what compares the work of two in one process', () => {
  expect(uses(/\bperformance\.now\b|\bhrtime\b|\bcpuUsage\b|\bresourceUsage\b/)).toEqual([
    'support/cost.ts',
  ]);
  // The rules of the house name it.
  const house = ['architecture.test.ts', 'architecture/source-file.ts'];
  expect(uses(/\bDate\.now\(|\bnew Date\(\)/, house)).toEqual([]);
});

it('every test that is skipped says for lack of what', () => {
  expect(uses(/\bskipIf\b|\brunIf\b|\.(?:skip|only|todo)\(|\bskip:/)).toEqual(['support/needs.ts']);
});

it('no module is replaced, since files share a process', () => {
  expect(uses(/\bvi\.(?:do)?[mM]ock\(/)).toEqual([]);
});

it('what tries a part of its cases is tried in full by the stress run', () => {
  const scaled = uses(/support\/effort\.ts/);
  const inFull =
    /^(?:(?:property|stress|simulation)\/|(?:cli\/killed|e2e\/(?:compiled|everyday|hostile|killed|outcome|report|threads)|scripts\/action(?:-attack)?|unit\/importing\/(?:votes\/[a-z-]+|verify\/as-imported))\.test\.ts$)/;
  expect(scaled.filter((path) => !inFull.test(path))).toEqual([]);
});
