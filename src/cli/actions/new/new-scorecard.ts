import { schemaLine } from '../../../scaffold/schema-line.ts';
import { scorecardText } from '../../../scaffold/scorecard.ts';
import { planFiles } from '../../../workspace/plan.ts';
import { newcomer, sharkFor } from '../../ask/new-ids.ts';
import { questionsFor } from '../../ask/questions.ts';
import type { NewScorecardOptions } from '../../commands/new-scorecard.ts';
import type { ExitCode } from '../../exit-code.ts';
import { targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { askedForm } from '../../workspace/asked-form.ts';
import { chooseRound } from '../../workspace/open-workspace.ts';
import { openToWrite } from '../../write/open-to-write.ts';
import { leftToDo, writePlan } from '../../write/write-plan.ts';

/** Write a shark's scorecard: every live entry and every criterion, nothing scored yet. */
export async function newScorecard(
  runtime: Runtime,
  options: NewScorecardOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = await openToWrite(runtime, options);
  const { files } = workspace;
  const ask = questionsFor(runtime.questions, { '--shark': named ?? options.shark });
  const round = chooseRound(workspace, options.round);
  const shark = await sharkFor(workspace, round, named, options.shark, ask);
  const { form, hasRubric } = askedForm(workspace, round, shark);
  const path = `rounds/${round}/scorecards/${shark}.yaml`;
  const text = scorecardText(form, schemaLine(files, 'scorecard', path));
  const planned = planFiles(files, [{ path, text }], options.force === true);
  return writePlan(runtime, options, asked, {
    title: `A scorecard: ${shark} in ${round}`,
    root: workspace.root,
    planned,
    todo: planned.obstacles.length > 0 ? [] : leftToDo(files, planned.plan),
    next: [
      ...newcomer(workspace, shark),
      ...(!hasRubric
        ? [`there is no rubric for ${shark}: shark new rubric --round ${round} --shark ${shark}`]
        : []),
      `write your figures into ${path}`,
      `shark check ${path}`,
      `shark score ${round}`,
    ],
    showsTexts: true,
  });
}
