import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const RESULT = {
  command: 'sort big.txt',
  mean: 0.2,
  stddev: 0.01,
  median: 0.2,
  user: 0.15,
  system: 0.05,
  min: 0.19,
  max: 0.21,
  times: [0.19, 0.2, 0.21],
  exit_codes: [0, 0, 0],
};

const file = (...results: readonly object[]) => ({ results });

describe('hyperfine', () => {
  it('reads the real file: seconds, one sample a run', () => {
    const read = fileOf(fixture('hyperfine-1brc.json'));
    expect(read.format).toBe('hyperfine');
    expect(read.mainMetric).toBe('time');
    expect(readingsOf(read, 'time')).toEqual({
      'cargo run --release --bin 1brc measurements_1000000000.txt': [
        13.148435542520001, 11.81813333352, 9.877873458520002,
      ],
      'cargo run --release --bin lucretiel_1brc measurements_1000000000.txt': [
        12.04923320852, 12.36225804252, 10.25172425152,
      ],
    });
    expect(read.benchmarks[0]).toMatchObject({ unit: 's', better: 'lower' });
  });

  it('holds user, system and memory as metrics of their own', () => {
    const read = fileOf(file({ ...RESULT, memory_usage_byte: [1024, 2048, 1024] }));
    expect(readingsOf(read, 'user time')).toEqual({ 'sort big.txt': 0.15 });
    expect(readingsOf(read, 'system time')).toEqual({ 'sort big.txt': 0.05 });
    expect(readingsOf(read, 'memory')).toEqual({ 'sort big.txt': [1024, 2048, 1024] });
  });

  it('refuses failed runs, and a run that a signal ended, unless allowed', () => {
    for (const codes of [
      [0, 1, 0],
      [0, null, 0],
    ]) {
      const failed = file({ ...RESULT, exit_codes: codes });
      expect(faultOf(failed)).toMatchObject({ code: 'failed-runs', count: 1, runs: 3 });
      const read = fileOf(failed, { allowFailed: true });
      expect(read.warnings).toEqual([{ code: 'failed-runs', name: 'sort big.txt', count: 1 }]);
    }
  });

  it('reads files of before there were exit codes and memory', () => {
    const { exit_codes: _, ...old } = RESULT;
    expect(readingsOf(fileOf(file(old)), 'time')).toEqual({ 'sort big.txt': [0.19, 0.2, 0.21] });
  });

  it('reads one run, whose stddev is null', () => {
    const one = { ...RESULT, stddev: null, times: [0.2], exit_codes: [0] };
    expect(readingsOf(fileOf(file(one)), 'time')).toEqual({ 'sort big.txt': [0.2] });
  });

  it('reads the summary where the times were left out', () => {
    const { times: _, ...bare } = RESULT;
    expect(readingsOf(fileOf(file(bare)), 'time')['sort big.txt']).toMatchObject({
      n: null,
      mean: 0.2,
      median: 0.2,
      sd: 0.01,
    });
  });

  it('does not take a stddev of null for readings that are all the same', () => {
    const { times: _, ...bare } = { ...RESULT, stddev: null };
    expect(readingsOf(fileOf(file(bare)), 'time')['sort big.txt']).toMatchObject({ sd: null });
  });

  it('has no date, host or version to tell of', () => {
    expect(fileOf(file(RESULT)).origin).toEqual({ tool: null, date: null, host: null });
  });

  it('refuses a median of 0, at its place', () => {
    const text = JSON.stringify(file({ ...RESULT, median: 0 }), null, 2);
    const line = text.split('\n').findIndex((each) => each.includes('"median"')) + 1;
    expect(faultOf(text)).toMatchObject({ code: 'zero', name: 'sort big.txt', line });
  });

  it('tells runs with other parameters apart, and the same one twice not', () => {
    const with8 = { ...RESULT, parameters: { threads: '8', size: '1' } };
    const read = fileOf(file({ ...RESULT, parameters: { threads: '4' } }, with8));
    const times = read.benchmarks.filter(({ metric }) => metric === 'time');
    expect(times.map(({ params }) => params)).toEqual([
      [['threads', '4']],
      [
        ['threads', '8'],
        ['size', '1'],
      ],
    ]);
    expect(faultOf(file(with8, with8))).toMatchObject({ code: 'duplicate' });
  });

  it.each([
    ['a text for a time', { times: [0.1, '0.2'] }, 'not-a-number'],
    ['null for a time', { times: [0.1, null] }, 'not-a-number'],
    ['no list of times', { times: 3 }, 'shape'],
    ['no command', { command: 3 }, 'shape'],
    ['no list of codes', { exit_codes: 0 }, 'shape'],
  ])('%s is refused', (_, change, code) => {
    expect(faultOf(file({ ...RESULT, ...change }))).toMatchObject({ code });
  });

  it('refuses a number that no double holds', () => {
    const text = JSON.stringify(file(RESULT)).replace('0.21]', '1e400]');
    expect(faultOf(text)).toMatchObject({ code: 'not-a-number', field: 'results[0].times' });
  });

  it('says that an empty list holds nothing', () => {
    expect(faultOf('{"results": []}')).toMatchObject({ code: 'nothing' });
  });
});
