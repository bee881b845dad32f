import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJson } from '../../src/outcome/reading/json-text.ts';
import { readBenchmarks } from '../../src/outcome/reading/read.ts';
import { converter } from '../../src/outcome/reading/unit.ts';
import { FORMAT_NAMES } from '../../src/schema/source-format.ts';
import { editYaml } from '../../src/workspace/writing/edit.ts';
import { parseSource } from '../../src/workspace/yaml/parse.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { fixture } from '../support/benchmarks.ts';
import { cases } from '../support/effort.ts';

const REAL = [
  'hyperfine-1brc.json',
  'gbench-run0.json',
  'pytest-lagom.json',
  'jmh-ojalgo.json',
  'go-units.txt',
  'pyperf-py36.json',
  'cargo-criterion.json',
  'benchmarkdotnet-fib.json',
  'gab-safetensors.txt',
];

describe('JSON', () => {
  it('is what JSON.parse reads, and nothing else', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: ANY_CHARACTER }), (text) => {
        expect(checkJson(text)).toEqual({ ok: true, text });
      }),
    );
    const letters = fc.constantFrom(...'{}[]:,"\\ \n', ...'0123456789.eE+-', 'null', 'true', '"a"');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 30 }), (text) => {
        expect(checkJson(text).ok).toBe(isJson(text));
      }),
      { numRuns: cases(2000) },
    );
  });

  function isJson(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }
});

describe('a file of benchmarks', () => {
  it('is read or refused, never more, whatever its bytes', () => {
    const format = fc.option(fc.constantFrom(...FORMAT_NAMES));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), format, (bytes, asked) => {
        readBenchmarks({ name: 'x', bytes, format: asked, allowFailed: false, benchmark: null });
      }),
    );
  });

  it('is read or refused after any change to a real one', () => {
    const change = fc.record({
      name: fc.constantFrom(...REAL),
      at: fc.nat(4000),
      length: fc.nat(40),
      text: fc.constantFrom(
        '',
        '0',
        '-1',
        'null',
        'NaN',
        '"x"',
        '[]',
        '{}',
        '1e999',
        ',',
        '}',
        '\u0000',
      ),
    });
    fc.assert(
      fc.property(change, ({ name, at, length, text }) => {
        const whole = new TextDecoder().decode(fixture(name));
        const changed = whole.slice(0, at) + text + whole.slice(at + length);
        const bytes = new TextEncoder().encode(changed);
        const read = readBenchmarks({
          name,
          bytes,
          format: null,
          allowFailed: true,
          benchmark: null,
        });
        if (!read.ok) return;
        for (const { readings } of read.file.benchmarks) {
          if (readings.kind !== 'samples') continue;
          expect(readings.values.every((value) => Number.isFinite(value))).toBe(true);
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});

describe('units', () => {
  it('there and back is the same figure', () => {
    const units = fc.constantFrom('ns', 'us', 'ms', 's');
    const digits = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(digits, units, units, (value, from, to) => {
        const there = converter(from, to);
        const back = converter(to, from);
        expect(back?.(there?.(value) ?? Number.NaN)).toBe(value);
      }),
    );
  });
});

describe('an edit of a mapping', () => {
  const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
  const isKept = (text: string) => !['__proto__', 'constructor', 'prototype'].includes(text);

  it('is read again as it was meant, beside what was there', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e9 }),
      name,
    );
    const bytes = new TextEncoder().encode('# mine\nstatus: failure # so far\n');
    const before = parseSource('x.yaml', bytes);
    fc.assert(
      fc.property(name.filter(isKept), value, (key, set) => {
        const path = ['benchmarks', 'cases', key, 'note'];
        const edited = editYaml(before, [{ kind: 'set', path, value: set }]);
        expect(edited?.startsWith('# mine\nstatus: failure # so far\n')).toBe(true);
        const source = parseSource('x.yaml', new TextEncoder().encode(edited ?? ''));
        expect(source.diagnostics).toEqual([]);
        expect(source.value).toEqual({
          status: 'failure',
          benchmarks: { cases: { [key]: { note: set } } },
        });
      }),
    );
  });
});
