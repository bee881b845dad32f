import { suggestions } from '../../facts/mentions.ts';
import { reviewsOf } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { didYouMean, listed, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'reference/unknown-gate': {
      readonly id: string;
      readonly known: readonly string[];
      readonly suggestion: string | null;
    };
  }
}

const RUBRIC = `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
gates:
  cap: 7
  all: { testable: A hypothesis that can fail cheaply. }
`;

export const referenceUnknownGate = defineRule({
  code: 'reference/unknown-gate',
  severity: 'error',
  summary: 'an answer is for a gate that the rubric does not have',
  why: 'The answer would count for nothing, and the gate that was meant would stay open.',
  message: ({ id }) => `the rubric has no gate ${quoted(id)}`,
  advice: ({ known, suggestion }) =>
    didYouMean(
      suggestion,
      known.length === 0
        ? 'add it under `gates` in the rubric, or say it under `notes`'
        : `it has ${listed(known.map(quoted))}`,
    ),
  bad: {
    'rounds/round1/rubrics/ann.yaml': RUBRIC,
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 6 }
    gates: { testable: yes }
  async-copy:
    scores: { speedup: 6, risk: 4 }
    gates: { testible: no }
`,
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': RUBRIC,
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 6 }
    gates: { testable: yes }
  async-copy:
    scores: { speedup: 6, risk: 4 }
    gates: { testable: no }
`,
  },
  onRound: (round, known) =>
    reviewsOf(round, known).flatMap(({ rubric, review: { gates } }) => {
      if (rubric === null) return [];
      const ids = rubric.gates?.all.map(({ id }) => id) ?? [];
      const strangers = [...gates.values()]
        .map(({ gate }) => gate)
        .filter(({ id }) => !ids.includes(id));
      const open = ids.filter((id) => !gates.has(id));
      const meant = suggestions(strangers, open);
      return strangers.map(({ id, at }, index) => {
        const args = { id, known: ids, suggestion: meant[index] ?? null };
        return { args, at };
      });
    }),
});
