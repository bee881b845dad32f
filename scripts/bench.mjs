// Usage: node scripts/bench.mjs [NAME...] [--runs N] [--json FILE]
//
// Runs the named benches, or all that do not need other tools. Exits with 1 if a budget is
// exceeded.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as acceptability from './bench/acceptability.mjs';
import * as bulkCheck from './bench/bulk-check.mjs';
import * as bulkMemory from './bench/bulk-memory.mjs';
import * as checkPeers from './bench/check-peers.mjs';
import * as documents from './bench/documents.mjs';
import * as experiments from './bench/experiments.mjs';
import * as growth from './bench/growth.mjs';
import * as largeRound from './bench/large-round.mjs';
import * as page from './bench/page.mjs';
import * as plan from './bench/plan.mjs';
import { printReport } from './bench/report.mjs';
import * as sampling from './bench/sampling.mjs';
import * as samplingError from './bench/sampling-error.mjs';
import * as startUp from './bench/start-up.mjs';

/**
 * A bench measures everything it compares in the same run. The ratios in its rows are compared with
 * budgets.
 *
 * @typedef {object} Bench
 * @property {string} name
 * @property {boolean} [onDemand] true if it runs only when it is named
 * @property {(options: { runs: number }) => Promise<Report>} run
 */
/**
 * @typedef {object} Report
 * @property {string} title what is measured, and against what
 * @property {string} unit of the figures
 * @property {Row[]} rows
 */
/**
 * @typedef {object} Row
 * @property {string} label
 * @property {number} median
 * @property {number} low first quartile
 * @property {number} high third quartile
 * @property {number} ratio to the reference case of the bench
 * @property {number | null} budget the largest allowed ratio; null for the reference case
 */

/** @type {readonly Bench[]} */
const BENCHES = [
  startUp,
  bulkCheck,
  bulkMemory,
  page,
  documents,
  experiments,
  checkPeers,
  sampling,
  samplingError,
  acceptability,
  largeRound,
  plan,
  growth,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '21' }, json: { type: 'string' } },
});
const runs = Number(values.runs);
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));

if (!(Number.isInteger(runs) && runs > 0) || unknown.length > 0) {
  const names = BENCHES.map((bench) => bench.name).join(', ');
  console.error(`--runs takes a whole number from 1 on; benches are: ${names}`);
  process.exitCode = 2;
} else {
  await measure();
}

async function measure() {
  const chosen = BENCHES.filter(
    ({ name, onDemand = false }) =>
      positionals.includes(name) || (positionals.length === 0 && !onDemand),
  );
  /** @type {Record<string, Report>} */
  const reports = {};
  let kept = true;
  for (const bench of chosen) {
    const report = await bench.run({ runs });
    reports[bench.name] = report;
    kept = printReport(report) && kept;
  }
  if (values.json !== undefined) {
    const found = { node: process.versions.node, runs, reports };
    await writeFile(values.json, `${JSON.stringify(found, null, 2)}\n`);
  }
  if (!kept) process.exitCode = 1;
}
