import * as z from 'zod';
import type { Kind } from '../quantity/quantity.ts';
import { byId, byName, converted, figure, id, ids, notes, text } from './field.ts';
import { FORMULAS, PARTS } from './formula.ts';
import { ROLES } from './role.ts';

const scale = converted(z.union([z.number(), z.string()]), { to: 'scale' }).meta({
  description: 'The scale of the scores: `35` for 0 to 35, or `1 to 5`.',
  examples: [35, '1 to 5'],
});

/** The figure of a declared word. It is one text, which may be a range. */
function wordFigure(kind: Kind) {
  return converted(z.union([z.string(), z.number()]), {
    to: 'quantity',
    kind,
    options: { allowZero: true },
  });
}

function wordsFor(kind: Kind, description: string, example: Readonly<Record<string, unknown>>) {
  return byName(wordFigure(kind), description).meta({ examples: [example] });
}

const words = z
  .strictObject({
    scores: wordsFor('score', 'Words for scores, by any criterion without words of its own.', {
      high: 3,
      medium: 2,
      low: 1,
    }).optional(),
    hours: wordsFor('hours', 'Words for the hours of an estimate.', {
      S: '2h to 4h',
      M: '1d to 3d',
    }).optional(),
    probability: wordsFor('probability', 'Words for the chances of an estimate.', {
      sure: '90%',
      likely: '60% to 80%',
    }).optional(),
    gain: wordsFor('gain', 'Words for gains of speed.', { big: '1.5x to 2x' }).optional(),
    loss: wordsFor('loss', 'Words for losses of speed.', { small: '2%' }).optional(),
  })
  .meta({
    title: 'words',
    description:
      'Words that scorecards may have in place of figures, and the figure that each stands for. Capital and small letters are the same.',
  });

const criterion = z
  .strictObject({
    label: text('What people call it.').optional(),
    weight: figure(
      'weight',
      'Its share of the total. Needed for weighted-mean and weighted-sum; 1 in a ratio unless given; the other formulas have none.',
      { examples: ['40%'], allowZero: true },
    ).optional(),
    part: z
      .enum(PARTS)
      .describe('What it is in the formula; not needed where its id is the name of the part.')
      .optional(),
    role: z.enum(ROLES).describe('What it measures, to match it between sharks.').optional(),
    by: z
      .union([id('The shark.'), ids('The sharks.')])
      .describe(
        'Who judges it, where the sharks that share the rubric divide its criteria among them; all of them unless given. Only in `default.yaml`.',
      )
      .optional(),
    scale: scale.optional(),
    reason: text('Why the weight is what it is.').optional(),
    words: wordsFor('score', 'Words for its scores; the words of the rubric then do not count.', {
      safe: 3,
      risky: 1,
    }).optional(),
    was: id('The criterion it replaces from the round before.').optional(),
    anchors: z
      .record(z.string(), text('What the score means.'))
      .describe('What scores mean.')
      .optional(),
    notes: notes(),
  })
  .meta({
    title: 'criterion',
    description:
      'One dimension of merit; more is better, except for what a formula divides by (effort, size, denominator).',
  });

const gates = z
  .strictObject({
    cap: figure('score', 'The highest total while a gate is not met.', { allowZero: true }),
    all: byId(text('What must hold.'), 'The gates.'),
  })
  .describe('Conditions without which the total is capped.');

/** The schema of rounds/<round>/rubrics/<shark>.yaml. */
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
    formula: z
      .enum(FORMULAS)
      .describe(
        'How the total follows from the scores. rice: reach x impact x confidence / effort; ice: impact x confidence x ease; wsjf: (value + urgency + risk) / size; product: of all scores; ratio: weighted sum of the numerators / that of the denominators. weighted-mean unless given.',
      )
      .optional(),
    scale: scale.optional(),
    words: words.optional(),
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
