import { goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const configUnknownRule = defineRule('config/unknown-rule', 'error', {
  summary: 'shark.yaml sets the severity of a rule that does not exist',
  why:
    'The line has no effect. Whoever wrote it believes that a rule is off, or that it fails a run, ' +
    'and it does neither.',
  message: ({ rule }: { readonly rule: string; readonly suggestion: string | null }) =>
    `there is no rule ${quoted(rule)}`,
  advice: () => 'delete the line; docs/rules.md has all rules',
  ...goodAndBad({ 'shark.yaml': 'rules:\n  weights/sum: warning\n' }, 'weights', 'weight'),
});
