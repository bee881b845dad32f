import { expect, it } from 'vitest';
import { asFunctionBody } from '../../scripts/build/function-body.mjs';

/** The exports of a module, run as a function. */
function run(module: string, parts: Record<string, unknown> = {}): Record<string, unknown> {
  return new Function('require', asFunctionBody('a.js', module))((name: string) => parts[name]);
}

it('takes what it imports under the names it gives it', () => {
  const module = `import { a as b, c } from "x"; import all, { d } from "y"; import * as z from "y"; import "w";
    const e = [b, c, all, d, z]; export { e as f, d };`;
  const y = { d: 3 };
  expect(run(module, { x: { a: 1, c: 2 }, y })).toEqual({ f: [1, 2, y, 3, y], d: 3 });
});

it('hands on what it imports', () => {
  expect(run('import { a as b } from "x"; export { b as c };', { x: { a: 1 } })).toEqual({ c: 1 });
});

it('has a default, and loads others at once or later', async () => {
  const parts = { './now.js': { a: 1 }, './later.js': { b: 2 } };
  const { default: make } = run(
    'export default () => [partAtOnce(import("./now.js")).a, import("./later.js")];',
    parts,
  );
  const [now, later] = (make as () => [number, Promise<unknown>])();
  expect(now).toBe(1);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toEqual({ b: 2 });
});

it('leaves alone what only looks like an import', () => {
  const module = 'const text = `\nimport { a } from "x";\nexport { a };\n`; export { text };';
  expect(run(module)).toEqual({ text: '\nimport { a } from "x";\nexport { a };\n' });
});

it.each([
  'let a = 0; a = 1; export { a };',
  'let a = 0; function next() { a++; } export { a as b, next };',
  'let a = 0; [a] = [1]; export { a };',
])('refuses to export what changes: %s', (module) => {
  expect(() => asFunctionBody('a.js', module)).toThrow('a.js exports what changes: a');
});

it('refuses what is no module', () => {
  expect(() => asFunctionBody('a.js', 'export {')).toThrow('a.js: ');
});
