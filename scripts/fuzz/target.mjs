// The fuzz target for files, bundled with src: the check, all its formats, and the computations on
// valid files.
import { CATALOGUE, defaultSeverity, wordsFor } from '../../src/check/catalogue/catalogue.ts';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { checkRound } from '../../src/check/running/run-rules.ts';
import { sourceReader } from '../../src/cli/print/problems.ts';
import { auditedRound } from '../../src/engine/audit/audit.ts';
import { compareRounds } from '../../src/engine/compare/compare.ts';
import { listing } from '../../src/engine/listing.ts';
import { proposalHistory } from '../../src/engine/proposal-history.ts';
import { robustness } from '../../src/engine/robustness/robustness.ts';
import { scoreRound } from '../../src/engine/score-round.ts';
import { roundUncertainty } from '../../src/engine/uncertainty/round-uncertainty.ts';
import { samplingPlan } from '../../src/engine/uncertainty/sampling/replicates.ts';
import { loadRound, loadWorkspace } from '../../src/model/load.ts';
import { renderCheck, renderView } from '../../src/output/render/format.ts';
import { CHECK_FORMATS, FORMATS } from '../../src/output/render/formats.ts';
import { auditView } from '../../src/output/view/audit.ts';
import { checkReport, checkView } from '../../src/output/view/check.ts';
import { compareView } from '../../src/output/view/compare/compare.ts';
import { listView } from '../../src/output/view/list.ts';
import { scoreView } from '../../src/output/view/score/score.ts';
import { sensitivityView } from '../../src/output/view/sensitivity/sensitivity.ts';
import { showView } from '../../src/output/view/show/show.ts';
import { roundIds } from '../../src/workspace/discovery/discover.ts';
import { isContained } from '../../src/workspace/files.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { examineBenchmarks } from './benchmark-target.mjs';
import { harmIn } from './harmless.mjs';

/**
 * @typedef {import('./make-case.mjs').Texts} Texts
 * @typedef {import('../../src/workspace/files.ts').Files} Files
 * @typedef {import('../../src/output/document/document.ts').View} View
 * @typedef {{ width: number, colour: 0 | 1, unicode: boolean, given: string }} Screen
 */

/** The workspaces of the rules' bad examples, as starting points. */
export function exampleWorkspaces() {
  const examples = [{}, ...Object.values(CATALOGUE).map(({ bad }) => bad)];
  return examples.map((example) => latin({ ...EXAMPLE_BASE, ...example }));
}

/**
 * @param {Record<string, string | Uint8Array>} files
 * @returns {Texts}
 */
function latin(files) {
  const bytes = (/** @type {string | Uint8Array} */ content) =>
    (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)).toString('latin1');
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytes(content)]));
}

class Harm extends Error {
  /** @override */
  name = 'Harm';
}

/**
 * Runs everything the commands do with a workspace, and returns what failed.
 *
 * @param {Texts} texts
 */
export async function examine(texts) {
  const entries = Object.entries(texts).filter(([path]) => isContained(path));
  const files = memoryFiles(
    Object.fromEntries(entries.map(([path, text]) => [path, Buffer.from(text, 'latin1')])),
  );
  const given = entries.map(([path, text]) => path + text).join('\n');
  const screen = screenFor(given);
  try {
    await examineCheck(files, screen);
    const computed = (await examineRounds(files, screen)) + examineBenchmarks(texts);
    return { finding: null, detail: '', computed };
  } catch (error) {
    return { ...described(error), computed: 0 };
  }
}

/**
 * A width and a colour that depend only on the files.
 *
 * @param {string} given
 * @returns {Screen}
 */
function screenFor(given) {
  const { length } = given;
  return {
    width: 20 + (length % 120),
    colour: length % 2 === 0 ? 0 : 1,
    unicode: length % 3 > 0,
    given,
  };
}

/**
 * @param {unknown} error
 */
function described(error) {
  if (error instanceof Harm) {
    const [finding = ''] = error.message.split('\n', 1);
    return { finding, detail: error.message };
  }
  const thrown = error instanceof Error ? error : new Error(String(error));
  const frame = /at (?:async )?([\w.$<>]+)/.exec(thrown.stack ?? '')?.[1] ?? 'somewhere';
  return { finding: `throw: ${thrown.name} in ${frame}`, detail: String(thrown.stack) };
}

