import { listing } from '../../engine/listing.ts';
import { contradictedOutcomes } from '../../outcome/verdict/status.ts';
import { listView } from '../../output/view/list.ts';
import type { list as declared } from '../commands/list.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import { soundPart } from '../workspace/load.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import { doubtNote } from '../workspace/round-order.ts';

/** Lists the rounds, proposals and sharks without errors, and reports the errors in the others. */
export const list: ActionOf<typeof declared> = async (runtime, options) => {
  const opened = openWorkspace(runtime, options);
  const { workspace, leftOut, broken } = soundPart(opened);
  const contradicted = new Map(
    workspace.rounds.map((round) => [round.id, contradictedOutcomes(round)] as const),
  );
  await emit(runtime, options, listView(listing(workspace), leftOut, contradicted));
  runtime.stderr.write(doubtNote(opened) ?? '');
  if (broken !== null) throw broken;
  return EXIT.fine;
};
