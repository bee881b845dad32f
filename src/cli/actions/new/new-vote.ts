import { printForm } from '../../../form/print-form.ts';
import { planFiles } from '../../../workspace/plan.ts';
import type { NewVoteOptions } from '../../commands/new-vote.ts';
import { beginning } from './beginning.ts';
import { formFor } from './form-for.ts';
import { guardAnswers } from './guard-answers.ts';

/** Write the form of a shark's vote: every live entry and every criterion, nothing scored yet. */
export const newVote = beginning(async (workspace, options: NewVoteOptions, named, runtime) => {
  const { form, remarks } = await formFor(workspace, options, named, runtime);
  const [round, shark] = [form.round.id, form.shark.id];
  const path = `rounds/${round}/votes/${shark}.md`;
  const files = [{ path, text: printForm(form) }];
  const planned = planFiles(workspace.files, files, options.force === true);
  guardAnswers(planned, form, 'markdown', runtime.steps);
  return {
    title: `A vote: ${shark} in ${round}`,
    planned,
    next: [
      ...remarks,
      `fill in the empty cells of ${path}`,
      `shark import ${path}`,
      `shark status ${round}`,
    ],
  };
});
