/** @typedef {import('./random.mjs').Random} Random */

/**
 * What the text of a proposal depends on.
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
 * A proposal as people write them: 1.5 KB on average, a tenth of it comments and
 * blank lines, a figure every few lines.
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
  return [
    `  ${id}:`,
    `    status: ${random.below(8) === 0 ? 'conditional' : 'active'}`,
    `    summary: ${sentence(random)}`,
    `    change: ${sentence(random)}`,
    '    claims:',
    `      - { metric: ${random.pick(METRICS)}, value: ${gain(random)}, headline: yes }`,
    `      - { metric: speedup, case: M=${64 << random.below(4)}, value: ${gain(random)} }`,
    `    effort: ${effort(random)}`,
    `    success: ${chance(random)}`,
    '    evidence:',
    ...evidence(random),
    ...(failed === null ? [] : ['    answers:', `      ${failed}: >-`, ...folded(random)]),
    '    plan:',
    ...repeat(1 + random.below(2), () => phase(random)).flat(),
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

/** @param {Random} random */
function phase(random) {
  return [
    `      - phase: ${sentence(random)}`,
    `        hours: ${effort(random)}`,
    `        stop_if: { speedup: below 1.${random.below(5)}x }`,
  ];
}

/** @param {Random} random */
function folded(random) {
  return [`        ${sentence(random)}`, `        ${sentence(random)}`];
}

/** @param {Random} random */
function gain(random) {
  const [low, wide] = [random.below(60), random.below(40) + 1];
  return random.pick([
    `1.${low + 10}x to 2.${wide}x`,
    `${low + 3}% to ${low + wide + 3}%`,
    `${low + wide}%`,
    `1.${wide}x`,
    `${wide}us to ${low + wide}us`,
  ]);
}

/** @param {Random} random */
function effort(random) {
  const hours = random.below(30) + 1;
  return random.pick([`${hours}h`, `${hours}h to ${hours * 2}h`, '30 min', `${hours}d`]);
}

/** @param {Random} random */
function chance(random) {
  const percent = random.below(60) + 10;
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

/**
 * @template T
 * @param {number} times
 * @param {() => T} make
 */
function repeat(times, make) {
  return Array.from({ length: times }, make);
}
