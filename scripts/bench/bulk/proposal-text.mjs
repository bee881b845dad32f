/** @typedef {import('./random.mjs').Random} Random */

/**
 * The facts that the text of a proposal depends on.
 *
 * @typedef {object} ProposalFacts
 * @property {string} id
 * @property {readonly { id: string, failed: string | null }[]} rounds where it has a pitch, and
 *   which failed proposal each of them asks it to answer
 * @property {string | null} after a proposal that should land first
 */

const METRICS = ['speedup', 'geomean_speedup', 'saving', 'throughput'];
const KINDS = ['arithmetic', 'measurement', 'citation', 'analogy'];
const WORDS =
  'tile kernel cache buffer shape thread warp queue batch launch memory lookup branch copy table ' +
  'scratch layout pipeline stage register index prefetch epilogue block stream page bank segment';
const NOUNS = WORDS.split(' ');
const VERBS = ['reuses', 'splits', 'shrinks', 'overlaps', 'skips', 'merges', 'reorders', 'pins'];

/**
 * A realistic proposal: 1.5 KB on average, a tenth of it comments and blank lines, with a figure
 * every few lines.
 *
 * @param {Random} random
 * @param {ProposalFacts} facts
 */
export function proposalText(random, facts) {
  return [
    '# yaml-language-server: $schema=../schemas/proposal.json',
    `title: ${title(random)}`,
    `aliases: [${random.pick(NOUNS)} ${random.pick(NOUNS)}, ${facts.id.replaceAll('-', ' ')}]`,
    `proposer: Contestant ${random.below(9) + 1}`,
    'pitches:',
    ...facts.rounds.flatMap((round) => pitch(random, round, facts.after)),
    '',
  ].join('\n');
}

/**
 * @param {Random} random
 * @param {ProposalFacts['rounds'][number]} round
 * @param {string | null} after
 */
function pitch(random, { id, failed }, after) {
  const hours = random.below(30) + 2;
  const first = random.below(hours - 1) + 1;
  const phases = random.below(2) === 0 ? [hours] : [first, hours - first];
  return [
    `  ${id}:`,
    `    status: ${random.below(8) === 0 ? 'conditional' : 'active'}`,
    `    summary: ${sentence(random)}`,
    `    change: ${sentence(random)}`,
    '    claims:',
    `      - { metric: ${random.pick(METRICS)}, value: ${promise(random)}, headline: yes }`,
    `      - { ${claimOfCase(random)} }`,
    `    effort: ${hours}h`,
    `    success: ${chance(random)}`,
    '    evidence:',
    ...evidence(random),
    ...(failed === null ? [] : ['    answers:', `      ${failed}: >-`, ...folded(random)]),
    '    plan:',
    ...phases.flatMap((own) => phase(random, own)),
    '    risks:',
    `      - risk: ${sentence(random)}`,
    `        mitigation: ${sentence(random)}`,
    `    rollback: ${sentence(random)}`,
    ...(after === null ? [] : [`    after: [${after}]`]),
    '    # Figures are from the run of the night before.',
    `    notes: "${sentence(random)} It fits the ${random.pick(NOUNS)}."`,
    '',
  ];
}

/** @param {Random} random */
function evidence(random) {
  return [
    `      - claim: ${sentence(random)}`,
    `        basis: ${random.below(99) + 1}/144 of each ${random.pick(NOUNS)} is in use`,
    `        kind: ${random.pick(KINDS)}`,
    `        specific: ${random.below(2) === 0 ? 'yes' : 'no'}`,
  ];
}

/**
 * @param {Random} random
 * @param {number} hours
 */
function phase(random, hours) {
  return [
    `      - phase: ${sentence(random)}`,
    `        hours: ${hours}h`,
    `        stop_if: { speedup: below 1.${random.below(5)}x }`,
  ];
}

/** @param {Random} random */
function folded(random) {
  return [`        ${sentence(random)}`, `        ${sentence(random)}`];
}

/** @param {Random} random */
function claimOfCase(random) {
  const name = `case: M=${64 << random.below(4)}`;
  const [least, wide] = [random.below(400) + 1, random.below(40) + 1];
  return random.pick([
    `metric: latency, ${name}, value: ${least}us to ${least + wide}us`,
    `metric: speedup, ${name}, value: ${promise(random)}`,
  ]);
}

/**
 * A claim higher than any shark expects.
 *
 * @param {Random} random
 */
function promise(random) {
  const [low, wide] = [random.below(60), random.below(40) + 1];
  return random.pick([`2.${low}x`, `2x to 3.${wide}x`, `${100 + low}% to ${180 + wide}%`]);
}

/** @param {Random} random */
function chance(random) {
  const percent = random.below(20) + 60;
  return random.pick([`${percent}%`, `0.${percent}`, `${percent}% to ${percent + 20}%`]);
}

/** @param {Random} random */
function title(random) {
  const noun = random.pick(NOUNS);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${random.pick(NOUNS)} ${random.below(99)}`;
}

/** @param {Random} random */
function sentence(random) {
  return `The ${random.pick(NOUNS)} ${random.pick(VERBS)} each ${random.pick(NOUNS)} of the ${random.pick(NOUNS)}.`;
}
