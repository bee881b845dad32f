import { Transform, type TransformCallback } from 'node:stream';
import { isJSONRPCNotification, isJSONRPCRequest } from '@modelcontextprotocol/server';
import { spanAt } from '../../outcome/reading/json-text.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';

/** What JSON-RPC answers where a line is no JSON, or no message. Source: JSON-RPC 2.0, 5.1. */
const PARSE_ERROR = { code: -32_700, message: 'Parse error: the line is not JSON' };
const INVALID_REQUEST = {
  code: -32_600,
  message: 'Invalid Request: the line is no message of JSON-RPC 2.0',
};

const TOO_LONG = {
  code: -32_600,
  message: 'Invalid Request: the message is longer than 10 MB, and the server ends',
};

/** Whose a longer line is cannot be known: no answer to it would reach who waits for one. */
const LONGEST = 10 * 1024 * 1024;

/** A form that is given as text has a sign more before each quotation mark. */
export const LONGEST_AS_TEXT = 3 * LONGEST;

const LINE_END = 10;

/** Why a line is not passed on. */
type Reason = 'no-message' | 'unknown-tool' | 'too-long';

/**
 * Passes on the lines that are messages, a form in one as its text, and answers those that are none, which the reader behind
 * would pass over in silence. Ends at one that is too long.
 */
export class MessageLines extends Transform {
  readonly #answer: (text: string, why: Reason) => void;
  #parts: Buffer[] = [];
  #held = 0;
  #isOver = false;

  /** @param answer takes the line of an answer, and why it is given; none follows one to what is too long */
  constructor(answer: (text: string, why: Reason) => void) {
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
    if (this.#held > LONGEST) this.#end();
    done();
  }

  override _flush(done: TransformCallback): void {
    if (!this.#isOver) this.#give();
    done();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts = [];
    const answer = { jsonrpc: '2.0', id: null, error: TOO_LONG };
    this.#answer(`${JSON.stringify(answer)}\n`, 'too-long');
    this.push(null);
  }

  #hold(part: Buffer): void {
    if (!this.#isOver) this.#parts.push(part);
    this.#held += part.length;
  }

  #give(): void {
    if (this.#held > 0) this.push(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#held = 0;
  }

  #pass(): void {
    if (this.#held > LONGEST) this.#end();
    if (this.#isOver) return;
    const line = Buffer.concat(this.#parts).toString('utf8');
    const answer = answerTo(line);
    if (answer === null) {
      const message = withFormAsText(line);
      if (message !== line) this.#parts = [Buffer.from(message)];
      this.#give();
      return;
    }
    const { why, ...said } = answer;
    this.#answer(`${JSON.stringify({ jsonrpc: '2.0', ...said })}\n`, why);
    this.#parts = [];
    this.#held = 0;
  }
}

/** What is answered to a line, in place of the reader. */
interface LineAnswer {
  readonly why: Reason;
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

/** What is answered to a line that is no message; null to one that is, and to an empty one. */
function answerTo(line: string): LineAnswer | null {
  if (line.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { why: 'no-message', id: null, error: PARSE_ERROR };
  }
  if (isMessage(value)) return answerToCall(value);
  const id = isMap(value) ? value['id'] : null;
  // A whole number that doubles do not hold would be answered as another.
  const isRead = typeof id === 'number' && (!Number.isInteger(id) || Number.isSafeInteger(id));
  const known = typeof id === 'string' || isRead ? id : null;
  return { why: 'no-message', id: known, error: INVALID_REQUEST };
}

/** The library takes what every object has, such as `constructor`, for a tool. */
function answerToCall(message: unknown): LineAnswer | null {
  const [id, method, name] = [['id'], ['method'], ['params', 'name']].map((path): unknown =>
    valueAt(message, path),
  );
  const isCall = id !== undefined && method === 'tools/call';
  if (!isCall || typeof name !== 'string' || !(name in {})) return null;
  return { why: 'unknown-tool', id, error: { code: -32_602, message: `Tool ${name} not found` } };
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
