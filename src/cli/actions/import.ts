import type { VoteSource } from '../../importing/document.ts';
import { type Import, importVotes } from '../../importing/plan/import-votes.ts';
import type { ImportProblem } from '../../importing/problem.ts';
import { MissingInputError, numberOf } from '../../importing/vote/identify.ts';
import { MAX_MARKDOWN_BYTES } from '../../markdown/parse.ts';
import { loadWorkspace } from '../../model/load.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { ProblemReport } from '../../output/document/problems.ts';
import { importView } from '../../output/view/import/import.ts';
import {
  missingInputMessage,
  missingParts,
  problemReport,
} from '../../output/view/import/import-messages.ts';
import { isId } from '../../workspace/names/id.ts';
import { validReviewerId } from '../ask/new-ids.ts';
import type { Questions } from '../ask/questions.ts';
import type { importVotes as declared, ImportOptions } from '../commands/import.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { openNamed } from '../files/open-named.ts';
import { refuse } from '../print/problems.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError, unknownName } from '../usage-error.ts';
import type { OpenWorkspace } from '../workspace/open-workspace.ts';
import { emitPlan, newProblems, recoverAndReport, soundPlan } from '../write/write-plan.ts';
import { readMappings, readSameOptions, unusedSameOptions } from './import-answers.ts';
import { formAmong, importForm } from './import-form.ts';
import { importQuestions, readWithQuestions, scaleProblem } from './import-questions.ts';
import { cardRecorder } from './import-record.ts';
import { verifyVotes } from './import-verify.ts';

/** Imports votes in Markdown into the files of a workspace. */
export const importMarkdown: ActionOf<typeof declared> = async (runtime, options, [paths]) => {
  const workspace = workspaceFor(runtime, options);
  const { root } = workspace;
  if (options.verify === true) {
    const votes = paths.map((path) => openVote(runtime, path));
    return verifyVotes(runtime, options, workspace, votes);
  }
  await recoverAndReport(runtime, { workspace: root, root, isDry: options.dryRun === true });
  const { value } = loadWorkspace(workspace.files);
  checkNames(options, value);
  const sources = paths.map((path) => openVote(runtime, path));
  const form = formAmong(sources);
  if (form !== null) return importForm(runtime, options, form);
  const ask = importQuestions(runtime, options);
  const result = await readVotes(workspace, value, sources, options, ask);
  if (result.problems.length > 0) {
    return refuse(runtime, options, reportsOf(result.problems, sources));
  }
  const plan = soundPlan(result.planned);
  const isWritten = options.dryRun !== true;
  const todo = newProblems(workspace.files, plan);
  const questions = reportsOf(result.questions, sources);
  const idle = unusedSameOptions(options.same ?? [], result.usedAnswers);
  const view = importView({ result, plan, isWritten, questions, todo, idle });
  await emitPlan(runtime, options, view, { root, plan, isWritten });
  return missingParts({ result, questions, todo }).length === 0 ? EXIT.fine : EXIT.problems;
};

/** The workspace at or above the current folder, or else the current folder as a new workspace. */
function workspaceFor(runtime: Runtime, { workspace }: ImportOptions): OpenWorkspace {
  const root =
    workspace === undefined
      ? (runtime.findWorkspace(runtime.folder) ?? runtime.folder)
      : runtime.resolve(workspace);
  const files = runtime.openFiles(root);
  if (workspace !== undefined && files.list('') === null) {
    throw new UsageError(`there is no folder "${workspace}"`);
  }
  return { root, files };
}

function checkNames({ round, shark }: ImportOptions, workspace: Workspace): void {
  for (const name of [round, shark]) {
    if (name !== undefined && !isId(name))
      throw new UsageError(`"${name}" cannot be a file's name`);
  }
  if (shark !== undefined) validReviewerId(shark);
  const rounds = workspace.rounds.map(({ id }) => id);
  if (round === undefined || rounds.includes(round)) return;
  // A new round is allowed, but not another name for an existing one, which is probably a mistake.
  const isTaken = rounds.some((id) => numberOf(id) !== null && numberOf(id) === numberOf(round));
  if (isTaken) throw unknownName('round', round, rounds);
}

function openVote(runtime: Runtime, path: string): VoteSource {
  return { file: path, ...openNamed(runtime, path, MAX_MARKDOWN_BYTES) };
}

async function readVotes(
  place: OpenWorkspace,
  workspace: Workspace,
  sources: readonly VoteSource[],
  options: ImportOptions,
  questions: Questions | null,
): Promise<Import> {
  const { round = null, shark = null, same = [], scale = null, force } = options;
  if (scale !== null && scaleProblem(scale) !== null) {
    throw new UsageError(`"${scale}" is no highest score`, 'write it as --scale 5');
  }
  try {
    const { mappings, broken } = readMappings(place);
    const writing = { overwrite: force === true, remember: options.remember === true };
    const recordCard = cardRecorder(place.files);
    const request = { sources, round, shark, scale, mappings, recordCard, ...writing };
    const given = { same: readSameOptions(same), scales: new Map<string, string>() };
    return await readWithQuestions(questions, given, (answers) => {
      const result = importVotes(place.files, workspace, { ...request, answers });
      for (const each of result.documents) {
        const error = broken.get(each.round);
        if (error !== undefined) throw error;
      }
      return result;
    });
  } catch (error) {
    if (!(error instanceof MissingInputError)) throw error;
    const { message, advice } = missingInputMessage(error.missing);
    throw new UsageError(message, advice);
  }
}

function reportsOf(
  problems: readonly ImportProblem[],
  sources: readonly VoteSource[],
): readonly ProblemReport[] {
  return problems.map((problem) => {
    const source = sources.find(({ file }) => file === problem.location.file);
    const isShown = problem.code !== 'import/not-text' && problem.code !== 'import/too-large';
    const text = !isShown || source?.bytes == null ? null : new TextDecoder().decode(source.bytes);
    return problemReport(problem, text);
  });
}
