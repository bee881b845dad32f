import { auditRow } from './audit.ts';
import * as f from './fields.ts';
import { retroRound } from './retro.ts';
import { argument, scoreSchema } from './score.ts';
import { sensitivitySchema } from './sensitivity.ts';
import { chapter } from './show.ts';

export const reportVerdict = f.object('What the page begins with, in its words.', {
  word: f.text(
    '`FUND`, `PENDING`, ...; where an outcome is there `FUNDED, THEN FAILED` and such, and `TRIED, THEN FAILED` without a decision on record.',
  ),
  subject: f.text('The proposals it is about; where it is about none, why not.'),
  because: f.text('What speaks for them; empty where nothing is said.'),
  reason: f.textOrNull('Why it ended as it did; null where nothing says so.'),
});

export const reported = f.object('One proposal.', {
  ...f.titledProposal,
  ...f.proposalOrigin,
  for: f.list('What was written for it, the strongest first.', argument),
  against: f.list('What was written against it, the strongest first.', argument),
  chapter,
});

export const reportSchema = f.result('report', {
  round: f.text('Id of the round.'),
  title: f.text('Its title.'),
  notes: f.texts('What the round notes; its lessons stand in `results`.'),
  verdict: reportVerdict,
  score: scoreSchema.describe('The ranking, as `shark score` writes it.'),
  proposals: f.list('Each proposal, ranked ones first.', reported),
  sensitivity: sensitivitySchema.describe(
    'How much the rankings depend on weights and scores, as `shark sensitivity` writes it.',
  ),
  results: retroRound,
  stated: f.list('Each stated figure and its verdict, as `shark audit` has them.', auditRow),
});

export type ReportJson = f.ValueOf<typeof reportSchema>;
