import type { Generator } from '../../src/engine/uncertainty/generator.ts';
import { normal } from './simulation.ts';

/** So many log-normal readings around a centre; `sd` is the spread of their logarithms. */
export function around(next: Generator, centre: number, sd: number, n: number): readonly number[] {
  return Array.from({ length: n }, () => centre * Math.exp(sd * normal(next)));
}
