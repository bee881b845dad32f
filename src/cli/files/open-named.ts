import type { Runtime } from '../runtime.ts';
import { UsageError, whyUnread } from '../usage-error.ts';

/** The bytes of a file that a user named; null with their number if they are too many. */
type NamedBytes = { readonly bytes: Uint8Array } | { readonly bytes: null; readonly size: number };

/** @throws UsageError if the file cannot be read */
export function openNamed(runtime: Runtime, path: string, limit: number): NamedBytes {
  const read = runtime.readNamed(runtime.resolve(path), limit);
  if (read.ok) return { bytes: read.value };
  const { problem } = read;
  if (problem.code === 'file/too-large') return { bytes: null, size: problem.args.bytes };
  throw new UsageError(`"${path}" cannot be read: ${whyUnread(problem, 'it cannot be read')}`);
}
