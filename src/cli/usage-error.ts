import type { Diagnostic, Problem } from '../diagnostic/diagnostic.ts';
import { suggest } from '../diagnostic/suggest.ts';
import type { Files } from '../workspace/files.ts';

/** An error that the user can fix: one sentence with advice, never a stack trace. */
export class UsageError extends Error {
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.advice = advice;
  }
}

/** `; did you mean "round2"?`, to end a sentence about a name. Empty if none is similar. */
export function didYouMeanText(named: string, known: readonly string[]): string {
  const nearest = suggest(named, known);
  return nearest === null ? '' : `; did you mean "${nearest}"?`;
}

/**
 * Makes the error `there is no round "roud2"; did you mean "round2"?`.
 *
 * @param where the place in which the names are known: `in round2`
 * @param several the plural, if it is not formed with `s`
 */
export function unknownName(
  kind: string,
  named: string,
  known: readonly string[],
  where = '',
  several = `${kind}s`,
): UsageError {
  const shown = known.slice(0, 20).join(', ');
  const more = known.length > 20 ? `, and ${known.length - 20} more` : '';
  const place = where === '' ? '' : ` ${where}`;
  const advice =
    known.length === 0 ? `there are no ${several}${place} yet` : `known: ${shown}${more}`;
  return new UsageError(
    `there is no ${kind} "${named}"${place}${didYouMeanText(named, known)}`,
    advice,
  );
}

/** @param otherwise the reason if the system gives none */
export function whyUnread(problem: Problem, otherwise: string): string {
  return problem.code === 'file/unreadable' ? problem.args.reason : otherwise;
}

/** `a, b, c and 2 more` */
export function firstFew(items: readonly string[]): string {
  const shown = items.slice(0, MAX_SHOWN).join(', ');
  return items.length > MAX_SHOWN ? `${shown} and ${items.length - MAX_SHOWN} more` : shown;
}

const MAX_SHOWN = 3;

/** Files that a command needs have errors, so nothing can be computed. */
export class BrokenFilesError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: Files;
  /** How the command can still run, or null. */
  readonly advice: string | null;

  constructor(diagnostics: readonly Diagnostic[], files: Files, advice: string | null = null) {
    super('files have errors');
    this.name = 'BrokenFilesError';
    this.diagnostics = diagnostics;
    this.files = files;
    this.advice = advice;
  }
}
