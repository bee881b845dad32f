import * as z from 'zod';
import { byId, byName, id, notes } from './field.ts';

/** rounds/<round>/import.yaml */
export const mapping = z
  .strictObject({
    same: byName(
      id('The id of a proposal of the round or of a criterion, or `none`.').meta({
        examples: ['tile-size-tuning', 'risk'],
      }),
      'What names in votes stand for: an entry of the round, a criterion, or `none` for what is no proposal.',
    ).optional(),
    scales: byId(
      z
        .int()
        .min(1)
        .max(9999)
        .meta({ description: 'The highest score.', examples: [5, 100] }),
      'The highest score by shark, for scores of votes that bring no scale.',
    ).optional(),
    notes: notes(),
  })
  .describe('What `shark import` is to take names and scores in votes for.');
