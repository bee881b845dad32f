import { retroOf, retroRound, tallyOf } from '../../outcome/retro/retro.ts';
import type { View } from '../../output/document/document.ts';
import { retroView, roundRetroView } from '../../output/view/retro/retro.ts';
import type { OneName } from '../declare/command.ts';
import type { WorkspaceOptions } from '../declare/options.ts';
import { viewAction } from '../print/emit.ts';
import { soundRound, soundWorkspace } from '../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { roundsInTime } from '../workspace/round-order.ts';

/** Compares predicted and measured results, of one round or of all. */
export const retro = viewAction((runtime, options: WorkspaceOptions, [named]: OneName) => {
  const workspace = openWorkspace(runtime, options);
  return named === undefined ? allRounds(workspace) : oneRound(workspace, named);
});

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
