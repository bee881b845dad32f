import { scoreRound } from '../../engine/score-round.ts';
import { roiView } from '../../output/view/roi.ts';
import { emit, targets } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundRound } from '../load.ts';
import { chooseRound, openWorkspace } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';

/** Price the risk of each proposal of a round. */
export async function roi(
  runtime: Runtime,
  options: SharedOptions,
  named: string | undefined,
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  const round = soundRound(workspace, chooseRound(workspace, named));
  await emit(runtime, options, asked, roiView(scoreRound(round)));
  return EXIT.fine;
}
