import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { annotation } from './annotation.mjs';
import { baseRevision } from './base-revision.mjs';
import { compareWithBase } from './comparison.mjs';
import { InputError, readInputs } from './inputs.mjs';
import { appendSummary } from './summary.mjs';

const EXIT_USAGE = 2;

/**
 * Where the step runs, and how it starts programs.
 *
 * @typedef {object} Runner
 * @property {string} checkout the folder that it runs in
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {(line: string) => void} say writes a line to the log
 * @property {typeof import('./launch.mjs').launcher} launcher
 * @property {typeof import('./launch.mjs').start} start
 * @property {typeof import('./launch.mjs').overhear} overhear
 */

/**
 * The step of action.yml.
 *
 * @param {Runner} runner
 * @returns {Promise<number>} its exit code
 */
export async function runStep(runner) {
  try {
    return await checkAndCompare(runner);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    runner.say(annotation('error', 'shark check', error.message));
    return EXIT_USAGE;
  }
}

/** @param {Runner} runner */
async function checkAndCompare(runner) {
  const { checkout, environment, say } = runner;
  const inputs = readInputs(environment);
  const folder = await mkdtemp(join(environment['RUNNER_TEMP'] ?? tmpdir(), 'shark-'));
  try {
    const files = {
      json: join(folder, 'report.json'),
      markdown: join(folder, 'report.md'),
      comparison: join(folder, 'comparison.md'),
    };
    const base = inputs.changedOnly ? await baseRevision(inputs, checkout, environment) : null;
    const args = checkArguments(inputs, files, base);
    const action = environment['GITHUB_ACTION_PATH'] ?? ROOT;
    const shark = await runner.launcher(inputs, folder, action);
    const audited = await auditDocuments(inputs, shark, runner);
    if (audited !== null && !hasWorkspace(inputs, checkout)) {
      await writeOutputs(files.json, audited, environment);
      return audited;
    }
    const checked = await runner.start(shark, args);
    const code = Math.max(checked, audited ?? 0);
    await writeOutputs(files.json, code, environment);
    if (inputs.summary) {
      const summary = environment['GITHUB_STEP_SUMMARY'];
      await appendSummary(files.markdown, summary, 'The rest stands in the log.');
    }
    // What could not be checked cannot be compared, and why has been said.
    if (inputs.summary && checked < EXIT_USAGE) {
      const why = await compareWithBase(inputs, runner, shark, files.comparison);
      if (why !== null) say(annotation('notice', 'shark compare', `not compared: ${why}`));
    }
    return code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The exit code of the audit of documents; null where none are named.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {import('./launch.mjs').Launcher} shark
 * @param {Runner} runner
 */
async function auditDocuments({ documents, annotations }, shark, { start }) {
  if (documents.length === 0) return null;
  const format = `--format=${annotations ? 'github' : 'pretty'}`;
  return await start(shark, ['audit', '--fail-on=mismatch', format, '--', ...documents]);
}

/**
 * Whether there is anything to check beside documents.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {string} checkout
 */
function hasWorkspace({ workspace, paths }, checkout) {
  const parts = ['shark.yaml', 'shark.yml', 'proposals', 'rounds'];
  return paths.length > 0 || parts.some((name) => existsSync(resolve(checkout, workspace, name)));
}

/**
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {{ readonly json: string, readonly markdown: string }} files
 * @param {string | null} base
 */
function checkArguments(inputs, files, base) {
  const args = ['check', `--workspace=${inputs.workspace}`, `--fail-on=${inputs.failOn}`];
  args.push(`--format=${inputs.annotations ? 'github' : 'pretty'}`, `--format=json=${files.json}`);
  // GitHub takes 1 MiB of summary; what is not in it stands in the log.
  if (inputs.summary) args.push(`--format=markdown=${files.markdown}`, '--most=500');
  if (inputs.sarifFile !== '') args.push(`--format=sarif=${inputs.sarifFile}`);
  if (inputs.maxWarnings !== '') args.push(`--max-warnings=${inputs.maxWarnings}`);
  if (base !== null) args.push(`--changed=${base}`);
  return [...args, '--', ...inputs.paths];
}

/**
 * The counts, for the steps that follow. Only numbers are written: a line of text
 * from a file could set an output of its own.
 *
 * @param {string} reportFile
 * @param {number} code
 * @param {Runner['environment']} environment
 */
async function writeOutputs(reportFile, code, environment) {
  const file = environment['GITHUB_OUTPUT'];
  if (file === undefined || file === '') return;
  const text = await readFile(reportFile, 'utf8').catch(() => '{}');
  const report = JSON.parse(text);
  const counts = ['errors', 'warnings', 'infos'].map(
    (name) => `${name}=${Number(report[name] ?? 0)}`,
  );
  await appendFile(file, `${[...counts, `exit-code=${code}`].join('\n')}\n`);
}
