import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, readingsOf } from '../../../../support/benchmarks.ts';

/** Written from the description of the format: no real file is at hand. */
const TEXT = `test-count: 1
test.0.status: pass
benchmark-count: 2
benchmark.0.spec: m: 64; n: 128
benchmark.0.runs: 10
benchmark.0.mean: 1500.5
benchmark.0.std: 12.5
benchmark.0.err: 3.95
benchmark.0.best: 1480
benchmark.0.worst: 1530
benchmark.1.runs: 1
benchmark.1.mean: 2e6
benchmark.1.std: 0
check: pass
`;

describe('popcorn', () => {
  it('reads number, mean and standard deviation, in ns', () => {
    const file = fileOf(TEXT);
    expect(file.format).toBe('popcorn');
    expect(readingsOf(file, 'time')).toMatchObject({
      'm: 64; n: 128': { n: 10, mean: 1500.5, sd: 12.5, min: 1480, max: 1530 },
      'benchmark.1': { n: 1, mean: 2e6, sd: null },
    });
    expect(file.benchmarks[0]).toMatchObject({ unit: 'ns', better: 'lower' });
    expect(file.warnings).toEqual([{ code: 'no-samples', count: 2 }]);
    expect(fileOf(TEXT.replaceAll('\n', '\r\n')).benchmarks).toEqual(file.benchmarks);
  });

  it('refuses what failed, unless allowed', () => {
    const failed = `${TEXT}benchmark.2.status: fail\nbenchmark.2.error: too slow\n`;
    expect(faultOf(failed)).toMatchObject({
      ...{ code: 'failed-benchmark', name: 'benchmark.2', message: 'too slow', line: 15 },
    });
    expect(faultOf(TEXT.replace('check: pass', 'check: fail'))).toMatchObject({
      ...{ code: 'failed-benchmark', name: 'check', line: 14 },
    });
    expect(fileOf(failed, { allowFailed: true }).benchmarks).toHaveLength(2);
  });

  it('that is cut or empty, or in a foreign unit, says where', () => {
    const cut = TEXT.slice(0, TEXT.indexOf('benchmark.0.mean'));
    expect(faultOf(cut)).toMatchObject({ code: 'shape', field: 'benchmark.0.mean', line: 4 });
    expect(faultOf(TEXT.slice(0, TEXT.indexOf('benchmark.1')))).toMatchObject({
      ...{ code: 'shape', field: 'benchmark-count', line: 3 },
    });
    expect(faultOf('benchmark-count: 0\n')).toMatchObject({ code: 'nothing' });
    expect(faultOf(TEXT.replace('2e6', 'fast'))).toMatchObject({ code: 'not-a-number', line: 12 });
    expect(faultOf(TEXT.replace('2e6', '2 ms'))).toMatchObject({ code: 'not-a-number', line: 12 });
  });
});

it('takes a benchmark with an error for failed, after which the others are missing', () => {
  const text = 'benchmark-count: 3\nbenchmark.0.mean: 5\nbenchmark.1.error: boom\n';
  const failed = { code: 'failed-benchmark', name: 'benchmark.1', message: 'boom' };
  expect(faultOf(text)).toMatchObject(failed);
  expect(fileOf(text, { allowFailed: true }).warnings[0]).toEqual(failed);
  const wrong = 'benchmark-count: 3\nbenchmark.0.mean: 5\ncheck: fail\n';
  expect(fileOf(wrong, { allowFailed: true }).benchmarks).toHaveLength(1);
  expect(fileOf('benchmark.0.mean: 5\n').benchmarks).toHaveLength(1);
});
