import { trackRecord } from '../../../outcome/forecast/track-record.ts';
import { calibrateView } from '../../../output/view/calibrate/calibrate.ts';
import type { calibrate as declared } from '../../commands/calibrate.ts';
import type { ActionOf } from '../../declare/command.ts';
import { viewAction } from '../../print/emit.ts';
import { unknownName } from '../../usage-error.ts';
import { soundWorkspace } from '../../workspace/load.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';
import { roundsInTime } from '../../workspace/round-order.ts';
import { readHistory } from './arrivals.ts';

/** Compares the forecasts of sharks and proposers with the results. */
export const calibrate: ActionOf<typeof declared> = viewAction(async (runtime, options) => {
  const open = openWorkspace(runtime, options);
  roundsInTime(open);
  const workspace = soundWorkspace(open);
  const history = await readHistory(runtime, open, workspace);
  const record = trackRecord(workspace, history);
  const known = record.sharks.map(({ shark }) => shark);
  const { shark = null } = options;
  if (shark !== null && !known.includes(shark)) throw unknownName('shark', shark, known);
  return calibrateView({ record, only: shark });
});
