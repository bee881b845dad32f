import { DECIDED, TERMS } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const outcome = (proposal: string) => ({
  ...DECIDED,
  ...TERMS,
  [`rounds/round1/outcomes/${proposal}.yaml`]: 'status: failure\nreason: does not compile\n',
});

export const outcomeNotFunded = defineRule('outcome/not-funded', 'info', {
  summary: 'there is an outcome of a proposal that the round did not fund',
  why:
    'It may have been tried on the side, which is worth knowing; or the file has the name of the ' +
    'wrong proposal, and the result is compared with promises of another.',
  message: ({ proposal, winner }: { readonly proposal: string; readonly winner: string }) =>
    `${quoted(proposal)} has an outcome, and the round funded ${quoted(winner)}`,
  advice: () => 'check that the file is named for the proposal that was built',
  bad: outcome('async-copy'),
  good: outcome('tile-size'),
  onOutcome: ({ proposal, statusAt }, { decision }) =>
    decision === null || proposal === decision.winner.id
      ? []
      : [{ args: { proposal, winner: decision.winner.id }, at: statusAt }],
});
