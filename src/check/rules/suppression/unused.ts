import { goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

type Args = {
  readonly rule: string;
  readonly cause: 'nothing' | 'not-at-top';
};

export const suppressionUnused = defineRule('suppression/unused', 'warning', {
  summary: 'a comment silences nothing',
  why:
    'What it was written for is fixed, or has moved to another line. Left in place, it would ' +
    'silence the next problem that turns up there.',
  message: ({ rule, cause }: Args) =>
    cause === 'nothing'
      ? `there is no ${inCode(rule)} here to silence`
      : `a comment that silences ${inCode(rule)} in a whole file stands at its top`,
  advice: ({ cause }) =>
    cause === 'nothing'
      ? 'delete it; it counts for its own line, or for the next one where it stands alone'
      : 'move it above the first key, or write `# shark-ignore` where the problem is',
  ...goodAndBad(SCORECARD, '9 }', '9 } # shark-ignore score/missing: no time'),
});
