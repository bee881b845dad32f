import { at } from '../../diagnostic/diagnostic.ts';
import { type Location, wholeFile } from '../../diagnostic/location.ts';
import { isAmbiguousYamlNumber } from '../../quantity/numeral.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { isObject, placesWithin } from '../../schema/plain-value.ts';
import type { FormatName } from '../../schema/source-format.ts';
import { TextLines } from '../../workspace/position.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { BenchmarkFile, BenchmarkReadOptions } from './benchmark.ts';
import { checkedReadings, createFile } from './create-file.ts';
import {
  type BenchmarkFault,
  type FaultPlace,
  LocatedBenchmarkFault,
  rejectFile,
  type UnsupportedFormat,
} from './fault.ts';
import { benchmarkText } from './file-text.ts';
import { jsonOfScript } from './format/github-action-benchmark.ts';
import { FORMAT_TRAITS } from './format-traits.ts';
import {
  formatOf,
  isTextFormat,
  JSON_FORMATS,
  type JsonFormatName,
  TEXT_FORMATS,
  type TextFormatName,
} from './formats.ts';
import { offsetOf } from './json-text.ts';
import { JsonValue, parsedJson } from './json-value.ts';
import { checkedNames } from './name.ts';
import { pickBenchmark } from './select.ts';
import { unsupportedJson, unsupportedText } from './unsupported-formats.ts';

/** The contents of a file, or a fault with its location. */
export type BenchmarkReadResult =
  | {
      readonly ok: true;
      readonly file: BenchmarkFile;
      /** The name of the requested benchmark or version; null if all were requested. */
      readonly picked: string | null;
    }
  | ({ readonly ok: false; readonly fault: BenchmarkFault } & BenchmarkPlace);

export interface ReadRequest extends BenchmarkReadOptions {
  /** The name of the file in messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The format to read; null to detect it from the content. */
  readonly format: FormatName | null;
}

/** Reads a benchmark file in any supported format. Never throws for any bytes. */
export function readBenchmarks(request: ReadRequest): BenchmarkReadResult {
  const reading = new FileReading(request);
  try {
    const all = checkedNames(reading.read());
    for (const { name, readings } of all.benchmarks) checkedReadings(readings, name, null);
    const { version = null } = all;
    if (request.benchmark === null || version !== null)
      return { ok: true, file: all, picked: version };
    const { file, name } = pickBenchmark(all, request.benchmark);
    return { ok: true, file, picked: name };
  } catch (error) {
    if (!(error instanceof LocatedBenchmarkFault)) throw error;
    const { fault } = error;
    const place = fault.place ?? (fault.code === 'bad-name' ? reading.placeOf(fault.name) : null);
    return { ok: false, fault, location: reading.locate(place), text: reading.shown() };
  }
}

/**
 * A location in a benchmark file, and the text for the code frame; null if there is none to show.
 */
export interface BenchmarkPlace {
  readonly location: Location;
  readonly text: string | null;
}

/** Locates the metric in a readable file. Reads the file again instead of keeping its text. */
export function metricPlace(request: ReadRequest): BenchmarkPlace {
  const reading = new FileReading(request);
  const { benchmarks, metric: path = benchmarks } = FORMAT_TRAITS[reading.read().format];
  return { location: reading.locate(path), text: path === null ? null : reading.shown() };
}

/** A larger file is not shown around a problem, since its lines may be as long as the file. */
const MAX_SHOWN = 1024 * 1024;

class FileReading {
  readonly #request: ReadRequest;
  #text: string | null = null;
  /** The JSON in the text, at the same offsets; null if there is none. */
  #json: string | null = null;
  #yaml: SourceFile | null = null;

  constructor(request: ReadRequest) {
    this.#request = request;
  }

