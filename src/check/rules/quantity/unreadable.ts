import { PLACEHOLDER } from '../../../schema/unfilled.ts';
import { ESTIMATED_REVIEW, edited, goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

/** The end of the message if the placeholder is in place of a figure. */
export const STILL_TO_FILL_IN = 'is still to be filled in';

type Args = {
  readonly written: string;
  readonly expected: string;
  readonly examples: readonly string[];
};

export const quantityUnreadable = defineRule('quantity/unreadable', 'error', {
  summary: 'a figure cannot be read as the quantity its field holds',
  why: 'Every figure is used exactly as written. What has no one meaning is not guessed at.',
  message: ({ written, expected }: Args) =>
    written === PLACEHOLDER
      ? `${expected} ${STILL_TO_FILL_IN}`
      : `${quoted(written)} cannot be read; expected ${expected}`,
  advice: ({ examples }) => `write it like ${listed(examples.map(inCode), 'or')}`,
  ...goodAndBad(edited(ESTIMATED_REVIEW, '70%', '70% to 80%'), '70% to 80%', 'quite likely'),
});
