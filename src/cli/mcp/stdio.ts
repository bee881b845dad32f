import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { printable } from '../print/printable.ts';
import type { Output } from '../runtime.ts';

/**
 * Serve a client on standard input and output, until either is closed.
 *
 * @param make a server; another one where the client first asks what is spoken here
 * @param stderr where it is said what of the input is no message
 */
export function serveOnStdio(make: () => McpServer, stderr: Output): Promise<void> {
  return new Promise((done) => {
    serveStdio(make, {
      transport: new WatchedTransport(done),
      onerror: (error) => stderr.write(printable(`shark: ${wordsFor(error)}\n`)),
    });
  });
}

/** Tells when it is closed, which the library keeps to itself. */
class WatchedTransport extends StdioServerTransport {
  readonly #closed: () => void;

  constructor(closed: () => void) {
    super();
    this.#closed = closed;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#closed();
  }
}

/** A message that does not fit the protocol is reported with every form that it could have had. */
function wordsFor({ name, message }: Error): string {
  return name.endsWith('ZodError')
    ? 'a line of standard input is no message of the protocol, and is passed over'
    : message;
}
