import { listView } from '../../output/view/list.ts';
import { emit, targets } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundWorkspace } from '../load.ts';
import { openWorkspace } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';

/** List rounds, proposals and sharks. */
export async function list(runtime: Runtime, options: SharedOptions): Promise<ExitCode> {
  const asked = targets(options);
  await emit(runtime, options, asked, listView(soundWorkspace(openWorkspace(runtime, options))));
  return EXIT.fine;
}
