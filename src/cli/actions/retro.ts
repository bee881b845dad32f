import { retroOf, retroRound, tallyOf } from '../../outcome/retro/retro.ts';
import type { View } from '../../output/document/document.ts';
import { retroView, roundRetroView } from '../../output/view/retro/retro.ts';
import type { retro as declared } from '../commands/retro.ts';
import type { ActionOf } from '../declare/command.ts';
import { viewAction } from '../print/emit.ts';
import { soundRound, soundWorkspace } from '../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { roundsInTime } from '../workspace/round-order.ts';

/** Compares predicted and measured results, of one round or of all. */
export const retro: ActionOf<typeof declared> = viewAction((runtime, options, [named]) => {
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
