import ignore from 'ignore';
import { type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import { excerpt } from '../excerpt.ts';

/** A pattern in `.gitignore` syntax, with its location. */
export interface IgnorePattern {
  readonly text: string;
  readonly at: Location;
}

/** A matcher of the usable patterns, and the problems with the others. */
export interface PatternList {
  readonly matcher: ignore.Ignore;
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
}

/*
 * Limits on patterns from untrusted files: a pattern becomes a regular expression whose matching
 * time is exponential in its number of wildcards.
 */
const MAX_PATTERNS = 500;
const MAX_CHARACTERS = 250;
const MAX_WILDCARDS = 4;
const MAX_WILDCARDS_IN_A_NAME = 2;

export function patternList(patterns: readonly IgnorePattern[]): PatternList {
  const matcher = ignore({ ignorecase: false });
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { text, at } of patterns.filter((pattern) => !isRemark(pattern.text))) {
    const reason = refusal(text, count);
    if (reason === null) {
      matcher.add({ pattern: text });
      count += 1;
      continue;
    }
    diagnostics.push(diagnostic('config/ignore-pattern', { pattern: excerpt(text), reason }, at));
    if (count >= MAX_PATTERNS) break;
  }
  return { matcher, count, diagnostics };
}

function isRemark(text: string): boolean {
  return text.trim() === '' || text.startsWith('#');
}

function refusal(text: string, count: number): string | null {
  if (count >= MAX_PATTERNS) return `a list can hold ${MAX_PATTERNS} patterns`;
  if (text.length > MAX_CHARACTERS) return `it is longer than ${MAX_CHARACTERS} characters`;
  if (wildcards(text) > MAX_WILDCARDS) return `it has more than ${MAX_WILDCARDS} wildcards`;
  if (text.split('/').some((name) => wildcards(name) > MAX_WILDCARDS_IN_A_NAME)) {
    return `it has more than ${MAX_WILDCARDS_IN_A_NAME} wildcards between two slashes`;
  }
  return isUnderstood(text) ? null : 'it cannot be read';
}

function wildcards(text: string): number {
  return text.match(/\*+/g)?.length ?? 0;
}

function isUnderstood(text: string): boolean {
  try {
    ignore({ ignorecase: false }).add({ pattern: text }).ignores('a/b');
    return true;
  } catch {
    return false;
  }
}
