import * as z from 'zod';
import type { Kind } from '../quantity/quantity.ts';
import { figure, id } from './field.ts';

/** A stated figure, in one or several forms, with the calculation behind it if given. */
function statedFigure(kind: Kind, description: string, examples?: readonly (string | number)[]) {
  const one = figure(kind, description, { ...(examples && { examples }) });
  return z
    .union([
      one,
      z.array(one).min(1),
      z
        .strictObject({
          value: z.union([one, z.array(one).min(1)]),
          working: z.string().min(1).describe('The sum, as it was written.').optional(),
        })
        .meta({ title: 'stated' }),
    ])
    .describe(description);
}

/** The figures a scorecard may state for one proposal. */
export const statedScores = z
  .strictObject({
    total: statedFigure('number', 'The weighted total, as written.', [8.5]).optional(),
    rank: statedFigure('number', 'The place among the proposals, as written.', [1]).optional(),
    roi: statedFigure(
      'number',
      'The risk-adjusted return per hour, as written.',
      [0.08],
    ).optional(),
    naive: statedFigure('number', 'The gain per build hour, as written.', [0.25]).optional(),
    gain: statedFigure('gain', 'The expected gain, as written.', ['32%']).optional(),
  })
  .describe(
    'Figures as somebody wrote them down; compared with the computed ones, never used instead.',
  );

/** The figures a scorecard may state for one variant of a proposal. */
export const statedReturns = statedScores
  .pick({ roi: true, naive: true, gain: true })
  .describe('Figures of the variant as somebody wrote them down.');

/** The figures a baseline case may state. */
export const statedGap = z
  .strictObject({ gap: statedFigure('ratio', 'How far from the target, as written.').optional() })
  .describe('Figures as somebody wrote them down.');

/** The figures an outcome, or one of its cases, may state. */
export const statedChange = z
  .strictObject({
    change: statedFigure(
      'gain',
      'The change of speed, as written: `31% slower`, `1.2x`.',
    ).optional(),
  })
  .describe('Figures as somebody wrote them down.');

/** The figures a round may state for the panel. */
export const statedPanel = z
  .strictObject({
    winner: id('The proposal that was said to have won.').optional(),
    means: z
      .record(z.string(), statedFigure('number', 'The mean of the totals, as written.', [8.65]))
      .describe('Panel means by proposal.')
      .optional(),
    ranks: z
      .record(z.string(), statedFigure('number', 'The place, as written.', [1]))
      .describe('Panel ranks by proposal.')
      .optional(),
  })
  .describe('Figures as somebody wrote them down.');
