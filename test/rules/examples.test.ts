import { describe, expect, it } from 'vitest';
import { CATALOGUE, CODES, wordsFor } from '../../src/check/catalogue/catalogue.ts';
import type { Code } from '../../src/diagnostic/codes.ts';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.ts';
import { reportOn } from '../../src/check/examples/example-workspace.ts';

/** Enough to find it: the code, the place, and what is said. */
function inOneLine(found: Diagnostic): string {
  const { file, line, column } = found.location;
  return `${found.code} ${file}:${line}:${column} ${wordsFor(found).message}`;
}

describe('the workspace that examples are laid over', () => {
  it('has nothing wrong with it', () => {
    expect(reportOn({}).map(inOneLine)).toEqual([]);
  });
});

/** A rule about the problems of others cannot be alone. */
const COMES_WITH: Partial<Record<Code, Code>> = {
  'file/too-many-problems': 'schema/unknown-field',
};

describe.each(CODES)('%s', (code) => {
  const { bad, good } = CATALOGUE[code];

  it('reports its bad example, and no other rule does', () => {
    const own = (found: Diagnostic) => found.code === code;
    const found = reportOn(bad);
    expect(found.some(own)).toBe(true);
    const others = found.filter((each) => !own(each) && each.code !== COMES_WITH[code]);
    expect(others.map(inOneLine)).toEqual([]);
  });

  it('leaves its good example alone, as all rules do', () => {
    expect(reportOn(good).map(inOneLine)).toEqual([]);
  });
});
