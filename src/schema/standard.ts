import * as z from 'zod';
import { converted, figure, text } from './field.ts';

const unit = z
  .enum(['invocations', 'iterations'])
  .describe('What counts as one independent reading.');

const evidence = converted(
  z
    .union([
      unit,
      z
        .strictObject({
          unit,
          because: text('Why iterations of one process are independent here.').optional(),
        })
        .meta({ title: 'evidence' }),
    ])
    .meta({
      description:
        'What counts as one independent reading: an invocation of the program, unless given. Who knows that iterations of one process are independent writes `{ unit: iterations, because: ... }`; the reason is shown with every verdict.',
      examples: [{ unit: 'iterations', because: 'each one restarts the server' }],
    }),
  { to: 'evidence' },
);

/** The requirements of a verdict on a measurement, set by a round or by terms. */
export const standardFields = {
  decide: z
    .enum(['interval', 'point'])
    .describe(
      'How a verdict is found: from 95 % intervals, so that noise decides nothing, or from point values alone; intervals unless given.',
    )
    .optional(),
  matters: figure(
    'share',
    'The smallest gain of speed that matters; a success must be beyond it. 1 % unless given.',
    { examples: ['1%', '0.5%'], allowZero: true },
  ).optional(),
  evidence: evidence.optional(),
};
