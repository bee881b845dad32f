import type { ScorecardForm } from '../../../form/form.ts';
import { printForm } from '../../../form/print-form.ts';
import type { StepWords } from '../../../output/view/wording/steps.ts';
import { newRubricCommand, shellWord } from '../../../scaffold/new-commands.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { scorecardText } from '../../../scaffold/scorecard.ts';
import type { Files } from '../../../workspace/files.ts';
import { scorecardPath } from '../../../workspace/layout.ts';
import { type Planned, planFiles } from '../../../workspace/plan.ts';
import { sharkFor, sharkHint } from '../../ask/new-ids.ts';
import { questionsFor } from '../../ask/questions.ts';
import type { NewFormOptions } from '../../commands/new.ts';
import { UsageError } from '../../usage-error.ts';
import { askedForm, withOwnAnswers } from '../../workspace/asked-form.ts';
import { guardEntries } from '../../workspace/next-command.ts';
import { chooseRound } from '../../workspace/open-workspace.ts';
import { type NewFilesRequest, newFilesAction } from './new-files-action.ts';

/** A file in which a shark answers. */
interface FormFile {
  readonly called: string;
  readonly path: string;
  readonly text: string;
  readonly next: readonly string[];
}

/** Writes a shark's scorecard with every live entry and every criterion, without scores. */
export const newScorecard = newForm('yaml', (form, files) => {
  const path = scorecardPath(form.round.id, form.shark.id);
  return {
    called: 'A scorecard',
    path,
    text: scorecardText(form, schemaLine(files, 'scorecard', path)),
    next: [
      `write your figures into ${path}`,
      `shark check ${path}`,
      `shark score ${form.round.id}`,
    ],
  };
});

/** Writes a shark's vote as a Markdown form, with the shark's existing answers. */
export const newVote = newForm('markdown', (form) => {
  const path = `rounds/${form.round.id}/votes/${form.shark.id}.md`;
  return {
    called: 'A vote',
    path,
    text: printForm(form),
    next: [
      `fill in the empty cells of ${path}`,
      `shark import ${path}`,
      `shark status ${form.round.id}`,
    ],
  };
});

/** Makes a form for the given shark, or asks for one; in the given round, or the latest. */
function newForm(
  format: 'yaml' | 'markdown',
  formFile: (form: ScorecardForm, files: Files) => FormFile,
) {
  return newFilesAction(async (request: NewFilesRequest<NewFormOptions>) => {
    const { files, options, named } = request;
    const { questions, steps } = request.runtime;
    const ask = questionsFor(questions, { '--shark': named ?? options.shark });
    const round = chooseRound(request, options.round);
    const shark = await sharkFor(request, round, named, options.shark, ask);
    const { form: blank, hasRubric } = askedForm(request, round, shark);
    guardEntries(files, round, blank.entries);
    // A new scorecard has no existing answers, because they would be in the scorecard itself.
    const { form, remarks } =
      format === 'yaml' ? { form: blank, remarks: [] } : withOwnAnswers(request, blank, format);
    const { called, path, text, next } = formFile(form, files);
    const planned = planFiles(files, [{ path, text }], options.force === true);
    guardAnswers(planned, form, format, steps);
    const begin = newRubricCommand({ round, shark });
    const noRubric = `there is no rubric for ${shark}: ${begin}; once there is one, make the form anew`;
    return {
      title: `${called}: ${shark} in ${round}`,
      planned,
      next: [...sharkHint(request, shark), ...(hasRubric ? [] : [noRubric]), ...remarks, ...next],
    };
  });
}

/**
 * Refuses to replace an existing form, because the answers in it would be lost. The advice names
 * the command that prints the form with the answers.
 *
 * @throws UsageError if the file exists
 */
function guardAnswers(
  { obstacles }: Planned,
  { round, shark }: ScorecardForm,
  format: 'yaml' | 'markdown',
  steps: StepWords,
): void {
  const [there] = obstacles;
  if (there?.kind !== 'exists') return;
  const form = `shark brief ${shellWord(round.id)} ${shellWord(shark.id)} --form ${format}`;
  throw new UsageError(
    `"${there.path}" is there already`,
    `nothing is written; for a form with what ${shark.id} has said: ${form}; then: ${steps.submit(round.id, shark.id, 'FILE', false)}`,
  );
}
