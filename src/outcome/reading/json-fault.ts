import { LocatedBenchmarkFault } from './fault.ts';
import { MAX_JSON_DEPTH } from './json-text.ts';

/**
 * Why a text is not JSON, at its place in the file.
 *
 * @param start where the text begins in the file
 */
export function jsonFault(
  offset: number,
  expected: string | null,
  text: string,
  start = 0,
): LocatedBenchmarkFault {
  const atEnd = text.slice(offset).trim() === '';
  // What is missing at the end is shown after the last word, not on an empty line below it.
  const at = start + (atEnd ? text.trimEnd().length : offset);
  const place = { kind: 'offset', offset: at } as const;
  return expected === null
    ? new LocatedBenchmarkFault({ code: 'too-deep', limit: MAX_JSON_DEPTH }, place)
    : new LocatedBenchmarkFault({ code: 'json', expected, atEnd }, place);
}
