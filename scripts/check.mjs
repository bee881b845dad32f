// Usage: node scripts/check.mjs [--beside-tests]
//
// Runs every check that is not a test, and the test of the architecture, and prints one line for
// each. --beside-tests leaves out that test, for a run of `npm test`, which has it too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './command.mjs';
import { packPackage } from './pack.mjs';
import { commandOf, ROOT } from './paths.mjs';

const { values } = parseArgs({ options: { 'beside-tests': { type: 'boolean' } } });
const folder = await mkdtemp(join(tmpdir(), 'shark-check-'));
let failures = 0;

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, stdout: string, stderr: string }>} work
 */
async function step(name, work) {
  const start = performance.now();
  const { code, stdout, stderr } = await work().catch((error) => ({
    code: 1,
    stdout: '',
    stderr: `${error.message}\n`,
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  if (code === 0) return;
  failures += 1;
  process.stdout.write(`${stdout}${stderr}`);
}

/**
 * Runs a command of an installed package.
 *
 * @param {string} script
 * @param {readonly string[]} args
 */
function node(script, args) {
  return run(process.execPath, [script, ...args], { cwd: ROOT });
}

try {
  // These only read files, so two can run at once on two cores.
  await Promise.all([
    step('types', () => node(commandOf('typescript', 'tsc'), ['-p', 'tsconfig.json'])),
    step('format and lint', () =>
      node(commandOf('@biomejs/biome', 'biome'), ['ci', '--error-on-warnings', '.']),
    ),
  ]);
  const architecture = () =>
    node(commandOf('vitest'), ['run', '--project', 'src', 'test/architecture.test.ts']);
  await Promise.all([
    ...(values['beside-tests'] === true ? [] : [step('architecture', architecture)]),
    step('unused files, exports and packages', () => node(commandOf('knip'), [])),
  ]);
  await step('build', () => node('scripts/build.mjs', ['--if-stale']));
  let tarball = '';
  await step('pack', async () => {
    tarball = await packPackage(folder);
    return { code: 0, stdout: '', stderr: '' };
  });
  await step('package manifest', () => node(commandOf('publint'), ['run', tarball, '--strict']));
  await step('package types', () =>
    node(commandOf('@arethetypeswrong/cli', 'attw'), [tarball, '--profile', 'esm-only']),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (failures > 0) process.exitCode = 1;
