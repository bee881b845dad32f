import { isForm } from '../../form/front-matter.ts';
import { type FilledForm, readForm } from '../../form/read-form.ts';
import type { FilledWeight } from '../../form/sections/weights.ts';
import type { VoteSource } from '../../importing/document.ts';
import type { ProblemReport } from '../../output/document/problems.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { ImportOptions } from '../commands/import.ts';
import type { ExitCode } from '../exit-code.ts';
import { refuse } from '../print/refuse.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { askedForm } from '../workspace/asked-form.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import { submit } from './submit/submit.ts';

/** A vote in the form that shark writes. */
export interface FormDocument {
  readonly file: string;
  readonly text: string;
  readonly form: FilledForm;
}

/** The form among the files of an import, which is read alone; null where there is none. */
export function formAmong(sources: readonly VoteSource[]): FormDocument | null {
  const forms = sources.flatMap(({ file, bytes }) => {
    const text = bytes === null ? '' : new TextDecoder().decode(bytes);
    return isForm(text) ? [{ file, text }] : [];
  });
  const [first] = forms;
  if (first === undefined) return null;
  if (sources.length > 1) {
    throw new UsageError(
      `"${first.file}" is a form, and is read alone`,
      `import it by itself: shark import ${first.file}`,
    );
  }
  return { ...first, form: readForm(first.text, first.file) };
}

/** Take a form as its shark's scorecard, whole or not at all, as `shark submit` does. */
export async function importForm(
  runtime: Runtime,
  options: ImportOptions,
  { file, text, form }: FormDocument,
): Promise<ExitCode> {
  const round = named('round', options.round, form.round?.value);
  const shark = named('shark', options.shark, form.shark?.value);
  const workspace = openWorkspace(runtime, options);
  const asked = askedForm(workspace, chooseRound(workspace, round), shark);
  const weights = new Map(asked.form.criteria.map(({ id, weight }) => [id, weight]));
  const reports = form.weights.flatMap((each) => {
    const known = weights.get(each.id) ?? null;
    return isSameWeight(each, known) ? [] : weightReport(each, known, text);
  });
  if (reports.length === 0) {
    const revise = options.force === true ? { revise: true as const } : {};
    return await submit(runtime, { ...options, ...revise }, [round, shark, file]);
  }
  return refuse(runtime, options, reports);
}

/** The rubric says what counts: a weight of the form is its copy. */
function weightReport(
  { id, weight, at }: FilledWeight,
  known: string | null,
  source: string,
): ProblemReport {
  return {
    severity: 'error',
    code: 'form/other-weight',
    message:
      known === null
        ? `the rubric has no criterion ${id}`
        : `${id} weighs ${weight} here, and ${known} in the rubric`,
    advice: 'the rubric says what counts: change it there, or take the form anew',
    location: at,
    related: [],
    source,
  };
}

/** Whom or what the form is about; the command line may say it too, and not otherwise. */
function named(
  field: 'round' | 'shark',
  option: string | undefined,
  written: string | undefined,
): string {
  if (written === undefined && option === undefined) {
    throw new UsageError(`the form does not say its ${field}`, `add --${field} ID`);
  }
  if (written !== undefined && option !== undefined && written !== option) {
    throw new UsageError(`the form is for ${field} ${written}, not ${option}`);
  }
  return written ?? option ?? '';
}

function isSameWeight({ weight }: FilledWeight, known: string | null): boolean {
  if (known === null) return false;
  const [own, other] = [parseQuantity('weight', weight), parseQuantity('weight', known)];
  if (!own.ok || !other.ok) return weight === known;
  return own.value.point.equals(other.value.point);
}
