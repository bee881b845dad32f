import type { JsonPath } from './fault.ts';

/** No exporter nests deeper than ten. */
export const MAX_JSON_DEPTH = 100;

/** A JSON text that JSON.parse can read, or the offset and the reason of a syntax error. */
export type JsonText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly offset: number; readonly expected: string | null };

/**
 * Checks a text against the grammar of JSON with an explicit stack, so that neither nesting nor
 * length can overflow it. Tools write bare NaN and Infinity, which JSON lacks: outside of strings
 * they are replaced by strings of the same length, `"N"`, `"-Infini"`, which are not mistaken for
 * numbers and do not change offsets. Linear in the text.
 *
 * `expected` is null if it nests too deep.
 */
export function checkJson(text: string): JsonText {
  const patches: Token[] = [];
  const end = walkJson(text, (token) => {
    if (token.kind === 'literal') patches.push(token);
  });
  if (end !== null) return { ok: false, ...end };
  if (patches.length === 0) return { ok: true, text };
  const parts: string[] = [];
  let from = 0;
  for (const { start, end: to } of patches) {
    parts.push(text.slice(from, start), `"${text.slice(start, to - 2)}"`);
    from = to;
  }
  return { ok: true, text: parts.join('') + text.slice(from) };
}

/** The offset of the value at a path, or of its nearest existing parent. */
export function offsetOf(text: string, path: JsonPath): number {
  let found = 0;
  let depth = -1;
  walkJson(text, (token, frames) => {
    if (token.kind === 'close' || frames.length <= depth || frames.length > path.length) return;
    const isOnPath = frames.every((frame, at) => frame.key === path[at]);
    if (!isOnPath) return;
    found = token.start;
    depth = frames.length;
  });
  return found;
}

/**
 * The start and end of the value at a path. For duplicate names the last counts, as in JSON.parse.
 * Null if there is no such value, or if the text is not JSON. The depth is not limited.
 */
export function spanAt(text: string, path: JsonPath): readonly [start: number, end: number] | null {
  let found: readonly [start: number, end: number] | null = null;
  const onValue: OnValue = ({ kind, start, end }, frames) => {
    if (frames.length > path.length || frames.some(({ key }, at) => key !== path[at])) return;
    if (frames.length === path.length)
      found = kind === 'close' ? [found?.[0] ?? start, end] : [start, end];
    // A parent occurs again, and may lack the value.
    else if (kind !== 'close') found = null;
  };
  const stop = walkJson(text, onValue, Number.POSITIVE_INFINITY);
  return stop === null ? found : null;
}

/** An open list or object, and the key or index of its next value. */
interface Frame {
  readonly isList: boolean;
  key: string | number;
}

interface Token {
  /** `literal` is one that JSON does not have; `close` is the end of a list or an object. */
  readonly kind: 'open' | 'value' | 'literal' | 'close';
  readonly start: number;
  readonly end: number;
}

type OnValue = (token: Token, frames: readonly Frame[]) => void;

interface Stop {
  readonly offset: number;
  readonly expected: string | null;
}

type Wanted = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'end';

const EXPECTED: Readonly<Record<Wanted, string>> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  key: 'a name in double quotes',
  'key or }': 'a name in double quotes or }',
  ':': 'a colon',
  ', or ]': 'a comma or ]',
  ', or }': 'a comma or }',
  end: 'nothing more',
};

/** Null if the text is JSON. Calls `onValue` for each value and each end, with its path. */
function walkJson(text: string, onValue: OnValue, deepest = MAX_JSON_DEPTH): Stop | null {
  const walk = new Walk(text, onValue, deepest);
  for (;;) {
    const stop = walk.step();
    if (stop !== 'more') return stop;
  }
}

class Walk {
  readonly #text: string;
  readonly #onValue: OnValue;
  readonly #deepest: number;
  readonly #frames: Frame[] = [];
  #at = 0;
  #wanted: Wanted = 'value';

