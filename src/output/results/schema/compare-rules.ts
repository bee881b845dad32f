import * as z from 'zod';
import * as f from './fields.ts';

export const ruleScale = f.object('A scale.', {
  low: f.number('The lowest score.'),
  high: f.number('The highest.'),
});

export const ruleChange = f.object(
  'What a rubric reckons otherwise than before, besides weights.',
  {
    rule: f.oneOf(
      'What changed: the formula of totals, the meaning of `n/a`, whether weights are normalized, a scale, the cap, a gate.',
      ['formula', 'missing', 'normalize', 'scale', 'cap', 'gate'],
    ),
    item: f.textOrNull(
      'Id of the criterion whose scale it is, or of the gate; null for the rubric as a whole.',
    ),
    old: z
      .union([ruleScale, z.string().nullable(), z.number(), z.boolean()])
      .describe('As it was; null where there was no scale, no cap or no such gate.'),
    new: z.union([ruleScale, z.string().nullable(), z.number(), z.boolean()]).describe('As it is.'),
  },
);
