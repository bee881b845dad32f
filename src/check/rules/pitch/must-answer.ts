import { pitchWith, roundWith } from '../../examples/example-files.ts';
import { livePitches } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

const ROUND = roundWith(['rules: { must_answer: [async-copy] }']);

type Args = {
  readonly proposal: string;
  readonly failed: readonly string[];
};

export const pitchMustAnswer = defineRule('pitch/must-answer', 'warning', {
  summary: 'a live pitch does not answer what its round says every pitch must answer',
  why:
    'A proposal failed, and the round asks of the others why they will not go the same way. The ' +
    'proposal that failed is exempt, and so is a pitch that was withdrawn. It is a warning, since ' +
    'a record of a round shows what was pitched and not what should have been.',
  message: ({ proposal, failed }: Args) =>
    `the pitch of ${quoted(proposal)} does not answer ${listed(failed.map(quoted))}`,
  advice: ({ failed }) =>
    `add under \`answers\` why it will not go the way of ${listed(failed.map(inCode))}`,
  bad: ROUND,
  good: { ...ROUND, ...pitchWith(['answers: { async-copy: This adds no barrier. }']) },
  onRound: (round, { proposals }) => {
    const asked = new Map(round.rules.mustAnswer.map((each) => [each.id, each]));
    const failed = [...asked.values()].filter(({ id }) => proposals.has(id));
    if (failed.length === 0) return [];
    return livePitches(round).flatMap(({ id, pitch }) => {
      const answered = new Set([id, ...pitch.answers.map(({ proposal }) => proposal.id)]);
      const open = failed.filter((each) => !answered.has(each.id));
      if (open.length === 0) return [];
      const args = { proposal: id, failed: open.map((each) => each.id) };
      const related = open.slice(0, 1).map(({ at }) => at);
      return [{ args, at: pitch.at, related }];
    });
  },
});
