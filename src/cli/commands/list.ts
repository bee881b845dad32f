import { listView } from '../../output/view/list.ts';
import { emit, targets } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundPart } from '../load.ts';
import { openWorkspace } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';

/** List rounds, proposals and sharks: all that is sound, and what is wrong with the rest. */
export async function list(runtime: Runtime, options: SharedOptions): Promise<ExitCode> {
  const asked = targets(options);
  const { workspace, leftOut, broken } = soundPart(openWorkspace(runtime, options));
  await emit(runtime, options, asked, listView(workspace, leftOut));
  if (broken !== null) throw broken;
  return EXIT.fine;
}
