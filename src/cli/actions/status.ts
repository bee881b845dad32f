import { defaultSeverity } from '../../check/catalogue/catalogue.ts';
import { checkRound } from '../../check/running/run-rules.ts';
import { revisedMeans } from '../../engine/progress/revision.ts';
import { roundProgress } from '../../engine/progress/round-progress.ts';
import { decide } from '../../engine/scoring/winner.ts';
import { loadRound } from '../../model/load.ts';
import { statusView } from '../../output/view/status/status.ts';
import { pitchDigest } from '../../submission/pitch-digest.ts';
import { roundFiles } from '../../workspace/discover.ts';
import type { StatusOptions } from '../commands/status.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit, targets } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { BrokenFilesError } from '../usage-error.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { withValidScorecards } from '../workspace/valid-scorecards.ts';

/** Said of missing scores, which the status names one by one. */
const ABOUT_MISSING = 'score/missing';

/** Say how far a round is. */
export async function status(
  runtime: Runtime,
  options: StatusOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  const progress = progressOf(workspace, chooseRound(workspace, named));
  await emit(runtime, options, asked, statusView(progress));
  return options.check === true && progress.isOpen ? EXIT.inconclusive : EXIT.fine;
}

function progressOf(workspace: OpenWorkspace, id: string) {
  const { files } = workspace;
  // Errors in files other than scorecards are told: nothing can be said of such a round.
  const { round: sound } = withValidScorecards(workspace, id);
  const { value, diagnostics, known } = loadRound(files, id);
  if (value === null) throw new BrokenFilesError(diagnostics, files);
  const isError = (code: Parameters<typeof defaultSeverity>[0]) =>
    defaultSeverity(code) === 'error';
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
    means: revisedMeans(sound),
  });
}
