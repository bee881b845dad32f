import { McpServer } from '@modelcontextprotocol/server';
import type { Runtime } from '../runtime.ts';
import { VERSION } from '../version.ts';
import { makeDesk } from './desk.ts';
import { TOOLS } from './tools.ts';

/** What a server is made for. */
export interface Served {
  /** The folder of the workspace. */
  readonly root: string;
  /** Whether tools that write are left out. */
  readonly isReadOnly: boolean;
}

const READING =
  'Reviews of performance proposals. round_brief tells a reviewer all that a round asks, with the form; status says who has answered; check and audit say what is wrong in files and in stated figures.';

const WRITING =
  'To review: fill in the form of round_brief, hand it to submit_scorecard, repair what it refuses, and look at status.';

/** A server of the tools, for one client. */
export function makeServer(runtime: Runtime, { root, isReadOnly }: Served): McpServer {
  const server = new McpServer(
    { name: 'shark', version: VERSION },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: isReadOnly ? READING : `${READING} ${WRITING}`,
    },
  );
  const desk = makeDesk(runtime, root);
  for (const tool of TOOLS) {
    if (tool.isReadOnly || !isReadOnly) tool.addTo(server, desk);
  }
  return server;
}
