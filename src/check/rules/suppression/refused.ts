import { goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

export const suppressionRefused = defineRule('suppression/refused', 'error', {
  summary: 'a rule is to be silenced that cannot be',
  why:
    'A file whose bytes or YAML are broken was not read. Silenced, it would pass for checked, ' +
    'whatever is in it. Neither comments nor shark.yaml can do that; nor can a comment silence ' +
    'what is said about comments like it.',
  message: ({ rule }: { readonly rule: string }) => `${inCode(rule)} cannot be silenced here`,
  advice: () => 'fix the file instead, or leave all of it out with `ignore` in shark.yaml',
  ...goodAndBad(PITCH, 'title', '# shark-ignore-file yaml/tag: tags are fine\ntitle'),
});
