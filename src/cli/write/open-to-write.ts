import type { WritingOptions } from '../declare/options.ts';
import type { WritingPlace } from '../files/take-back.ts';
import { say } from '../print/printable.ts';
import type { Runtime } from '../runtime.ts';
import { type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';

/** The workspace that a command writes to, without what a command left that was interrupted. */
export async function openToWrite(
  runtime: Runtime,
  options: WritingOptions,
): Promise<OpenWorkspace> {
  const { root } = openWorkspace(runtime, options);
  await clearUp(runtime, { workspace: root, root, isDry: options.dryRun === true });
  return openWorkspace(runtime, options);
}

/** Take back what was interrupted, before anything is planned, and say so. */
export async function clearUp(runtime: Runtime, place: WritingPlace): Promise<void> {
  const files = await runtime.takeBack(place);
  if (files === 0) return;
  const what = files === 1 ? 'one file' : `${files} files`;
  say(runtime, `took back what a command had begun to do with ${what} when it was cancelled`);
}
