import { retroOf, retroRound } from '../../outcome/retro/retro.ts';
import { tallyOf } from '../../outcome/retro/tally.ts';
import type { View } from '../../output/document/document.ts';
import { retroView, roundRetroView } from '../../output/view/retro/retro.ts';
import type { WorkspaceOptions } from '../declare/options.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit, targets } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { soundRound, soundWorkspace } from '../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { roundsInTime } from '../workspace/round-order.ts';

/** Compare predicted and measured results, of one round or of all. */
export async function retro(
  runtime: Runtime,
  options: WorkspaceOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  const view = named === undefined ? allRounds(workspace) : oneRound(workspace, named);
  await emit(runtime, options, asked, view);
  return EXIT.fine;
}

function allRounds(opened: OpenWorkspace): View {
  roundsInTime(opened, 'name a round');
  const workspace = soundWorkspace(opened);
  return retroView(retroOf(workspace), workspace);
}

function oneRound(opened: OpenWorkspace, named: string): View {
  const round = soundRound(opened, chooseRound(opened, named));
  const rounds = [retroRound(round)];
  return roundRetroView(
    { rounds, past: [], order: [round.id], record: tallyOf(rounds, []) },
    round,
  );
}
