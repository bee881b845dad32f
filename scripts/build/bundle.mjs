import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from '../paths.mjs';
import { readyFormats } from './ready-formats.mjs';

const { version, dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** @satisfies {esbuild.BuildOptions} */
const COMMON = {
  // src/cli/version.ts says what the package says.
  define: { SHARK_VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' },
  absWorkingDir: ROOT,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node20.12',
  metafile: /** @type {const} */ (true),
  logLevel: /** @type {const} */ ('silent'),
};

/** The programs of the command line: what starts, all commands, and a thread that parses. */
const PROGRAMS = ['run', 'main', 'parse-thread'];

/**
 * The command line, with every dependency inside: one script for each program instead of
 * hundreds of files. None is a module, because compiled code can be kept for scripts and, on
 * Node 20, not for modules. What `import()` asks for starts when it is first asked for.
 *
 * @param {string} outdir
 */
export async function bundleCli(outdir) {
  const { metafile, outputFiles } = await esbuild.build({
    ...COMMON,
    format: 'cjs',
    entryPoints: PROGRAMS.map((name) => `src/cli/${name}.ts`),
    outdir,
    outExtension: { '.js': '.cjs' },
    minifyWhitespace: true,
    plugins: [readyFormats],
    write: false,
  });
  const sources = new Map(outputFiles.map(({ path, text }) => [basename(path), inAscii(text)]));
  const build = createHash('sha256').update(sourceOf('main.cjs')).digest('hex').slice(0, 16);
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
 * Each character beyond ASCII, or half of one, as texts and patterns write it in ASCII: V8 holds
 * a script with others in two bytes a character.
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
 * The library, with what stands under "dependencies" left outside: those are
 * the packages whose types and classes callers meet in the API, and callers
 * should share one copy of them. What stands under "devDependencies" is bundled.
 *
 * @param {string} outdir
 */
export async function bundleLibrary(outdir) {
  const { metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: [{ in: 'src/index.ts', out: 'index' }],
    outdir,
    // Several dependencies are CommonJS inside and call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    external: Object.keys(dependencies),
  });
  return metafile;
}
