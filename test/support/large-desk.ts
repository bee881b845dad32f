/** Hostile titles, to check that a page shows them as text. */
const HOSTILE_TITLES: readonly string[] = [
  '<script>document.title = "taken"; alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</style><style>body{display:none}</style>',
  '<iframe src="https://example.com"></iframe>',
  '\\u202egnp.exe\\u2066 reversed',
  'تحسين ذاكرة التخزين المؤقت',
  '🦈 emoji 👍🏽',
  '&lt;b&gt; &amp; &#0;',
  'x'.repeat(10_000),
  'word '.repeat(2_000).trim(),
];

const CRITERIA = ['speedup', 'success', 'risk', 'effort', 'evidence'] as const;
const SHARKS = ['ann', 'bob'] as const;
const WEIGHTS: Readonly<Record<string, readonly number[]>> = {
  round1: [30, 25, 20, 15, 10],
  round2: [20, 25, 25, 10, 20],
};

/**
 * The files of a workspace with two rounds and this many proposals, the first of them hostile, by
 * path.
 */
export function largeDesk(proposals: number): Record<string, string> {
  const ids = Array.from({ length: proposals }, (_, at) => `p${String(at).padStart(3, '0')}`);
  const files: Record<string, string> = {};
  ids.forEach((id, at) => {
    files[`proposals/${id}.yaml`] = proposal(HOSTILE_TITLES[at] ?? `Proposal number ${at}`);
  });
  for (const round of ['round1', 'round2']) {
    files[`rounds/${round}/round.yaml`] = [
      'title: "Large <b>round</b>"',
      `entries: [${ids.join(', ')}]`,
      'baseline: { metric: latency, better: lower, unit: us, cases: { lookup: 410 } }',
      '',
    ].join('\n');
    SHARKS.forEach((shark, seat) => {
      files[`rounds/${round}/rubrics/${shark}.yaml`] = rubric(shark, WEIGHTS[round] ?? []);
      files[`rounds/${round}/scorecards/${shark}.yaml`] = scorecard(ids, seat);
    });
  }
  files['rounds/round2/outcomes/p000.yaml'] = [
    'status: failure',
    'reason: "<b>slower</b>"',
    'benchmarks: { cases: { lookup: { after: 500 } } }',
    '',
  ].join('\n');
  return files;
}

function proposal(title: string): string {
  const quoted = title.includes('\\u') ? `"${title}"` : JSON.stringify(title);
  const pitches = ['round1', 'round2'].map((round) =>
    [
      `  ${round}:`,
      '    summary: something',
      '    claims: [{ metric: speedup, value: 1.1x to 1.5x, headline: yes }]',
    ].join('\n'),
  );
  return `title: ${quoted}\npitches:\n${pitches.join('\n')}\n`;
}

function rubric(shark: string, weights: readonly number[]): string {
  const criteria = CRITERIA.map(
    (id, at) => `  ${id}: { label: "${id} <em>criterion</em>", weight: ${weights[at]}% }`,
  );
  return `name: "${shark} <i>"\ncriteria:\n${criteria.join('\n')}\n`;
}

/** Scores that vary without randomness. */
function scorecard(ids: readonly string[], seat: number): string {
  const lines = ids.flatMap((id, at) => {
    const scores = CRITERIA.map((criterion, c) => {
      const half = (at * 7 + c * 5 + seat * 3 + ((at * at) % 11)) % 20;
      return `${criterion}: ${half / 2}`;
    });
    const success = 30 + ((at * 13) % 50);
    return [
      `  ${id}:`,
      `    scores: { ${scores.join(', ')} }`,
      `    estimate: { success: ${success}% to ${success + 15}%, upside: 1.${1 + (at % 8)}x, downside: ${1 + (at % 30)}%, implementation: ${2 + (at % 30)}h, validation: 4h }`,
      '    expects: 1.2x to 1.4x',
      '    stated: { total: 5.0 }',
    ];
  });
  return `vote: ${ids[seat]}\nproposals:\n${lines.join('\n')}\n`;
}
