// Runs shark on corrupted input; --help says how.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Child } from './fuzz/child.mjs';
import { makeGitCase } from './fuzz/git-case.mjs';
import { keepCase } from './fuzz/keep.mjs';
import { largeWorkspaces } from './fuzz/large-rounds.mjs';
import { makeCase } from './fuzz/make-case.mjs';
import { minimise } from './fuzz/minimise.mjs';
import { fuzzOptions, Refusal } from './fuzz/options.mjs';
import { bundleSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

/** @typedef {import('./fuzz/make-case.mjs').Texts} Texts */
/** @typedef {import('./fuzz/options.mjs').FuzzOptions} FuzzOptions */

/**
 * The fuzz targets: the program that examines a case, and a function that makes cases.
 *
 * @type {Readonly<Record<FuzzOptions['target'], { bundle: string, makerFor: (target: string, seed: number) => Promise<(turn: number) => Texts> }>>}
 */
const TARGETS = {
  files: { bundle: 'scripts/fuzz/target.mjs', makerFor: fileCases },
  git: {
    bundle: 'scripts/fuzz/git-target.mjs',
    makerFor: async (_, seed) => (turn) => makeGitCase(seed, turn),
  },
};

const options = fuzzOptions(process.argv.slice(2), Date.now() % 1_000_000);

if (options instanceof Refusal) {
  if (options.exitCode === 0) console.log(options.message);
  else console.error(options.message);
  process.exitCode = options.exitCode;
} else {
  const { bundle, makerFor } = TARGETS[options.target];
  const { folder, outfile } = await bundleSource(bundle);
  try {
    await fuzz(outfile, await makerFor(outfile, options.seed), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes cases from corrupted files of a workspace.
 *
 * @param {string} bundle
 * @param {number} seed
 */
async function fileCases(bundle, seed) {
  /** @type {typeof import('./fuzz/target.mjs')} */
  const { exampleWorkspaces } = await import(pathToFileURL(bundle).href);
  const own = [await workspaceIn(ROOT), await workspaceIn(join(ROOT, 'examples/session-cache'))];
  // A quarter of the cases start from a whole review, the others from the example of one rule.
  const examples = exampleWorkspaces();
  const wholes = Array.from({ length: examples.length / 3 }, (_, at) => own[at % own.length] ?? {});
  const benchmarks = await benchmarkFiles();
  const corpus = [...examples, ...wholes, ...largeWorkspaces(), ...benchmarks];
  return (/** @type {number} */ turn) => makeCase(corpus, seed, turn);
}

/**
 * @param {string} bundle
 * @param {(turn: number) => Texts} caseOf
 * @param {FuzzOptions} options
 */
async function fuzz(bundle, caseOf, { minutes, seed, only }) {
  console.log(`seed ${seed}, ${minutes} minutes`);
  const child = new Child(bundle);
  const tally = { cases: 0, computed: 0, failed: 0 };
  /** @type {Map<string, string>} */
  const kept = new Map();
  const start = performance.now();
  const end = start + minutes * 60_000;
  let nextNews = start + 60_000;
  try {
    for (let turn = only ?? 0; performance.now() < end; turn += 1) {
      const texts = caseOf(turn);
      const examined = await child.examine(texts);
      tally.cases += 1;
      tally.computed += Math.min(1, examined.computed);
      if (examined.finding !== null) {
        tally.failed += 1;
        await keepFirst(
          kept,
          child,
          { ...examined, finding: examined.finding },
          texts,
          `seed ${seed} turn ${turn}`,
        );
      }
      if (only !== null) break;
      if (performance.now() > nextNews) {
        nextNews += 60_000;
        console.log(`${Math.round((performance.now() - start) / 60_000)} min: ${wordsOf(tally)}`);
      }
    }
  } finally {
    child.stop();
  }
  const seconds = (performance.now() - start) / 1000;
  conclude(tally, kept, seconds, seed);
}

/**
 * @param {{ cases: number, computed: number, failed: number }} tally
 * @param {ReadonlyMap<string, string>} kept
 * @param {number} seconds
 * @param {number} seed
 */
function conclude(tally, kept, seconds, seed) {
  const rate = (tally.cases / seconds).toFixed(1);
  console.log(`${wordsOf(tally)}; ${Math.round(seconds)} s, ${rate} a second; seed ${seed}`);
  for (const [finding, path] of kept) console.log(`FOUND  ${finding}: ${path}`);
  if (kept.size === 0) {
    console.log('nothing found');
    return;
  }
  console.log('Move a case to test/fixtures/fuzz/, where a test checks all of them; then mend it.');
  process.exitCode = 1;
}

/** @param {{ cases: number, computed: number, failed: number }} tally */
function wordsOf({ cases, computed, failed }) {
  return `${cases} cases, ${computed} of them sound enough to be computed, ${failed} failed`;
}

/**
 * Keeps the first case of each finding.
 *
 * @param {Map<string, string>} kept path by finding
 * @param {Child} child
 * @param {{ finding: string, detail: string }} examined
 * @param {Texts} texts
 * @param {string} origin
 */
async function keepFirst(kept, child, examined, texts, origin) {
  const { finding } = examined;
  if (kept.has(finding)) return;
  console.log(`FOUND  ${finding} (${origin})`);
  // Minimising a case that hangs would run it hundreds of times.
  const isQuick = finding !== 'hang' && finding !== 'slow';
  const small = isQuick
    ? await minimise(texts, async (some) => (await child.examine(some)).finding === finding)
    : texts;
  kept.set(finding, await keepCase(examined, small, origin));
}

/** Each real benchmark file as a separate case, to be corrupted and read by every reader. */
async function benchmarkFiles() {
  const folder = join(ROOT, 'test/fixtures/benchmarks');
  const names = (await readdir(folder)).filter((name) => name !== 'README.md').sort();
  return Promise.all(
    names.map(async (name) => ({
      [`benchmarks/${name}`]: await readFile(join(folder, name), 'latin1'),
    })),
  );
}

/**
 * The files of a workspace, with one byte for each character.
 *
 * @param {string} root
 * @returns {Promise<Texts>}
 */
async function workspaceIn(root) {
  /** @type {Texts} */
  const texts = { 'shark.yaml': await readFile(join(root, 'shark.yaml'), 'latin1') };
  for (const folder of ['proposals', 'rounds']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.yaml')).sort()) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      texts[path] = await readFile(join(root, path), 'latin1');
    }
  }
  return texts;
}
