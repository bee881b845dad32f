import type { mcp as declared } from '../commands/mcp.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { makeServer, serveOnStdio } from '../mcp/serve.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';

/** Serves the workspace to one client until the client closes standard input. */
export const mcp: ActionOf<typeof declared> = async (runtime, options) => {
  const { root } = openWorkspace(runtime, { ...options, color: false });
  const isReadOnly = options.readOnly === true;
  await serveOnStdio(() => makeServer(runtime, { root, isReadOnly }), runtime.stderr);
  return EXIT.fine;
};
