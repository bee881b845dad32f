import { checkRound } from '../../check/running/run-rules.ts';
import { hasJudgedAll } from '../../engine/progress/lacking.ts';
import { panelRevision } from '../../engine/progress/revision.ts';
import {
  type RoundProgress,
  roundProgress,
  withheld,
} from '../../engine/progress/round-progress.ts';
import { decide } from '../../engine/scoring/winner.ts';
import { loadRound } from '../../model/load.ts';
import { type Asker, statusView } from '../../output/view/status/status.ts';
import { stepsIn } from '../../output/view/wording/commands.ts';
import { pitchDigest } from '../../submission/pitch-digest.ts';
import { roundFiles } from '../../workspace/discover.ts';
import { soundId } from '../ask/new-ids.ts';
import type { StatusOptions } from '../commands/status.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit, targets } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { BrokenFilesError } from '../usage-error.ts';
import { isError } from '../workspace/load.ts';
import {
  chooseRound,
  guardAsked,
  type OpenWorkspace,
  openWorkspace,
} from '../workspace/open-workspace.ts';
import { withValidScorecards } from '../workspace/valid-scorecards.ts';

/** Said of missing scores, which the status names one by one. */
const ABOUT_MISSING = 'score/missing';

/** Say how far a round is. */
export async function status(
  runtime: Runtime,
  options: StatusOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asker = options.shark === undefined ? 'runner' : { shark: options.shark };
  return await tellStatus(runtime, options, named, asker);
}

/** Say how far a round is, to who runs it or to a reviewer. */
export async function tellStatus(
  runtime: Runtime,
  options: StatusOptions,
  named: string | undefined,
  asker: Asker,
): Promise<ExitCode> {
  const asked = targets(options);
  if (asker !== 'runner' && asker.shark !== null) soundId(asker.shark, '');
  const workspace = openWorkspace(runtime, options);
  const id = chooseRound(workspace, named);
  const all = progressOf(workspace, id);
  const progress = isWithheldFrom(workspace, all, asker) ? withheld(all) : all;
  await emit(runtime, options, asked, statusView(progress, asker, stepsIn(runtime.steps, asked)));
  return options.check === true && progress.isOpen ? EXIT.inconclusive : EXIT.fine;
}

/** A reviewer who does not say which one waits for all of them. */
function isWithheldFrom(
  workspace: OpenWorkspace,
  { round: { id, asked }, sharks, decided }: RoundProgress,
  asker: Asker,
): boolean {
  if (asker === 'runner') return false;
  if (asker.shark === null) {
    return decided === null && sharks.some(({ state }) => state !== 'whole');
  }
  const names = asked.map((each) => each.id);
  guardAsked(id, names, asker.shark);
  const { round } = withValidScorecards(workspace, id);
  const shark = round.sharks.find((each) => each.id === asker.shark);
  return shark === undefined || !hasJudgedAll(round, shark);
}

function progressOf(workspace: OpenWorkspace, id: string) {
  const { files } = workspace;
  // Errors in files other than scorecards are told: nothing can be said of such a round.
  const { round: sound } = withValidScorecards(workspace, id);
  const { value, diagnostics, known } = loadRound(files, id);
  if (value === null) throw new BrokenFilesError(diagnostics, files);
  const found = [...diagnostics, ...checkRound(value, known, isError)].filter(
    ({ code }) => isError(code) && code !== ABOUT_MISSING,
  );
  const { scorecards } = roundFiles(files, id);
  const errors = scorecards.map(({ id: shark, path }) => {
    return [shark, found.filter(({ location }) => location.file === path).length] as const;
  });
  const pitches = value.entries.flatMap(({ id: proposal }) => {
    const digest = pitchDigest(files, proposal, id);
    return digest === null ? [] : [[proposal, digest] as const];
  });
  return roundProgress(value, {
    errors: new Map(errors),
    handedIn: new Set(scorecards.map(({ id: shark }) => shark)),
    pitches: new Map(pitches),
    panel: decide(sound),
    panelRevision: panelRevision(sound),
  });
}
