import process from 'node:process';
import type { Readable } from 'node:stream';
import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { say } from '../print/printable.ts';
import type { Output } from '../runtime.ts';
import { MessageLines } from './message-lines.ts';

/**
 * Serve a client on standard input and output, until either is closed.
 *
 * @param make a server; another one where the client first asks what is spoken here
 * @param stderr where it is said what of the input is no message
 */
export function serveOnStdio(make: () => McpServer, stderr: Output): Promise<void> {
  return new Promise((done) => {
    const lines = new MessageLines((answer) => {
      process.stdout.write(answer);
      say({ stderr }, NO_MESSAGE);
    });
    process.stdin.on('error', (error) => lines.destroy(error));
    process.stdin.pipe(lines);
    serveStdio(make, {
      transport: new WatchedTransport(done, lines),
      onerror: (error) => say({ stderr }, wordsFor(error)),
    });
  });
}

/** Tells when it is closed, which the library keeps to itself. */
class WatchedTransport extends StdioServerTransport {
  readonly #closed: () => void;

  constructor(closed: () => void, input: Readable) {
    super(input);
    this.#closed = closed;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#closed();
  }
}

/** A message that does not fit the protocol is reported with every form that it could have had. */
function wordsFor({ name, message }: Error): string {
  return name.endsWith('ZodError') ? NO_MESSAGE : message;
}

const NO_MESSAGE = 'a line of standard input is no message of the protocol, and is passed over';
