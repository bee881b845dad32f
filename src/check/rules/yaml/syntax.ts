import { edited, goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const PROPOSAL = edited(PITCH, 'Smaller tiles', '"Smaller tiles: the cheap way"');

export const yamlSyntax = defineRule('yaml/syntax', 'error', {
  summary: 'a file is not valid YAML',
  why:
    'What cannot be parsed cannot be checked. One slip can hide the fields below it, so missing ' +
    'fields are not reported in such a file.',
  message: ({ reason }: { readonly reason: string }) => `not valid YAML: ${reason}`,
  advice: () =>
    'fix the line or the one above it; text with ": " or " #" in it, or with one of ' +
    '{ [ & * ! | > % @ at its start, needs quotes',
  ...goodAndBad(PROPOSAL, '"Smaller tiles: the cheap way"', 'Smaller tiles: the cheap way'),
});
