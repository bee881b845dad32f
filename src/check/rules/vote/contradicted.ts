import type { Reference } from '../../../model/figure.ts';
import type { Scorecard } from '../../../model/scorecard.ts';
import { voteWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const veto = (proposal: string): readonly string[] => [
  'vote: tile-size',
  'veto:',
  `  - proposal: ${proposal}`,
  '    constraint: no more shared memory',
  '    evidence: the compiler refuses it',
];

export const voteContradicted = defineRule('vote/contradicted', 'warning', {
  summary: 'a shark votes for a proposal that it vetoes or does not judge',
  why: 'One of the two was meant for another proposal, and nobody but the shark knows which.',
  message: ({ proposal, by }: { readonly proposal: string; readonly by: 'abstain' | 'veto' }) =>
    by === 'veto'
      ? `${quoted(proposal)} is voted for, and vetoed`
      : `${quoted(proposal)} is voted for, and named under \`abstain\``,
  advice: () => 'take back one of the two',
  bad: voteWith(veto('tile-size')),
  good: voteWith(veto('async-copy')),
  onScorecard: (scorecard) => {
    const against = oppositionOf(scorecard);
    return [scorecard.vote, scorecard.second].flatMap((choice) => {
      const found = choice === null ? undefined : against.get(choice.id);
      if (choice === null || found === undefined) return [];
      const args = { proposal: choice.id, by: found.by };
      return [{ args, at: choice.at, related: [found.at] }];
    });
  },
});

function oppositionOf({ abstain, veto: vetoes }: Scorecard) {
  const entry = (by: 'abstain' | 'veto', { id, at }: Reference) => [id, { by, at }] as const;
  return new Map([
    ...abstain.map((each) => entry('abstain', each)),
    ...vetoes.map(({ proposal }) => entry('veto', proposal)),
  ]);
}
