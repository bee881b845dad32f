import { inspect } from '../../../check/running/inspect.ts';
import { readSettings, withoutLowered } from '../../../check/running/settings.ts';
import { compareDiagnostics, type Diagnostic } from '../../../diagnostic/diagnostic.ts';
import type { RubricNames } from '../../../form/read-form.ts';
import { faultReports, submitView } from '../../../output/view/submit/submit.ts';
import { stepsIn } from '../../../output/view/wording/steps.ts';
import { mapAt, valueAt } from '../../../schema/plain-value.ts';
import type { SubmitFault } from '../../../submission/fault.ts';
import { isGainOnRecord, isUnitlessGain } from '../../../submission/faults/figures.ts';
import { findFaults } from '../../../submission/faults/find-faults.ts';
import { furtherErrors } from '../../../submission/faults/further-errors.ts';
import { repairOf } from '../../../submission/faults/repair.ts';
import {
  filledForm,
  loadWithForm,
  omittedFields,
} from '../../../submission/reading/filled-source.ts';
import { isJson } from '../../../submission/reading/form-in-text.ts';
import { readSubmitted, type Submitted } from '../../../submission/reading/read-submitted.ts';
import {
  compareWithRecord,
  isSameFirst,
  leftOutPlaces,
  type RecordComparison,
  recordFaults,
} from '../../../submission/record/compare-with-record.ts';
import { pitchDigests } from '../../../submission/record/pitch-digest.ts';
import { criteriaOf } from '../../../submission/request/expected.ts';
import { MAX_FILE_BYTES } from '../../../workspace/files.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import type { SourceFile } from '../../../workspace/yaml/source-file.ts';
import { sharkFor, sharkHint } from '../../ask/new-ids.ts';
import type { submit as declared } from '../../commands/submit.ts';
import type { ActionOf } from '../../declare/command.ts';
import { EXIT } from '../../exit-code.ts';
import { openNamed } from '../../files/open-named.ts';
import { targets } from '../../print/targets.ts';
import type { Runtime } from '../../runtime.ts';
import { firstFew, UsageError } from '../../usage-error.ts';
import { chooseRound } from '../../workspace/open-workspace.ts';
import { emitPlan, openToWrite, problemsIn, soundPlan } from '../../write/write-plan.ts';
import { hasOutcome, type OnRecord, planScorecard, scorecardOnRecord } from './scorecard-file.ts';

/** Records a filled form as the scorecard of a shark, or reports its faults. */
export const submit: ActionOf<typeof declared> = async (runtime, options, [named, shark, file]) => {
  const asked = targets(options);
  const workspace = await openToWrite(runtime, options);
  const round = chooseRound(workspace, named);
  const who = await sharkFor(workspace, round, shark, undefined, null);
  const steps = stepsIn(runtime.steps, asked);
  const record = scorecardOnRecord(workspace, round, who);
  const form = await openForm(runtime, file, record.path, namesOf(record));
  const filled = filledOf(form.source, record);
  const isRevised = options.revise === true;
  const { earlier } = record;
  const against = earlier === null ? null : compareWithRecord(filled, earlier);
  const judged = pitchDigests(
    workspace.files,
    round,
    Object.keys(mapAt(filled.value, ['proposals'])),
  );
  const isAfterOutcome = hasOutcome(record.round);
  const { revise } = steps;
  const setting = { isAfterOutcome, judged, against, isRevised, revise };
  const own = faultsOf(record, form, filled);
  // The changes that need `--revise`.
  const undeclared =
    own.length > 0 || isRevised || earlier === null || against === null
      ? []
      : recordFaults(form.source, against, earlier, judged, { round, shark: who });
  const faults = [...own, ...undeclared];
  const planned = faults.length > 0 ? null : planScorecard(record, filled, setting);
  const plan = planned === null ? { steps: [] } : soundPlan(planned.planned);
  const isWritten = planned !== null && options.dryRun !== true;
  const isInCells = form.notation === 'form';
  const [brief, blank] = [steps.brief(round, who), steps.form(round, who, notationOf(form))];
  const words = { revise, brief, blank, isInCells };
  const view = submitView({
    round,
    shark: who,
    isWritten,
    isRevision: planned?.isRevision === true,
    isInCells,
    isAfterOutcome,
    // Only the JSON output has the repair, and computing it takes several checks.
    repair: asked.some(({ format }) => format === 'json') ? repairIn(record, form, own) : [],
    faults: faultReports(faults, form.document, words),
    plan,
    // The file belongs to the reviewer as a whole, so findings from before are listed too.
    todo: planned === null ? [] : problemsIn(workspace.files, plan),
    next:
      planned === null
        ? [
            undeclared.length > 0 ? REVISION_STEP : repairStep(own, blank),
            steps.submit(round, who, file, isRevised || undeclared.length > 0),
          ]
        : [
            ...sharkHint(workspace, who),
            ...withoutEarlier(against),
            ...withoutVote(record, filled),
            steps.status(round),
          ],
  });
  await emitPlan(runtime, options, view, { root: workspace.root, plan, isWritten });
  return planned === null ? EXIT.problems : EXIT.fine;
};

