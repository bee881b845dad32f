import * as z from 'zod';
import * as f from './fields.ts';
import { rule, undecided, winners } from './vocabulary.ts';

export const againstChange = f.object('A figure that changed.', {
  figure: f.oneOf('Which figure.', ['total', 'mean', 'roi', 'votes']),
  shark: f.textOrNull("Id of the shark; null for the panel's."),
  proposal: f.text('Id of the proposal.'),
  title: f.text('Its title.'),
  variant: f.textOrNull("The variant's name; null for the proposal itself."),
  was: f.numberOrNull('At the revision.'),
  is: f.numberOrNull('Now.'),
  change: f.numberOrNull('Now less then.'),
  rank: f.object('Its rank.', {
    was: f.positiveOrNull('At the revision.'),
    is: f.positiveOrNull('Now.'),
  }),
});

export const saysRule = f.object('What a rule says.', {
  proposals: winners,
  undecided,
});

export const againstRound = f.object('A round at the revision and now.', {
  round: f.text('Id of the round.'),
  state: f.oneOf('Whether both have it.', ['compared', 'gone', 'new']),
  changes: f.list('Every figure that changed, or whose rank did.', againstChange),
  winners: f.objects('What each rule says.', 'One rule.', {
    rule,
    was: saysRule,
    is: saysRule,
    changed: f.flag('Whether that changed.'),
  }),
});

export const brokenRound = f.object('A round whose files at the revision have errors.', {
  round: f.text('Id of the round.'),
  state: z.literal('broken').describe('It was not compared.'),
  errors: f.positive('How many errors.'),
});

export const againstRevision = f.versioned('The files as they stand against a git revision.', {
  against: f.object('The revision.', {
    revision: f.text('As it was typed.'),
    commit: f.text('The commit it stands for.'),
    isAncestor: f.flagOrNull(
      'Whether that is an ancestor of what is checked out; null where a shallow clone cannot tell.',
    ),
  }),
  rounds: f.list('Each round.', z.union([againstRound, brokenRound])),
});
