import { describe, expect, it } from 'vitest';
import type { LogRequest } from '../../../src/experiments/log.ts';
import { readLog } from '../../../src/experiments/reading/read-log.ts';
import { betterByName } from '../../../src/experiments/reading/words.ts';

const NOTHING: LogRequest = { metric: null, better: null };

function read(lines: readonly string[], request = NOTHING) {
  const { segments, faults } = readLog('log', lines.join('\n'), request);
  return {
    runs: segments.map(({ runs }) => runs.map(({ metric, fate }) => [fate, metric])),
    segments,
    faults: faults.map(({ line, column, fault }) => [line, column, fault.why]),
  };
}

const CONFIG = '{"type":"config","name":"x","metricName":"t","bestDirection":"lower"}';

describe('a log of JSON lines', () => {
  it('opens a segment with each config, and passes over other types', () => {
    const { runs, faults } = read([
      CONFIG,
      '{"run":1,"metric":3,"status":"keep"}',
      '{"type":"hook","when":"before"}',
      CONFIG,
      CONFIG,
      '{"run":1,"metric":5,"status":"discard"}',
      '',
    ]);
    expect(runs).toEqual([[['kept', 3]], [['discarded', 5]]]);
    expect(faults).toEqual([]);
  });

  it('takes no figure of a run that failed, and keeps zero and negative ones of others', () => {
    const { runs } = read([
      '{"metric":0,"status":"crash"}',
      '{"status":"checks_failed"}',
      '{"metric":0,"status":"keep"}',
      '{"metric":-4,"status":"keep"}',
    ]);
    expect(runs).toEqual([
      [
        ['failed', null],
        ['failed', null],
        ['kept', 0],
        ['kept', -4],
      ],
    ]);
  });

  it('names broken lines with line and column, and passes them over', () => {
    const { runs, faults } = read([
      '{"metric":NaN,"status":"keep"}',
      '{"metric":1e999,"status":"keep"}',
      '{"metric":"fast","status":"keep"}',
      '{"status":"keep"}',
      '{"metric":1,"status":"maybe"}',
      '{"metric":1,,}',
      '[1]',
      '{"metric":2,"status":"keep"}',
      '{"metric":3,"stat',
    ]);
    expect(runs).toEqual([[['kept', 2]]]);
    expect(faults).toEqual([
      [1, 2, 'not-a-number'],
      [2, 2, 'not-a-number'],
      [3, 2, 'not-a-number'],
      [4, 1, 'no-metric'],
      [5, 13, 'unknown-status'],
      [6, 13, 'not-json'],
      [7, 1, 'not-an-object'],
      [9, 18, 'cut-off'],
    ]);
  });

  it('reads another metric beside the main one', () => {
    const run = '{"metric":3,"metrics":{"bytes":70},"status":"keep"}';
    const { segments } = read([CONFIG, run], { metric: 'bytes', better: null });
    expect(segments).toMatchObject([
      { metric: 'bytes', better: 'lower', runs: [{ metric: 70, number: 1 }] },
    ]);
  });

  it('reads a line of ten million characters', () => {
    const long = `{"metric":3,"status":"keep","description":"${'x'.repeat(1e7)}"}`;
    expect(read([long, `${long.slice(0, -2)}`]).faults).toEqual([[2, long.length - 1, 'cut-off']]);
  });

  it('survives nesting of any depth', () => {
    expect(read([`{"a":${'['.repeat(100_000)}`, '{"metric":3,"status":"keep"}']).runs).toEqual([
      [['kept', 3]],
    ]);
  });
});

describe('a table', () => {
  it('takes the first column of numbers after the commit', () => {
    const { segments, runs, faults } = read([
      'run\tcommit\tval_bpb\tmemory_gb\tstatus\tdescription',
      '1\tabc\t2.5\t26.9\tKEEP\tbase',
      '2\tdef\t2.4\t26.9\tREVERT\t',
      '3\tdef\t0\t0\tcrash\toom',
      '4\tdef\t?\t0\tKEEP\t',
      '5\tde',
    ]);
    expect(segments).toMatchObject([{ metric: 'val_bpb', better: 'lower' }]);
    expect(runs).toEqual([
      [
        ['kept', 2.5],
        ['discarded', 2.4],
        ['failed', null],
      ],
    ]);
    expect(faults).toEqual([
      [5, 7, 'not-a-number'],
      [6, 3, 'cut-off'],
    ]);
  });

  it('takes the column that is asked for', () => {
    const rows = ['commit,a,b,status', 'x,1,2,pass'];
    const { segments } = read(rows, { metric: 'b', better: 'higher' });
    expect(segments).toMatchObject([{ better: 'higher', runs: [{ metric: 2 }] }]);
    const missing = read(rows, { metric: 'c', better: null });
    expect(missing.faults).toEqual([[2, 1, 'no-metric']]);
  });
});

it('guesses no direction that the name does not say', () => {
  expect(betterByName('totalTime_µs')).toBe('lower');
  expect(betterByName('val_loss')).toBe('lower');
  expect(betterByName('throughput')).toBe('higher');
  expect(betterByName('score_time')).toBe(null);
  expect(betterByName('elo')).toBe(null);
});
