import type { Inspection } from '../../../check/running/inspect.ts';
import { say } from '../../print/printable.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { type CheckRequest, isThere } from './request.ts';
import type { Wanted } from './selection.ts';

const NO_IGNORE = '--no-ignore checks it all the same';

/**
 * Nothing checked is no success. What was named and is no file of the workspace is
 * refused; what was named and is left out by an ignore list is said.
 */
export function reportLeftOut(
  runtime: Runtime,
  request: CheckRequest,
  { files, findings, ignored }: Inspection,
): void {
  for (const wanted of request.selection.wanted) {
    const isMet =
      files.some((file) => wanted.matches(file)) ||
      findings.some(({ diagnostic }) => wanted.matches(diagnostic.location.file));
    if (isMet) continue;
    const left = ignored.find(({ file }) => wanted.matches(file));
    if (left === undefined) throw notThere(runtime, wanted, request);
    const words = `"${wanted.argument}" is left out by ${left.source}`;
    if (files.length === 0) throw new UsageError(`nothing was checked: ${words}`, NO_IGNORE);
    say(runtime, `${words}; ${NO_IGNORE}`);
  }
  if (files.length > 0 || findings.length > 0) return;
  const [left] = ignored;
  throw left === undefined
    ? new UsageError('nothing was checked: the workspace holds no files')
    : new UsageError(`nothing was checked: ${left.source} leaves everything out`, NO_IGNORE);
}

function notThere(
  runtime: Runtime,
  { argument }: Wanted,
  { root, files }: CheckRequest,
): UsageError {
  const path = runtime.pathWithin(root, runtime.resolve(argument));
  const hidden = path?.split('/').find((name) => name.startsWith('.'));
  if (path !== null && hidden !== undefined && isThere(files, path)) {
    return new UsageError(
      `nothing was checked: "${hidden}" begins with a dot, and what does is no part of a workspace`,
      'rename it, and it is checked',
    );
  }
  const own = runtime.findWorkspace(runtime.resolve(argument));
  const advice =
    own === null || own === root
      ? 'paths and patterns are seen from the current folder; quote patterns, so that shark sees them'
      : `it belongs to another workspace: --workspace ${own}`;
  return new UsageError(
    `nothing was checked: "${argument}" matches no file of the workspace`,
    advice,
  );
}
