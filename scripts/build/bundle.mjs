import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { ROOT } from '../paths.mjs';
import { onDemand } from './on-demand.mjs';
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

/** A command whose library would make the file of all others half as large again. */
const APART = 'src/cli/actions/mcp.ts';

/**
 * The command line, with every dependency inside: one file to read for each program instead
 * of hundreds. None is a module, because compiled code can be kept for scripts and, on
 * Node 20, not for modules.
 *
 * @param {string} outdir
 */
export async function bundleCli(outdir) {
  const { metafile, outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: PROGRAMS.map((name) => `src/cli/${name}.ts`),
    outdir,
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [readyFormats, onDemand],
    write: false,
  });
  /** @type {Map<string, string>} */
  const parts = new Map();
  await Promise.all(
    outputFiles.map(async ({ path, text }) => parts.set(basename(path), await partOf(text))),
  );
  await mkdir(join(outdir, 'cli'), { recursive: true });
  const apart = partsApart(metafile, parts);
  const main = scriptOf('main.js', parts, { file: './mcp.cjs', names: apart });
  const build = createHash('sha256').update(main).digest('hex').slice(0, 16);
  const sources = {
    main,
    mcp: `module.exports = {\n${functionsOf(apart, parts)}\n};\n`,
    'parse-thread': scriptOf('parse-thread.js', parts),
    run: `const SHARK_BUILD = '${build}';\n${scriptOf('run.js', parts)}`,
  };
  for (const [name, source] of Object.entries(sources)) {
    await writeFile(join(outdir, 'cli', `${name}.cjs`), source);
  }
  return metafile;
}

/**
 * One file of esbuild's as the body of a function of `require` and `module`.
 * `partAtOnce(import('./a.js'))` gives what `import()` would give, without a promise.
 *
 * @param {string} text a module that imports others as `./name.js`
 */
export async function partOf(text) {
  const { code } = await esbuild.transform(
    text.replace(/\bpartAtOnce\(import\(("[^"]*")\)\)/g, 'require($1)'),
    // Every import() is of a part; a script cannot import others of its own.
    {
      format: 'cjs',
      platform: 'node',
      target: COMMON.target,
      supported: { 'dynamic-import': false },
      minifyWhitespace: true,
    },
  );
  // Each character, or half of one, as texts and patterns write it in ASCII.
  return code.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A script that holds an entry and the parts it may ask for, each a function that runs when it
 * is first asked for: otherwise every function of every command would be made at every start.
 *
 * @param {string} entry
 * @param {ReadonlyMap<string, string>} parts by name
 * @param {{ file: string, names: ReadonlySet<string> }} apart parts that a file of their own holds
 */
export function scriptOf(entry, parts, apart = { file: '', names: new Set() }) {
  const names = reachedFrom(entry, parts, apart.names);
  return `const PARTS = {\n${functionsOf(names, parts)}\n};
const APART = new Set(${JSON.stringify([...apart.names].map((name) => `./${name}`))});
const started = new Map();
function part(name) {
  if (!(name in PARTS)) {
    if (!APART.has(name)) return require(name);
    Object.assign(PARTS, require('${apart.file}'));
  }
  let module = started.get(name);
  if (module === undefined) {
    module = { exports: {} };
    started.set(name, module);
    PARTS[name](part, module);
    // What a part hands out no longer changes: plain values are read faster than by getters.
    // It stays a module, whose default is the one that it names.
    module.exports = Object.defineProperty({ ...module.exports }, '__esModule', { value: true });
  }
  return module.exports;
}
module.exports = part('./${entry}');
`;
}

/**
 * The parts that only the command apart asks for.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {ReadonlyMap<string, string>} parts by name
 */
function partsApart({ outputs }, parts) {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === APART) ?? [];
  if (path === undefined) throw new Error(`esbuild wrote nothing for ${APART}`);
  const chunk = basename(path);
  const others = reachedFrom('main.js', parts, new Set([chunk]));
  return new Set([...reachedFrom(chunk, parts)].filter((name) => !others.has(name)));
}

/**
 * @param {string} entry
 * @param {ReadonlyMap<string, string>} parts by name
 * @param {ReadonlySet<string>} but not these, nor what only they ask for
 */
function reachedFrom(entry, parts, but = new Set()) {
  const names = new Set([entry]);
  // The set grows while it is walked.
  for (const name of names) {
    for (const [, asked = ''] of (parts.get(name) ?? '').matchAll(/\brequire\("\.\/([^"]+)"\)/g)) {
      if (!but.has(asked)) names.add(asked);
    }
  }
  return names;
}

/**
 * @param {ReadonlySet<string>} names
 * @param {ReadonlyMap<string, string>} parts by name
 */
function functionsOf(names, parts) {
  return [...names]
    .map((name) => `"./${name}": function (require, module) {\n${parts.get(name)}}`)
    .join(',\n');
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
