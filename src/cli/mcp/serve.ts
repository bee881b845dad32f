import process from 'node:process';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { isJSONRPCNotification, isJSONRPCRequest, McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { spanAt } from '../../outcome/reading/json-text.ts';
import { isMap } from '../../schema/plain-value.ts';
import { say } from '../print/screen.ts';
import type { Output, Runtime } from '../runtime.ts';
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

/** What JSON-RPC answers where a line is no JSON, or no message. Source: JSON-RPC 2.0, 5.1. */
const PARSE_ERROR = { code: -32_700, message: 'Parse error: the line is not JSON' };
const INVALID_REQUEST = {
  code: -32_600,
  message: 'Invalid Request: the line is no message of JSON-RPC 2.0',
};

/** A longer line is left to the reader behind, which ends there. */
const LONGEST = 10 * 1024 * 1024;

const LINE_END = 10;

/**
 * Passes on the lines that are messages, a form in one as its text, and answers those that are none, which the reader behind
 * would pass over in silence.
 */
export class MessageLines extends Transform {
  readonly #answer: (text: string) => void;
  #parts: Buffer[] = [];
  #held = 0;

  /** @param answer takes the line of an answer */
  constructor(answer: (text: string) => void) {
    super();
    this.#answer = answer;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      this.#hold(chunk.subarray(start, end + 1));
      this.#pass();
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
    if (this.#held > LONGEST) this.#give();
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#give();
    done();
  }

  #hold(part: Buffer): void {
    this.#parts.push(part);
    this.#held += part.length;
  }

  #give(): void {
    if (this.#held > 0) this.push(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#held = 0;
  }

  #pass(): void {
    const line = Buffer.concat(this.#parts).toString('utf8');
    const answer = answerTo(line);
    if (answer === null) {
      const message = withFormAsText(line);
      if (message !== line) this.#parts = [Buffer.from(message)];
      this.#give();
      return;
    }
    this.#answer(`${JSON.stringify(answer)}\n`);
    this.#parts = [];
    this.#held = 0;
  }
}

/** What is answered to a line that is no message; null to one that is, and to an empty one. */
function answerTo(line: string): object | null {
  if (line.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { jsonrpc: '2.0', id: null, error: PARSE_ERROR };
  }
  if (isMessage(value)) return null;
  const id = isMap(value) ? value['id'] : null;
  // A whole number that doubles do not hold would be answered as another.
  const isRead = typeof id === 'number' && (!Number.isInteger(id) || Number.isSafeInteger(id));
  const known = typeof id === 'string' || isRead ? id : null;
  return { jsonrpc: '2.0', id: known, error: INVALID_REQUEST };
}

function isMessage(value: unknown): boolean {
  if (!isMap(value) || value['jsonrpc'] !== '2.0') return false;
  // Nobody answers an answer.
  if (!('method' in value)) return 'result' in value || 'error' in value;
  return isJSONRPCRequest(value) || isJSONRPCNotification(value);
}

const TOOL = '"submit_scorecard"';

/**
 * A message of the protocol in which a form that is given as JSON is given as the text of that JSON.
 * Who reads the message makes values of it: digits beyond those of a double would be gone by then,
 * and of a name that is there twice all but the last. As text the form is read like any other.
 *
 * @param line a message, which is JSON
 */
export function withFormAsText(line: string): string {
  if (!line.includes(TOOL)) return line;
  const name = spanAt(line, ['params', 'name']);
  const form = spanAt(line, ['params', 'arguments', 'form']);
  if (name === null || form === null || line.slice(name[0], name[1]) !== TOOL) return line;
  const [start, end] = form;
  if (line[start] !== '{') return line;
  return `${line.slice(0, start)}${JSON.stringify(line.slice(start, end))}${line.slice(end)}`;
}
