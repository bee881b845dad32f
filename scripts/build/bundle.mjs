import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from '../paths.mjs';
import { chunked } from './chunked.mjs';
import { givenColour } from './given-colour.mjs';
import { withEscapes } from './in-ascii.mjs';
import { lazyWidth } from './lazy-width.mjs';
import { onDemand } from './on-demand.mjs';
import { plainCalls } from './plain-calls.mjs';
import { quickWidth } from './quick-width.mjs';
import { readyFormats } from './ready-formats.mjs';

const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** @satisfies {esbuild.BuildOptions} */
const COMMON = {
  // src/cli/version.ts says what the package says.
  define: { SHARK_VERSION: JSON.stringify(version) },
  absWorkingDir: ROOT,
  bundle: true,
  platform: /** @type {const} */ ('node'),
  target: 'node20.12',
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ('silent'),
};

/** The same parser without a look at process.env for every token, which takes a quarter of it. */
/** @satisfies {esbuild.BuildOptions} */
export const PARSER = {
  alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') },
  plugins: [plainCalls],
};

/**
 * The command line, with every dependency inside: one file to read instead of
 * some four hundred halves the start. None is a module, because compiled code can be
 * kept for scripts and, on Node 20, not for modules.
 *
 * @param {string} outdir
 */
export async function bundleCli(outdir) {
  const tool = await bundleTool(outdir);
  // Runs in threads of its own, and so is a program of its own.
  const parseThread = await bundleScript(outdir, 'parse-thread');
  const build = createHash('sha256').update(await readFile(join(outdir, 'cli', 'tool.cjs')));
  const run = await bundleScript(outdir, 'run', {
    SHARK_BUILD: JSON.stringify(build.digest('hex').slice(0, 16)),
  });
  return { run, tool, parseThread };
}

/** @satisfies {esbuild.BuildOptions} */
const SCRIPT = {
  ...COMMON,
  // Every import() is of a file of the bundle; a script of its own cannot import others.
  supported: { 'dynamic-import': false },
  define: { ...COMMON.define, 'import.meta.dirname': '__dirname' },
  alias: PARSER.alias,
  plugins: [...PARSER.plugins, lazyWidth, quickWidth, givenColour],
};

/**
 * What only some commands need becomes a part of the script that starts when such a
 * command runs.
 *
 * @param {string} outdir
 */
async function bundleTool(outdir) {
  const { metafile, outputFiles } = await esbuild.build({
    ...SCRIPT,
    entryPoints: ['src/cli/tool.ts'],
    outdir,
    format: 'esm',
    supported: {},
    splitting: true,
    // A quarter of what is read at every start would be blanks and comments.
    minifyWhitespace: true,
    lineLimit: 120,
    chunkNames: '[name]-[hash]',
    plugins: [...SCRIPT.plugins, readyFormats, onDemand],
    write: false,
  });
  const source = withEscapes(chunked(outputFiles, 'tool'));
  await mkdir(join(outdir, 'cli'), { recursive: true });
  await writeFile(join(outdir, 'cli', 'tool.cjs'), source);
  return metafile;
}

/**
 * @param {string} outdir
 * @param {string} name of a file in src/cli
 * @param {Record<string, string>} [define]
 */
async function bundleScript(outdir, name, define) {
  const { metafile } = await esbuild.build({
    ...SCRIPT,
    entryPoints: [{ in: `src/cli/${name}.ts`, out: `cli/${name}` }],
    outdir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { ...SCRIPT.define, ...define },
  });
  return metafile;
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
    format: 'esm',
    // Several dependencies are CommonJS inside and call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    external: Object.keys(manifest.dependencies),
  });
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  return { metafile, line: `library  dist/index.js  ${kilobytes(bytes)}` };
}

/** @param {number} bytes */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
