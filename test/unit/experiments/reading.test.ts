import { describe, expect, it } from 'vitest';
import { type LogRequest, MAX_DESCRIBED } from '../../../src/experiments/log.ts';
import { betterByName } from '../../../src/experiments/reading/better-by-name.ts';
import { metricNames, readLog } from '../../../src/experiments/reading/read-log.ts';

const NOTHING: LogRequest = { metric: null, unit: null, better: null };

function read(lines: readonly string[], request = NOTHING) {
  const { segments, faults } = readLog('log', lines.join('\n'), request);
  return {
    runs: segments.map(({ runs }) => runs.map(({ metric, status }) => [status, metric])),
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

  it.each([
    { way: 'JSON lines', head: CONFIG, run: '{"metric":3,"status":"keep","description":"d"}' },
    { way: 'a table', head: 'commit\ttime\tstatus\tdescription', run: 'a\t3\tkeep\td' },
  ])('keeps what was tried of the first runs alone: $way', ({ head, run }) => {
    const { segments } = read([head, ...Array<string>(MAX_DESCRIBED + 1).fill(run)]);
    const told = segments.flatMap(({ runs }) => runs.map(({ description }) => description));
    expect([told.length, told.lastIndexOf('d')]).toEqual([MAX_DESCRIBED + 1, MAX_DESCRIBED - 1]);
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

  it('tells a line that is cut off wherever it stands, and reads what was written behind it', () => {
    const { runs, faults } = read([
      '{"metric":1,"status":"keep"}',
      '{"run":2,"metr',
      '{"run":3,"met{"run":4,"metric":4,"status":"keep"}',
      '{"run":5,"met{"type":"hook"}',
    ]);
    expect(runs).toEqual([
      [
        ['kept', 1],
        ['kept', 4],
      ],
    ]);
    expect(faults).toEqual([
      [2, 15, 'cut-off'],
      [3, 14, 'cut-off'],
      [4, 14, 'cut-off'],
    ]);
  });

  it('repeats a figure that is too large as it is written', () => {
    const { faults } = readLog('log', '{"metric": -1e999,"status":"keep"}', NOTHING);
    expect(faults).toMatchObject([{ fault: { why: 'not-a-number', written: '-1e999' } }]);
  });

  it.each(['NaN', 'Infinity', '-Infinity'])(
    'repeats %s, which is no JSON, as it is written',
    (written) => {
      const { faults } = readLog('log', `{"metric":${written},"status":"keep"}`, NOTHING);
      expect(faults).toMatchObject([{ fault: { why: 'not-a-number', written } }]);
    },
  );

  it('is one by its name, whatever it begins with', () => {
    const { faults } = readLog('log.jsonl', 'plain words\nand more', NOTHING);
    expect(faults.map(({ fault }) => fault.why)).toEqual(['not-json', 'not-json']);
  });

  it('reads another metric beside the main one', () => {
    const run = '{"metric":3,"metrics":{"bytes":70},"status":"keep"}';
    const { segments } = read([CONFIG, run], { metric: 'bytes', unit: null, better: null });
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
  it('may have its cells between quotes, with commas and quotes in them', () => {
    const { segments, runs, faults } = read([
      '"commit","description","latency (us)","status"',
      '"aaa","base, ""x""","100","keep"',
      'bbb,"try 2, 50 rows",90,keep',
      'ccc,"a, 7",x,keep',
      'ddd,5" wide,80,keep',
      'eee,"open, 70,keep',
    ]);
    expect(segments).toMatchObject([{ metric: 'latency', unit: 'us' }]);
    const [told] = segments.map((each) => each.runs.map(({ description }) => description));
    expect(told).toEqual(['base, "x"', 'try 2, 50 rows', '5" wide', '"open']);
    expect(runs).toEqual([
      [
        ['kept', 100],
        ['kept', 90],
        ['kept', 80],
        ['kept', 70],
      ],
    ]);
    expect(faults).toEqual([[4, 12, 'not-a-number']]);
  });

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
    const { segments } = read(rows, { metric: 'b', unit: null, better: 'higher' });
    expect(segments).toMatchObject([{ better: 'higher', runs: [{ metric: 2 }] }]);
    const bare = read(['commit,a', 'x,1', 'y,2']);
    expect(bare.faults).toEqual([[1, 1, 'no-status-column']]);
    const missing = read(rows, { metric: 'c', unit: null, better: null });
    expect(missing.faults).toEqual([[2, 1, 'no-metric']]);
    const commas = read(['commit,time (ms),status', 'x,"12,5",keep']);
    expect(commas.faults).toEqual([[2, 3, 'not-a-number']]);
  });

  it('measures neither with its numbers of runs nor with words, and knows only columns of figures', () => {
    const rows = ['commit,run,host,time,status', 'x,1,here,20,keep', 'y,2,there,1e200,keep'];
    const { segments, faults } = read(rows);
    expect(segments).toMatchObject([{ metric: 'time', runs: [{ metric: 20, number: 1 }] }]);
    expect(faults).toEqual([[3, 11, 'not-a-number']]);
    expect(metricNames('log', rows.join('\n'))).toEqual(['time']);
  });

  it('measures with no hash, though one may be written like a number beyond all measurements', () => {
    const rows = ['commit,tree,time,status', 'x,abc1234,20,keep', 'y,987e654,19,keep'];
    const { segments, faults } = read(rows);
    expect(segments).toMatchObject([{ metric: 'time', runs: [{ metric: 20 }, { metric: 19 }] }]);
    expect(faults).toEqual([]);
    expect(metricNames('log', rows.join('\n'))).toEqual(['time']);
  });

  it('has no figure below the least of which a logarithm is known, but has 0', () => {
    const { runs, faults } = read(['time,status', '1e-320,keep', '0,keep', '3e-308,keep']);
    expect(runs).toEqual([
      [
        ['kept', 0],
        ['kept', 3e-308],
      ],
    ]);
    expect(faults).toEqual([[2, 1, 'not-a-number']]);
  });

  it('takes a quoted beginning of a longer cell as it is written', () => {
    const { segments } = read([
      'commit,t,status,description',
      'x,1,keep,"a, b" and c',
      'y,1,keep,d',
    ]);
    expect(segments[0]?.runs.map(({ description }) => description)).toEqual(['"a', 'd']);
  });

  it('of nothing has no runs, and no fault on a line that it does not have', () => {
    expect(read(['', ' '])).toEqual({ runs: [], segments: [], faults: [] });
  });
});

it('guesses no direction that the name does not say', () => {
  expect(betterByName('totalTime_µs')).toBe('lower');
  expect(betterByName('val_loss')).toBe('lower');
  expect(betterByName('throughput')).toBe('higher');
  expect(betterByName('score_time')).toBe(null);
  expect(betterByName('elo')).toBe(null);
});

describe('the unit of a table', () => {
  const rows = ['a,3,keep', 'b,2,keep'];
  const unitOf = (header: string, unit: string | null = null, metric: string | null = null) => {
    const { segments } = read([`commit,${header},status`, ...rows], { metric, unit, better: null });
    return segments.map((segment) => [segment.metric, segment.unit, segment.better]);
  };

  it('stands in brackets in its header, or is said beside it', () => {
    expect(unitOf('latency (us)')).toEqual([['latency', 'us', 'lower']]);
    expect(unitOf('latency(ns/op)')).toEqual([['latency', 'ns/op', 'lower']]);
    expect(unitOf('latency', 'us')).toEqual([['latency', 'us', 'lower']]);
  });

  it('is asked for with its metric, with or without it', () => {
    expect(unitOf('latency (us)', null, 'latency')).toEqual([['latency', 'us', 'lower']]);
    expect(unitOf('latency (us)', null, 'latency (us)')).toEqual([['latency', 'us', 'lower']]);
  });

  it('is no other word in brackets', () => {
    expect(unitOf('latency (best of 3)')).toEqual([['latency (best of 3)', '', 'lower']]);
  });
});
