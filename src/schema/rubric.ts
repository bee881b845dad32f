import * as z from 'zod';
import { byId, converted, figure, id, notes, text } from './field.ts';

/** What a criterion measures, whatever a shark calls it. */
export const ROLES = [
  'upside',
  'success',
  'risk',
  'effort',
  'evidence',
  'testing',
  'quality',
] as const;

/**
 * What the highest score means where the name of a role could be read the other way round:
 * more is always better, so a high score for risk is safe.
 */
export const HIGHEST_SCORE_IS: Readonly<Partial<Record<(typeof ROLES)[number], string>>> = {
  risk: 'safe',
  effort: 'easy',
};

const scale = converted(z.union([z.number(), z.string()]), { to: 'scale' }).meta({
  description: 'The scale of the scores: `35` for 0 to 35, or `1 to 5`.',
  examples: [35, '1 to 5'],
});

const criterion = z
  .strictObject({
    label: text('What people call it.').optional(),
    weight: figure('weight', 'Its share of the total.', { examples: ['40%'], allowZero: true }),
    role: z.enum(ROLES).describe('What it measures, to match it between sharks.').optional(),
    scale: scale.optional(),
    reason: text('Why the weight is what it is.').optional(),
    was: id('The criterion it replaces from the round before.').optional(),
    anchors: z
      .record(z.string(), text('What the score means.'))
      .describe('What scores mean.')
      .optional(),
    notes: notes(),
  })
  .meta({ title: 'criterion', description: 'One dimension of merit; more is always better.' });

const gates = z
  .strictObject({
    cap: figure('score', 'The highest total while a gate is not met.', { allowZero: true }),
    all: byId(text('What must hold.'), 'The gates.'),
  })
  .describe('Conditions without which the total is capped.');

/** rounds/<round>/rubrics/<shark>.yaml */
export const rubric = z
  .strictObject({
    id: id("The file's name without .yaml, if given.").optional(),
    name: text('What people call the shark.').optional(),
    seat: z
      .int()
      .min(1)
      .describe('The chair it sat in. A track record belongs to the shark, not to the seat.')
      .optional(),
    persona: text('What the shark cares about.').optional(),
    scale: scale.optional(),
    criteria: byId(criterion, 'The criteria, in the order they are shown.'),
    removed: byId(text('Why it went.'), 'Criteria that the round before still had.').optional(),
    missing: z
      .enum(['error', 'exclude', 'zero'])
      .describe('What `n/a` means: an error, left out of the total, or a score of zero.')
      .optional(),
    normalize: z
      .boolean()
      .describe('Weights need not sum to 100 %; they are divided by their sum.')
      .optional(),
    gates: gates.optional(),
    notes: notes(),
  })
  .describe('The criteria and weights one shark uses in one round.');
