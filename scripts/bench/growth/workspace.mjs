import { randomFrom } from '../bulk/random.mjs';

/** @typedef {import('../bulk/random.mjs').Random} Random */

/**
 * The size of a workspace in each dimension.
 *
 * @typedef {object} Size
 * @property {number} proposals the number of proposals of each round
 * @property {number} sharks the number of sharks, which score every proposal
 * @property {number} criteria the number of criteria of every rubric; a divisor of 100
 * @property {number} rounds
 * @property {number} variants the number of variants of each round's first proposal, in every
 * estimate
 */

const SEED = 20_260_131;

/** The first two rounds have the same proposals, so that they can be compared. */
const SHARED_ROUNDS = 2;

/**
 * The files of a workspace without errors, by path. Every total is stated, one proposal of each
 * round has an outcome, and every estimate has one range.
 *
 * @param {Size} size
 * @returns {Generator<[path: string, text: string]>}
 */
export function* growthFiles(size) {
  const random = randomFrom(SEED);
  const rounds = Array.from({ length: size.rounds }, (_, at) => `round${at + 1}`);
  for (const [at, round] of rounds.entries()) {
    const isFirst = at < SHARED_ROUNDS;
    const ids = idsOf(isFirst ? 'shared' : round, size.proposals);
    if (at === 0 || !isFirst) {
      const own = isFirst ? rounds.slice(0, SHARED_ROUNDS) : [round];
      for (const id of ids) yield [`proposals/${id}.yaml`, proposalText(id, own)];
    }
    yield [`rounds/${round}/round.yaml`, roundText(ids)];
    yield [`rounds/${round}/outcomes/${ids[0]}.yaml`, OUTCOME];
    for (let shark = 1; shark <= size.sharks; shark += 1) {
      yield [`rounds/${round}/rubrics/shark-${shark}.yaml`, rubricText(shark, size.criteria)];
      const text = scorecardText(random, ids, size);
      yield [`rounds/${round}/scorecards/shark-${shark}.yaml`, text];
    }
  }
}

/**
 * @param {string} prefix
 * @param {number} count
 */
function idsOf(prefix, count) {
  return Array.from({ length: count }, (_, at) => `${prefix}-p${at + 1}`);
}

/**
 * @param {string} id
 * @param {readonly string[]} rounds
 */
function proposalText(id, rounds) {
  const pitches = rounds.map(
    (round) => `  ${round}:
    summary: It makes the kernel faster.
    claims: [{ metric: speedup, value: 1.1x to 2x, headline: yes }]
`,
  );
  return `title: Proposal ${id}\nproposer: ann\npitches:\n${pitches.join('')}`;
}

/** @param {readonly string[]} ids */
function roundText(ids) {
  return `title: A round
entries: [${ids.join(', ')}]
baseline: { metric: latency, better: lower, unit: us, cases: { lookup: 410 } }
decision: { winner: ${ids[0]} }
`;
}

const OUTCOME = `status: success
benchmarks: { cases: { lookup: { after: 300 } } }
`;

/**
 * @param {number} shark
 * @param {number} criteria
 */
function rubricText(shark, criteria) {
  const weight = 100 / criteria;
  const lines = Array.from(
    { length: criteria },
    (_, at) => `  c${at + 1}: { weight: ${weight}% }\n`,
  );
  return `name: Shark ${shark}\nscale: 0 to 10\ncriteria:\n${lines.join('')}`;
}

/**
 * @param {Random} random
 * @param {readonly string[]} ids
 * @param {Size} size
 */
function scorecardText(random, ids, { criteria, variants }) {
  const reviews = ids.map((id, place) => {
    const given = Array.from({ length: criteria }, () => random.below(21) / 2);
    const scores = given.map((score, at) => `c${at + 1}: ${score}`);
    // All criteria have the same weight.
    const total = given.reduce((sum, score) => sum + score, 0) / criteria;
    const forms = place > 0 || variants === 0 ? '' : variantsText(random, variants);
    return `  ${id}:
    scores: { ${scores.join(', ')} }
    stated: { total: ${total.toFixed(2)} }
    estimate: { ${estimateText(random)} }
${forms}`;
  });
  return `vote: ${random.pick(ids)}\nbecause: It has the best numbers.\nproposals:\n${reviews.join('')}`;
}

/**
 * @param {Random} random
 * @param {number} count
 */
function variantsText(random, count) {
  const forms = Array.from(
    { length: count },
    (_, at) => `      v${at + 1}: { estimate: { ${estimateText(random)} } }\n`,
  );
  return `    variants:\n${forms.join('')}`;
}

/** @param {Random} random */
function estimateText(random) {
  const [success, upside] = [30 + random.below(40), 10 + random.below(60)];
  const [downside, hours] = [1 + random.below(20), 4 + random.below(60)];
  return [
    `success: ${success}%`,
    `upside: ${upside}% to ${upside + 30}%`,
    `downside: ${downside}%`,
    `implementation: ${hours}h to ${2 * hours}h`,
    'validation: 4h',
  ].join(', ');
}
