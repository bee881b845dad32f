import type { Benchmark } from '../benchmark.ts';
import { createBenchmark, type FileDraft, onlyMetric } from '../create-file.ts';
import { LocatedBenchmarkFault } from '../fault.ts';
import { offsetOf } from '../json-text.ts';
import { JsonValue, parsedJson } from '../json-value.ts';
import { directionOf, meaningOf } from '../unit.ts';

/** True if the start of a text has a message of a complete benchmark. */
export function looksLikeCargoCriterion(text: string): boolean {
  return /^\{"reason": ?"(?:benchmark|group)-complete"/m.test(text.slice(0, 100_000));
}

/**
 * `cargo criterion --message-format=json`: one message per line. A sample is the measured value
 * divided by its iterations, in the unit of the message, which is ns unless the benchmark has its
 * own measurement. All samples are of one process. Skips other messages, and lines that are not
 * messages.
 *
 * Source: bheisler/cargo-criterion, src/message_formats/json.rs.
 */
export function readCargoCriterion(text: string): FileDraft {
  const benchmarks: Benchmark[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const read = line.startsWith('{') ? readLine(line, offset) : null;
    if (read !== null) benchmarks.push(read);
    offset += line.length + 1;
  }
  const mainMetric = onlyMetric(benchmarks);
  return { parts: benchmarks, mainMetric };
}

/** The benchmark of one line, with faults located in the file; null for other messages. */
function readLine(line: string, start: number): Benchmark | null {
  const message = parsedJson(line, start);
  try {
    return message.get('reason').value === 'benchmark-complete' ? benchmarkOf(message) : null;
  } catch (error) {
    if (!(error instanceof LocatedBenchmarkFault)) throw error;
    const { place, ...reason } = error.fault;
    const path = typeof place === 'number' ? [] : (place ?? []);
    throw new LocatedBenchmarkFault(reason, start + offsetOf(line, path));
  }
}

function benchmarkOf(message: JsonValue): Benchmark {
  const name = message.get('id').text();
  const unit = message.get('unit').text();
  const [counts, measured] = [message.get('iteration_count'), message.get('measured_values')];
  const iterations = counts.numbers(name);
  const totals = measured.numbers(name);
  if (totals.length !== iterations.length)
    return measured.refuse(`as long as iteration_count, which has ${iterations.length}`);
  const values = totals.map((total, at) => total / (iterations[at] ?? 0));
  const none = iterations.findIndex((count) => count <= 0);
  if (none !== -1) return new JsonValue(0, [...counts.path, none]).refuse('above 0');
  if (values.length === 0) return measured.refuse('a list of at least one number');
  const metric = meaningOf(unit).measure === 'time' ? 'time' : unit;
  const better = directionOf(metric, unit);
  return createBenchmark({ name, metric, unit, better, readings: { kind: 'samples', values } });
}
