import { showView } from '../../output/view/show.ts';
import { emit, targets } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundWorkspace } from '../load.ts';
import { openWorkspace, unknownName } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';

/** Tell the history of a proposal over all rounds. */
export async function show(
  runtime: Runtime,
  options: SharedOptions,
  named: string,
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = soundWorkspace(openWorkspace(runtime, options));
  const proposal = workspace.proposals.get(named);
  if (proposal === undefined) throw unknownName('proposal', named, [...workspace.proposals.keys()]);
  await emit(runtime, options, asked, showView(proposal, workspace));
  return EXIT.fine;
}
