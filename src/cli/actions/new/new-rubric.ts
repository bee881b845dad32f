import { newScorecardCommand } from '../../../scaffold/new-commands.ts';
import { copiedRubric, rubricText } from '../../../scaffold/rubric.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { type RubricFormula, takesWeights } from '../../../schema/formula.ts';
import { roundFiles } from '../../../workspace/discovery/discover.ts';
import type { Files } from '../../../workspace/files.ts';
import { rubricPath } from '../../../workspace/layout.ts';
import { planFiles } from '../../../workspace/plan.ts';
import { sharkFor, sharkHint } from '../../ask/new-ids.ts';
import { optionalWords, type Questions, questionsFor, words } from '../../ask/questions.ts';
import type { NewRubricOptions } from '../../commands/new.ts';
import { UsageError } from '../../usage-error.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import { soundRubric } from '../../workspace/sound-document.ts';
import { unparsedFileError } from './earlier-round.ts';
import { type Asking, type NewFilesRequest, newFilesAction } from './new-files-action.ts';

/** Writes a shark's rubric, new or copied from another. */
export const newRubric = newFilesAction(async (request: NewFilesRequest<NewRubricOptions>) => {
  const { files, options, named, runtime } = request;
  const { formula = 'weighted-mean' } = options;
  if (options.formula !== undefined && options.from !== undefined) {
    throw new UsageError(
      '--formula and --from do not go together',
      'a copy computes totals as its original does',
    );
  }
  const ask = questionsFor(runtime.questions, { '--shark': named ?? options.shark });
  const round = chooseRound(request, options.round);
  const shark = await sharkFor(request, round, named, options.shark, ask, true);
  const name = await nameFor(options, shark, ask);
  const from = await originFor({ ...request, ask }, { round, shark });
  const path = rubricPath(round, shark);
  const line = schemaLine(files, 'rubric', path);
  const text =
    from === null
      ? rubricText(formula, name, line)
      : copyRubric(request, from, { round, shark }, name, line);
  return {
    title: `A rubric: ${shark} in ${round}`,
    planned: planFiles(files, [{ path, text }], options.force === true),
    next: [
      ...sharkHint(request, shark),
      ...firstStep(formula),
      ...scorecardStep(files, round, shark),
      'shark check',
    ],
  };
});

function firstStep(formula: RubricFormula): readonly string[] {
  if (formula === 'weighted-mean') return ['set the weights; they sum to 100 %'];
  return [takesWeights(formula) ? 'set the weights' : 'say in the labels what is counted'];
}

/** Suggests a scorecard unless the shark has one. */
function scorecardStep(files: Files, round: string, shark: string): readonly string[] {
  if (roundFiles(files, round).scorecards.some(({ id }) => id === shark)) return [];
  return [newScorecardCommand({ round, shark: shark === 'default' ? undefined : shark })];
}

async function nameFor(
  { name }: NewRubricOptions,
  shark: string,
  ask: Questions | null,
): Promise<string | null> {
  if (name !== undefined) return words('--name', name);
  if (ask === null || shark === 'default') return null;
  const answer = await ask.text({
    message: 'What do people call the reviewer?',
    hint: 'may be left empty',
  });
  return optionalWords('--name', answer);
}

/** A rubric, by its round and its name in that round. */
interface RubricPlace {
  readonly round: string;
  readonly shark: string;
}

async function originFor(
  asking: Asking<NewRubricOptions>,
  { round, shark }: RubricPlace,
): Promise<RubricPlace | null> {
  const { from, formula } = asking.options;
  if (from !== undefined) return readOrigin(asking, round, from);
  const others = roundFiles(asking.files, round).rubrics.filter(({ id }) => id !== shark);
  if (asking.ask === null || formula !== undefined || others.length === 0) return null;
  const nothing = { value: '', label: 'three criteria to start from' };
  const answer = await asking.ask.choose({
    message: 'Begin with',
    choices: [nothing, ...others.map(({ id }) => ({ value: id, label: `a copy of ${id}` }))],
  });
  return answer === '' ? null : { round, shark: answer };
}

/** Reads `default`, `SHARK` or `ROUND/SHARK`. */
function readOrigin(workspace: OpenWorkspace, round: string, from: string): RubricPlace {
  const [first = '', second, ...more] = from.split('/');
  if (more.length > 0) {
    throw new UsageError(`"${from}" names no rubric`, 'write default, SHARK or ROUND/SHARK');
  }
  if (second === undefined) return { round, shark: first };
  return { round: chooseRound(workspace, first), shark: second };
}

function copyRubric(
  workspace: OpenWorkspace,
  from: RubricPlace,
  { round, shark }: RubricPlace,
  name: string | null,
  line: string | null,
): string {
  const { source } = soundRubric(workspace, from.round, from.shark);
  const isLaterRound = from.round !== round;
  const text = copiedRubric(
    source,
    {
      from: isLaterRound ? `${from.round}/${from.shark}` : from.shark,
      name,
      isSameShark: from.shark === shark,
      isLaterRound,
    },
    line,
  );
  if (text === null) throw unparsedFileError(source.path);
  return text;
}
