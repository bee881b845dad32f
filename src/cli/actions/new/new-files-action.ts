import type { Planned } from '../../../workspace/plan.ts';
import { type Questions, withGoingBack } from '../../ask/questions.ts';
import type { Action } from '../../declare/command.ts';
import type { WritingOptions } from '../../declare/options.ts';
import type { Runtime } from '../../runtime.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import { newProblems, openToWrite, writePlan } from '../../write/write-plan.ts';

/** The plan for new files, and the messages about them. */
export interface NewFilesPlan {
  readonly title: string;
  readonly planned: Planned;
  /** The next steps for the user. */
  readonly next: readonly string[];
}

/** A `shark new` command in a workspace. */
export interface NewFilesRequest<Options> extends OpenWorkspace {
  readonly runtime: Runtime;
  readonly options: Options;
  /** The id or the shark in the argument. */
  readonly named: string | undefined;
}

/** The same with the questions to ask; null if all needed values are given. */
export interface Asking<Options> extends NewFilesRequest<Options> {
  readonly ask: Questions | null;
}

/**
 * Makes the action of a `shark new` command, which also checks the new files. From every question
 * the user can go back to the one before.
 */
export function newFilesAction<Options extends WritingOptions>(
  begin: (request: NewFilesRequest<Options>) => Promise<NewFilesPlan>,
): Action<[string | undefined], Options> {
  return (runtime, options, [named]) =>
    withGoingBack(runtime.questions, async (questions) => {
      const asking = withQuestions(runtime, questions);
      const workspace = await openToWrite(asking, options);
      const { title, planned, next } = await begin({
        ...workspace,
        ...{ runtime: asking, options, named },
      });
      const todo = planned.obstacles.length > 0 ? [] : newProblems(workspace.files, planned.plan);
      return writePlan(asking, options, {
        ...{ title, root: workspace.root, planned, todo, next, showsTexts: true },
      });
    });
}

/** Inherits from the runtime, because a copy would open its streams at once. */
function withQuestions(runtime: Runtime, questions: Questions | null): Runtime {
  // The prototype provides all members except `questions`.
  return Object.create(runtime, { questions: { value: questions } }) as Runtime;
}
