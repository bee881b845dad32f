import { printForm } from '../../../form/print-form.ts';
import { planFiles } from '../../../workspace/plan.ts';
import { newcomer, sharkFor } from '../../ask/new-ids.ts';
import { questionsFor } from '../../ask/questions.ts';
import type { NewVoteOptions } from '../../commands/new-vote.ts';
import type { ExitCode } from '../../exit-code.ts';
import { targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { askedForm } from '../../workspace/asked-form.ts';
import { chooseRound } from '../../workspace/open-workspace.ts';
import { openToWrite } from '../../write/open-to-write.ts';
import { writePlan } from '../../write/write-plan.ts';

/** Write the form of a shark's vote: every live entry and every criterion, nothing scored yet. */
export async function newVote(
  runtime: Runtime,
  options: NewVoteOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = await openToWrite(runtime, options);
  const ask = questionsFor(runtime.questions, { '--shark': named ?? options.shark });
  const round = chooseRound(workspace, options.round);
  const shark = await sharkFor(workspace, round, named, options.shark, ask);
  const { form, hasRubric } = askedForm(workspace, round, shark);
  const path = `rounds/${round}/votes/${shark}.md`;
  const planned = planFiles(
    workspace.files,
    [{ path, text: printForm(form) }],
    options.force === true,
  );
  return writePlan(runtime, options, asked, {
    title: `A vote: ${shark} in ${round}`,
    root: workspace.root,
    planned,
    todo: [],
    next: [
      ...newcomer(workspace, shark),
      ...(hasRubric
        ? []
        : [`there is no rubric for ${shark}: shark new rubric --round ${round} --shark ${shark}`]),
      `fill in the empty cells of ${path}`,
      `shark import ${path}`,
      `shark status ${round}`,
    ],
    showsTexts: true,
  });
}
