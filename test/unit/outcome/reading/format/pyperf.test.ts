import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const NAMES = ['[1]*1000', '[1,2]*1000', '[1,2,3]*1000'];

interface Written {
  readonly runs: readonly object[];
  readonly unit?: string;
  readonly name?: string;
}

const file = ({ runs, unit, name = 'a' }: Written) => ({
  version: '1.0',
  metadata: { hostname: 'box', ...(unit === undefined ? {} : { unit }) },
  benchmarks: [{ metadata: { name }, runs }],
});

describe('pyperf', () => {
  it('reads each run of the real file as a process, and neither calibration nor warm-ups', () => {
    const read = fileOf(fixture('pyperf-py36.json'));
    expect(read.benchmarks.map(({ name }) => name)).toEqual(NAMES);
    expect(read.benchmarks.map(({ groups }) => groups?.length)).toEqual([20, 20, 20]);
    const [first] = read.benchmarks;
    expect(first).toMatchObject({ metric: 'time', unit: 's', better: 'lower' });
    expect(first?.groups?.[0]).toEqual([
      2.087224121094522e-6, 2.1127525786646117e-6, 2.1118663786623415e-6,
    ]);
    expect(read.origin).toEqual({
      tool: 'pyperf 2.0.1',
      date: '2020-10-13 10:12:20.476957',
      host: 'apu',
    });
    expect(read.settings.slice(0, 2)).toEqual([
      { key: 'cpu', values: ['Intel(R) Core(TM) i7-6820HQ CPU @ 2.70GHz'] },
      { key: 'cores', values: ['8'] },
    ]);
    expect(read.warnings).toEqual([]);
  });

  it('takes the mean of a run for its figure', () => {
    const read = fileOf(
      file({ runs: [{ warmups: [[1, 9]] }, { values: [1, 3] }, { values: [5] }] }),
    );
    expect(readingsOf(read, 'time')).toEqual({ a: [2, 5] });
  });

  it.each([0, -1])('takes no mean of a run with a reading of %d', (value) => {
    const read = fileOf(file({ runs: [{ values: [1, value, 3] }, { values: [5] }] }));
    expect(readingsOf(read, 'time')).toEqual({ a: [0, 5] });
  });

  it.each([
    ['byte', { metric: 'memory', unit: 'B', better: 'lower' }],
    ['integer', { metric: 'value', unit: null, better: null }],
  ])('reads %s as what it measures', (unit, expected) => {
    expect(fileOf(file({ unit, runs: [{ values: [8] }] })).benchmarks[0]).toMatchObject(expected);
  });

  it('tells of a benchmark that was calibrated and never measured', () => {
    const calibrated = file({ runs: [{ warmups: [[1, 2]] }] });
    const measured = { metadata: { name: 'b' }, runs: [{ values: [1] }] };
    const read = fileOf({ ...calibrated, benchmarks: [...calibrated.benchmarks, measured] });
    expect(read.warnings).toEqual([{ code: 'no-reading', name: 'a' }]);
    expect(faultOf(calibrated)).toMatchObject({ code: 'nothing' });
  });

  it('of a foreign unit is refused at the unit', () => {
    const text = JSON.stringify(file({ unit: 'furlong', runs: [{ values: [1] }] }), null, 1);
    expect(faultOf(text)).toMatchObject({
      code: 'shape',
      field: 'metadata.unit',
      expected: 'second, byte or integer',
      ...{ line: 5, column: 11 },
    });
  });

  it('that is cut or empty says where', () => {
    const cut = new TextDecoder().decode(fixture('pyperf-py36.json')).slice(0, 700);
    expect(faultOf(cut)).toMatchObject({ code: 'json', atEnd: true, line: 5 });
    expect(faultOf({ version: '1.0', benchmarks: [] })).toMatchObject({ code: 'nothing' });
    expect(
      faultOf('{"benchmarks":[{"runs":[\n{"values":[1,"x"]}]}],"metadata":{"name":"a"}}'),
    ).toMatchObject({ code: 'not-a-number', line: 2, column: 14 });
  });
});
