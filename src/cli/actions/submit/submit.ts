import { inspect } from '../../../check/running/inspect.ts';
import { compareDiagnostics, type Diagnostic } from '../../../diagnostic/diagnostic.ts';
import { faultReports } from '../../../output/view/submit/fault-words.ts';
import { submitView } from '../../../output/view/submit/submit.ts';
import { stepsIn } from '../../../output/view/wording/steps.ts';
import { jsonSchema } from '../../../schema/json-schema.ts';
import { valueAt } from '../../../schema/plain-value.ts';
import type { AskedSeat } from '../../../submission/asked/expected.ts';
import type { SchemaNode } from '../../../submission/asked/schema-node.ts';
import type { SubmitFault } from '../../../submission/fault.ts';
import { isGainOnRecord, isUnitlessGain } from '../../../submission/faults/figures.ts';
import { findFaults } from '../../../submission/faults/find-faults.ts';
import { furtherErrors } from '../../../submission/faults/readable-part.ts';
import { repairOf } from '../../../submission/faults/repair.ts';
import { filledForm, loadWithForm } from '../../../submission/reading/filled-source.ts';
import { readSubmitted, type Submitted } from '../../../submission/reading/read-submitted.ts';
import {
  againstRecord,
  isSameFirst,
  recordFaults,
} from '../../../submission/record/against-record.ts';
import { judgedPitches, pitchDigests } from '../../../submission/record/pitch-digest.ts';
import type { Added } from '../../../submission/record/scorecard-text.ts';
import { MAX_FILE_BYTES } from '../../../workspace/files.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import type { Plan } from '../../../workspace/plan.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { newcomer, sharkFor } from '../../ask/new-ids.ts';
import type { SubmitOptions } from '../../commands/submit.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { cannotRead, UsageError } from '../../usage-error.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import { emitPlan, foundIn, openToWrite, soundPlan } from '../../write/write-plan.ts';
import { type Around, planScorecard } from './plan-scorecard.ts';
import { type OnRecord, seatOf } from './seat.ts';

const NO_PLAN: Plan = { steps: [] };

/** Take a filled form as the scorecard of a shark, or say what is wrong with it. */
export async function submit(
  runtime: Runtime,
  options: SubmitOptions,
  [named, shark, file]: readonly [string, string, string],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = await openToWrite(runtime, options);
  const round = chooseRound(workspace, named);
  const who = await sharkFor(workspace, round, shark, undefined, null);
  const steps = stepsIn(runtime.steps, asked);
  const seat = seatOf(workspace, round, who);
  const form = await readHandedIn(runtime, file, seat);
  const filled = filledOf(form.source, seat);
  const isRevised = options.revise === true;
  const { earlier } = seat;
  const against = earlier === null ? null : againstRecord(filled, earlier);
  const around = { ...addedTo(workspace, seat, filled), against, isRevised, steps };
  const own = faultsOf(workspace, seat, form, filled);
  const unsaid = own.length > 0 || isRevised ? [] : unsaidIn(seat, form, around);
  const faults = [...own, ...unsaid];
  const planned = faults.length > 0 ? null : planScorecard(workspace, seat, filled, around);
  const plan = planned === null ? NO_PLAN : soundPlan(planned.planned);
  const isWritten = planned !== null && options.dryRun !== true;
  const isInCells = form.notation === 'form';
  const [brief, blank] = [steps.brief(round, who), steps.form(round, who)];
  const words = { steps, brief, blank, isInCells };
  const view = submitView({
    round,
    shark: who,
    isWritten,
    isRevision: planned?.isRevision === true,
    isInCells,
    isAfterOutcome: around.isAfterOutcome,
    // Only JSON tells it, and to try it takes several checks.
    repair: asked.some(({ format }) => format === 'json')
      ? repairIn(workspace, seat, form, own)
      : [],
    faults: faultReports(faults, form.document, words),
    plan,
    // The whole file is the reviewer's: what was there before is still to be done.
    todo: planned === null ? [] : foundIn(workspace.files, plan),
    next:
      planned === null
        ? [
            unsaid.length > 0 ? REVISION_STEP : repairStep(own, words.blank),
            steps.submit(round, who, file, isRevised || unsaid.length > 0),
          ]
        : [...newcomer(workspace, who), ...withoutVote(seat, filled), steps.status(round)],
  });
  await emitPlan(runtime, options, asked, view, { root: workspace.root, plan, isWritten });
  return planned === null ? EXIT.problems : EXIT.fine;
}

/** A vote may be left out, and may have been forgotten. */
function withoutVote({ round }: OnRecord, { value }: SourceFile): readonly string[] {
  const abstained = valueAt(value, ['abstain']);
  const isOpen = round.entries.some(
    ({ id, isLive }) => isLive && !(Array.isArray(abstained) && abstained.includes(id)),
  );
  return isOpen && valueAt(value, ['vote']) === undefined
    ? ['no vote is given: if there is one, write it and hand the form in again']
    : [];
}

