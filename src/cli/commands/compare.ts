import { compareRounds } from '../../engine/compare/compare.ts';
import { compareView } from '../../output/view/compare.ts';
import { emit, targets } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundRound } from '../load.ts';
import { chooseRound, openWorkspace } from '../open-workspace.ts';
import type { SharedOptions } from '../options.ts';
import type { Runtime } from '../runtime.ts';

/** Show what changed between two rounds. */
export async function compare(
  runtime: Runtime,
  options: SharedOptions,
  a: string,
  b: string,
): Promise<ExitCode> {
  const asked = targets(options);
  const workspace = openWorkspace(runtime, options);
  const [earlier, later] = [chooseRound(workspace, a), chooseRound(workspace, b)];
  const comparison = compareRounds(soundRound(workspace, earlier), soundRound(workspace, later));
  await emit(runtime, options, asked, compareView(comparison));
  return EXIT.fine;
}
