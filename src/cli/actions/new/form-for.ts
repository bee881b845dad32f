import type { ScorecardForm } from '../../../form/form.ts';
import { newRubricCommand } from '../../../scaffold/new-commands.ts';
import { newcomer, sharkFor } from '../../ask/new-ids.ts';
import { questionsFor } from '../../ask/questions.ts';
import type { NewVoteOptions } from '../../commands/new-vote.ts';
import type { Runtime } from '../../runtime.ts';
import { askedForm } from '../../workspace/asked-form.ts';
import { guardEntries } from '../../workspace/entering.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';

/** What a shark is asked in a round, and what to say of the shark. */
interface FormFor {
  readonly form: ScorecardForm;
  readonly remarks: readonly string[];
}

/** The form of the shark that was named or is asked for, in the round that was named or the latest. */
export async function formFor(
  workspace: OpenWorkspace,
  options: Pick<NewVoteOptions, 'shark' | 'round'>,
  named: string | undefined,
  { questions }: Runtime,
): Promise<FormFor> {
  const ask = questionsFor(questions, { '--shark': named ?? options.shark });
  const round = chooseRound(workspace, options.round);
  const shark = await sharkFor(workspace, round, named, options.shark, ask);
  const { form, hasRubric } = askedForm(workspace, round, shark);
  guardEntries(workspace.files, round, form.entries);
  const begin = newRubricCommand({ round, shark });
  return {
    form,
    remarks: [
      ...newcomer(workspace, shark),
      ...(hasRubric
        ? []
        : [`there is no rubric for ${shark}: ${begin}; once there is one, make the form anew`]),
    ],
  };
}
