import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import { expect, it } from 'vitest';
import { partOf, scriptOf } from '../../scripts/build/bundle.mjs';
import { onDemand } from '../../scripts/build/on-demand.mjs';

it('writes what is not ASCII so that it means the same in a pattern', async () => {
  const part = await partOf('export const pattern = /[é×\u{1f600}]/u;');
  expect(part).toMatch(/^[\0-~]*$/);
  const module: { exports: { pattern?: RegExp } } = { exports: {} };
  new Function('module', part)(module);
  expect(module.exports.pattern).toEqual(/[\u00e9\u00d7\ud83d\ude00]/u);
  expect(module.exports.pattern?.test('\u{1f600}')).toBe(true);
});

it('loads parts of Node when they are called, functions and classes alike', async () => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `
        import { createHash } from 'node:crypto';
        import { Worker } from 'node:worker_threads';
        export const hash = (text) => createHash('sha256').update(text).digest('hex');
        export const worker = (source) => new Worker(source, { eval: true });`,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    plugins: [onDemand],
    write: false,
  });
  const loaded: string[] = [];
  const parts: Record<string, unknown> = {
    'node:crypto': { createHash: () => ({ update: () => ({ digest: () => 'a hash' }) }) },
    'node:worker_threads': { Worker: class Made {} },
  };
  const module = { exports: {} as Record<string, (text: string) => unknown> };
  new Function('module', 'require', outputFiles[0]?.text ?? '')(module, (name: string) => {
    loaded.push(name);
    return parts[name];
  });
  expect(loaded).toEqual([]);
  expect(module.exports['hash']?.('a')).toBe('a hash');
  expect(module.exports['worker']?.('')?.constructor.name).toBe('Made');
  expect(loaded).toEqual(['node:crypto', 'node:worker_threads']);
});

it('makes one script of parts, and starts each when it is asked for', async () => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `
        import { sep } from 'node:path';
        import { count } from 'counter';
        export const both = async () => {
          const { added } = await import('adder');
          return [count(), added(), sep];
        };
        export { count };`,
      sourcefile: 'start.js',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outdir: 'nowhere',
    entryNames: 'start',
    chunkNames: '[name]-[hash]',
    write: false,
    plugins: [
      {
        name: 'sources',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^(?:counter|adder)$/ }, ({ path }) => ({ path, namespace: 'own' }));
          onLoad({ filter: /^counter$/, namespace: 'own' }, () => ({
            contents: 'let counted = 0; export const count = () => ++counted;',
          }));
          onLoad({ filter: /^adder$/, namespace: 'own' }, () => ({
            contents: `import { count } from 'counter';
              globalThis.addersStarted = (globalThis.addersStarted ?? 0) + 1;
              export const added = () => 10 + count();`,
          }));
        },
      },
    ],
  });
  expect(outputFiles.length).toBeGreaterThan(2);
  const parts = new Map<string, string>();
  for (const { path, text } of outputFiles) parts.set(basename(path), await partOf(text));
  const module = { exports: {} as Record<string, () => unknown> };
  new Function('module', 'require', scriptOf('start.js', parts))(module, (name: string) => ({
    sep: name,
  }));
  const { exports } = module;
  const started = () => (globalThis as { addersStarted?: number }).addersStarted;
  expect(exports['count']?.()).toBe(1);
  expect(started()).toBeUndefined();
  expect(await exports['both']?.()).toEqual([2, 13, 'node:path']);
  expect(await exports['both']?.()).toEqual([4, 15, 'node:path']);
  expect(started()).toBe(1);
});

it('opens the file of parts that are kept apart when the first of them is asked for', () => {
  const parts = new Map([
    ['start.js', 'exports.ask = () => require("./apart.js").word; module.exports = exports;'],
    ['apart.js', 'module.exports = { word: require("./deep.js").word };'],
    ['deep.js', 'module.exports = { word: "deep" };'],
  ]);
  const opened: string[] = [];
  const apart = { file: './other.cjs', names: new Set(['apart.js', 'deep.js']) };
  const script = scriptOf('start.js', new Map([...parts].map(withExports)), apart);
  expect(script).not.toContain('word:');
  const module = { exports: {} as Record<string, () => unknown> };
  new Function('module', 'require', script)(module, (name: string) => {
    opened.push(name);
    return Object.fromEntries(
      [...apart.names].map((each) => [
        `./${each}`,
        new Function('require', 'module', parts.get(each) ?? ''),
      ]),
    );
  });
  expect(opened).toEqual([]);
  expect([module.exports['ask']?.(), module.exports['ask']?.()]).toEqual(['deep', 'deep']);
  expect(opened).toEqual(['./other.cjs']);
});

function withExports([name, text]: readonly [string, string]): [string, string] {
  return [name, `const exports = module.exports;\n${text}`];
}
