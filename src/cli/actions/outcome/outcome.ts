import { isLive } from '../../../model/proposal.ts';
import type { Round } from '../../../model/round.ts';
import type { Pairing } from '../../../outcome/reading/pair.ts';
import { judgeOutcome, type StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { OutcomeReading, TypedMeasurement } from '../../../output/results/outcome.ts';
import { outcomeView } from '../../../output/view/outcome/outcome.ts';
import { proposalIds } from '../../../workspace/discovery/discover.ts';
import type { outcome as declared, OutcomeOptions } from '../../commands/outcome.ts';
import type { ActionOf } from '../../declare/command.ts';
import { flagOf } from '../../declare/options.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { printProblems } from '../../print/problems.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError, unknownName } from '../../usage-error.ts';
import { soundRound } from '../../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../../workspace/open-workspace.ts';
import { emitPlan, openToWrite, type PlanPlace } from '../../write/write-plan.ts';
import { type NamedBenchmarks, pairNamed, readNamedBenchmarks } from './benchmark-files.ts';
import { measurementPlan, type OutcomeEntry, pathOf } from './measurement-plan.ts';
import { earlierOf, judgementOf, statedStep } from './stated-step.ts';

/** Imports measurements into an outcome, or shows an outcome, and checks it against the terms. */
export const outcome: ActionOf<typeof declared> = async (runtime, options, [named, proposal]) => {
  const isReading = options.after === undefined;
  const workspace = isReading
    ? openWorkspace(runtime, options)
    : await openToWrite(runtime, options);
  const round = soundRound(workspace, chooseRound(workspace, named));
  checkEntry(workspace, round, proposal);
  const request = { runtime, options, workspace, round, proposal };
  if (isReading) return show(request);
  const read = readNamedBenchmarks(runtime, workspace.root, options);
  const paired = read.ok ? pairNamed(round, read, options) : read;
  if (!paired.ok) {
    await printProblems(runtime, options, paired.reports);
    return EXIT.problems;
  }
  return await recordMeasurement(request, paired.pairing, paired.files);
};

interface OutcomeRequest extends OutcomeEntry {
  readonly runtime: Runtime;
}

/** @throws UsageError if the proposal does not take part in the round */
export function checkEntry(workspace: OpenWorkspace, round: Round, proposal: string): void {
  const entries = round.entries.map(({ id }) => id);
  if (entries.includes(proposal)) return;
  if (proposalIds(workspace.files).includes(proposal)) {
    throw new UsageError(
      `"${proposal}" does not take part in ${round.id}`,
      `entries: ${entries.join(', ')}`,
    );
  }
  throw unknownName('proposal', proposal, entries);
}

/** Options that apply only when an outcome is written. */
const OF_WRITING = [
  'before',
  'from',
  'map',
  'only',
  'metric',
  'better',
  'status',
  'variant',
  'correct',
  'allowOtherMachine',
] as const;

/** Showing an outcome writes nothing. */
const NOTHING: PlanPlace = { root: '', plan: { steps: [] }, isWritten: false };

function show(request: OutcomeRequest): Promise<ExitCode> {
  const { round, options, proposal } = request;
  const found = round.outcomes.get(proposal);
  const idle = OF_WRITING.find((name) => options[name] !== undefined);
  if (idle !== undefined) {
    const isField = idle === 'status' || idle === 'correct';
    const field =
      isField && found !== undefined
        ? `write \`${idle}: ${options[idle]}\` in ${found.at.file}, or `
        : '';
    throw new UsageError(
      `${flagOf(idle)} says what to make of a measurement that is read, and no file is named`,
      `${field}name the file that was measured after the change with --after FILE`,
    );
  }
  if (found === undefined) {
    throw new UsageError(
      `${round.id} has no outcome of "${proposal}"`,
      `read one: shark outcome ${round.id} ${proposal} --before FILE --after FILE`,
    );
  }
  return printJudgement(request, judgeOutcome(round, found), null, NOTHING);
}

/**
 * Writes the outcome that the measurements of both sides give, and checks it against the terms.
 * Judges the outcome file as it will be, read in the same way as by other commands. Without a given
 * status, a new outcome gets the status that the measurements imply. If they are inconclusive,
 * there is no status and nothing is written; the exit code then says "inconclusive" rather than
 * "error".
 */
export async function recordMeasurement(
  request: OutcomeRequest,
  pairing: Pairing,
  read: readonly NamedBenchmarks[],
): Promise<ExitCode> {
  const { options } = request;
  const plan = measurementPlan(request, pairing, read);
  const step = statedStep(request, plan);
  const written = step === null ? 'no-status' : options.dryRun === true ? 'dry-run' : 'yes';
  // Reads the future file first, so that no file is written that commands cannot read.
  const judgement = judgementOf(request, step ?? plan.stepWith(null));
  const reading: OutcomeReading = {
    sources: read.map(({ side, source, file }) => ({ side, ...source, warnings: file.warnings })),
    unkept: plan.unkept,
    removed: plan.removed,
    ...earlierOf(request, judgement.outcome, step === null),
    path: pathOf(request),
    written,
    typed: typedMeasurement(options),
  };
  const place = {
    root: request.workspace.root,
    plan: { steps: step === null ? [] : [step] },
    isWritten: written === 'yes',
  };
  const code = await printJudgement(request, judgement, reading, place);
  const isRefused = written === 'no-status' && options.dryRun !== true;
  if (!isRefused || code !== EXIT.fine) return code;
  return judgement.derived === 'inconclusive' ? EXIT.inconclusive : EXIT.usage;
}

/** The typed options, for a suggested command with more files. */
function typedMeasurement(options: OutcomeOptions): TypedMeasurement {
  const { before = [], after = [], map = [], only = [], allowFailed, force } = options;
  const { workspace, from, metric, better, status, variant, correct } = options;
  const single = Object.entries({ workspace, from, metric, better, status, variant, correct });
  return {
    before,
    after,
    options: [
      ...map.map((each) => ['--map', each] as const),
      ...only.map((each) => ['--only', each] as const),
      ...single.flatMap(([name, value]) =>
        value === undefined ? [] : [[`--${name}`, value] as const],
      ),
      ...(allowFailed === true ? [['--allow-failed', null] as const] : []),
      ...(force === true ? [['--force', null] as const] : []),
    ],
  };
}

async function printJudgement(
  { runtime, options, round, proposal }: OutcomeRequest,
  judgement: StatusJudgement,
  reading: OutcomeReading | null,
  place: PlanPlace,
): Promise<ExitCode> {
  const { title = proposal, pitch = null } = round.entries.find(({ id }) => id === proposal) ?? {};
  const nameOf = (shark: string) => round.sharks.find(({ id }) => id === shark)?.name ?? shark;
  const outAs = pitch === null || isLive(pitch) ? null : pitch.status;
  const view = outcomeView({ round: round.id, title, outAs, judgement, nameOf, reading });
  await emitPlan(runtime, options, view, place);
  return options.check === true ? verdictCode(judgement) : EXIT.fine;
}

/**
 * The exit code for the verdict from the measurements under the terms, as printed. Without
 * measurements, a recorded failure or block counts as not meeting the terms.
 */
function verdictCode({ derived, kept }: StatusJudgement): ExitCode {
  switch (derived) {
    case 'success':
      return EXIT.fine;
    case 'partial':
    case 'failure':
      return EXIT.problems;
    case 'inconclusive':
      return EXIT.inconclusive;
    case null:
      return kept === 'broken' ? EXIT.problems : EXIT.inconclusive;
  }
}
