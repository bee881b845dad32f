import * as f from './fields.ts';
import { pitchStatus } from './vocabulary.ts';

/** What a proposal says in one round. */
export const pitch = {
  status: pitchStatus,
  summary: f.textOrNull('The pitch in short.'),
  claims: f.objects('What the pitch claims.', 'One claim.', {
    metric: f.text('What changes.'),
    value: f.text('By how much, as written.'),
    case: f.textOrNull('In which case.'),
    of: f.textOrNull('Of what.'),
    headline: f.flag('Whether it is the main claim.'),
    by: f.textOrNull('Who or what claims it; null for the proposer.'),
    notes: f.texts('What was noted of it.'),
  }),
  change: f.texts('What would be changed.'),
  evidence: f.objects('What the claims rest on.', 'One piece of evidence.', {
    claim: f.text('What it shows.'),
    basis: f.textOrNull('Where it is from.'),
    kind: f.textOrNull('What kind it is of: measurement, citation, ...'),
    specific: f.flagOrNull('Whether it is about this very case.'),
    notes: f.texts('What was noted of it.'),
  }),
  risks: f.objects('What can go wrong.', 'One risk.', {
    risk: f.text('The risk.'),
    mitigation: f.textOrNull('What is done against it.'),
  }),
  answers: f.objects('Why it will not go the way of earlier proposals.', 'One answer.', {
    proposal: f.text('Id of the earlier proposal.'),
    text: f.text('The answer.'),
  }),
  plan: f.texts('Its steps in words, in order.'),
  rollback: f.textOrNull('The way back.'),
  notes: f.texts('What the pitch notes.'),
  effort: f.textOrNull('The effort, as written.'),
  success: f.shareOrNull('The probability of success that the pitch gives.'),
};
