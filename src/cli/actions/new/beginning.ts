import type { Planned } from '../../../workspace/plan.ts';
import { withGoingBack } from '../../ask/going-back.ts';
import type { Questions } from '../../ask/questions.ts';
import type { OneName } from '../../declare/command.ts';
import type { WritingOptions } from '../../declare/options.ts';
import type { ExitCode } from '../../exit-code.ts';
import { targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import { leftToDo, openToWrite, writePlan } from '../../write/write-plan.ts';

/** Files to begin, and what is said of them. */
export interface Begun {
  readonly title: string;
  readonly planned: Planned;
  /** What to do next. */
  readonly next: readonly string[];
}

/**
 * What a command does that begins files of a workspace, with what a check says of them. Every
 * question leads back to the one before.
 */
export function beginning<Options extends WritingOptions>(
  begin: (
    workspace: OpenWorkspace,
    options: Options,
    named: string | undefined,
    runtime: Runtime,
  ) => Promise<Begun>,
) {
  return (runtime: Runtime, options: Options, [named]: OneName): Promise<ExitCode> =>
    withGoingBack(runtime.questions, async (questions) => {
      const asking = withQuestions(runtime, questions);
      const asked = targets(options);
      const workspace = await openToWrite(asking, options);
      const { title, planned, next } = await begin(workspace, options, named, asking);
      const todo = planned.obstacles.length > 0 ? [] : leftToDo(workspace.files, planned.plan);
      return writePlan(asking, options, asked, {
        ...{ title, root: workspace.root, planned, todo, next, showsTexts: true },
      });
    });
}

/** The streams of a runtime are opened when they are asked for, and not by a copy. */
function withQuestions(runtime: Runtime, questions: Questions | null): Runtime {
  // All but the questions is found in the runtime that it was made of.
  return Object.create(runtime, { questions: { value: questions } }) as Runtime;
}
