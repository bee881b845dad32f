import { Transform, type TransformCallback } from 'node:stream';
import { isJSONRPCNotification, isJSONRPCRequest } from '@modelcontextprotocol/server';
import { spanAt } from '../../outcome/reading/json-text.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';

/** The JSON-RPC errors for a line that is not JSON, or not a message. Source: JSON-RPC 2.0, 5.1. */
const PARSE_ERROR = { code: -32_700, message: 'Parse error: the line is not JSON' };
const INVALID_REQUEST = {
  code: -32_600,
  message: 'Invalid Request: the line is no message of JSON-RPC 2.0',
};

const TOO_LONG = {
  code: -32_600,
  message: 'Invalid Request: the message is longer than 10 MB, and the server ends',
};

/** The sender of a longer line cannot be known, so an answer would not reach the waiting caller. */
const MAX_LINE_BYTES = 10 * 1024 * 1024;

/** A form passed as text has one more character before each quotation mark. */
export const MAX_TEXT_LINE_BYTES = 3 * MAX_LINE_BYTES;

const LINE_END = 10;

/** Why a line is not passed on. */
type Reason = 'no-message' | 'unknown-tool' | 'too-long';

/**
 * Passes on the lines that are messages, with a form in one converted to text. Answers the other
 * lines, which the reader behind would silently skip. Ends at a line that is too long.
 */
export class MessageLines extends Transform {
  readonly #answer: (text: string, why: Reason) => void;
  #parts: Buffer[] = [];
  #held = 0;
  #isOver = false;

  /** @param answer receives the line of an answer and its reason; `too-long` is the last */
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
    if (this.#held > MAX_LINE_BYTES) this.#end();
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
    if (this.#held > MAX_LINE_BYTES) this.#end();
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

/** An answer to a line, given in place of the reader. */
interface LineAnswer {
  readonly why: Reason;
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

/** The answer to an invalid line. Null for a message and for an empty line. */
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
  // An integer beyond the safe range would be returned as another id.
  const isRead = typeof id === 'number' && (!Number.isInteger(id) || Number.isSafeInteger(id));
  const known = typeof id === 'string' || isRead ? id : null;
  return { why: 'no-message', id: known, error: INVALID_REQUEST };
}

/** The library mistakes properties that every object has, such as `constructor`, for tools. */
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
  // Responses have no method and need no answer.
  if (!('method' in value)) return 'result' in value || 'error' in value;
  return isJSONRPCRequest(value) || isJSONRPCNotification(value);
}

const TOOL = '"submit_scorecard"';

/**
 * Replaces a form that is given as JSON in a message by the text of that JSON. The reader of the
 * message would parse it to values, which loses digits beyond the precision of a double and all but
 * the last of duplicate names. As text, the form is read like any other.
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
