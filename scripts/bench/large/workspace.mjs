import { randomFrom } from '../bulk/random.mjs';

/** @typedef {import('../bulk/random.mjs').Random} Random */

const SEED = 19_991_231;
const SHARKS = ['cost-counter', 'latency-hawk', 'old-sceptic'];
const CRITERIA = ['upside', 'success', 'risk', 'effort', 'evidence'];
const WEIGHTS = [
  [30, 25, 20, 15, 10],
  [20, 25, 25, 10, 20],
  [15, 30, 30, 15, 10],
];

/**
 * The files of a workspace with one round, by path. Every shark scores every proposal, and every
 * estimate has four ranges.
 *
 * @param {number} proposals the number of proposals
 * @returns {Generator<[path: string, text: string]>}
 */
export function* largeRound(proposals) {
  const random = randomFrom(SEED);
  const ids = Array.from({ length: proposals }, (_, at) => `p${String(at + 1).padStart(4, '0')}`);
  for (const id of ids) yield [`proposals/${id}.yaml`, proposalText(id)];
  yield ['rounds/round1/round.yaml', roundText(ids)];
  for (const [seat, shark] of SHARKS.entries()) {
    yield [`rounds/round1/rubrics/${shark}.yaml`, rubricText(shark, WEIGHTS[seat] ?? [])];
    yield [`rounds/round1/scorecards/${shark}.yaml`, scorecardText(random, ids)];
  }
}

/** @param {string} id */
function proposalText(id) {
  return `title: Proposal ${id}
pitches:
  round1:
    summary: It makes the kernel faster.
    claims: [{ metric: speedup, value: 1.1x to 1.5x, headline: yes }]
`;
}

/** @param {readonly string[]} ids */
function roundText(ids) {
  return `title: A large round
entries: [${ids.join(', ')}]
baseline: { metric: latency, better: lower, unit: us, cases: { lookup: 410 } }
`;
}

/**
 * @param {string} shark
 * @param {readonly number[]} weights
 */
function rubricText(shark, weights) {
  const criteria = CRITERIA.map((id, at) => `  ${id}: { weight: ${weights[at]}% }\n`);
  return `name: ${shark.replace('-', ' ')}\ncriteria:\n${criteria.join('')}`;
}

/**
 * @param {Random} random
 * @param {readonly string[]} ids
 */
function scorecardText(random, ids) {
  const reviews = ids.map((id) => {
    const scores = CRITERIA.map((criterion) => `${criterion}: ${random.below(21) / 2}`);
    return `  ${id}:\n    scores: { ${scores.join(', ')} }\n    estimate: { ${estimateText(random)} }\n`;
  });
  return `vote: ${random.pick(ids)}\nbecause: It has the best numbers.\nproposals:\n${reviews.join('')}`;
}

/** @param {Random} random */
function estimateText(random) {
  const [success, upside] = [30 + random.below(40), 10 + random.below(60)];
  const [downside, hours] = [1 + random.below(20), 4 + random.below(60)];
  return [
    `success: ${success}% to ${success + 20}%`,
    `upside: ${upside}% to ${upside + 30}%`,
    `downside: ${downside}% to ${downside + 10}%`,
    `implementation: ${hours}h to ${2 * hours}h`,
    'validation: 4h',
  ].join(', ');
}
