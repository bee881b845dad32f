import * as z from 'zod';
import { byName, figure, limit, notes, prose, text, yesOrNo } from './field.ts';
import { standardFields } from './standard.ts';

const condition = z
  .union([
    z.string().min(1),
    z
      .object({ case: text('The benchmark case that is meant.').optional() })
      .catchall(
        limit('measure', 'A limit on a metric.', ['above 1.5x', 'at most 5%', 'below 200us']),
      ),
  ])
  .meta({
    id: 'condition',
    title: 'condition',
    description: 'Words, or limits by metric: `{ geomean_speedup: above 1.2x }`.',
  });

/** One step of a plan. */
export const planPhase = z
  .strictObject({
    phase: text('What is done.'),
    hours: figure('hours', 'Hours it takes.', { examples: ['30 min', '4h'] }).optional(),
    proceed_if: condition.optional(),
    stop_if: condition.optional(),
    notes: notes(),
  })
  .meta({ id: 'step', title: 'step', description: 'One step of the plan.' });

const speedupLimit = z.union([
  limit('ratio', 'What is accepted.', ['at least 1.4x']),
  z
    .strictObject({
      accept: limit('ratio', 'What is accepted.', ['at least 1.4x']),
      asked: limit('ratio', 'What was asked for at first.', ['at least 1.5x']),
    })
    .meta({ title: 'accepted and asked' }),
]);

const acceptance = z
  .strictObject({
    geomean_speedup: speedupLimit
      .describe('Limit on the geometric mean of the speedups.')
      .optional(),
    worst_regression: limit('percent', 'Limit on the largest slowdown of any case, in time.', [
      'at most 5%',
    ]).optional(),
    variation: limit('percent', 'Limit on the coefficient of variation.', ['below 3%']).optional(),
    speedup: byName(speedupLimit, 'Limits by benchmark case.').optional(),
    correct: yesOrNo('Results must stay correct.').optional(),
    ...standardFields,
  })
  .describe('What a benchmark run must show.');

/** A shark's conditions for its vote. */
export const terms = z
  .strictObject({
    proposal: z.string().min(1).describe('The proposal the terms are for.'),
    before: prose('What must be done before work starts.').optional(),
    during: prose('What must be done during the work.').optional(),
    plan: z.array(planPhase).min(1).describe('The phases asked for.').optional(),
    acceptance: acceptance.optional(),
    also: prose('Conditions that no benchmark shows.').optional(),
    follow_up: z
      .array(
        z
          .strictObject({
            when: text('A result: `at least 1.5x`, `1.3x to 1.4x`, or words.'),
            // biome-ignore lint/suspicious/noThenProperty: the word the files use; nothing awaits these maps.
            then: text('What is to be done.'),
          })
          .meta({ title: 'follow-up' }),
      )
      .min(1)
      .describe('What follows from which result.')
      .optional(),
    notes: notes(),
  })
  .meta({ id: 'terms', description: 'Terms: phases, acceptance, follow-up.' });
