import type { Better } from '../../../model/outcome.ts';
import { isMap } from '../../../schema/plain-value.ts';
import type { Readings } from '../benchmark.ts';
import { checkedReadings, createBenchmark, createSummary, type FileDraft } from '../create-file.ts';
import type { JsonValue } from '../json-value.ts';
import { directionOf } from '../unit.ts';

const FIELDS = ['metric', 'unit', 'better', 'tool', 'date', 'host', 'cases'] as const;

const SUMMARY = ['n', 'mean', 'median', 'sd', 'min', 'max', 'log_mean', 'log_sd'] as const;

const SPREADS: ReadonlySet<string> = new Set(['sd', 'log_sd']);

/**
 * Shark's own format, for results without a supported tool: `metric`, `unit`, `better` and, by
 * name, a list of readings, one figure, or a summary as in an outcome.
 */
export function readPlain(root: JsonValue): FileDraft {
  rejectUnknownFields(root, FIELDS);
  const metric = root.get('metric').text();
  const unit = root.get('unit').textOrNull();
  const better = directionIn(root.get('better')) ?? directionOf(metric, unit);
  const cases = root.get('cases').entries();
  const parts = cases.map(([name, reading]) =>
    createBenchmark({ name, metric, unit, better, readings: readingsOf(reading, name) }),
  );
  const origin = {
    tool: root.get('tool').textOrNull(),
    date: root.get('date').textOrNull(),
    host: root.get('host').textOrNull(),
  };
  return { origin, parts, mainMetric: metric };
}

function rejectUnknownFields(map: JsonValue, known: readonly string[]): void {
  for (const [key, field] of map.entries()) {
    if (!known.includes(key)) field.refuse(`no such field; known: ${known.join(', ')}`);
  }
}

function directionIn(better: JsonValue): Better | null {
  if (better.isMissing) return null;
  if (better.value === 'lower' || better.value === 'higher') return better.value;
  return better.refuse('lower or higher');
}

function readingsOf(reading: JsonValue, name: string): Readings {
  if (typeof reading.value === 'number') return { kind: 'point', value: reading.number(name) };
  if (Array.isArray(reading.value)) {
    const values = reading.numbers(name);
    return values.length === 0
      ? reading.refuse('at least one reading')
      : { kind: 'samples', values };
  }
  if (!isMap(reading.value)) return reading.refuse('a number, a list of numbers, or their summary');
  rejectUnknownFields(reading, SUMMARY);
  const figure = (field: (typeof SUMMARY)[number]) => {
    const value = reading.get(field);
    if (value.isMissing) return null;
    const found = value.number(name);
    if (field === 'n' && !(Number.isSafeInteger(found) && found >= 1)) {
      return value.refuse('a whole number of at least 1');
    }
    if (SPREADS.has(field) && found < 0) return value.refuse('a number of at least 0');
    return found;
  };
  const [mean, median, logMean] = [figure('mean'), figure('median'), figure('log_mean')];
  if (mean === null && median === null && logMean === null)
    return reading.refuse('a mean or a median');
  const rest = { n: figure('n'), sd: figure('sd'), min: figure('min'), max: figure('max') };
  const summary = createSummary({ ...rest, mean, median, logMean, logSd: figure('log_sd') });
  return checkedReadings(summary, name, reading.path);
}
