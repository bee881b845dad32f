import type { ArgsOf, Code } from './codes.ts';
import { compareLocations, type Location } from './location.ts';

/** How bad: an error fails a run, a warning may, an info never does unless asked. */
export type Severity = 'error' | 'warning' | 'info';

/** What was found, before anyone has decided where it stands or how bad it is. */
export type Problem<C extends Code = Code> = {
  [K in C]: { readonly code: K; readonly args: ArgsOf[K] };
}[C];

/** A problem at its place. Words and colour are added by the output, never here. */
export type Diagnostic<C extends Code = Code> = Problem<C> & {
  readonly location: Location;
  /** Other places that belong to the problem, such as the first of two duplicate keys. */
  readonly related?: readonly Location[];
};

/** Build a diagnostic; the arguments are checked against the code. */
export function diagnostic<C extends Code>(
  code: C,
  args: ArgsOf[C],
  location: Location,
  related?: readonly Location[],
): Diagnostic {
  // That args belong to the code is known from the signature, not from the object.
  const found = { code, args, location } as Diagnostic;
  return related === undefined ? found : { ...found, related };
}

/** Put a problem at its place. */
export function at(problem: Problem, location: Location): Diagnostic {
  return { ...problem, location };
}

/** By place, then by code, so that the same files always give the same report. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  const byPlace = compareLocations(a.location, b.location);
  if (byPlace !== 0) return byPlace;
  if (a.code !== b.code) return a.code < b.code ? -1 : 1;
  const [x, y] = [JSON.stringify(a.args), JSON.stringify(b.args)];
  return x === y ? 0 : x < y ? -1 : 1;
}
