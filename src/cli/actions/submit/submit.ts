import { inspect } from '../../../check/running/inspect.ts';
import { compareDiagnostics, type Diagnostic } from '../../../diagnostic/diagnostic.ts';
import { reportsOf } from '../../../output/view/check/check.ts';
import { faultReports } from '../../../output/view/submit/fault-words.ts';
import { submitView } from '../../../output/view/submit/submit.ts';
import { jsonSchema } from '../../../schema/json-schema.ts';
import type { Asked } from '../../../submission/expected.ts';
import { loadWithForm } from '../../../submission/filled-reader.ts';
import { filledSource } from '../../../submission/filled-source.ts';
import { findFaults } from '../../../submission/find-faults.ts';
import { judgedPitches } from '../../../submission/pitch-digest.ts';
import { readablePart } from '../../../submission/readable-part.ts';
import type { Added } from '../../../submission/scorecard-text.ts';
import { overlayFiles } from '../../../workspace/memory.ts';
import type { Plan } from '../../../workspace/plan.ts';
import type { SourceFile } from '../../../workspace/source-file.ts';
import { newcomer, sharkFor } from '../../ask/new-ids.ts';
import type { SubmitOptions } from '../../commands/submit.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { emit, targets } from '../../print/emit.ts';
import type { Runtime } from '../../runtime.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import { openToWrite } from '../../write/open-to-write.ts';
import { soundPlan, textsOf } from '../../write/sound-plan.ts';
import { type HandedIn, readHandedIn } from './handed-in.ts';
import { type OnRecord, planScorecard, seatOf } from './seat.ts';

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
  const seat = seatOf(workspace, round, who);
  const form = await readHandedIn(runtime, file, seat.path);
  const filled = filledSource(form.source);
  const found = faultsOf(workspace, seat, form, filled);
  const added = addedTo(workspace, seat, filled);
  const planned =
    found.faults.length > 0 ? null : planScorecard(workspace, seat, filled, added, options);
  const plan = planned === null ? NO_PLAN : soundPlan(planned);
  const isWritten = planned !== null && options.dryRun !== true;
  const command = `shark submit ${round} ${who}`;
  const view = submitView({
    round,
    shark: who,
    isWritten,
    isRevision: plan.steps.some(({ kind }) => kind === 'edit') && seat.earlier !== null,
    isAfterOutcome: added.isAfterOutcome,
    faults: faultReports(found.faults, form.document),
    plan,
    todo: planned === null ? [] : found.warnings,
    next:
      planned === null
        ? [`repair these in the form, and hand it in again: ${command}`]
        : [...newcomer(workspace, who), `shark status ${round}`],
  });
  const isDryTable = planned !== null && !isWritten;
  await emit(runtime, options, asked, view, {
    below: (format) => (format === 'table' && isDryTable ? textsOf(plan) : ''),
    act: async () => {
      if (isWritten) await runtime.applyPlan(workspace.root, plan);
    },
  });
  return planned === null ? EXIT.problems : EXIT.fine;
}

/** What the would-be workspace has wrong in this scorecard, told at the places of the form. */
function faultsOf(workspace: OpenWorkspace, seat: OnRecord, form: HandedIn, filled: SourceFile) {
  const found = findingsIn(workspace, seat, filled);
  const readable = readablePart(form.source, found.errors);
  const more = readable === null ? [] : findingsIn(workspace, seat, readable).errors;
  const known = new Set(found.errors.map(sameness));
  const errors = [...found.errors, ...more.filter((each) => !known.has(sameness(each)))];
  const asked: Asked = { ...seat, schema: jsonSchema('scorecard') };
  const faults = findFaults(form, filled, errors.sort(compareDiagnostics), asked);
  return { faults, warnings: found.warnings };
}

function sameness({ code, location: { line, column } }: Diagnostic): string {
  return `${code} ${line}:${column}`;
}

function findingsIn({ files }: OpenWorkspace, { path }: OnRecord, filled: SourceFile) {
  const { findings } = inspect(overlayFiles(files, path, ''), {
    load: loadWithForm(filled),
    isReported: (file) => file === path,
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  const milder = findings.filter(({ severity }) => severity !== 'error');
  return {
    errors: errors.map(({ diagnostic }) => diagnostic),
    warnings: milder.flatMap(({ diagnostic, severity }) =>
      reportsOf(
        [diagnostic],
        () => severity,
        () => null,
      ),
    ),
  };
}

function addedTo(
  { files }: OpenWorkspace,
  { round, earlier }: OnRecord,
  filled: SourceFile,
): Added {
  const outcomes = [...round.outcomes.values()];
  return {
    isAfterOutcome: outcomes.some(({ status }) => status !== 'not-run'),
    judged: judgedPitches(files, round.id, filled),
    earlier,
  };
}
