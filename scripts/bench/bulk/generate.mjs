import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { proposalText } from './proposal-text.mjs';
import { randomFrom } from './random.mjs';

const SEED = 20_240_611;
const ENTRIES_A_ROUND = 50;
/** One of this many proposals appears again in the next round. */
const COMES_BACK = 5;
const SHARKS = ['cost-counter', 'latency-hawk'];
const CRITERIA = ['expected-speedup', 'success', 'effort'];

/** @typedef {ReturnType<typeof plan>} Plan */

/**
 * The files of a workspace without errors, by path: proposals, and the rounds, rubrics and
 * scorecards in which each proposal is an entry and is scored.
 *
 * @param {number} proposals the number of proposals
 * @returns {Generator<[path: string, text: string]>}
 */
export function* workspaceFiles(proposals) {
  const random = randomFrom(SEED);
  const { ids, rounds } = plan(proposals);
  yield ['shark.yaml', 'title: A generated workspace\n'];
  for (const [index, id] of ids.entries()) {
    const own = Math.floor(index / ENTRIES_A_ROUND);
    const facts = {
      id,
      rounds: rounds.slice(own, own + (comesBack(index) ? 2 : 1)),
      after: index % ENTRIES_A_ROUND > 25 ? (ids[index - 1] ?? null) : null,
    };
    yield [`proposals/${id}.yaml`, proposalText(random, facts)];
  }
  for (const { id, entries, failed } of rounds) {
    yield [`rounds/${id}/round.yaml`, roundText(id, entries, failed)];
    for (const [seat, shark] of SHARKS.entries()) {
      yield [`rounds/${id}/rubrics/${shark}.yaml`, rubricText(shark, seat + 1)];
      const text = scorecardText(random, entries);
      yield [`rounds/${id}/scorecards/${shark}.yaml`, text];
    }
  }
}

/** @param {number} proposals */
function plan(proposals) {
  const ids = Array.from({ length: proposals }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    return `optimization-${number}`;
  });
  const count = Math.ceil(proposals / ENTRIES_A_ROUND);
  const rounds = Array.from({ length: count }, (_, at) => {
    const own = ids.slice(at * ENTRIES_A_ROUND, (at + 1) * ENTRIES_A_ROUND);
    const before = at === 0 ? [] : ids.slice((at - 1) * ENTRIES_A_ROUND, at * ENTRIES_A_ROUND);
    const back = before.filter((_, index) => comesBack(index));
    // The first proposal of a round failed and does not appear again.
    return { id: `round${at + 1}`, entries: [...own, ...back], failed: before[0] ?? null };
  });
  return { ids, rounds };
}

/** @param {number} index */
function comesBack(index) {
  return index % COMES_BACK === 1;
}

/**
 * @param {string} id
 * @param {readonly string[]} entries
 * @param {string | null} failed
 */
function roundText(id, entries, failed) {
  return `title: Round ${id.slice('round'.length)}
entries:
${entries.map((entry) => `  - ${entry}`).join('\n')}
baseline:
  metric: latency
  better: lower
  unit: us
  cases:
    M=64: { now: 373, target: 120 }
    M=128: { now: 400 to 530, target: 150 }
    M=256: 488
${failed === null ? '' : `rules:\n  must_answer: [${failed}]\n`}notes: Every proposal is judged by both sharks.
`;
}

/**
 * @param {string} shark
 * @param {number} seat
 */
function rubricText(shark, seat) {
  return `name: ${shark.replace('-', ' ')}
seat: ${seat}
criteria:
  expected-speedup: { weight: 50%, role: upside }
  success: { weight: 30%, role: success }
  effort: { weight: 20%, role: effort }
`;
}

/**
 * @param {import('./random.mjs').Random} random
 * @param {readonly string[]} entries
 */
function scorecardText(random, entries) {
  const reviews = entries.map((entry, index) => {
    const scores = CRITERIA.map((id) => `${id}: ${random.below(19) / 2 + 0.5}`).join(', ');
    const estimate = index % 5 === 0 ? `    estimate: { ${estimateText(random)} }\n` : '';
    return `  ${entry}:\n    scores: { ${scores} }\n${estimate}`;
  });
  return `vote: ${random.pick(entries)}\nbecause: It has the best numbers.\nproposals:\n${reviews.join('')}`;
}

/** @param {import('./random.mjs').Random} random */
function estimateText(random) {
  const [success, upside] = [random.below(40) + 10, random.below(9) + 1];
  return `success: ${success}%, upside: 1.${upside}x, downside: 5%, implementation: 40h, validation: 4h`;
}

/**
 * Writes a workspace into a folder, replacing its content.
 *
 * @param {string} folder
 * @param {number} proposals
 */
export async function writeWorkspace(folder, proposals) {
  await rm(folder, { recursive: true, force: true });
  let [files, bytes, proposalBytes] = [0, 0, 0];
  const made = new Set();
  for (const [path, text] of workspaceFiles(proposals)) {
    const full = join(folder, path);
    if (!made.has(dirname(full))) await mkdir(dirname(full), { recursive: true });
    made.add(dirname(full));
    await writeFile(full, text);
    files += 1;
    bytes += text.length;
    if (path.startsWith('proposals/')) proposalBytes += text.length;
  }
  return { files, bytes, meanProposal: proposalBytes / proposals };
}
