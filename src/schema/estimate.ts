import * as z from 'zod';
import { figure, notes, text } from './field.ts';

const phase = z
  .strictObject({
    phase: text('What is done in this phase.').optional(),
    hours: figure('hours', 'Hours the phase takes.', { examples: ['30 min', '4h'] }),
    pass: figure('probability', 'Probability that the phase leads on to the next.', {
      examples: ['80%'],
    }),
    loss: figure('loss', 'Loss of speed if it stops here.').optional(),
    gain: figure('gain', 'Gain of speed if it stops here.').optional(),
  })
  .meta({ title: 'phase', description: 'One phase of a staged plan.' });

/** One shark's estimate for one proposal; it may be incomplete. */
export const estimate = z
  .strictObject({
    success: figure('probability', 'Probability that it works.', {
      examples: ['70%', '60% to 80%'],
    }).optional(),
    upside: figure('gain', 'Gain of speed if it works.', {
      examples: ['1.5x', '10% to 20%'],
    }).optional(),
    downside: figure('loss', 'Loss of speed if it does not, as a magnitude.', {
      examples: ['10%'],
    }).optional(),
    implementation: figure('hours', 'Hours to build it.', {
      examples: ['2h', '60h to 120h'],
      allowZero: true,
    }).optional(),
    validation: figure('hours', 'Hours to test it.', {
      examples: ['2h'],
      allowZero: true,
    }).optional(),
    rollback: figure('hours', 'Hours to take it back if it fails.', { allowZero: true }).optional(),
    phases: z
      .array(phase)
      .min(1)
      .describe('The plan in stages, each with its chance to go on.')
      .optional(),
    of: text('Which form of the proposal is meant.').optional(),
    given: text('What must hold first.').optional(),
    notes: notes(),
  })
  .meta({
    id: 'estimate',
    title: 'estimate',
    description: 'Probability, upside, downside and hours: what risk-adjusted ROI is made of.',
  });
