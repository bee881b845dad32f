import { eventIn } from './event.mjs';
import { InputError } from './inputs.mjs';
import { appendSummary } from './summary.mjs';

const FILES_HAVE_ERRORS = 1;

/**
 * Adds to the job summary how this branch changes figures and what decides. A failure here
 * must neither fail the job nor lose the results of the check.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {import('./step.mjs').Runner} runner
 * @param {import('./launch.mjs').Launcher} shark
 * @param {string} file
 * @param {() => Promise<string | null>} baseOf
 * @param {import('./step.mjs').Report} report
 * @returns {Promise<string | null>} the reason a requested comparison is missing; null otherwise
 */
export async function compareWithBase(inputs, runner, shark, file, baseOf, report) {
  const { compare, workspace } = inputs;
  const { environment, runCaptured } = runner;
  if (compare === 'false') return null;
  try {
    if (compare === 'auto' && !(await eventIn(environment)).isBeforeMerge) return null;
    const base = await baseOf();
    if (base === null) return 'this run has no base; name one with the input base';
    const round = compare === 'auto' || compare === 'true' ? 'all' : compare;
    const options = [`--workspace=${workspace}`, `--against=${base}`, `--format=markdown=${file}`];
    const { code, stderr } = runCaptured(shark, ['compare', ...options, '--', round]);
    if (code !== 0) return reasonIn(code, stderr, Number(report['errors'] ?? 0) > 0);
    const otherwise = `The rest: \`shark compare --against ${base} ${round}\`.`;
    await appendSummary(file, environment['GITHUB_STEP_SUMMARY'], otherwise);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    return error instanceof Error ? `it failed: ${error.message}` : 'it failed';
  }
}

/**
 * @param {number} code
 * @param {string} stderr
 * @param {boolean} isNamed true if the check has listed errors
 */
function reasonIn(code, stderr, isNamed) {
  if (code === FILES_HAVE_ERRORS) {
    if (isNamed) return 'the files have errors';
    const first = /^.+:\d+:\d+ {2}error {2}\S+/m.exec(stderr)?.[0].replace(/ {2,}/g, ' ');
    return `there are errors that the check leaves out${first === undefined ? '' : `: ${first}`}`;
  }
  const [first = ''] = stderr.split('\n');
  return first.replace(/^shark: /, '').slice(0, 300) || `shark compare ended with ${code}`;
}
