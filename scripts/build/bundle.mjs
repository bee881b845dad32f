import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from '../paths.mjs';
import { everydayCommands } from './everyday-commands.mjs';
import { readyFormats } from './ready-formats.mjs';

const { version, dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** @satisfies {esbuild.BuildOptions} */
const COMMON = {
  // src/cli/version.ts reads the version of the package from this constant.
  define: { SHARK_VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
  absWorkingDir: ROOT,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node20.12',
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ('silent'),
};

/** The command line, with every dependency bundled. */
const COMMAND_LINE = {
  ...COMMON,
  format: /** @type {const} */ ('cjs'),
  outExtension: { '.js': '.cjs' },
  minifyWhitespace: true,
  write: /** @type {const} */ (false),
};

/**
 * Bundles one script for each program instead of hundreds of files: the launcher, all commands, the
 * everyday commands, and a parser thread. None is an ES module, because compiled code can be cached
 * for scripts but, on Node 20, not for modules. A module loaded with `import()` is evaluated on
 * first use.
 *
 * @param {string} outdir
 */
export async function bundleCli(outdir) {
  const { metafile, outputFiles: programs } = await esbuild.build({
    ...COMMAND_LINE,
    entryPoints: ['run', 'main', 'parse-thread'].map((name) => `src/cli/${name}.ts`),
    outdir,
    plugins: [readyFormats],
  });
  const { outputFiles: everyday } = await esbuild.build({
    ...COMMAND_LINE,
    entryPoints: [{ in: 'src/cli/main.ts', out: 'everyday' }],
    outdir,
    plugins: [readyFormats, everydayCommands],
  });
  const sources = new Map(
    [...programs, ...everyday].map(({ path, text }) => [basename(path), inAscii(text)]),
  );
  const hash = createHash('sha256');
  for (const name of ['main.cjs', 'everyday.cjs']) {
    const program = asFunction(sourceOf(name));
    sources.set(name, program);
    hash.update(program);
  }
  const build = hash.digest('hex').slice(0, 16);
  sources.set('run.cjs', `const SHARK_BUILD = '${build}';\n${sourceOf('run.cjs')}`);
  await mkdir(join(outdir, 'cli'), { recursive: true });
  for (const [name, source] of sources) await writeFile(join(outdir, 'cli', name), source);
  return metafile;

  /** @param {string} name */
  function sourceOf(name) {
    const source = sources.get(name);
    if (source === undefined) throw new Error(`esbuild wrote no ${name}`);
    return source;
  }
}

/**
 * Wraps a program that is loaded with V8's code cache in a function of the arguments that Node
 * gives a module, so that a text of millions of characters need not be wrapped at each start.
 *
 * @param {string} source
 */
function asFunction(source) {
  return `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
}

/**
 * Replaces each non-ASCII UTF-16 code unit by an escape that is valid in strings and patterns: V8
 * stores a script with other characters in two bytes per character.
 *
 * @param {string} source
 */
export function inAscii(source) {
  return source.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Bundles the library without the packages under "dependencies": callers meet their types and
 * classes in the API and should share one copy of them. Packages under "devDependencies" are
 * bundled.
 *
 * @param {string} outdir
 */
export async function bundleLibrary(outdir) {
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: [{ in: 'src/index.ts', out: 'index' }],
    outdir,
    // Several dependencies are CommonJS and call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    external: Object.keys(dependencies),
  });
  return metafile;
}
