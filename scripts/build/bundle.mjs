import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from '../paths.mjs';
import { lazyWidth } from './lazy-width.mjs';
import { plainCalls } from './plain-calls.mjs';

const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** @satisfies {esbuild.BuildOptions} */
const COMMON = {
  // src/cli/version.ts says what the package says.
  define: { SHARK_VERSION: JSON.stringify(version) },
  absWorkingDir: ROOT,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node20.12',
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ('silent'),
  // Several dependencies are CommonJS inside and call require() for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

/** The same parser without a look at process.env for every token, which takes a quarter of it. */
/** @satisfies {esbuild.BuildOptions} */
export const PARSER = {
  alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') },
  plugins: [plainCalls],
};

/**
 * The command line, with every dependency inside: one file to read instead of
 * some four hundred halves the start. Splitting puts what only some commands
 * need into chunks that load when such a command runs.
 *
 * @param {string} outdir
 */
export async function bundleCli(outdir) {
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: [
      { in: 'src/cli/run.ts', out: 'cli/run' },
      // Runs in threads of its own, and so is a program of its own.
      { in: 'src/cli/parse-thread.ts', out: 'cli/parse-thread' },
    ],
    outdir,
    splitting: true,
    ...PARSER,
    plugins: [...PARSER.plugins, lazyWidth],
    chunkNames: 'cli/chunks/[name]-[hash]',
  });
  return { metafile };
}

/**
 * The library, with what stands under "dependencies" left outside: those are
 * the packages whose types and classes callers meet in the API, and callers
 * should share one copy of them. What stands under "devDependencies" is bundled.
 *
 * @param {string} outdir
 */
export async function bundleLibrary(outdir) {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: [{ in: 'src/index.ts', out: 'index' }],
    outdir,
    external: Object.keys(manifest.dependencies),
  });
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  return { metafile, line: `library  dist/index.js  ${kilobytes(bytes)}` };
}

/** @param {number} bytes */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
