import { type Location, wholeFile } from '../../diagnostic/location.ts';
import { parseSource } from '../../workspace/parse.ts';
import { lineStarts, locationOf } from '../../workspace/position.ts';
import type { SourceFile } from '../../workspace/source-file.ts';
import type { BenchmarkFile, BenchmarkReadOptions, FormatName } from './benchmark.ts';
import { type BenchmarkFault, type FaultPlace, LocatedBenchmarkFault } from './fault.ts';
import { benchmarkText } from './file-text.ts';
import { looksLikeGoTest, readGoTest } from './format/go-test.ts';
import { readGoogleBenchmark } from './format/google-benchmark.ts';
import { readHyperfine } from './format/hyperfine.ts';
import { readJmh } from './format/jmh.ts';
import { readMitata } from './format/mitata.ts';
import { readPlain } from './format/plain.ts';
import { readPytestBenchmark } from './format/pytest-benchmark.ts';
import { readVitest } from './format/vitest.ts';
import { checkJson, MAX_JSON_DEPTH, offsetOf } from './json-text.ts';
import { JsonValue } from './json-value.ts';
import { checkedNames } from './name.ts';
import { pickBenchmark } from './pick.ts';
import { METRIC_PLACES } from './places.ts';
import { unsupportedJson, unsupportedText } from './unsupported-formats.ts';

/** What a file says, or why it says nothing and where. */
export type BenchmarkReadResult =
  | {
      readonly ok: true;
      readonly file: BenchmarkFile;
      /** What the one benchmark that was asked for is called; null where all were. */
      readonly picked: string | null;
    }
  | {
      readonly ok: false;
      readonly fault: BenchmarkFault;
      readonly location: Location;
      /** For the code frame; null where there is none to show. */
      readonly text: string | null;
    };

interface JsonFormat {
  /** Whether a value is of this format, by what is in it. */
  readonly isLike: (root: JsonValue) => boolean;
  readonly read: (root: JsonValue, options: BenchmarkReadOptions) => BenchmarkFile;
}

/** The formats in JSON, in the order in which they are tried. */
const JSON_FORMATS: Readonly<Record<Exclude<FormatName, 'go'>, JsonFormat>> = {
  hyperfine: {
    isLike: (root) => firstIn(root.get('results')).get('command').value !== undefined,
    read: readHyperfine,
  },
  'pytest-benchmark': {
    isLike: (root) =>
      root.get('machine_info').value !== undefined ||
      firstIn(root.get('benchmarks')).get('stats').value !== undefined,
    read: readPytestBenchmark,
  },
  'google-benchmark': {
    isLike: (root) => {
      const row = firstIn(root.get('benchmarks'));
      const isRow = row.get('real_time').value ?? row.get('run_type').value ?? row.get('rms').value;
      return isRow !== undefined || root.get('context').get('mhz_per_cpu').value !== undefined;
    },
    read: readGoogleBenchmark,
  },
  jmh: {
    isLike: (root) => firstIn(root).get('primaryMetric').value !== undefined,
    read: readJmh,
  },
  vitest: {
    isLike: (root) => firstIn(root.get('files')).get('groups').value !== undefined,
    read: readVitest,
  },
  mitata: {
    isLike: (root) => firstIn(root.get('benchmarks')).get('runs').value !== undefined,
    read: readMitata,
  },
  plain: { isLike: (root) => root.get('cases').value !== undefined, read: readPlain },
};

export interface ReadRequest extends BenchmarkReadOptions {
  /** What the file is called in messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Read it as this format whatever it looks like; null to go by its content. */
  readonly format: FormatName | null;
  /** One benchmark alone, by its name or its number; null for all. */
  readonly benchmark: string | null;
}

/** Read a file of benchmarks in whatever format it is. Never throws, whatever the bytes. */
export function readBenchmarks(request: ReadRequest): BenchmarkReadResult {
  const reading = new FileReading(request);
  try {
    const all = checkedNames(reading.read());
    if (request.benchmark === null) return { ok: true, file: all, picked: null };
    const { file, name } = pickBenchmark(all, request.benchmark);
    return { ok: true, file, picked: name };
  } catch (error) {
    if (!(error instanceof LocatedBenchmarkFault)) throw error;
    const { fault } = error;
    return { ok: false, fault, location: reading.locate(fault.place), text: reading.shown() };
  }
}

/** A place in a file of benchmarks, and the text for the code frame; null where there is none to show. */
export interface BenchmarkPlace {
  readonly location: Location;
  readonly text: string | null;
}

/** Where a file that can be read says what it measures; its text is not kept for that, but read again. */
export function metricPlace(request: ReadRequest): BenchmarkPlace {
  const reading = new FileReading(request);
  const path = METRIC_PLACES[reading.read().format];
  if (path === null) return { location: reading.locate(null), text: null };
  return { location: reading.locate({ kind: 'path', path }), text: reading.shown() };
}

