/** The files of a round that asks three sharks, none of which has answered, by path. */
export const THREE_ASKED: Readonly<Record<string, string>> = {
  'proposals/short-keys.yaml':
    'title: Short keys\npitches:\n  round1:\n    summary: Shorter keys.\n    claims: [{ metric: speedup, value: 1.1x to 1.3x }]\n',
  'proposals/flat-entries.yaml':
    'title: Flat entries\npitches:\n  round1:\n    summary: One allocation.\n    claims: [{ metric: speedup, value: 1.2x to 1.6x }]\n',
  'rounds/round1/round.yaml':
    'title: Round 1\nentries: [short-keys, flat-entries]\nsharks: [ann, bob, cat]\ndue: 2026-12-01\n' +
    'baseline: { metric: latency, better: lower, unit: us, cases: { read: 410 } }\n',
  'rounds/round1/rubrics/default.yaml':
    'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 40% }\n',
};

/** The path of a shark's scorecard in the round. */
export function cardOf(shark: string): string {
  return `rounds/round1/scorecards/${shark}.yaml`;
}

type Marks = readonly (number | string)[];

/** A JSON form with these scores for speedup and risk. */
export function formOf(shark: string, short: Marks, flat: Marks): string {
  const review = ([speedup, risk]: Marks) => ({ scores: { speedup, risk } });
  const proposals = { 'short-keys': review(short), 'flat-entries': review(flat) };
  return JSON.stringify({ round: 'round1', shark, vote: 'short-keys', second: null, proposals });
}

export interface PatchStep {
  readonly op: 'add' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

/** A document after a JSON Patch whose paths lead only through maps. */
export function patched(document: string, steps: readonly PatchStep[]): string {
  const root = JSON.parse(document) as Record<string, unknown>;
  for (const { op, path, value } of steps) {
    const names = path
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    let at: Record<string, unknown> = root;
    for (const name of names) at = at[name] as Record<string, unknown>;
    if (op === 'remove') delete at[last];
    else at[last] = value;
  }
  return JSON.stringify(root);
}