  read(): BenchmarkFile {
    const { bytes, format } = this.#request;
    const text = benchmarkText(bytes);
    this.#text = text;
    if (isTextFormat(format)) return this.#readText(format, text);
    const script = jsonOfScript(text);
    if (script !== null) return this.#readJson(script, format);
    const found = formatOf(TEXT_FORMATS, text);
    const isLines = found === 'cargo-criterion' || found === 'ncu';
    if (/^\s*[[{]/.test(text) && !isLines) return this.#readJson(text, format);
    if (format === 'plain') return this.#readYaml();
    if (format !== null) rejectFile('other-format', { asked: format, found });
    if (found !== null) return this.#as(found, text);
    rejectUnsupported(unsupportedText(text));
    if (/^cases[ \t]*:/m.test(text)) return this.#readYaml();
    return rejectFile('unknown-format', {});
  }

  #as(format: TextFormatName, text: string): BenchmarkFile {
    return createFile(format, TEXT_FORMATS[format].read(text, this.#request));
  }

  #readText(format: TextFormatName, text: string): BenchmarkFile {
    if (TEXT_FORMATS[format].isLike(text)) return this.#as(format, text);
    const found = formatOf(TEXT_FORMATS, text);
    if (found !== null) rejectFile('other-format', { asked: format, found });
    rejectUnsupported(unsupportedText(text));
    return rejectFile('nothing', {});
  }

  #readJson(text: string, asked: JsonFormatName | null): BenchmarkFile {
    this.#json = text;
    rejectUnsupported(unsupportedText(text));
    const root = parsedJson(text);
    const found = formatOf(JSON_FORMATS, root);
    if (asked !== null && found !== null && found !== asked)
      rejectFile('other-format', { asked, found });
    const meant = asked ?? found;
    if (meant !== null) return createFile(meant, JSON_FORMATS[meant].read(root, this.#request));
    rejectUnsupported(unsupportedJson(root));
    return rejectFile(isEmpty(root) ? 'nothing' : 'unknown-format', {});
  }

  #readYaml(): BenchmarkFile {
    const { name, bytes } = this.#request;
    const source = parseSource(name, bytes);
    this.#yaml = source;
    const { diagnostics } = source;
    if (diagnostics.length > 0) rejectFile('yaml', { diagnostics });
    const root = new JsonValue(source.value);
    for (const [path, value] of placesWithin(root.get('cases').value, ['cases'])) {
      const written = typeof value === 'number' ? source.written(path) : '';
      const read = isAmbiguousYamlNumber(written) ? parseQuantity('number', written) : null;
      if (read === null || read.ok) continue;
      rejectFile('yaml', { diagnostics: [at(read.problem, source.locate(path, 'value'))] });
    }
    return createFile('plain', JSON_FORMATS.plain.read(root, this.#request));
  }

  locate(place: FaultPlace | null): Location {
    const { name } = this.#request;
    if (place === null || this.#text === null) return wholeFile(name);
    const text = this.#text;
    if (typeof place !== 'number' && this.#yaml !== null) return this.#yaml.locate(place, 'value');
    const offset = typeof place === 'number' ? place : offsetOf(this.#json ?? text, place);
    return new TextLines(name, text).locate([offset, offset + 1]);
  }

  /** The first occurrence of a name. */
  placeOf(name: string): FaultPlace | null {
    const text = this.#text ?? '';
    const offsets = [JSON.stringify(name), name].map((each) => text.indexOf(each));
    return name === '' ? null : (offsets.find((offset) => offset >= 0) ?? null);
  }

  shown(): string | null {
    return this.#text === null || this.#text.length > MAX_SHOWN ? null : this.#text;
  }
}

function rejectUnsupported(format: UnsupportedFormat | null): void {
  if (format !== null) rejectFile('foreign', { format });
}

/** True if the list of benchmarks in a file is empty. */
function isEmpty(root: JsonValue): boolean {
  const { value } = root;
  const lists = [value, root.get('results').value, root.get('benchmarks').value];
  const isNothing = isObject(value) && Object.keys(value).length === 0;
  return isNothing || lists.some((list) => Array.isArray(list) && list.length === 0);
}
