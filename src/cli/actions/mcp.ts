import type { McpOptions } from '../commands/mcp.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { makeServer, serveOnStdio } from '../mcp/serve.ts';
import type { Runtime } from '../runtime.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';

/** Serves the workspace to one client until the client closes standard input. */
export async function mcp(runtime: Runtime, options: McpOptions): Promise<ExitCode> {
  const { root } = openWorkspace(runtime, { ...options, color: false });
  const isReadOnly = options.readOnly === true;
  await serveOnStdio(() => makeServer(runtime, { root, isReadOnly }), runtime.stderr);
  return EXIT.fine;
}
