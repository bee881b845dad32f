import type { StepWords } from '../../output/view/wording/commands.ts';

/** For who calls tools; what only a command does is a person's to type. */
export const TOOL_STEPS: StepWords = {
  brief: (round, shark) => call('round_brief', { round, shark }),
  form: (round, shark) => `\`form\` of ${call('round_brief', { round, shark })}`,
  submit: (round, shark, _, isRevision) =>
    call('submit_scorecard', { round, shark, form: 'FORM', ...(isRevision && { revise: true }) }),
  check: (path) => call('check', { paths: [path] }),
  status: (round) => call('status', { round }),
  command: (line) => `for a person: ${line}`,
  revise: 'revise: true',
};

function call(tool: string, given: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(given)}`;
}
