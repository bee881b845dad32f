import { join } from 'node:path';
import { run } from '../command.mjs';
import { ROOT } from '../paths.mjs';

/** One run of each command people wait for, on the workspace of the repository. */
const RUNS = [
  'check',
  'score round2',
  'roi round2',
  'audit round2',
  'compare round1 round2',
  'sensitivity round2',
  'explain round2/roi-maximizer/tile-size-tuning',
  'show tile-size-tuning',
  'list',
  'retro',
  'calibrate',
  'outcome round1 pipeline-stages --check',
  'help',
];

/**
 * Run the commands once, so that the code V8 makes of them is at hand from then on
 * (src/cli/compiled). That a run finds something is no failure here.
 *
 * @param {string} outdir
 */
export async function warmUp(outdir) {
  const { NODE_OPTIONS: _options, NODE_V8_COVERAGE: _coverage, ...env } = process.env;
  for (const argv of RUNS) {
    const program = join(outdir, 'cli', 'run.cjs');
    await run(process.execPath, [program, ...argv.split(' ')], { cwd: ROOT, env });
  }
}
