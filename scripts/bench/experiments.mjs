import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { interleave } from './interleave.mjs';
import { cpuMillisecondsOf } from './process-time.mjs';
import { ratioRows } from './ratio-rows.mjs';

export const name = 'experiments';

const LINES = 100_000;
const MAX_RUNS = 7;

/** A program that only reads a file and parses each line. */
const PARSE = `
const lines = require('node:fs').readFileSync(process.argv[1], 'utf8').split('\\n');
for (const line of lines) if (line !== '') JSON.parse(line);
`;

/**
 * Measures `shark experiments` on a log of 100 000 lines, as a page and as CSV. The reference is
 * twice the time to read the file and parse its lines, plus the start of shark. The same command on
 * one line shows the fixed cost.
 *
 * @param {{ runs: number }} options
 */
export async function run({ runs }) {
  const folder = await mkdtemp(join(tmpdir(), 'shark-log-'));
  try {
    const [log, short] = [join(folder, 'log.jsonl'), join(folder, 'short.jsonl')];
    const written = lines();
    await writeFile(log, written.join('\n'));
    await writeFile(short, written.slice(0, 2).join('\n'));
    const shark = join(ROOT, 'bin', 'shark.js');
    /** @param {string[]} args */
    const cpu = (...args) => cpuMillisecondsOf(args, folder);
    const samples = await interleave(
      [
        () => 2 * (cpu('-e', PARSE, log) - cpu('-e', '0')) + cpu(shark, '--version'),
        () => cpu(shark, 'experiments', log),
        () => cpu(shark, 'experiments', log, '--format', 'csv'),
        () => cpu(shark, 'experiments', short),
      ],
      { runs: Math.min(runs, MAX_RUNS), warmUp: 1 },
    );
    return {
      title: `The keeps of a log of ${LINES} lines, ${samples[0]?.length} runs, time of the processor`,
      unit: 'ms',
      rows: ratioRows(CASES, samples),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const CASES = [
  { label: '2 x JSON.parse of each line + start', budget: null },
  { label: 'shark experiments', budget: 1 },
  { label: 'shark experiments --format csv', budget: 1 },
  { label: 'shark experiments, a log of one line', budget: null },
];

/**
 * The lines of a log: a config, then runs of which every fortieth is kept. Figures are computed
 * from the line number.
 */
function lines() {
  const config = { type: 'config', name: 'bench', metricName: 'time', metricUnit: 'us' };
  const found = Array.from({ length: LINES }, (_, at) =>
    JSON.stringify({
      run: at + 1,
      commit: (at + 1_000_000).toString(16),
      metric: 1000 + ((at * 7919) % 101) / 10,
      metrics: { parse: 700 + (at % 13), render: 300 },
      status: at % 40 === 0 ? 'keep' : 'discard',
      description: `Try ${at}: take an allocation out of the loop that reads tokens`,
      timestamp: 1_773_348_490_227 + at,
      segment: 0,
    }),
  );
  return [JSON.stringify(config), ...found];
}
