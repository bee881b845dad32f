import { createHash } from 'node:crypto';
import type { Log, LogRequest } from '../../../experiments/log.ts';
import { readLog } from '../../../experiments/reading/read-log.ts';
import { decodeUtf8 } from '../../../workspace/decode.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';

const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** A log that was named, and what its bytes are known again by. */
export interface NamedLog extends Log {
  readonly sha256: () => string;
}

export function readNamedLog(runtime: Runtime, path: string, request: LogRequest): NamedLog {
  const read = runtime.readNamed(runtime.resolve(path), MAX_LOG_BYTES);
  if (!read.ok) {
    const { problem } = read;
    const reason = problem.code === 'file/unreadable' ? problem.args.reason : 'it is too large';
    throw new UsageError(`"${path}" cannot be read: ${reason}`);
  }
  const { text, findings } = decodeUtf8(read.value);
  if (findings.length > 0) {
    throw new UsageError(`"${path}" is no text in UTF-8`, 'save it as UTF-8');
  }
  const log = readLog(path, text, request);
  if (log.segments.length > 0 || log.faults.length > 0) {
    const bytes = read.value;
    return { ...log, sha256: () => createHash('sha256').update(bytes).digest('hex') };
  }
  throw new UsageError(`"${path}" has no runs`, 'a log has a line for each run');
}