/** What has to be called a revision. */
function unsaidIn(
  { round, shark, earlier }: OnRecord,
  { source }: Submitted,
  { against, judged }: Pick<Around, 'against' | 'judged'>,
): readonly SubmitFault[] {
  if (earlier === null || against === null) return [];
  return recordFaults(source, against, earlier, judged, { round: round.id, shark });
}

const REVISION_STEP = 'if this is meant, hand it in as a revision:';

/** What a form has no place for is not to be repaired in it. */
function repairStep(faults: readonly SubmitFault[], blank: string): string {
  const isOld = faults.some(
    ({ problem: each }) =>
      each.kind === 'own' &&
      ((each.code === 'submit/missing-score' && !each.hasPlace) ||
        (each.code === 'submit/other-rubric' && each.said.field === 'criterion') ||
        each.code === 'submit/older-pitch'),
  );
  return isOld
    ? `take the form anew, and write in it what is said here: ${blank}; then:`
    : 'repair these in the form, then:';
}

/** The scorecard that a form comes to. The file on record may be handed in with its first judgement. */
function filledOf(source: SourceFile, { earlier }: OnRecord): SourceFile {
  const isSame = earlier !== null && isSameFirst(source, earlier);
  return filledForm(source, new Set(isSame ? ['/first'] : []));
}

/** What fixes the form as far as shark can know. */
function repairIn(
  workspace: OpenWorkspace,
  seat: OnRecord,
  form: Submitted,
  faults: readonly SubmitFault[],
) {
  return repairOf(form, faults, (value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const again = readSubmitted(seat.path, bytes, seat.words);
    return faultsOf(workspace, seat, again, filledOf(again.source, seat));
  });
}

/** What the would-be workspace has wrong in this scorecard, told at the places of the form. */
function faultsOf(workspace: OpenWorkspace, seat: OnRecord, form: Submitted, filled: SourceFile) {
  const found = errorsIn(workspace, seat, filled);
  const told = new Set(found.map(sameness));
  const more = furtherErrors(form, found, (part) => errorsIn(workspace, seat, part));
  const errors = [...found, ...more.filter((each) => !told.has(sameness(each)))].filter(
    (each) => !isGainOnRecord(form, each, seat.earlier),
  );
  const { round } = seat;
  const ids = round.entries.map(({ id }) => id);
  const pitches = pitchDigests(workspace.files, round.id, ids);
  const asked: AskedSeat = { ...seat, pitches, schema: scorecardSchema };
  return findFaults(form, filled, errors.sort(compareDiagnostics), asked);
}

function scorecardSchema(): SchemaNode {
  known ??= jsonSchema('scorecard');
  return known;
}

let known: SchemaNode | null = null;

function sameness({ code, location: { line, column } }: Diagnostic): string {
  return `${code} ${line}:${column}`;
}

function errorsIn(
  { files }: OpenWorkspace,
  { path }: OnRecord,
  filled: SourceFile,
): readonly Diagnostic[] {
  const { findings } = inspect(overlayFiles(files, path, ''), {
    load: loadWithForm(filled),
    isAsked: (file) => file === path,
  });
  return findings.flatMap(({ diagnostic, severity }) =>
    severity === 'error' || isUnitlessGain(diagnostic) ? [diagnostic] : [],
  );
}

function addedTo(
  { files }: OpenWorkspace,
  { round }: OnRecord,
  filled: SourceFile,
): Omit<Added, 'first'> {
  const outcomes = [...round.outcomes.values()];
  return {
    isAfterOutcome: outcomes.some(({ status }) => status !== 'not-run'),
    judged: judgedPitches(files, round.id, filled),
  };
}

/** A form that was handed in, and what the user calls it. */
export interface HandedIn extends Submitted {
  readonly document: string;
}

/**
 * Read a form from a file or from standard input, of which no more is read than a file may hold.
 *
 * @param seat where the scorecard is to stand, and the words that it may have
 */
export async function readHandedIn(
  runtime: Runtime,
  file: string,
  { path, words }: Pick<OnRecord, 'path' | 'words'>,
): Promise<HandedIn> {
  if (file === '-') {
    if (runtime.questions !== null) {
      throw new UsageError(
        'no form: standard input is the keyboard',
        'name a file, or pipe one in: shark submit ROUND SHARK < form.yaml',
      );
    }
    const bytes = await runtime.readStdin();
    return { document: 'standard input', ...readSubmitted(path, bytes, words) };
  }
  const read = runtime.readNamed(runtime.resolve(file), MAX_FILE_BYTES);
  if (read.ok) return { document: file, ...readSubmitted(path, read.value, words) };
  const { problem } = read;
  if (problem.code === 'file/too-large') {
    throw new UsageError(
      `"${file}" is ${problem.args.bytes} bytes long; a scorecard has at most ${MAX_FILE_BYTES}`,
    );
  }
  throw cannotRead(file, problem);
}
