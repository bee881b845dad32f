import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, fixture, readingsOf } from '../../../../support/benchmarks.ts';

const message = (more: object) =>
  `${JSON.stringify({
    ...{ reason: 'benchmark-complete', id: 'sort/100', unit: 'ns' },
    ...{ iteration_count: [10, 20], measured_values: [150, 310] },
    ...more,
  })}\n`;

describe('cargo-criterion', () => {
  it('reads what the real file measured over how many iterations', () => {
    const read = fileOf(fixture('cargo-criterion.json'));
    expect(readingsOf(read, 'time')).toEqual({
      'Queries/[LIGHT] Bam query all': [6666 / 448, 8888 / 896, 9999 / 1344],
      'Queries/[LIGHT] Bam query specific': [1111 / 60, 2222 / 120, 3333 / 180],
    });
    expect(read.benchmarks[0]).toMatchObject({ unit: 'ns', better: 'lower', groups: null });
  });

  it('passes over other messages and lines that are none, whatever ends a line', () => {
    const noise = 'Compiling x\r\n\r\n{"reason":"group-complete","group_name":"sort"}\r\n';
    expect(readingsOf(fileOf(noise + message({}) + noise), 'time')).toEqual({
      'sort/100': [15, 15.5],
    });
  });

  it('has a metric of its own for a unit of its own, of which no direction is known', () => {
    expect(fileOf(message({ unit: 'cycles' })).benchmarks[0]).toMatchObject({
      ...{ metric: 'cycles', unit: 'cycles', better: null },
    });
  });

  it('that is cut or empty says where', () => {
    const text = message({}) + message({ id: 'other' });
    expect(faultOf(text.slice(0, -20))).toMatchObject({ code: 'json', atEnd: true, line: 2 });
    expect(faultOf('{"reason":"group-complete"}\n')).toMatchObject({ code: 'nothing' });
    expect(faultOf('go away', { format: 'cargo-criterion' })).toMatchObject({ code: 'nothing' });
  });

  it.each([
    ['lists of different lengths', { iteration_count: [10] }, 'shape', '"measured_values":['],
    ['no samples', { iteration_count: [], measured_values: [] }, 'shape', '"measured_values":['],
    ['no iterations', { iteration_count: [10, 0] }, 'shape', '"iteration_count":[10,'],
    [
      'a value that is none',
      { measured_values: [1, null] },
      'not-a-number',
      '"measured_values":[1,',
    ],
  ])('refuses %s at its place in the file', (_, more, code, before) => {
    const bad = message(more);
    const place = before.endsWith(':[') ? before.length - 1 : before.length;
    expect(faultOf(message({ id: 'good' }) + bad)).toMatchObject({
      code,
      line: 2,
      column: bad.indexOf(before) + place + 1,
    });
  });
});
