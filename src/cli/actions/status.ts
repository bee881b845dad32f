import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { hasJudgedAll } from '../../engine/progress/missing-scores.ts';
import { panelRevision } from '../../engine/progress/revision.ts';
import {
  type RoundProgress,
  roundProgress,
  withoutResults,
} from '../../engine/progress/round-progress.ts';
import { rankedRound } from '../../engine/scoring/ranked-round.ts';
import type { Round } from '../../model/round.ts';
import { type Asker, statusView } from '../../output/view/status/status.ts';
import { stepsIn } from '../../output/view/wording/steps.ts';
import { pitchDigest } from '../../submission/record/pitch-digest.ts';
import { roundFiles } from '../../workspace/discovery/discover.ts';
import { sharkHint, validReviewerId } from '../ask/new-ids.ts';
import type { status as declared, StatusOptions } from '../commands/status.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import { say } from '../print/screen.ts';
import { targets } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { BrokenFilesError } from '../usage-error.ts';
import { faultySharks, roundOfSharks } from '../workspace/faulty-sharks.ts';
import {
  chooseRound,
  guardAsked,
  type OpenWorkspace,
  openWorkspace,
} from '../workspace/open-workspace.ts';

/** The code for missing scores, which the status lists one by one. */
const ABOUT_MISSING = 'score/missing';

/** Reports the progress of a round. */
export const status: ActionOf<typeof declared> = async (runtime, options, [named]) => {
  const asker = options.shark === undefined ? 'runner' : { shark: options.shark };
  return await printStatus(runtime, options, named, asker);
};

/** Reports the progress of a round to its organiser or to a reviewer. */
export async function printStatus(
  runtime: Runtime,
  options: StatusOptions,
  named: string | undefined,
  asker: Asker,
): Promise<ExitCode> {
  if (asker !== 'runner' && asker.shark !== null) validReviewerId(asker.shark);
  const workspace = openWorkspace(runtime, options);
  const id = chooseRound(workspace, named);
  const { progress: all, sound, errors } = progressOf(workspace, id);
  const progress = isWithheldFrom(sound, all, asker) ? withoutResults(all) : all;
  const steps = stepsIn(runtime.steps, targets(options));
  await emit(runtime, options, statusView(progress, asker, steps));
  if (asker !== 'runner' && asker.shark !== null) {
    for (const remark of sharkHint(workspace, asker.shark)) say(runtime, remark);
  }
  const shown = shownErrors(workspace, errors, progress, asker);
  if (shown.length > 0) throw new BrokenFilesError(shown, workspace.files);
  return options.check === true && progress.isOpen ? EXIT.inconclusive : EXIT.fine;
}

/** True if results must be hidden: until the reviewer, or without a name all, have answered. */
function isWithheldFrom(
  sound: Round,
  { round: { id, asked }, sharks, decided }: RoundProgress,
  asker: Asker,
): boolean {
  if (asker === 'runner') return false;
  if (asker.shark === null) {
    return decided === null && sharks.some(({ state }) => state !== 'complete');
  }
  const names = asked.map((each) => each.id);
  guardAsked(id, names, asker.shark);
  const shark = sound.sharks.find((each) => each.id === asker.shark);
  return shark === undefined || !hasJudgedAll(sound, shark);
}

function progressOf(workspace: OpenWorkspace, id: string) {
  const { files } = workspace;
  const { round, sound, errors: all } = roundOfSharks(workspace, id);
  const errors = all.filter(({ code }) => code !== ABOUT_MISSING);
  const named = roundFiles(files, id);
  const pitches = round.entries.flatMap(({ id: proposal }) => {
    const digest = pitchDigest(files, proposal, id);
    return digest === null ? [] : [[proposal, digest] as const];
  });
  const ranked = rankedRound(sound);
  const progress = roundProgress(round, {
    faulty: faultySharks(named, round, errors),
    handedIn: new Set(named.scorecards.map(({ id: shark }) => shark)),
    pitches: new Map(pitches),
    panel: ranked.panel,
    panelRevision: panelRevision(ranked),
  });
  return { progress, sound, errors };
}

/** The errors in files that the reader may see, since a code frame quotes the scorecard. */
function shownErrors(
  { files }: OpenWorkspace,
  errors: readonly Diagnostic[],
  { round: { id }, isWithheld }: RoundProgress,
  asker: Asker,
): readonly Diagnostic[] {
  if (asker === 'runner' || !isWithheld) return errors;
  const { scorecards } = roundFiles(files, id);
  const hidden = new Set(
    scorecards.filter((card) => card.id !== asker.shark).map(({ path }) => path),
  );
  return errors.filter(({ location }) => !hidden.has(location.file));
}
