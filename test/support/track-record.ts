/**
 * A workspace with a history: thirteen rounds of one idea each, two sharks that predicted all of
 * them, and an outcome for each; the last idea was never built.
 */

/**
 * The measured time after, in us, compared with 100 us before. Null for an idea that was not run.
 */
interface Idea {
  readonly careful: string;
  readonly boaster: string;
  readonly after: number | null;
}

const IDEAS: readonly Idea[] = [
  { careful: '80%', boaster: '95%', after: 70 },
  { careful: '20%', boaster: '90%', after: 104 },
  { careful: '70%', boaster: '90%', after: 90 },
  { careful: '30%', boaster: '95%', after: 130 },
  { careful: '60%', boaster: '80%', after: 95 },
  { careful: '10%', boaster: '100%', after: 150 },
  { careful: '90%', boaster: '95%', after: 60 },
  { careful: '40%', boaster: '90%', after: 101 },
  { careful: '75%', boaster: '80%', after: 85 },
  { careful: '35%', boaster: '95%', after: 98 },
  { careful: '60%', boaster: '90%', after: 110 },
  { careful: '25%', boaster: '80%', after: 120 },
  { careful: '50%', boaster: '90%', after: null },
];

export const TRACK_RECORD: Readonly<Record<string, string>> = Object.fromEntries(
  IDEAS.flatMap(({ careful, boaster, after }, i) => {
    const [id, round] = [`idea${i + 1}`, `rounds/round${i + 1}`];
    return [
      [`proposals/${id}.yaml`, proposal(i + 1)],
      [`${round}/round.yaml`, roundFile(id, i + 1)],
      [`${round}/scorecards/careful.yaml`, scorecard(id, careful, '0.9x to 1.4x')],
      [`${round}/scorecards/boaster.yaml`, scorecard(id, boaster, '1.4x to 1.6x')],
      [`${round}/outcomes/${id}.yaml`, outcome(after)],
    ];
  }),
);

function proposal(number: number): string {
  return `title: Idea ${number}
proposer: ${number % 2 === 0 ? 'Even team' : 'Odd team'}
pitches:
  round${number}:
    summary: Make it faster in way ${number}.
    success: 90%
    claims:
      - { metric: geomean_speedup, value: 1.5x, headline: yes }
`;
}

function roundFile(id: string, number: number): string {
  return `title: Round ${number}
entries: [${id}]
baseline:
  metric: latency
  better: lower
  unit: us
  cases: { all: 100 }
rules: { decide: point }
`;
}

function scorecard(id: string, success: string, expects: string): string {
  return `vote: ${id}
proposals:
  ${id}:
    score: 5
    estimate: { success: ${success}, upside: 1.5x, downside: 5%, implementation: 2h, validation: 1h }
    expects: ${expects}
`;
}

function outcome(after: number | null): string {
  if (after === null) return 'status: not-run\nreason: nobody had the time\n';
  return `status: ${after < 100 ? 'success' : 'failure'}
benchmarks: { cases: { all: { after: ${after} } } }
`;
}
