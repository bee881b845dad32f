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
      onerror: ({ message }) => stderr.write(printable(`shark: ${message}\n`)),
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
