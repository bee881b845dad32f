import process from 'node:process';
import type { Readable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { say } from '../print/screen.ts';
import type { Output, Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import { makeCommandRunner } from './command-runner.ts';
import { MAX_TEXT_LINE_BYTES, MessageLines } from './message-lines.ts';
import { TOOLS } from './tools.ts';

/** The settings of a server. */
export interface ServerSettings {
  readonly root: string;
  /** True to leave out tools that write. */
  readonly isReadOnly: boolean;
}

const READING =
  'Reviews of performance proposals. round_brief tells a reviewer all that a round asks, with the form; status says who has answered; check and audit say what is wrong in files and in stated figures.';

const WRITING =
  'To review: fill in the form of round_brief, hand it to submit_scorecard, repair what it refuses, and look at status.';

/** A server with the tools, for one client. */
export function makeServer(runtime: Runtime, { root, isReadOnly }: ServerSettings): McpServer {
  const server = new McpServer(
    { name: 'shark', version: VERSION },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: isReadOnly ? READING : `${READING} ${WRITING}`,
    },
  );
  const runner = makeCommandRunner(runtime, root);
  for (const tool of TOOLS) {
    if (tool.isReadOnly || !isReadOnly) tool.addTo(server, runner);
  }
  return server;
}

/**
 * Serves a client on standard input and output until either is closed.
 *
 * @param make makes a server; called again if the client first asks for the protocol version
 * @param stderr receives reports on input that is not a message
 * @throws UsageError after a message that is too long
 */
export async function serveOnStdio(make: () => McpServer, stderr: Output): Promise<void> {
  let isCut = false;
  await new Promise<void>((done) => {
    const lines = new MessageLines((answer, why) => {
      process.stdout.write(answer);
      isCut = why === 'too-long';
      if (why === 'no-message') say({ stderr }, NO_MESSAGE);
    });
    process.stdin.on('error', (error) => lines.destroy(error));
    process.stdin.pipe(lines);
    serveStdio(make, {
      transport: new WatchedTransport(done, lines),
      onerror: (error) => say({ stderr }, wordsFor(error)),
    });
  });
  // An open standard input would keep the process alive although it answers nothing any more.
  process.stdin.destroy();
  if (isCut) {
    throw new UsageError(
      'a message on standard input is longer than 10 MB',
      'the server has ended; start it anew, and send less at once',
    );
  }
}

/** Reports when it is closed, which the library does not. */
class WatchedTransport extends StdioServerTransport {
  readonly #closed: () => void;

  constructor(closed: () => void, input: Readable) {
    super(input, process.stdout, { maxBufferSize: MAX_TEXT_LINE_BYTES });
    this.#closed = closed;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#closed();
  }
}

/** Shortens the report on an invalid message, which lists every form that it could have. */
function wordsFor({ name, message }: Error): string {
  return name.endsWith('ZodError') ? NO_MESSAGE : message;
}

const NO_MESSAGE = 'a line of standard input is no message of the protocol, and is passed over';
