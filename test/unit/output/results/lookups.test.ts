import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../../../../src/engine/audit/row.ts';
import type { RankedRoi } from '../../../../src/engine/roi/roi.ts';
import type { SharkUncertainty } from '../../../../src/engine/uncertainty/roi-uncertainty.ts';
import { spreadIn } from '../../../../src/output/results/spread-index.ts';
import { findRow } from '../../../../src/output/results/stated.ts';

/** Things with an id that count how often it is read. */
function counted<T>(count: number, make: (id: string) => T, key: keyof T & string) {
  let reads = 0;
  const items = Array.from({ length: count }, (_, at) => {
    const item = make(`p${at}`);
    const value = item[key];
    return Object.defineProperty(item, key, {
      get: () => {
        reads += 1;
        return value;
      },
    });
  });
  return { items, reads: () => reads };
}

describe('a table of 500 lines looks at each of 500 figures a few times, not 500 times', () => {
  it('of the audit', () => {
    const row = (id: string) =>
      ({ shark: 's', proposal: id, figure: 'roi', variant: null }) as AuditRow;
    const { items, reads } = counted(500, row, 'proposal');
    for (let at = 0; at < 500; at += 1) {
      expect(findRow(items, 's', `p${at}`, 'roi')).toBe(items[at]);
    }
    expect(findRow(items, 's', 'p500', 'roi')).toBeNull();
    expect(reads()).toBeLessThan(3 * 500);
  });

  it('of the sampled returns', () => {
    const spread = (id: string) => ({ roi: { entry: { id }, variant: 'v' } as RankedRoi });
    const { items, reads } = counted(500, spread, 'roi');
    const shark = { rois: items, best: [] } as unknown as SharkUncertainty;
    for (let at = 0; at < 500; at += 1) {
      expect(spreadIn(shark, spread(`p${at}`).roi)).toBe(items[at]);
    }
    expect(reads()).toBeLessThan(3 * 500);
  });
});
