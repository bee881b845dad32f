import * as z from 'zod';
import * as f from './fields.ts';
import { pitch } from './inline-parts.ts';
import { shownOutcome } from './show.ts';
import { criterionRole, formula, outcomeStatus, promise, rule } from './vocabulary.ts';

export const briefCriterion = f.object('One criterion of the rubric.', {
  id: f.text('Its id.'),
  label: f.textOrNull('What people call it.'),
  weight: f.text('Its weight, as written.'),
  role: criterionRole.nullable().describe('What it is about; null where the rubric does not say.'),
  scale: f.text('The lowest and the highest score: `0 to 10`.'),
  highScores: f.text('What a high score means: `more is better`, or `10 = safe`.'),
  anchors: f.objects('What scores mean.', 'One score.', {
    score: f.text('The score.'),
    meaning: f.text('What it means.'),
  }),
  words: f.objects('Words that a score may be.', 'One word.', {
    word: f.text('The word.'),
    figure: f.text('The score it stands for.'),
  }),
});

export const briefEntry = f.object('A proposal that takes part, with its pitch.', {
  ...pitch,
  ...f.titledProposal,
  proposer: f.textOrNull('Who put it forward.'),
  isLive: f.flag('Whether it is to be scored: its pitch is neither withdrawn nor disqualified.'),
});

export const briefFate = f.object('What became of a proposal in an earlier round.', {
  ...f.titledProposal,
  rank: f.positiveOrNull('Competition rank by mean over live pitches.'),
  mean: f.numberOrNull("Mean of the sharks' totals, 0 to 10."),
  votes: f.count('How many voted for it.'),
  funded: f.flag('Whether it was chosen: by the decision on record, or else by the rule.'),
  outcome: f.orNull('What came of it; null where nothing is on record.', shownOutcome),
});

export const briefSchema = f.result('brief', {
  round: f.object('The round.', {
    id: f.text('Its id.'),
    title: f.text('Its title.'),
    date: f.textOrNull('The day it takes place.'),
    due: f.textOrNull('The day by which scorecards are due.'),
    notes: f.texts('Its context; none where they may tell how it ended.'),
    baseline: f.recordOrNull('What is measured before anything is changed.', {
      metric: f.text('What is measured.'),
      better: f.oneOf('Which way is better.', 'lower higher'),
      unit: f.text('In which unit.'),
      cases: f.objects('Its cases.', 'One case.', {
        case: f.text('Its name.'),
        now: f.text('Today, as written.'),
        target: f.textOrNull('What is wanted, as written.'),
      }),
      notes: f.texts('What was noted of it.'),
    }),
    rules: f.object('Its rules.', {
      winner: rule,
      tieBreak: f.texts('What breaks equal totals, in order.'),
      quorum: f.positiveOrNull('How many sharks must have scored.'),
      floor: f.textOrNull('The least mean worth funding, as written.'),
      mustAnswer: f.texts('Failed proposals that every pitch must answer.'),
      adjust: f.objects('Changes that the round asks of every rubric.', 'One change.', {
        role: criterionRole,
        weight: f.text('Points added or taken, as written.'),
        question: f.textOrNull('What the criterion asks.'),
      }),
      contestants: f.texts('What proposers may and must do.'),
      sharks: f.texts('What reviewers may and must do.'),
    }),
    constraints: f.objects('What is known to be impossible or required.', 'One constraint.', {
      id: f.text('Its id.'),
      text: f.text('What is forbidden or required.'),
      limit: f.textOrNull('What a pitch may declare, as written.'),
      allowed: f.orNull('The values it may declare; null for any.', z.array(z.string())),
      source: f.textOrNull('Where it was learned.'),
    }),
  }),
  shark: f.object('The reviewer.', {
    id: f.text('Its id.'),
    name: f.text('Its name.'),
    seat: f.positiveOrNull('The chair it sits in.'),
    persona: f.textOrNull('What it cares about.'),
  }),
  formula,
  criteria: f.list('The criteria of its rubric; none for one overall score.', briefCriterion),
  gates: f.objects('Conditions without which a total is capped.', 'One gate.', {
    id: f.text('Its id.'),
    text: f.text('What must hold.'),
  }),
  entries: f.list('The proposals.', briefEntry),
  earlier: f.objects('What earlier rounds brought, the first one first.', 'One round.', {
    round: f.text('Id of the round.'),
    title: f.text('Its title.'),
    proposals: f.list('Its proposals.', briefFate),
    lessons: f.texts('What it taught.'),
  }),
  remembered: f.objects('Rounds without a folder.', 'One round.', {
    round: f.text('Id of the round.'),
    summary: f.text('What came of it.'),
    proposal: f.textOrNull('The proposal that was tried.'),
    status: outcomeStatus.nullable().describe('How it ended.'),
  }),
  record: f.recordOrNull(
    'What the reviewer foresaw in earlier rounds; null where it foresaw nothing.',
    {
      forecasts: f.objects('Its probabilities.', 'One forecast.', {
        round: f.text('Id of the round.'),
        proposal: f.text('Id of the proposal.'),
        probability: f.shareOrNull('The probability it gave.'),
        promise,
        brier: f.shareOrNull('Brier score; null where it is not scored.'),
      }),
      brier: f.shareOrNull('Mean Brier score: 0 is best, 0.25 is what 50 % always scores.'),
    },
  ),
  others: f.object('The rest of the panel.', {
    answered: f.texts('Sharks that have scored something.'),
    faulty: f.texts('Sharks whose answers have errors, and are left out.'),
    withheld: f.flag("Whether their scores are held back until this shark's own are in."),
    proposals: f.objects('What they say; none where it is withheld.', 'One proposal.', {
      proposal: f.text('Id of the proposal.'),
      totals: f.objects('Their totals.', 'One total.', {
        shark: f.text('Id of the shark; `panel` for those who divide the criteria, together.'),
        total: f.numberOrNull("On its rubric's scale; null for none."),
        vote: f.flag('Whether it voted for the proposal.'),
      }),
    }),
  }),
  form: f.text(
    'The blank scorecard as Markdown, to be filled in; `--form json` is the same as JSON.',
  ),
});

export type BriefJson = f.ValueOf<typeof briefSchema>;
