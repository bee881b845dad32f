import { ESTIMATED_REVIEW, goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly written: string;
  readonly unit: string;
  readonly expected: string;
  readonly examples: readonly string[];
};

export const quantityWrongUnit = defineRule('quantity/wrong-unit', 'error', {
  summary: 'a figure has a unit that does not belong to its field',
  why: 'Hours in place of a gain, or a factor in place of hours, stand in the wrong field.',
  message: ({ written, unit, expected }: Args) =>
    `the unit ${quoted(unit)} in ${quoted(written)} does not belong here; expected ${expected}`,
  advice: ({ examples }) => `write it like ${listed(examples.map(inCode), 'or')}`,
  ...goodAndBad(ESTIMATED_REVIEW, 'implementation: 2h', 'implementation: 2x'),
});
