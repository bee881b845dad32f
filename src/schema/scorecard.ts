import * as z from 'zod';
import { estimate } from './estimate.ts';
import { byId, figure, id, ids, notes, prose, text, yesOrNo } from './field.ts';
import { terms } from './plan.ts';
import { statedReturns, statedScores } from './stated.ts';

const mark = z.union([
  z.literal('n/a'),
  figure('score', 'A score on the scale of its criterion.', {
    examples: [8.5, '28/35'],
    allowZero: true,
    noLimit: true,
  }),
]);
const score = z
  .union([
    mark,
    z.strictObject({ score: mark, because: text('Why.').optional() }).meta({ title: 'score' }),
  ])
  .describe('A score, `n/a`, or `{ score, because }`.');

const review = z
  .strictObject({
    scores: byId(score, 'Scores by criterion.').optional(),
    score: score.describe('One overall score, where no criteria were used.').optional(),
    because: prose('Why.').optional(),
    gates: byId(
      z.union([z.boolean(), z.string().min(1)]).meta({ examples: ['yes', 'no'] }),
      'Answers to the gates: yes, no, or text that begins with either.',
    ).optional(),
    estimate: estimate.optional(),
    variants: byId(
      z
        .strictObject({ estimate, stated: statedReturns.optional(), notes: notes() })
        .meta({ title: 'variant' }),
      'Estimates for other forms of the proposal.',
    ).optional(),
    expects: figure('gain', "The shark's realistic speedup, success or not.", {
      examples: ['2x to 4x'],
    }).optional(),
    verdict: text('fund, conditional, queue, reject, or your own word.', [
      'fund',
      'conditional',
      'queue',
      'reject',
    ]).optional(),
    condition: text('What must hold for the verdict.').optional(),
    stated: statedScores.optional(),
    notes: notes(),
  })
  .meta({ id: 'review', title: 'review', description: 'What the shark says of one proposal.' });

const prediction = z
  .strictObject({
    proposal: id('The proposal it is about.'),
    metric: text('What will be measured.'),
    case: text('The benchmark case.').optional(),
    value: figure('measure', 'The figure foreseen.', { examples: ['2x to 3x', '150us to 200us'] }),
    bound: z.enum(['at least', 'at most']).describe('Whether the figure is a bound.').optional(),
    notes: notes(),
  })
  .meta({ title: 'prediction', description: 'Something that will be measured, foreseen.' });

/** The fields of a shark's judgement in a round. */
const judgement = {
  vote: id('The proposal the shark votes for.').optional(),
  second: id('Its second choice.').optional(),
  abstain: ids(
    'Proposals the shark does not judge, by id; why stands in `because`, of the scorecard or of the proposal.',
  ).optional(),
  hold: z
    .strictObject({
      proposal: id('The proposal.'),
      concern: text('What must be cleared up first.'),
    })
    .meta({ title: 'hold', description: 'A named concern; the decision waits for it.' })
    .optional(),
  veto: z
    .array(
      z
        .strictObject({
          proposal: id('The proposal.'),
          constraint: text('The constraint it breaks.'),
          evidence: text('What shows it.'),
        })
        .meta({ title: 'veto' }),
    )
    .describe('Proposals that must not be built.')
    .optional(),
  because: prose('Why the vote went as it did.').optional(),
  recorded: z
    .literal('after-outcome')
    .describe('The figures were written down after the result was known; they are never scored.')
    .optional(),
  partial: yesOrNo('Not every score survived.').optional(),
  proposals: byId(review, 'Reviews by proposal.').optional(),
  terms: terms.optional(),
  predictions: z.array(prediction).describe('What the shark foresees.').optional(),
  lessons: prose('What the shark learned.').optional(),
  notes: notes(),
  judged: byId(
    text('The digest of a pitch as it was when it was judged.'),
    'The pitches that were judged; `shark submit` writes it, and `shark status` compares.',
  ).optional(),
};

const first = z.strictObject(judgement).meta({
  id: 'judgement',
  title: 'judgement',
  description:
    'The first judgement, where it was revised: `shark submit --revise` keeps it. Its fields are those of the scorecard.',
});

/** The schema of rounds/<round>/scorecards/<shark>.yaml. */
export const scorecard = z
  .strictObject({
    id: id("The file's name without .yaml, if given.").optional(),
    ...judgement,
    first: first.optional(),
  })
  .describe("One shark's scores, estimates, verdicts, terms and vote in one round.");
