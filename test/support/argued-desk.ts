const NAMES = ['Ann', 'Bob', 'Mia', 'Oracle', 'Performance Engineer', 'Zoe'] as const;
const TITLES = [
  'Batch writes',
  'Cache tokens',
  'Rocket allocator with size classes and a thread cache for each core',
  'Loop unrolling',
  'Shard the pool',
  'Vectorised parser for the wire format',
  'Short keys',
  'Warm start',
] as const;
const CRITERIA = ['speedup', 'success', 'safety', 'ease'] as const;
const REASONS = [
  'The profile of last week shows 38% of the time in this call, so there is room.',
  'Two of three services did this before, and both took it back after a month.',
  'Nobody measured it on our hardware; the figure comes from a talk.',
  'A flag turns it off within a minute, so the worst day is a short one.',
  'It touches the only module without tests, and whoever wrote it has left.',
] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/**
 * The files of a workspace with one round in which reviewers give reasons: the given numbers of
 * reviewers and proposals, with claims, evidence, risks, conditions, estimates with ranges, votes,
 * a decision and an outcome. Figures vary without randomness.
 */
export function arguedDesk(reviewers: number, proposals: number): Record<string, string> {
  const sharks = Array.from({ length: reviewers }, (_, at) => pick(NAMES, at).split(' ')[0] ?? '');
  const ids = Array.from({ length: proposals }, (_, at) => `p${String(at).padStart(2, '0')}`);
  const files: Record<string, string> = {
    'rounds/round1/round.yaml': [
      'title: Round one',
      'date: 2026-03-31',
      `entries: [${ids.join(', ')}]`,
      'decision:',
      '  winner: p00',
      '  by: Jo Lead',
      '  because: [It pays back within a week, and nothing else can start before it.]',
      '',
    ].join('\n'),
    'rounds/round1/outcomes/p01.yaml':
      'status: failure\nreason: tail latency doubled\nlessons: [Measure the tail before the mean.]\n',
  };
  ids.forEach((id, at) => {
    files[`proposals/${id}.yaml`] = proposal(at);
  });
  sharks.forEach((name, seat) => {
    const id = name.toLowerCase();
    files[`rounds/round1/rubrics/${id}.yaml`] =
      `name: ${pick(NAMES, seat)}\ncriteria:\n${CRITERIA.map((each, at) => `  ${each}: { weight: ${pick([40, 30, 20, 10], at + seat)}% }\n`).join('')}`;
    files[`rounds/round1/scorecards/${id}.yaml`] =
      `vote: ${pick(ids, seat % 3)}\nbecause: [It is the one change that every later one needs.]\nproposals:\n${ids.map((each, at) => review(each, at, seat)).join('')}`;
  });
  return files;
}

function proposal(at: number): string {
  const title = at < TITLES.length ? pick(TITLES, at) : `Proposal number ${at}`;
  return `title: ${title}
pitches:
  round1:
    summary: Send what is written in groups of up to 64 instead of one by one, and wait at most 2 ms for a group to fill.
    effort: ${2 + (at % 5)} days
    claims:
      - { metric: speedup, value: 1.${1 + (at % 4)}x to 1.${6 + (at % 4)}x, headline: yes }
      - { metric: p99 latency, value: 5% to 9% }
    evidence:
      - { claim: A prototype on one node wrote 1.4 times as fast., basis: notebook 12, kind: measurement }
      - { claim: The same change helped the billing service., basis: their retrospective, kind: citation, specific: no }
    risks:
      - { risk: A crash loses up to one group of writes., mitigation: The group is on disk before it is confirmed. }
`;
}

function review(id: string, at: number, seat: number): string {
  const scores = CRITERIA.map((criterion, c) => {
    const score = 3 + ((at * 7 + c * 5 + seat * 3 + ((at * at) % 11)) % 13) / 2;
    return `      ${criterion}: { score: ${score}, because: "${pick(REASONS, at + c + seat)}" }\n`;
  });
  const success = 30 + ((at * 13 + seat * 7) % 50);
  return `  ${id}:
    scores:
${scores.join('')}    estimate: { success: ${success}% to ${success + 15}%, upside: 1.${1 + (at % 8)}x, downside: ${1 + (at % 30)}%, implementation: ${6 + (at % 30)}h, validation: 4h }
    expects: 1.${1 + ((at + seat) % 4)}x
    verdict: ${pick(['fund', 'conditional', 'reject'], at + seat)}
${(at + seat) % 3 === 1 ? '    condition: The tail latency is measured first, on production hardware.\n' : ''}`;
}
