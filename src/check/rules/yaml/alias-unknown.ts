import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const CARD = edited(SCORECARD, 'proposals', 'because: "*see-notes"\nproposals');

export const yamlAliasUnknown = defineRule('yaml/alias-unknown', 'error', {
  summary: 'an alias has no anchor above it',
  why: 'An alias repeats the value of an anchor. Text that starts with a star is taken for one.',
  message: ({ alias }: { readonly alias: string }) =>
    `no anchor stands above for the alias ${quoted(`*${alias}`)}`,
  advice: ({ alias }) =>
    `put the text in quotes if a star is meant, or name the value above with ` +
    `${inCode(`&${alias}`)}`,
  ...goodAndBad(CARD, '"*see-notes"', '*see-notes'),
});
