import { listing } from '../../engine/listing.ts';
import { contradictedOutcomes } from '../../outcome/verdict/status.ts';
import { listView } from '../../output/view/list.ts';
import type { WorkspaceOptions } from '../declare/options.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import type { Runtime } from '../runtime.ts';
import { soundPart } from '../workspace/load.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import { doubtNote } from '../workspace/round-order.ts';

/** Lists the rounds, proposals and sharks without errors, and reports the errors in the others. */
export async function list(runtime: Runtime, options: WorkspaceOptions): Promise<ExitCode> {
  const opened = openWorkspace(runtime, options);
  const { workspace, leftOut, broken } = soundPart(opened);
  const contradicted = new Map(
    workspace.rounds.map((round) => [round.id, contradictedOutcomes(round)] as const),
  );
  await emit(runtime, options, listView(listing(workspace), leftOut, contradicted));
  runtime.stderr.write(doubtNote(opened) ?? '');
  if (broken !== null) throw broken;
  return EXIT.fine;
}
