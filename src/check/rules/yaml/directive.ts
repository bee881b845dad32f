import { goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlDirective = defineRule('yaml/directive', 'error', {
  summary: 'a file begins with a YAML directive',
  why:
    'A directive such as `%YAML 1.1` changes what the words below it mean: `no` would become ' +
    'false. All files are read as YAML 1.2.',
  message: ({ directive }: { readonly directive: string }) =>
    `the directive ${quoted(directive)} is not allowed`,
  advice: () => 'delete the line; text that starts with % needs quotes',
  ...goodAndBad(PITCH, 'title', '%YAML 1.1\n---\ntitle'),
});