/** A larger file is not shown around a problem: its lines may be as long as itself. */
const MOST_SHOWN = 1024 * 1024;

class FileReading {
  readonly #request: ReadRequest;
  #text: string | null = null;
  #yaml: SourceFile | null = null;

  constructor(request: ReadRequest) {
    this.#request = request;
  }

  read(): BenchmarkFile {
    const { bytes, format } = this.#request;
    const text = benchmarkText(bytes);
    this.#text = text;
    if (format === 'go') return this.#readGo(text);
    if (/^\s*[[{]/.test(text)) return this.#readJson(text);
    if (format === 'plain') return this.#readYaml();
    if (format !== null)
      throw new LocatedBenchmarkFault({
        code: 'other-format',
        asked: format,
        found: looksLikeGoTest(text) ? 'go' : null,
      });
    if (looksLikeGoTest(text)) return readGoTest(text);
    const unsupported = unsupportedText(text);
    if (unsupported !== null)
      throw new LocatedBenchmarkFault({ code: 'foreign', format: unsupported });
    if (/^cases[ \t]*:/m.test(text)) return this.#readYaml();
    throw new LocatedBenchmarkFault({ code: 'unknown-format' });
  }

  #readGo(text: string): BenchmarkFile {
    if (looksLikeGoTest(text)) return readGoTest(text);
    const found = unsupportedText(text);
    if (found !== null) throw new LocatedBenchmarkFault({ code: 'foreign', format: found });
    throw new LocatedBenchmarkFault({ code: 'nothing' });
  }

  #readJson(text: string): BenchmarkFile {
    const unsupported = unsupportedText(text);
    if (unsupported !== null)
      throw new LocatedBenchmarkFault({ code: 'foreign', format: unsupported });
    const json = checkJson(text);
    if (!json.ok) throw jsonFault(json.offset, json.expected, text);
    const root = new JsonValue(JSON.parse(json.text));
    const { format } = this.#request;
    const found = jsonFormats().find(([, { isLike }]) => isLike(root))?.[0] ?? null;
    if (format !== null && format !== 'go') {
      if (found !== null && found !== format)
        throw new LocatedBenchmarkFault({ code: 'other-format', asked: format, found });
      return JSON_FORMATS[format].read(root, this.#request);
    }
    if (found !== null) return JSON_FORMATS[found].read(root, this.#request);
    const other = unsupportedJson(root.value);
    if (other !== null) throw new LocatedBenchmarkFault({ code: 'foreign', format: other });
    throw new LocatedBenchmarkFault({ code: isEmpty(root) ? 'nothing' : 'unknown-format' });
  }

  #readYaml(): BenchmarkFile {
    const { name, bytes } = this.#request;
    const source = parseSource(name, bytes);
    this.#yaml = source;
    const { diagnostics } = source;
    if (diagnostics.length > 0) throw new LocatedBenchmarkFault({ code: 'yaml', diagnostics });
    return readPlain(new JsonValue(source.value));
  }

  locate(place: FaultPlace | null): Location {
    const { name } = this.#request;
    if (place === null || this.#text === null) return wholeFile(name);
    if (place.kind === 'path' && this.#yaml !== null) return this.#yaml.locate(place.path, 'value');
    const text = this.#text;
    const offset = place.kind === 'offset' ? place.offset : offsetOf(text, place.path);
    return locationOf(name, text, lineStarts(text), [offset, offset + 1]);
  }

  shown(): string | null {
    return this.#text === null || this.#text.length > MOST_SHOWN ? null : this.#text;
  }
}

function jsonFormats(): readonly (readonly [Exclude<FormatName, 'go'>, JsonFormat])[] {
  return Object.entries(JSON_FORMATS) as [Exclude<FormatName, 'go'>, JsonFormat][];
}

function jsonFault(offset: number, expected: string | null, text: string): LocatedBenchmarkFault {
  const atEnd = text.slice(offset).trim() === '';
  // What is missing at the end is shown after the last word, not on an empty line below it.
  const place = { kind: 'offset', offset: atEnd ? text.trimEnd().length : offset } as const;
  return expected === null
    ? new LocatedBenchmarkFault({ code: 'too-deep', limit: MAX_JSON_DEPTH }, place)
    : new LocatedBenchmarkFault({ code: 'json', expected, atEnd }, place);
}

/** The first item of a list; a value without fields where there is none. */
function firstIn(list: JsonValue): JsonValue {
  return new JsonValue(Array.isArray(list.value) ? list.value[0] : undefined);
}

/** Whether a file is of no use because the list of its benchmarks is empty. */
function isEmpty(root: JsonValue): boolean {
  const { value } = root;
  const lists = [value, root.get('results').value, root.get('benchmarks').value];
  const isNothing = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isNothing || lists.some((list) => Array.isArray(list) && list.length === 0);
}
