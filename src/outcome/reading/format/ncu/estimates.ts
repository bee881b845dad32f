import { meanOf } from '../../../verdict/side.ts';
import { oneLine } from '../../name.ts';
import { looksLikeNcu, ncuTable } from './table.ts';

/** A gain that a rule of ncu estimates for the whole of a kernel. */
export interface NcuEstimate {
  readonly rule: string;
  readonly kernel: string;
  /** The share of the kernel's time that would be saved, above 0 and below 1. */
  readonly saved: number;
}

/**
 * The estimated speedups of `ncu --csv`, by kernel and rule, in the order of the file; null where a
 * text is no such table. Only global estimates are of a kernel's time; local ones are of a part of
 * the hardware. Of several launches the mean counts.
 *
 * ncu writes percent. A grid of one block on 72 multiprocessors is given 98.61 %, which is
 * 1 - 1/72: the share of the time that is saved, and no factor of speed.
 *
 * Source: the documentation of Nsight Compute, rules and NvRules API; tried on no real file.
 *
 * @throws LocatedBenchmarkFault where a row is not whole
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
