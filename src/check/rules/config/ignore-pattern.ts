import { goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const configIgnorePattern = defineRule('config/ignore-pattern', 'warning', {
  summary: 'a pattern of an ignore list is not used',
  why:
    'Ignore lists come with the files, and matching a pattern takes time by a power of its ' +
    'wildcards. Long ones could keep a check busy for hours, so they are left out.',
  message: ({ pattern, reason }: { readonly pattern: string; readonly reason: string }) =>
    `the pattern ${quoted(pattern)} is not used: ${reason}`,
  advice: () => 'write several shorter patterns, or name the folder',
  ...goodAndBad({ 'shark.yaml': 'ignore:\n  - proposals/old-*.yaml\n' }, '.yaml', '-*-*.yaml'),
});
