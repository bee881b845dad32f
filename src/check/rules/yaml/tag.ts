import { goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlTag = defineRule('yaml/tag', 'error', {
  summary: 'a value carries a YAML tag',
  why:
    'Tags ask a program to build other things than text, numbers, lists and maps. Each ' +
    'program understands others.',
  message: ({ tag }: { readonly tag: string }) => `the tag ${quoted(tag)} is not allowed`,
  advice: () => 'delete it; text that starts with ! needs quotes',
  ...goodAndBad(RUBRIC, '60%', '!!str 60%'),
});
