import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, CODES } from '../../src/check/catalogue/catalogue.ts';
import { READING_RULES } from '../../src/check/catalogue/reading-rules.ts';
import { checkWorkspace } from '../../src/check/running/run-rules.ts';
import type { Code } from '../../src/diagnostic/codes.ts';
import { loadWorkspace } from '../../src/model/load.ts';
import { keptFiles } from '../support/kept-files.ts';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';

/** The rules that look at the model, and not at files as they are read. */
const CHECKED = Object.values(CATALOGUE).filter((rule) =>
  Object.keys(rule).some((field) => field.startsWith('on')),
);

/** The codes that are found in a rule's bad example, by the wanted rules alone. */
function found(code: Code, isWanted: (other: Code) => boolean): readonly Code[] {
  const files = keptFiles({ ...EXAMPLE_BASE, ...CATALOGUE[code].bad });
  const { value, known, diagnostics } = loadWorkspace(files);
  const all = [...diagnostics, ...checkWorkspace(value, known, isWanted)];
  return all.map((each) => each.code);
}

it('has a rule for every file, and a file for every rule', () => {
  const files = readdirSync(new URL('../../src/check/rules/', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  }).filter((path) => path.endsWith('.ts'));
  const codes = files.map((path) => path.split(sep).join('/').replace(/\.ts$/, ''));
  expect(codes.sort()).toEqual([...CODES].sort());
});

it('takes what reading a file may find for an error, but for two codes', () => {
  // src/workspace/document/document.ts knows these by name; the others leave a file without content.
  const validated = READING_RULES.filter(({ code }) => !code.startsWith('file/'));
  const milder = validated.filter(({ severity }) => severity !== 'error');
  expect(milder.map(({ code }) => code)).toEqual(['schema/unfilled', 'unit/ambiguous-gain']);
});

describe.each(CHECKED)('without $code', ({ code }) => {
  it('its bad example is found by nothing else', () => {
    expect(found(code, (other) => other === code)).toContain(code);
    expect(found(code, (other) => other !== code)).not.toContain(code);
  });
});
