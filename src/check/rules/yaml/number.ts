import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlNumber = defineRule('yaml/number', 'error', {
  summary: 'a number cannot be held as it is written',
  why:
    'Infinity, NaN, numbers of 300 digits and integers of 17 cannot be held exactly by the ' +
    'programs that read the file. No figure is silently changed.',
  message: ({ written, reason }: { readonly written: string; readonly reason: string }) =>
    `${quoted(written)} cannot be used as a number: ${reason}`,
  advice: () => 'round it to the digits that mean something; put it in quotes if text is meant',
  ...goodAndBad(edited(SCORECARD, '8', '10'), '10', '1e999'),
});
