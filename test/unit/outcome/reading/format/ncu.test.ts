import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, readingsOf } from '../../../../support/benchmarks.ts';

/** Written from the description of the format: no real file is at hand. */
const COLUMNS = [
  ...['ID', 'Process ID', 'Process Name', 'Host Name', 'Kernel Name', 'Context', 'Stream'],
  ...['Block Size', 'Grid Size', 'Device', 'CC', 'Section Name', 'Metric Name', 'Metric Unit'],
  ...['Metric Value', 'Rule Name', 'Rule Type', 'Rule Description', 'Estimated Speedup Type'],
  'Estimated Speedup',
];

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

const PRINTED = '[Matrix Multiply] - Starting...\n==PROF== Connected to process 7 (/bin/app)\n';

interface Row {
  readonly id: number;
  readonly value: string;
  readonly unit?: string;
  readonly kernel?: string;
  readonly grid?: string;
  readonly metric?: string;
}

function details(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ id, value, unit = 'us', kernel = 'gemm(float *, int)', grid = '(64, 1, 1)', ...rest }) =>
      line([
        ...[String(id), '7', 'app', '127.0.0.1', kernel, '1', '7', '(256, 1, 1)', grid],
        ...['0', '8.0', 'GPU Speed Of Light Throughput', rest.metric ?? 'Duration', unit, value],
        ...['', '', '', '', ''],
      ]),
  );
  return `${PRINTED}${[line(COLUMNS), ...lines].join('\n')}\n==PROF== Disconnected\n`;
}

describe('ncu', () => {
  it('reads the launches of a kernel as iterations, in the unit of the first', () => {
    const file = fileOf(
      details([
        { id: 0, value: '117.34' },
        { id: 0, value: '1.21', unit: 'cycle/nsecond', metric: 'DRAM Frequency' },
        { id: 1, value: '0.12', unit: 'ms' },
        { id: 2, value: '1,215.5', kernel: 'copy' },
      ]),
    );
    expect(file.format).toBe('ncu');
    expect(readingsOf(file, 'time')).toEqual({
      'gemm(float *, int)': [117.34, 120],
      copy: [1215.5],
    });
    expect(file.benchmarks[0]).toMatchObject({ unit: 'us', better: 'lower', groups: null });
    expect(file.settings).toEqual([{ key: 'compute capability', values: ['8.0'] }]);
    expect(file.origin.host).toBeNull();
    expect(file.warnings).toEqual([{ code: 'profiler' }]);
  });

  it('takes the shapes of a kernel apart where there are several', () => {
    const file = fileOf(
      details([
        { id: 0, value: '1.5' },
        { id: 1, value: '2.5', grid: '(128, 1, 1)' },
      ]),
    );
    expect(file.benchmarks.map(({ params }) => params[0])).toEqual([
      ['grid', '(64, 1, 1)'],
      ['grid', '(128, 1, 1)'],
    ]);
  });

  it('reads --page raw, whose second row has the units', () => {
    const columns = [...COLUMNS.slice(0, 11), 'gpu__time_duration.sum', 'sm__cycles.avg'];
    const shape = ['7', 'app', 'gpu-box', 'gemm', '1', '7', '(256, 1, 1)', '(64, 1, 1)', '0'];
    const rows = [
      columns,
      [...columns.slice(0, 11).map(() => ''), 'nsecond', 'cycle'],
      ['0', ...shape, '9.0', '117.344', '1.204.512'],
      ['1', ...shape, '9.0', '118.000', '1.204.513'],
    ];
    const file = fileOf(`${rows.map(line).join('\r\n')}\r\n`);
    expect(readingsOf(file, 'time')).toEqual({ gemm: [117344, 118000] });
    expect(file.benchmarks[0]?.unit).toBe('ns');
    expect(file.origin.host).toBe('gpu-box');
  });

  it('refuses --page raw without its row of units, and takes no local name for a host', () => {
    const columns = [...COLUMNS.slice(0, 11), 'gpu__time_duration.sum'];
    const units = [...columns.slice(0, 11).map(() => ''), 'nsecond'];
    const shape = ['7', 'app', 'localhost', 'gemm', '1', '7', '(256, 1, 1)', '(64, 1, 1)', '0'];
    const of = (...rows: readonly (readonly string[])[]) =>
      `${[columns, ...rows, ['0', ...shape, '9.0', '12.5']].map(line).join('\n')}\n`;
    expect(fileOf(of(units)).origin.host).toBeNull();
    expect(faultOf(of())).toMatchObject({ code: 'shape', field: 'Metric Name' });
  });

  it.each([
    [['1,215,000.00', '1,215'], 1215],
    [['27.595.520', '117.344'], 117344],
    [['12,5', '117,344'], 117.344],
    [['0.125', '117.344'], 117.344],
    [['1 215 000', '12.5', '1.234'], 1.234],
    [['1200', '117'], 117],
  ])('of the separators in %j makes the last %d', (values, last) => {
    const file = fileOf(details(values.map((value, id) => ({ id, value, kernel: `k${id}` }))));
    expect(Object.values(readingsOf(file, 'time')).at(-1)).toEqual([last]);
  });

  it('refuses a figure that may be two, and what is none, at its line', () => {
    expect(faultOf(details([{ id: 0, value: '117.344' }]))).toMatchObject({
      ...{ code: 'ambiguous-figure', value: '117.344', line: 4 },
    });
    const wrong = (value: string) => [
      { id: 0, value: '1.5' },
      { id: 1, value },
    ];
    for (const value of ['(!) n/a', '', '1,2,3.5', '1.5.5', '1e999'])
      expect(faultOf(details(wrong(value))), value).toMatchObject({
        ...{ code: 'not-a-number', name: 'gemm(float *, int)', line: 5 },
      });
  });

  it('that failed is refused, unless allowed', () => {
    const failed = `${details([{ id: 0, value: '1.5' }])}==ERROR== The application returned an error code (1).\n`;
    expect(faultOf(failed)).toMatchObject({
      ...{ code: 'failed-benchmark', message: 'The application returned an error code (1).' },
      line: 6,
    });
    expect(fileOf(failed, { allowFailed: true }).benchmarks).toHaveLength(1);
  });

  it('that is cut or empty, or in a foreign unit, says where', () => {
    const text = details([
      { id: 0, value: '1.5' },
      { id: 1, value: '2.5' },
    ]);
    const end = text.lastIndexOf('"2.5"');
    expect(faultOf(text.slice(0, end + 2))).toMatchObject({ code: 'shape', line: 5 });
    expect(faultOf(text.slice(0, end - 1))).toMatchObject({
      ...{ code: 'shape', expected: 'a row of 20 columns', line: 5 },
    });
    expect(faultOf(details([]))).toMatchObject({ code: 'nothing' });
    expect(faultOf(`${PRINTED}==WARNING== No kernels were profiled.\n`)).toMatchObject({
      ...{ code: 'foreign', format: 'ncu-text' },
    });
    expect(faultOf(details([{ id: 0, value: '9', unit: 'cycle' }]))).toMatchObject({
      ...{ code: 'shape', field: 'Metric Unit', line: 4 },
    });
    expect(faultOf(details([{ id: 0, value: '9', metric: 'SM Busy' }]))).toMatchObject({
      ...{ code: 'shape', field: 'Metric Name', line: 3 },
    });
  });
});
