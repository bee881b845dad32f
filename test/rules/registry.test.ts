import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, CODES } from '../../src/check/catalogue.ts';
import { EXAMPLE_BASE } from '../../src/check/example-base.ts';
import type { Rule } from '../../src/check/rule.ts';
import { checkWorkspace } from '../../src/check/run.ts';
import type { Code } from '../../src/diagnostic/codes.ts';
import { loadWorkspace } from '../../src/model/load.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';

const RULES: readonly Pick<Rule, 'code' | 'onRound' | 'onProposal' | 'onSuccession'>[] =
  Object.values(CATALOGUE);
const CHECKED = RULES.filter(
  ({ onRound, onProposal, onSuccession }) => onRound ?? onProposal ?? onSuccession,
);

/** The codes that are found in a rule's bad example, by the wanted rules alone. */
function found(code: Code, isWanted: (other: Code) => boolean): readonly Code[] {
  const files = memoryFiles({ ...EXAMPLE_BASE, ...CATALOGUE[code].bad });
  const { value, known, diagnostics } = loadWorkspace(files);
  const all = [...diagnostics, ...checkWorkspace(value, known, isWanted)];
  return all.map((each) => each.code);
}

it('has a rule for every file, and a file for every rule', () => {
  const files = readdirSync(new URL('../../src/check/rules/', import.meta.url));
  expect(files.sort()).toEqual(CODES.map((code) => `${code.replace('/', '-')}.ts`).sort());
});

describe.each(CHECKED)('without $code', ({ code }) => {
  it('its bad example is found by nothing else', () => {
    expect(found(code, (other) => other === code)).toContain(code);
    expect(found(code, (other) => other !== code)).not.toContain(code);
  });
});
