import type { Better } from '../../../model/outcome.ts';
import { maxOf, minOf } from '../../../quantity/min-max.ts';
import type { Benchmark, ReadingWarning } from '../benchmark.ts';
import { createBenchmark, type FileDraft, isSettingKey, point, samples } from '../create-file.ts';
import { rejectFile } from '../fault.ts';
import { directionOf } from '../unit.ts';

const MAIN_UNIT = 'ns/op';

/** The quantities of the units of `go test` itself; other units are the name of their quantity. */
const METRICS: ReadonlyMap<string, string> = new Map([
  [MAIN_UNIT, 'time'],
  ['sec/op', 'time'],
  ['B/op', 'memory'],
  ['allocs/op', 'allocations'],
  ['MB/s', 'throughput'],
]);

/** A configuration line: its key begins with a small letter and contains no blank. */
const SETTING = /^([a-z][^\s:A-Z]*):[ \t]*(.*?)\s*$/;

/** The most warnings about lines that look like results but are not; more are not informative. */
const MAX_WARNINGS = 5;

/**
 * The text of `go test -bench`: a line is one sample of each of its units, and `-count` repeats it.
 * A name belongs to the package of the last `pkg:` line. `Unit` lines state which direction is
 * better, or that readings are exact.
 *
 * Source: golang/perf 712aea8, benchfmt/reader.go; Go proposal 14313.
 */
export function readGoTest(text: string): FileDraft {
  const reading = new GoReading();
  let offset = 0;
  let line = 0;
  for (const written of text.split('\n')) {
    line += 1;
    reading.add(written.replace(/\r$/, ''), line, offset);
    offset += written.length + 1;
  }
  return reading.file();
}

/** True if a text has a result line. */
export function looksLikeGoTest(text: string): boolean {
  return /^Benchmark\S*[ \t]+\d+[ \t]+[-+\d.eE]+[ \t]+\S/m.test(text);
}

interface UnitNote {
  readonly better: Better | null;
  readonly isExact: boolean;
}

class GoReading {
  readonly #samples = new Map<
    string,
    {
      readonly benchmark: Benchmark;
      readonly values: number[];
      /** The settings at its first result. */
      readonly settings: ReadonlyMap<string, string>;
    }
  >();
  readonly #units = new Map<string, UnitNote>();
  readonly #warnings: ReadingWarning[] = [];
  readonly #settings = new Map<string, string>();
  /** All values of each setting that applied to a result. */
  readonly #held = new Map<string, Set<string>>();
  /** Settings written since the last result. */
  readonly #fresh = new Set<string>();
  readonly #mixed = new Map<string, Set<string>>();
  #package: string | null = null;

  add(line: string, number: number, offset: number): void {
    if (line.startsWith('Unit ')) this.#addUnit(line);
    else if (line.startsWith('Benchmark')) this.#addResult(line, number, offset);
    else this.#addSetting(line);
  }

  /** `key: value` applies to the results below it. */
  #addSetting(line: string): void {
    const [, key = '', value = ''] = SETTING.exec(line) ?? [];
    if (key === 'pkg') this.#package = value;
    else if (key !== '') {
      this.#settings.set(key, value);
      this.#fresh.add(key);
    }
  }

  #addUnit(line: string): void {
    const [, unit, ...settings] = line.trim().split(/\s+/);
    if (unit === undefined) return;
    const before = this.#units.get(unit) ?? { better: null, isExact: false };
    const parts = new Map<string, string>();
    for (const setting of settings) {
      const [key = '', value = ''] = setting.split('=', 2);
      parts.set(key, value);
    }
    const better = parts.get('better');
    this.#units.set(unit, {
      better: better === 'lower' || better === 'higher' ? better : before.better,
      isExact: parts.has('assume') ? parts.get('assume') === 'exact' : before.isExact,
    });
  }

  #addResult(line: string, number: number, offset: number): void {
    const [written = '', iterations = '', ...measures] = line.trim().split(/\s+/);
    // With -v, a name alone is printed before the benchmark runs.
    if (iterations === '') return;
    const isWhole = /^\d+$/.test(iterations) && measures.length >= 2 && measures.length % 2 === 0;
    if (!isWhole) {
      if (this.#warnings.length < MAX_WARNINGS) {
        this.#warnings.push({ code: 'unread-line', line: number, text: line.trim() });
      }
      return;
    }
    this.#holdSettings();
    const name = written.replace(/^Benchmark(?=.)/, '');
    for (let at = 0; at < measures.length; at += 2) {
      const [figure = '', unit = ''] = measures.slice(at, at + 2);
      const value = /^[-+]?(?:\d|\.\d)/.test(figure) ? Number(figure) : Number.NaN;
      if (!Number.isFinite(value)) rejectFile('not-a-number', { field: unit, name }, offset);
      this.#addSample(name, unit, value);
    }
  }

  /** A setting below the last result, such as coverage, applies to none. */
  #holdSettings(): void {
    for (const key of this.#fresh) {
      const value = this.#settings.get(key) ?? '';
      if (value === '' || !isSettingKey(key)) continue;
      this.#held.set(key, (this.#held.get(key) ?? new Set()).add(value));
    }
    this.#fresh.clear();
  }

  #addSample(name: string, unit: string, value: number): void {
    const scope = this.#package;
    const key = JSON.stringify([scope, name, unit]);
    const known = this.#samples.get(key);
    if (known !== undefined) {
      known.values.push(value);
      this.#noteMixture(known.settings);
      return;
    }
    const settings = new Map(this.#settings);
    const values = [value];
    const metric = METRICS.get(unit) ?? unit;
    const readings = samples(values);
    const benchmark = createBenchmark({ name, scope, metric, unit, better: null, readings });
    this.#samples.set(key, { benchmark, values, settings });
  }

  /** Notes readings of one name with different settings, as when two runs share a file. */
  #noteMixture(before: ReadonlyMap<string, string>): void {
    for (const [key, value] of this.#settings) {
      const first = before.get(key);
      if (first === value || first === undefined) continue;
      this.#mixed.set(key, (this.#mixed.get(key) ?? new Set([first])).add(value));
    }
  }

  file(): FileDraft {
    const all = [...this.#samples.values()];
    const benchmarks = all.map(({ benchmark, values }) => this.#finished(benchmark, values));
    for (const [key, values] of this.#mixed) {
      this.#warnings.push({ code: 'mixed-settings', key, values: [...values] });
    }
    return {
      settings: [...this.#held].map(([key, values]) => ({ key, values: [...values] })),
      parts: [...benchmarks, ...this.#warnings],
    };
  }

  /** `Unit` lines apply to the whole file, wherever they are. */
  #finished(benchmark: Benchmark, values: readonly number[]): Benchmark {
    const { name, metric, unit } = benchmark;
    const note = this.#units.get(unit ?? '');
    const better = note?.better ?? directionOf(metric, unit);
    if (note?.isExact !== true) return { ...benchmark, better };
    const [low, high] = [minOf(values), maxOf(values)];
    // An exact figure is a single figure without noise, however often it was read.
    if (low === high) return { ...benchmark, better, readings: point(low) };
    this.#warnings.push({ code: 'not-exact', name, low, high });
    return { ...benchmark, better };
  }
}
