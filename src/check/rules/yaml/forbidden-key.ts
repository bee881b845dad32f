import { extended, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const yamlForbiddenKey = defineRule('yaml/forbidden-key', 'error', {
  summary: 'a key has a name that programs reserve for themselves',
  why:
    'In JavaScript `__proto__`, `constructor` and `prototype` reach behind an object. As names ' +
    'in a file they serve only attacks.',
  message: ({ key }: { readonly key: string }) => `${quoted(key)} cannot be a key`,
  advice: () => 'choose another name',
  bad: extended(RUBRIC, '  constructor: { weight: 0% }\n'),
  good: RUBRIC,
});