/** The answers on record that the form leaves out: a form may have had no room for them. */
function withoutEarlier(against: RecordComparison | null): readonly string[] {
  const places = against === null ? [] : leftOutPlaces(against);
  return places.length === 0
    ? []
    : [
        `left out, and on record before: ${firstFew(places)}: if this is not meant, write it and hand the form in again`,
      ];
}

/** A hint if there is no vote: it is optional, but may have been forgotten. */
function withoutVote({ round }: OnRecord, { value }: SourceFile): readonly string[] {
  const abstained = valueAt(value, ['abstain']);
  const isOpen = round.entries.some(
    ({ id, isLive }) => isLive && !(Array.isArray(abstained) && abstained.includes(id)),
  );
  return isOpen && valueAt(value, ['vote']) === undefined
    ? ['no vote is given: if there is one, write it and hand the form in again']
    : [];
}

/** The notation of a form that can take the place of this one. */
function notationOf({ notation, unread, source: { text } }: Submitted) {
  if (notation === 'form' || unread !== null) return 'markdown';
  return isJson(text) ? 'json' : 'yaml';
}

const REVISION_STEP = 'if this is meant, hand it in as a revision:';

/**
 * The next step: repair the form, or take a new one if it lacks the place for an answer or is
 * outdated.
 */
function repairStep(faults: readonly SubmitFault[], blank: string): string {
  const isOld = faults.some(
    ({ problem: each }) =>
      each.kind === 'own' &&
      ((each.code === 'submit/missing-score' && !each.hasPlace) ||
        (each.code === 'submit/other-rubric' && each.difference.field === 'criterion') ||
        each.code === 'submit/older-pitch'),
  );
  return isOld
    ? `take the form anew, and write in it what is said here: ${blank}; then:`
    : 'repair these in the form, then:';
}

/**
 * The scorecard in a form. The file on record may be submitted too: its unchanged `first` is left
 * out.
 */
function filledOf(source: SourceFile, { earlier }: OnRecord): SourceFile {
  const isSame = earlier !== null && isSameFirst(source, earlier);
  return filledForm(source, isSame ? omittedFields('first') : undefined);
}

/** A patch that fixes the form as far as possible. */
function repairIn(record: OnRecord, form: Submitted, faults: readonly SubmitFault[]) {
  return repairOf(form, faults, (value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const again = readSubmitted(record.path, bytes, namesOf(record));
    return faultsOf(record, again, filledOf(again.source, record));
  });
}

/**
 * All faults of the form: checks the workspace with the form in place of the scorecard; locations
 * are those in the form.
 */
function faultsOf(record: OnRecord, form: Submitted, filled: SourceFile) {
  const found = errorsIn(record, filled);
  const told = new Set(found.map(diagnosticKey));
  const more = furtherErrors(form, found, (part) => errorsIn(record, part));
  const errors = [...found, ...more.filter((each) => !told.has(diagnosticKey(each)))].filter(
    (each) => !isGainOnRecord(form, each, record.earlier),
  );
  const { round } = record;
  const ids = round.entries.map(({ id }) => id);
  const pitches = pitchDigests(record.files, round.id, ids);
  return findFaults(form, filled, errors.sort(compareDiagnostics), { ...record, pitches });
}

function diagnosticKey({ code, location: { line, column } }: Diagnostic): string {
  return `${code} ${line}:${column}`;
}

function errorsIn({ files, path }: OnRecord, filled: SourceFile): readonly Diagnostic[] {
  const { findings } = inspect(overlayFiles(files, path, ''), {
    config: withoutLowered(readSettings(files)),
    load: loadWithForm(filled),
    isAsked: (file) => file === path,
  });
  return findings.flatMap(({ diagnostic, severity }) =>
    severity === 'error' || isUnitlessGain(diagnostic) ? [diagnostic] : [],
  );
}

/** What the rubric tells the reader of a form. */
function namesOf(record: OnRecord): RubricNames {
  return { words: record.words, criteria: criteriaOf(record) };
}

/** A submitted form, and the name the user knows it by. */
interface NamedForm extends Submitted {
  readonly document: string;
}

/**
 * Reads a form from a file or from standard input, up to the maximum size of a file.
 *
 * @param path the path of the scorecard
 */
async function openForm(
  runtime: Runtime,
  file: string,
  path: string,
  names: RubricNames,
): Promise<NamedForm> {
  if (file === '-') {
    if (runtime.questions !== null) {
      throw new UsageError(
        'no form: standard input is the keyboard',
        'name a file, or pipe one in: shark submit ROUND SHARK < form.yaml',
      );
    }
    const bytes = await runtime.readStdin();
    return { document: 'standard input', ...readSubmitted(path, bytes, names) };
  }
  const read = openNamed(runtime, file, MAX_FILE_BYTES);
  if (read.bytes !== null) return { document: file, ...readSubmitted(path, read.bytes, names) };
  throw new UsageError(
    `"${file}" is ${read.size} bytes long; a scorecard has at most ${MAX_FILE_BYTES}`,
  );
}
