import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run as runCommand } from '../command.mjs';
import { ROOT } from '../paths.mjs';
import { writeWorkspace } from './bulk/generate.mjs';
import { installPeers, peerCommands } from './bulk/peers.mjs';
import { interleave } from './interleave.mjs';
import { millisecondsOf } from './process-time.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'check-peers';

/** It installs other tools, so it runs only when it is named. */
export const onDemand = true;

const SHARK = join(ROOT, 'bin', 'shark.js');
const STRAW = join(ROOT, 'scripts', 'bench', 'straw.mjs');

/** The minimum ratio of each checker's time to that of shark, by the number of proposals. */
const SIZES = [
  { proposals: 1, runs: 9, least: { 'ajv-cli': 1 } },
  { proposals: 1000, runs: 3, least: { spectral: 10, v8r: 10 } },
];

/**
 * Compares other checkers on the same generated files. They get the proposals and their JSON
 * Schema; shark and the straw read the whole workspace, and shark also checks relations between
 * files. Ratios are shark's time divided by the other's, so smaller is faster, as in all benches.
 *
 * @param {{ runs: number }} options
 */
export async function run({ runs }) {
  const title = 'Other checkers on the same files; ratio of shark to each';
  if (!(await installPeers())) {
    return { title: `${title}: skipped, npm could not install them`, unit: 'ms', rows: [] };
  }
  const folder = await mkdtemp(join(tmpdir(), 'shark-peers-'));
  try {
    const rows = [];
    for (const { proposals, runs: most, least } of SIZES) {
      const workspace = join(folder, String(proposals));
      await writeWorkspace(workspace, proposals);
      rows.push(...(await measure(workspace, proposals, Math.min(runs, most), least)));
    }
    return { title, unit: 'ms', rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} workspace
 * @param {number} proposals
 * @param {number} runs
 * @param {Readonly<Record<string, number>>} least
 */
async function measure(workspace, proposals, runs, least) {
  const ruleset = join(workspace, 'ruleset.json');
  const peers = await peerCommands(workspace, (text) => writeFile(ruleset, text), ruleset);
  if (proposals === 1) await assertRefused(workspace, peers);
  const all = [
    { label: 'shark check', args: [SHARK, 'check', '-w', workspace] },
    { label: 'straw', args: [STRAW, workspace] },
    ...peers,
  ];
  const samples = await interleave(
    all.map(
      ({ args }) =>
        () =>
          millisecondsOf(args, workspace),
    ),
    { runs, warmUp: 1 },
  );
  const own = median(samples[0] ?? []);
  return all.map(({ label }, index) => {
    const times = samples[index] ?? [];
    const factor = least[label];
    return {
      label: `${label}, ${proposals} proposals`,
      ...middleHalf(times),
      ratio: own / median(times),
      budget: factor === undefined ? null : 1 / factor,
    };
  });
}

/**
 * Throws if a checker accepts an invalid file, because its time would not be that of checking.
 *
 * @param {string} workspace
 * @param {readonly { readonly label: string, readonly args: readonly string[] }[]} peers
 */
async function assertRefused(workspace, peers) {
  const [file = ''] = await readdir(join(workspace, 'proposals'));
  const text = await readFile(join(workspace, 'proposals', file), 'utf8');
  await writeFile(join(workspace, 'proposals', file), `${text}proposr: somebody\n`);
  for (const { label, args } of peers) {
    const { code } = await runCommand(process.execPath, args, { cwd: workspace });
    if (code === 0)
      throw new Error(`${label} takes a proposal with an unknown field for a good one`);
  }
  await writeFile(join(workspace, 'proposals', file), text);
}
