import { meanOf } from '../../../verdict/side.ts';
import { oneLine } from '../../name.ts';
import { looksLikeNcu, ncuTable } from './table.ts';

/** A gain that a rule of ncu estimates for the whole kernel. */
export interface NcuEstimate {
  readonly rule: string;
  readonly kernel: string;
  /** The estimated saving as a share of the kernel's time, above 0 and below 1. */
  readonly saved: number;
}

/**
 * The estimated speedups of `ncu --csv`, by kernel and rule, in the order of the file; null if a
 * text is not such a table. Only global estimates are of a kernel's time; local ones are of a part
 * of the hardware. Several launches count with their mean.
 *
 * ncu writes percent. A grid of one block on 72 multiprocessors has 98.61 %, which is 1 - 1/72: the
 * share of the time that is saved, and not a factor of speed.
 *
 * Source: the documentation of Nsight Compute, rules and NvRules API; not tested with a real file.
 *
 * @throws LocatedBenchmarkFault if a row is incomplete
 */
export function ncuEstimates(text: string): readonly NcuEstimate[] | null {
  if (!looksLikeNcu(text)) return null;
  const { rows, figure } = ncuTable(text);
  const found = new Map<string, { rule: string; kernel: string; percents: number[] }>();
  for (const row of rows) {
    const isGlobal = row.cell('Estimated Speedup Type').toLowerCase() === 'global';
    const percent = figure(row.cell('Estimated Speedup'));
    if (!isGlobal || typeof percent === 'string' || percent <= 0 || percent >= 100) continue;
    const [rule, kernel] = [oneLine(row.cell('Rule Name')), oneLine(row.cell('Kernel Name'))];
    const key = JSON.stringify([rule, kernel]);
    const known = found.get(key) ?? { rule, kernel, percents: [] };
    known.percents.push(percent);
    found.set(key, known);
  }
  return [...found.values()].map(({ rule, kernel, percents }) => {
    return { rule, kernel, saved: meanOf(percents) / 100 };
  });
}
