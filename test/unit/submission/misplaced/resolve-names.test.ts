import { expect, it, vi } from 'vitest';
import { pathOfDiagnostic } from '../../../../src/submission/misplaced/resolve-names.ts';
import { pathsIn } from '../../../../src/submission/patch/pointer.ts';
import { parseSource } from '../../../../src/workspace/yaml/parse.ts';

it('looks for the places of a document once, however many values commas cut', () => {
  const text = 'a: { b: 7,5 }\nc: { d: 1,5 }\ne: { f: 2,5 }\n';
  const source = parseSource('form.yaml', new TextEncoder().encode(text));
  const located = vi.spyOn(source, 'locate');
  const form = { source, notation: 'data', ...pathsIn(source) } as const;
  const commas = source.diagnostics.filter(({ code }) => code === 'text/lost-comma');
  expect(commas.map((each) => pathOfDiagnostic(form, each))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  // Once for each of the six keys and values.
  expect(located).toHaveBeenCalledTimes(12);
});