/** The message for a file on which the parser itself fails, which must never happen. */
const GIVEN_UP = 'this could not be read as YAML';

/**
 * @param {Files} files
 * @param {Screen} screen
 */
async function examineCheck(files, screen) {
  const inspection = inspect(files);
  const unread = inspection.findings.find(({ diagnostic }) =>
    wordsFor(diagnostic).message.includes(GIVEN_UP),
  );
  if (unread !== undefined)
    throw new Harm(`${GIVEN_UP}\n${JSON.stringify(unread.diagnostic.location)}`);
  const report = checkReport(inspection, {
    failOn: 'error',
    onlyErrors: false,
    since: null,
  });
  const view = () => checkView(report);
  const options = { ...screen, version: '0.0.0', view, sourceOf: sourceReader(files) };
  for (const format of CHECK_FORMATS) {
    const output = await renderCheck(report, format, options);
    expectHarmless(`check --format ${format}`, format, output, {
      commands: report.reports.length,
      isColoured: format === 'pretty' && screen.colour > 0,
      given: screen.given,
    });
  }
}

/** Each proposal is shown with all its rounds computed, so only the first ones are shown. */
const MAX_SHOWN = 20;

/** The default first screen of a round. */
const SCORE_PAGE = /** @type {const} */ ({
  contradicted: [],
  sorted: null,
  reasons: null,
  shown: 'screen',
  top: null,
});

/**
 * @param {Files} files
 * @param {Screen} screen
 */
async function examineRounds(files, screen) {
  const rounds = roundIds(files).flatMap((id) => soundRound(files, id) ?? []);
  const plan = samplingPlan(64);
  for (const round of rounds) {
    const scores = scoreRound(round);
    const uncertainty = roundUncertainty(round, plan, null, 'ranked');
    const sharks = scores.rankings.map((ranking) => robustness(ranking, plan));
    const sensitivity = { scores, sharks, band: null, seed: 1, vectors: 1024 };
    await examineView('sensitivity', sensitivityView(sensitivity), screen);
    await examineView(
      'score',
      scoreView(scores, { ...SCORE_PAGE, rows: scores, uncertainty }),
      screen,
    );
    await examineView('audit', auditView([auditedRound(round)]), screen);
  }
  for (const [at, later] of rounds.entries()) {
    const earlier = rounds[at - 1];
    if (earlier !== undefined) {
      await examineView('compare', compareView(compareRounds(earlier, later)), screen);
    }
  }
  const { value, diagnostics } = loadWorkspace(files);
  if (!diagnostics.some(({ code }) => isError(code))) {
    await examineView('list', listView(listing(value)), screen);
    for (const proposal of [...value.proposals.values()].slice(0, MAX_SHOWN)) {
      await examineView('show', showView(proposalHistory(proposal, value)), screen);
    }
  }
  return rounds.length;
}

/**
 * @param {string} command
 * @param {View} view
 * @param {Screen} screen
 */
async function examineView(command, view, screen) {
  for (const format of FORMATS) {
    const output = await renderView(view, format, screen);
    expectHarmless(`${command} --format ${format}`, format, output, {
      commands: 0,
      isColoured: format === 'table' && screen.colour > 0,
      given: screen.given,
    });
  }
}

/**
 * @param {string} command
 * @param {string} format
 * @param {string} output
 * @param {Parameters<typeof harmIn>[2]} expected
 */
function expectHarmless(command, format, output, expected) {
  const harm = harmIn(format, output, expected);
  if (harm !== null) throw new Harm(`${command}: ${harm}\n${JSON.stringify(output)}`);
}

/**
 * @param {Files} files
 * @param {string} id
 */
function soundRound(files, id) {
  const { value, diagnostics, known } = loadRound(files, id);
  if (value === null || diagnostics.some(({ code }) => isError(code))) return null;
  return checkRound(value, known, isError).length > 0 ? null : value;
}

/** @param {import('../../src/diagnostic/codes.ts').Code} code */
function isError(code) {
  return defaultSeverity(code) === 'error';
}