  constructor(text: string, onValue: OnValue, deepest: number) {
    this.#text = text;
    this.#onValue = onValue;
    this.#deepest = deepest;
  }

  step(): Stop | null | 'more' {
    this.#skipBlanks();
    const character = this.#text[this.#at];
    const wanted = this.#wanted;
    if (character === undefined) return wanted === 'end' ? null : this.#stop();
    if (wanted.startsWith('value')) return this.#value(character);
    if (wanted.startsWith('key')) return this.#key(character);
    if (wanted === 'end') return this.#stop();
    return this.#separator(character);
  }

  #value(character: string): Stop | 'more' {
    if (character === ']' && this.#wanted === 'value or ]') return this.#close();
    const start = this.#at;
    if (character === '{' || character === '[') {
      this.#onValue({ kind: 'open', start, end: start + 1 }, this.#frames);
      return this.#open(character === '[');
    }
    const end = character === '"' ? textEnd(this.#text, start) : wordEnd(this.#text, start);
    if (end < 0)
      return this.#stop(
        -end - 1 === start ? EXPECTED[this.#wanted] : 'the end of a text',
        -end - 1,
      );
    const kind = character === '"' || !isNonJsonNumber(this.#text, start) ? 'value' : 'literal';
    this.#onValue({ kind, start, end }, this.#frames);
    this.#at = end;
    this.#afterValue();
    return 'more';
  }

  #open(isList: boolean): Stop | 'more' {
    if (this.#frames.length >= this.#deepest) return { offset: this.#at, expected: null };
    this.#frames.push({ isList, key: isList ? 0 : '' });
    this.#at += 1;
    this.#wanted = isList ? 'value or ]' : 'key or }';
    return 'more';
  }

  #close(): 'more' {
    this.#frames.pop();
    this.#onValue({ kind: 'close', start: this.#at, end: this.#at + 1 }, this.#frames);
    this.#at += 1;
    this.#afterValue();
    return 'more';
  }

  #key(character: string): Stop | 'more' {
    if (character === '}' && this.#wanted === 'key or }') return this.#close();
    const end = character === '"' ? textEnd(this.#text, this.#at) : -this.#at - 1;
    if (end < 0) return this.#stop(undefined, -end - 1);
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.key = readText(this.#text.slice(this.#at, end));
    this.#at = end;
    this.#wanted = ':';
    return 'more';
  }

  #separator(character: string): Stop | 'more' {
    const frame = this.#frames.at(-1);
    if (this.#wanted === ':') {
      if (character !== ':') return this.#stop();
      this.#at += 1;
      this.#wanted = 'value';
      return 'more';
    }
    if (character === (frame?.isList === true ? ']' : '}')) return this.#close();
    if (character !== ',') return this.#stop();
    this.#at += 1;
    this.#wanted = frame?.isList === true ? 'value' : 'key';
    if (typeof frame?.key === 'number') frame.key += 1;
    return 'more';
  }

  #afterValue(): void {
    const frame = this.#frames.at(-1);
    this.#wanted = frame === undefined ? 'end' : frame.isList ? ', or ]' : ', or }';
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at += 1;
    }
  }

  #stop(expected: string = EXPECTED[this.#wanted], offset = this.#at): Stop {
    return { offset, expected };
  }
}

/** The end of the quoted string that starts at `start`; -1 less the offset of a syntax error. */
function textEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code < 32) return -at - 1;
    if (code !== 92) continue;
    ESCAPE.lastIndex = at;
    const escaped = ESCAPE.exec(text)?.[0];
    if (escaped === undefined) return -at - 1;
    at += escaped.length - 1;
  }
  return -text.length - 1;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORD =
  /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|true\b|false\b|null\b|-?Infinity\b|NaN\b/y;

function wordEnd(text: string, start: number): number {
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0];
  return word === undefined ? -start - 1 : start + word.length;
}

function isNonJsonNumber(text: string, start: number): boolean {
  const first = text[start] === '-' ? text[start + 1] : text[start];
  return first === 'N' || first === 'I';
}

function readText(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}
