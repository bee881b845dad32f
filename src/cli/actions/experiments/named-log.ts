import { createHash } from 'node:crypto';
import { suggest } from '../../../diagnostic/suggest.ts';
import type { Log, LogRequest } from '../../../experiments/log.ts';
import { metricNames, readLog } from '../../../experiments/reading/read-log.ts';
import { decodeUtf8 } from '../../../workspace/decode.ts';
import { openNamed } from '../../files/open-named.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError, unknownName } from '../../usage-error.ts';

const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** A log that the user named, with a hash of its bytes. */
export interface NamedLog extends Log {
  readonly sha256: () => string;
}

export function readNamedLog(runtime: Runtime, path: string, request: LogRequest): NamedLog {
  const { bytes } = openNamed(runtime, path, MAX_LOG_BYTES);
  if (bytes === null) throw new UsageError(`"${path}" cannot be read: it is too large`);
  const { text, findings } = decodeUtf8(bytes);
  if (findings.length > 0) {
    throw new UsageError(`"${path}" is no text in UTF-8`, 'save it as UTF-8');
  }
  const log = readLog(path, text, request);
  if (request.metric !== null) guardMetric(log, request.metric, { path, text });
  if (log.segments.length > 0 || log.faults.length > 0) {
    return { ...log, sha256: () => createHash('sha256').update(bytes).digest('hex') };
  }
  throw new UsageError(`"${path}" has no runs`, 'a log has a line for each run');
}

/** Reports a metric that no run has as one error, instead of once per line. */
function guardMetric(
  { segments, faults }: Log,
  metric: string,
  { path, text }: { readonly path: string; readonly text: string },
): void {
  const isThere = segments.some(({ runs }) => runs.some((run) => run.metric !== null));
  if (isThere || !faults.some(({ fault }) => fault.why === 'no-metric')) return;
  const known = metricNames(path, text);
  const nearest = suggest(metric, known);
  const sorted = known.toSorted((a, b) => Number(b === nearest) - Number(a === nearest));
  throw unknownName('metric', metric, sorted, `in ${path}`);
}
