import * as z from 'zod';
import * as f from './fields.ts';
import { measuredStatus, outcomeStatus, ruleWinner, unanswered } from './vocabulary.ts';

export const listSchema = f.result('list', {
  title: f.textOrNull('Title of the workspace.'),
  rounds: f.objects('Each round.', 'One round.', {
    round: f.text('Id of the round.'),
    title: f.text('Its title.'),
    entries: f.texts('Ids of its entries.'),
    sharks: f.texts('Ids of its sharks.'),
    winner: ruleWinner,
    pending: f.flag('Whether a hold is on a proposal that may win.'),
    unanswered,
    outcomes: f.objects('What became of its proposals.', 'One outcome.', {
      proposal: f.text('Id of the proposal.'),
      status: outcomeStatus,
      measuredStatus,
    }),
    decision: f.textOrNull('Id of the proposal that a decision on record funds.'),
  }),
  proposals: f.objects('Each proposal.', 'One proposal.', {
    ...f.titledProposal,
    rounds: f.objects('Its pitches.', 'One pitch.', {
      round: f.text('Id of the round.'),
      status: f.oneOf('Its status.', 'active conditional withdrawn disqualified'),
      entry: f.flagOrNull('Whether the round lists it; null where that is not known.'),
    }),
    outcomes: f.objects('What became of it.', 'One outcome.', {
      round: f.text('Id of the round.'),
      status: outcomeStatus,
      measuredStatus,
    }),
  }),
  sharks: f.objects('Each shark.', 'One shark.', {
    shark: f.text('Id of the shark.'),
    name: f.text('The name it has in the latest of its rounds.'),
    rounds: f.objects('The rounds it is in.', 'One round.', {
      round: f.text('Id of the round.'),
      seat: f.orNull('Its chair; null where it has none.', z.int()),
    }),
  }),
  leftOut: f.object('What is not told of, since its files have errors; the exit code is 1 then.', {
    rounds: f.texts('Ids of rounds.'),
    proposals: f.texts('Ids of proposals.'),
  }),
});

export type ListJson = f.ValueOf<typeof listSchema>;
