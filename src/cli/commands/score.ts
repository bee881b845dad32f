import { scoreRound } from '../../engine/score-round.ts';
import { scoreView } from '../../output/view/score.ts';
import { emit, targets } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundRound } from '../load.ts';
import { chooseRound, openWorkspace } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';

/** Rank the proposals of a round. */
export async function score(
  runtime: Runtime,
  options: SharedOptions,
  named: string | undefined,
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  const round = soundRound(workspace, chooseRound(workspace, named));
  await emit(runtime, options, asked, scoreView(scoreRound(round)));
  return EXIT.fine;
}
