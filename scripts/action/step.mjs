import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { annotation } from './annotation.mjs';
import { baseRevision } from './base-revision.mjs';
import { compareWithBase } from './comparison.mjs';
import { auditDocuments, countsIn } from './documents.mjs';
import { InputError, readInputs } from './inputs.mjs';
import { changedSettings } from './settings.mjs';
import { appendSentence, appendSummary } from './summary.mjs';

const EXIT_USAGE = 2;

/**
 * The environment of the step, and the functions that start programs.
 *
 * @typedef {object} Runner
 * @property {string} checkout the folder that it runs in
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {(line: string) => void} say writes a line to the log
 * @property {typeof import('./launch.mjs').launcher} launcher
 * @property {typeof import('./launch.mjs').start} start
 * @property {typeof import('./launch.mjs').runCaptured} runCaptured
 */

/**
 * The output of `shark check --format json`; empty if there was no output.
 *
 * @typedef {Readonly<Record<string, unknown>> & {
 *   readonly lowered?: readonly unknown[], readonly leftOut?: readonly unknown[],
 *   readonly documents?: readonly import('./documents.mjs').AuditedDocument[]
 * }} Report
 */

/**
 * Runs the step of action.yml.
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
      documents: join(folder, 'documents.json'),
      documentsMarkdown: join(folder, 'documents.md'),
      comparison: join(folder, 'comparison.md'),
    };
    const baseOf = once(() => baseRevision(inputs, checkout, environment));
    const base = inputs.changedOnly ? await baseOf() : null;
    const args = checkArguments(inputs, files, base);
    const action = environment['GITHUB_ACTION_PATH'] ?? ROOT;
    const shark = await runner.launcher(inputs, folder, action);
    const summary = inputs.summary ? environment['GITHUB_STEP_SUMMARY'] : undefined;
    const summarize = (/** @type {string} */ file) =>
      appendSummary(file, summary, 'The rest stands in the log.');
    const audited = await auditDocuments(inputs, files, shark, runner);
    const inDocuments = countsIn(await reportIn(files.documents));
    if (audited !== null && !hasWorkspace(inputs, checkout)) {
      await writeOutputs([inDocuments], audited, environment);
      await summarize(files.documentsMarkdown);
      return audited;
    }
    const checked = await runner.start(shark, args);
    const code = Math.max(checked, audited ?? 0);
    const report = await reportIn(files.json);
    await writeOutputs([report, inDocuments], code, environment);
    await summarize(files.markdown);
    await summarize(files.documentsMarkdown);
    const settings = await changedSettings(inputs, runner, baseOf, report);
    if (settings !== null) {
      say(annotation('notice', 'shark check', settings));
      await appendSentence(`Of this check: ${settings}.`, summary);
    }
    // Without a complete check there is no comparison; the reason is already in the log.
    if (inputs.summary && checked < EXIT_USAGE) {
      const file = files.comparison;
      const why = await compareWithBase(inputs, runner, shark, file, baseOf, report);
      if (why !== null) say(annotation('notice', 'shark compare', `not compared: ${why}`));
    }
    return code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * True if there is anything to check besides documents.
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
  // GitHub limits a summary to 1 MiB; the log has the rest.
  if (inputs.summary) args.push(`--format=markdown=${files.markdown}`, '--most=500');
  if (inputs.sarifFile !== '') args.push(`--format=sarif=${inputs.sarifFile}`);
  if (inputs.maxWarnings !== '') args.push(`--max-warnings=${inputs.maxWarnings}`);
  if (base !== null) args.push(`--changed=${base}`);
  return [...args, '--', ...inputs.paths];
}

/**
 * @param {string} file
 * @returns {Promise<Report>}
 */
async function reportIn(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/**
 * Writes the counts as outputs for later steps. Only numbers are written, because text from a file
 * could set another output.
 *
 * @param {readonly Report[]} reports
 * @param {number} code
 * @param {Runner['environment']} environment
 */
async function writeOutputs(reports, code, environment) {
  const file = environment['GITHUB_OUTPUT'];
  if (file === undefined || file === '') return;
  const counts = ['errors', 'warnings', 'infos'].map(
    (name) => `${name}=${reports.reduce((sum, report) => sum + Number(report[name] ?? 0), 0)}`,
  );
  await appendFile(file, `${[...counts, `exit-code=${code}`].join('\n')}\n`);
}

/**
 * @template T
 * @param {() => T} make
 * @returns {() => T} the same function, which runs `make` only once
 */
function once(make) {
  /** @type {{ readonly value: T } | null} */
  let made = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
