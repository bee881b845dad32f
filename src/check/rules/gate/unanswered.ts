import { totallingSharks } from '../../../engine/scoring/total/divided.ts';
import { capOf } from '../../../engine/scoring/total/gate.ts';
import { scoreReview } from '../../../engine/scoring/total/total.ts';
import { isLive } from '../../../model/proposal.ts';
import { GATED_RUBRIC, reviewWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly gates: readonly string[];
};

export const gateUnanswered = defineRule('gate/unanswered', 'warning', {
  summary: 'a total above the cap has a gate without an answer',
  why:
    'A gate that is not met caps the total. Silence is not a no, so the total stands; whether it ' +
    'should is open. Below the cap the answer changes nothing, and none is asked for.',
  message: ({ proposal, gates }: Args) =>
    `the total of ${quoted(proposal)} is above the cap, with no answer to ` +
    `${listed(gates.map(quoted))}`,
  advice: () => 'answer under `gates` with yes or no; text may follow',
  bad: GATED_RUBRIC,
  good: { ...GATED_RUBRIC, ...reviewWith(['gates: { testable: "yes, in half an hour" }']) },
  onRound: (round) =>
    totallingSharks(round).flatMap((shark) => {
      const cap = capOf(shark.rubric);
      if (cap === null) return [];
      return round.entries
        .filter(({ pitch }) => isLive(pitch))
        .flatMap((entry) => {
          const { review, uncapped, gatesNotMet, gatesUnanswered } = scoreReview(
            round,
            shark,
            entry,
          );
          // If another gate is not met, the total is capped anyway.
          if (review === null || gatesNotMet.length > 0 || gatesUnanswered.length === 0) return [];
          if (uncapped === null || uncapped.lte(cap)) return [];
          const args = { proposal: entry.id, gates: gatesUnanswered };
          return [{ args, at: review.proposal.at }];
        });
    }),
});
