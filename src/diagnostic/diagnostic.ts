import type { ArgsOf, Code } from './codes.ts';
import { compareLocations, type Location } from './location.ts';

/**
 * How bad a problem is. An error fails a run; a warning does so with `--fail-on warning` or
 * `--max-warnings`; an info does so only with `--fail-on info`.
 */
export type Severity = 'error' | 'warning' | 'info';

/** A code with its arguments, before it has a location or a severity. */
export type Problem<C extends Code = Code> = {
  [K in C]: { readonly code: K; readonly args: ArgsOf[K] };
}[C];

/** A problem with its location. The output adds words and colour. */
export type Diagnostic<C extends Code = Code> = Problem<C> & {
  readonly location: Location;
  /** Other places that belong to the problem, such as the first of two duplicate keys. */
  readonly related?: readonly Location[];
};

/** Builds a diagnostic; the compiler checks the arguments against the code. */
export function diagnostic<C extends Code>(
  code: C,
  args: ArgsOf[C],
  location: Location,
  related?: readonly Location[],
): Diagnostic {
  // The signature ensures that the arguments belong to the code; the object type does not show it.
  const found = { code, args, location } as Diagnostic;
  return related === undefined ? found : { ...found, related };
}

/** Gives a problem its location. */
export function at(problem: Problem, location: Location): Diagnostic {
  return { ...problem, location };
}

/** Orders by location, code and arguments, so that the same files give the same report. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  const byPlace = compareLocations(a.location, b.location);
  if (byPlace !== 0) return byPlace;
  if (a.code !== b.code) return a.code < b.code ? -1 : 1;
  const [x, y] = [JSON.stringify(a.args), JSON.stringify(b.args)];
  return x === y ? 0 : x < y ? -1 : 1;
}
