import { describe, expect, it } from 'vitest';
import { faultOf, fileOf, readingsOf } from '../../../../support/benchmarks.ts';
import { repositoryFile } from '../../../../support/repository.ts';

const YAML = `metric: latency
unit: us
tool: stopwatch 2
cases:
  g=8, K=7168: [373, 371.5, 380]
  small: 42
  many: { n: 40, mean: 4, sd: 0.5 }
`;

describe('a plain file', () => {
  it('is what docs/outcome.md shows', () => {
    const [, block = ''] =
      /```yaml\n( {2}metric: [\s\S]*?)\n {2}```/.exec(repositoryFile('docs/outcome.md')) ?? [];
    const read = fileOf(block.replace(/^ {2}/gm, ''));
    expect(read.benchmarks.map(({ name, readings }) => [name, readings.kind])).toEqual([
      ['read-heavy', 'samples'],
      ['write-heavy', 'point'],
      ['mixed', 'summary'],
    ]);
  });

  it('reads lists, figures and summaries from YAML', () => {
    const read = fileOf(YAML);
    expect(readingsOf(read, 'latency')).toMatchObject({
      'g=8, K=7168': [373, 371.5, 380],
      small: 42,
      many: { n: 40, mean: 4, sd: 0.5, median: null },
    });
    expect(read.benchmarks[0]).toMatchObject({ unit: 'us', better: 'lower' });
    expect(read.origin).toEqual({ tool: 'stopwatch 2', date: null, host: null });
  });

  it('reads the same from JSON', () => {
    const json = { metric: 'score', better: 'higher', cases: { a: [1, 2], b: 3 } };
    const read = fileOf(json);
    expect(readingsOf(read, 'score')).toEqual({ a: [1, 2], b: 3 });
    expect(read.benchmarks[0]).toMatchObject({ unit: null, better: 'higher' });
  });

  it.each([
    ['a misspelt field', YAML.replace('unit:', 'units:'), 'shape', 2, 8],
    ['a reading in words', YAML.replace('42', 'fast'), 'shape', 6, 10],
    ['an empty list', YAML.replace('[373, 371.5, 380]', '[]'), 'shape', 5, 16],
    ['a summary without a centre', YAML.replace('mean: 4, ', ''), 'shape', 7, 9],
    [
      'a summary that no readings have',
      YAML.replace('sd: 0.5', 'sd: 0.5, min: 6, max: 7'),
      'impossible-summary',
      7,
      9,
    ],
    ['a summary of no reading', YAML.replace('n: 40', 'n: 0'), 'shape', 7, 14],
    ['a summary of half a reading', YAML.replace('n: 40', 'n: 1.5'), 'shape', 7, 14],
    ['a spread below 0', YAML.replace('sd: 0.5', 'sd: -1'), 'shape', 7, 31],
    ['a spread of logarithms below 0', YAML.replace('sd: 0.5', 'log_sd: -1'), 'shape', 7, 35],
    ['a direction of its own', `better: up\n${YAML}`, 'shape', 1, 9],
    ['no metric', YAML.replace('metric: latency\n', ''), 'shape', 1, 1],
    ['nothing', 'metric: latency\ncases: {}\n', 'nothing', 1, 1],
  ])('%s is refused at its place', (_, text, code, line, column) => {
    expect(faultOf(text)).toMatchObject({ code, line, column });
  });

  it.each([
    ['a tab', 'metric: x\ncases:\n\ta: 1\n', 'yaml/tab'],
    ['.nan', 'metric: x\ncases: { a: .nan }\n', 'yaml/number'],
    ['1e999', 'metric: x\ncases: { a: 1e999 }\n', 'yaml/number'],
    ['a bomb', `metric: x\na: &a [${'*a,'.repeat(3)}]\ncases: { a: 1 }\n`, 'yaml/alias-cycle'],
    ['a key twice', 'metric: x\ncases: { a: 1, a: 2 }\n', 'yaml/duplicate-key'],
    ['a reserved key', 'metric: x\ncases: { __proto__: 1 }\n', 'yaml/forbidden-key'],
    ['a zero before a reading', 'metric: x\ncases: { a: [9, 010] }\n', 'quantity/unreadable'],
    ['another base', 'metric: x\ncases: { a: { mean: 0x9 } }\n', 'quantity/unreadable'],
    ['two documents', 'metric: x\ncases: { a: 1 }\n---\nb: 1\n', 'yaml/multiple-documents'],
    ['100 000 levels', `cases: ${'['.repeat(100_000)}`, 'yaml/too-deep'],
  ])('%s in YAML is a diagnostic', (_, text, code) => {
    const fault = faultOf(text);
    const codes = fault.code === 'yaml' ? fault.diagnostics.map((each) => each.code) : [fault.code];
    expect(codes).toContain(code);
  });
});

it('takes a summary of a median, or of logarithms, alone, and none without a centre', () => {
  const of = (summary: string) => `metric: latency\nunit: us\ncases: { a: ${summary} }\n`;
  expect(readingsOf(fileOf(of('{ median: 4 }')), 'latency')['a']).toMatchObject({ median: 4 });
  expect(readingsOf(fileOf(of('{ log_mean: 1 }')), 'latency')['a']).toMatchObject({ logMean: 1 });
  expect(faultOf(of('{ n: 4 }'))).toMatchObject({ code: 'shape', expected: 'a mean or a median' });
});
