import { edited, PITCH } from '../../examples/example-files.ts';
import { suggestions } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { didYouMean, inCode, quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'reference/unknown-round': { readonly id: string; readonly suggestion: string | null };
  }
}

export const referenceUnknownRound = defineRule({
  code: 'reference/unknown-round',
  severity: 'error',
  summary: 'a pitch is made in a round that does not exist',
  why:
    'The pitch would never be read. A round is a folder, or is told of under `history` in a ' +
    'later one.',
  message: ({ id }) => `there is no round ${quoted(id)}`,
  advice: ({ id, suggestion }) =>
    didYouMean(
      suggestion,
      `add ${inCode(`rounds/${id}/round.yaml`)}, or tell of the round under \`history\` in a ` +
        'later one',
    ),
  bad: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
  round2:
    summary: Tiles of 64 rows, measured on one shape.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  },
  good: edited(PITCH, 'rows instead of 128.', 'rows, measured on one shape.'),
  onProposal: ({ pitches }, known) => {
    const lost = [...pitches.values()].filter(({ round }) => !known.rounds.has(round));
    if (lost.length === 0) return [];
    const meant = suggestions(
      lost.map(({ round }) => ({ id: round })),
      [...known.rounds],
    );
    return lost.map(({ round, at }, index) => {
      const args = { id: round, suggestion: meant[index] ?? null };
      return { args, at };
    });
  },
});
