import { isForm } from '../../form/front-matter.ts';
import { type FilledForm, readForm } from '../../form/read-form.ts';
import type { VoteSource } from '../../importing/document.ts';
import { COMMAND_STEPS, type StepWords } from '../../output/view/wording/steps.ts';
import { shellWord } from '../../scaffold/new-commands.ts';
import { mapAt } from '../../schema/plain-value.ts';
import { formBelowText } from '../../submission/reading/form-in-text.ts';
import type { ImportOptions } from '../commands/import.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { submit } from './submit/submit.ts';

/** A vote in the form that shark prints. */
export interface FormDocument {
  readonly file: string;
  readonly form: FilledForm;
}

/** The form among the files of an import, or null. A form must be imported alone. */
export function formAmong(sources: readonly VoteSource[]): FormDocument | null {
  const forms = sources.flatMap(({ file, bytes }) => {
    const text = bytes === null ? '' : new TextDecoder().decode(bytes);
    const form = isForm(text) ? text : formBelowText(text);
    return form === null ? [] : [{ file, text: form }];
  });
  const [first] = forms;
  if (first === undefined) return null;
  if (sources.length > 1) {
    throw new UsageError(
      `"${first.file}" is a form, and is read alone`,
      `import it by itself: shark import ${first.file}`,
    );
  }
  return { file: first.file, form: readForm(first.text, first.file) };
}

/** Imports a form as its shark's scorecard, completely or not at all, like `shark submit`. */
export async function importForm(
  runtime: Runtime,
  options: ImportOptions,
  { file, form }: FormDocument,
): Promise<ExitCode> {
  const { round: ofRound, shark: ofShark } = mapAt(form.source.value, []);
  const round = named('round', options.round, ofRound);
  const shark = named('shark', options.shark, ofShark);
  const revise = options.force === true ? { revise: true as const } : {};
  const importing = { ...runtime, steps: importSteps(options) };
  return await submit(importing, { ...options, ...revise }, [round, shark, file]);
}

/** The next steps in terms of `shark import` instead of `shark submit`. */
function importSteps({ round, shark }: ImportOptions): StepWords {
  const given = [
    ...(round === undefined ? [] : ['--round', shellWord(round)]),
    ...(shark === undefined ? [] : ['--shark', shellWord(shark)]),
  ];
  return {
    ...COMMAND_STEPS,
    submit: (_, __, form, isRevision) =>
      ['shark import', shellWord(form), ...given, ...(isRevision ? ['--force'] : [])].join(' '),
    revise: '--force',
  };
}

/** The round or shark of the form. The command line may repeat it but not contradict it. */
function named(field: 'round' | 'shark', option: string | undefined, written: unknown): string {
  const id = written === undefined ? option : String(written);
  if (id === undefined) {
    throw new UsageError(`the form does not say its ${field}`, `add --${field} ID`);
  }
  if (option !== undefined && option !== id) {
    throw new UsageError(`the form is for ${field} ${id}, not ${option}`);
  }
  return id;
}
