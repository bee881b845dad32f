import * as esbuild from 'esbuild';
import { expect, it } from 'vitest';
import { inAscii } from '../../scripts/build/bundle.mjs';
import { onDemand } from '../../scripts/build/on-demand.mjs';

it('writes what is not ASCII so that it means the same in a pattern', () => {
  const script = inAscii('module.exports = /[é×\u{1f600}]/u;');
  expect(script).toMatch(/^[\0-~]*$/);
  const module: { exports: RegExp } = { exports: /./ };
  new Function('module', script)(module);
  expect(module.exports).toEqual(/[\u00e9\u00d7\ud83d\ude00]/u);
  expect(module.exports.test('\u{1f600}')).toBe(true);
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
