import * as z from 'zod';
import { A_DAY } from '../quantity/day.ts';
import { EXPECTED_WORDS } from './expected-words.ts';
import { byId, byName, converted, figure, id, ids, limit, notes, prose, text } from './field.ts';
import { ROLES } from './role.ts';
import { standardFields } from './standard.ts';
import { statedGap, statedPanel } from './stated.ts';

const reading = z.union([
  figure('number', 'A reading in the unit of the baseline; it may be a range.'),
  z
    .strictObject({
      now: figure('number', 'What is measured today.'),
      target: figure('number', 'What is wanted.').optional(),
      stated: statedGap.optional(),
      notes: notes(),
    })
    .meta({ title: 'reading' }),
]);

const baseline = z
  .strictObject({
    metric: text('What is measured, such as latency.', ['latency', 'throughput']),
    better: z.enum(['lower', 'higher']).describe('Which direction is better.'),
    unit: text('The unit of every figure below, such as us.', ['us', 'ms', 'MB/s']),
    config: z
      .record(z.string(), z.unknown())
      .describe('The settings it was measured with.')
      .optional(),
    cases: byName(reading, 'Readings by benchmark case.'),
    notes: notes(),
  })
  .describe('What is measured before anything is changed.');

const rules = z
  .strictObject({
    winner: z
      .enum(['highest-mean', 'most-votes', 'highest-roi'])
      .describe('How the panel decides; highest-mean unless said otherwise.')
      .optional(),
    tie_break: z
      .array(z.enum([...ROLES, 'fewest-hours']))
      .describe('What breaks equal totals, in order: the score on a role, or the fewest hours.')
      .optional(),
    missing: z
      .enum(['pairwise', 'refuse'])
      .describe(
        'What highest-mean does where a shark has no total of a proposal: pairwise, the default, compares each two over the sharks that have both; refuse names no winner.',
      )
      .optional(),
    quorum: z
      .int()
      .min(1)
      .describe('How many sharks must have scored; with missing totals, each two compared.')
      .optional(),
    floor: figure(
      'score',
      'The least mean, 0 to 10, that is worth funding; below it all round, research comes first.',
      {
        examples: [6],
        allowZero: true,
      },
    ).optional(),
    must_answer: ids('Failed proposals that every pitch must answer.').optional(),
    adjust: z
      .array(
        z
          .strictObject({
            role: z.enum(ROLES).describe('The role whose criteria gain weight.'),
            weight: figure('points', 'Points added or taken: `+10%`.', { examples: ['+10%'] }),
            question: text('What the criterion asks.').optional(),
          })
          .meta({ title: 'adjustment' }),
      )
      .describe('Changes the round asks of every rubric.')
      .optional(),
    ...standardFields,
    contestants: prose('What proposers may and must do.').optional(),
    sharks: prose('What sharks may and must do.').optional(),
    notes: notes(),
  })
  .describe('The rules of the round.');

const constraint = z.union([
  z.string().min(1),
  z
    .strictObject({
      text: text('What is forbidden or required.'),
      source: text('Where it was learned.').optional(),
      limit: limit('measure', 'What a pitch may declare under the same name.', [
        'at most 228 KB',
        'at least 128',
      ]).optional(),
      allowed: z
        .array(converted(z.union([z.string().min(1), z.number()]), { to: 'text' }))
        .min(1)
        .describe('The values that a pitch may declare under the same name.')
        .optional(),
    })
    .meta({ title: 'constraint' }),
]);

const past = z.union([
  z.string().min(1),
  z
    .strictObject({
      summary: text('What came of it.'),
      proposal: id('The proposal that was tried.').optional(),
      status: z
        .enum(['success', 'partial', 'failure', 'blocked', 'not-run'])
        .describe('How it ended.')
        .optional(),
      notes: notes(),
    })
    .meta({ title: 'past' }),
]);

const budget = z
  .strictObject({
    hours: figure('hours', 'The hours there are.', { examples: ['40h', '2w'] }),
    reserve: figure('probability', 'The share of them that no plan uses.', {
      examples: ['10%'],
    }).optional(),
    gain: z
      .enum(['factors', 'additive'])
      .describe(
        'How gains combine: as factors of speed (1.2x and 1.1x make 1.32x), unless said otherwise.',
      )
      .optional(),
    shares: z
      .array(
        z
          .strictObject({
            proposal: id('The proposal that gains less.'),
            with: id('The proposal beside which it does.'),
            keeps: figure('probability', 'The share of its gain that is left.', {
              examples: ['40%'],
            }),
          })
          .meta({ title: 'share' }),
      )
      .describe('Proposals that speed up the same work; what is not named is independent.')
      .optional(),
    notes: notes(),
  })
  .describe('The hours to spend on the proposals of the round.');

const decision = z
  .strictObject({
    winner: id('The proposal that was funded.'),
    by: text('Who decided.').optional(),
    because: prose('Why.').optional(),
    terms: id('The shark whose terms were adopted.').optional(),
    notes: notes(),
  })
  .describe('What was decided, and by whom.');

function day(description: string, example: string) {
  const written = z.string().min(1);
  EXPECTED_WORDS.set(written, A_DAY);
  return converted(written, { to: 'day' }).meta({ description, examples: [example] });
}

/** The schema of rounds/<round>/round.yaml. */
export const round = z
  .strictObject({
    id: id("The folder's name, if given.").optional(),
    title: text('What people call the round.'),
    date: day(
      'The day it took place, such as 2026-03-31: rounds stand in this order.',
      '2026-03-31',
    ).optional(),
    after: z
      .union([id('A round.'), ids('Rounds.')])
      .describe('The rounds that went before it, where no date says so.')
      .optional(),
    entries: ids('The proposals that take part.'),
    sharks: ids('The reviewers who were asked.').optional(),
    due: day(
      'The day by which they are asked to answer; it is shown, never compared.',
      '2026-04-07',
    ).optional(),
    baseline: baseline.optional(),
    rules: rules.optional(),
    constraints: byId(constraint, 'What was learned to be impossible or required.').optional(),
    history: byId(past, 'What earlier rounds without a folder brought.').optional(),
    budget: budget.optional(),
    decision: decision.optional(),
    stated: statedPanel.optional(),
    lessons: prose('What the round taught.').optional(),
    notes: notes(),
  })
  .describe('One round of the review.');
