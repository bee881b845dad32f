/** Measurements of simulations: readings, files of them, and the resulting outcome. */
import type { Generator } from '../../src/engine/uncertainty/sampling/generator.ts';
import { buildOutcome } from '../../src/model/build/outcome.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import type { Round } from '../../src/model/round.ts';
import type { BenchmarkFile } from '../../src/outcome/reading/benchmark.ts';
import { newOutcome } from '../../src/outcome/reading/outcome-file.ts';
import { type Pairing, pair } from '../../src/outcome/reading/pair.ts';
import { validate } from '../../src/schema/validate.ts';
import { Field } from '../../src/workspace/document/field.ts';
import { NO_POSITIONS } from '../../src/workspace/yaml/positions.ts';
import { ParsedFile } from '../../src/workspace/yaml/source-file.ts';
import { NOTHING_ASKED } from './benchmarks.ts';
import { makeRound } from './model.ts';
import { normal } from './simulation.ts';

/** `n` log-normal readings around a centre; `sd` is the standard deviation of their logarithms. */
export function around(next: Generator, centre: number, sd: number, n: number): readonly number[] {
  return Array.from({ length: n }, () => centre * Math.exp(sd * normal(next)));
}

/** The readings of each file by benchmark, as pytest-benchmark writes them. */
type Files = readonly (readonly (readonly number[])[])[];

export function pairOfFiles(before: Files, after: Files): Pairing {
  return pair({ before: before.map(fileOf), after: after.map(fileOf), ...NOTHING_ASKED });
}

function fileOf(benchmarks: readonly (readonly number[])[]): BenchmarkFile {
  return {
    format: 'pytest-benchmark',
    origin: { tool: null, date: null, host: null },
    settings: [],
    mainMetric: 'time',
    warnings: [],
    benchmarks: benchmarks.map((values, at) => ({
      ...{ name: `b${at}`, scope: null, params: [], metric: 'time', unit: 's', better: 'lower' },
      ...{ readings: { kind: 'samples', values }, groups: null },
    })),
  };
}

/** The outcome written from a pairing, read again, in a round without terms. */
export function roundOfFiles(
  pairing: Pairing,
  before: number,
  after: number,
): { readonly round: Round; readonly outcome: Outcome } {
  const source = (side: string) => (_: unknown, at: number) => ({
    ...{ file: `${side}-${at}.json`, sha256: '0'.repeat(64), format: 'pytest-benchmark' as const },
    ...{ benchmark: null, tool: null, date: null, host: null },
  });
  const value = newOutcome({
    ...{ status: 'success', variant: null, correct: null, pairing },
    ...{ differs: [], otherMachine: null },
    sources: {
      before: Array.from({ length: before }, source('old')),
      after: Array.from({ length: after }, source('new')),
    },
  });
  const { content, findings } = validate('outcome', value);
  if (content === null) throw new Error(JSON.stringify(findings[0]));
  const said = { path: 'o.yaml', text: '', value, diagnostics: [], intact: true };
  const file = new ParsedFile({ ...said, positions: NO_POSITIONS });
  const outcome = buildOutcome('idea', new Field(file, content), null);
  return { round: makeRound({ entries: ['idea'] }), outcome };
}
