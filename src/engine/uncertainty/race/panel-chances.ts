import { groupBy } from '../../../quantity/group-by.ts';
import type { PanelChance, SharkUncertainty } from '../roi-uncertainty.ts';

/** No id is empty. */
const STATUS_QUO = '';

/**
 * How often a proposal has the highest ROI by the estimate of a shark drawn from those that
 * estimated it: the mean of their chances. In the order in which the sharks name them, the status
 * quo among them. With the same proposals estimated by all, the chances add up to 1.
 */
export function panelChances(sharks: readonly SharkUncertainty[]): readonly PanelChance[] {
  const all = sharks.flatMap(({ shark, best }) => best.map((each) => ({ shark, ...each })));
  const byEntry = groupBy(all, ({ entry }) => entry?.id ?? STATUS_QUO);
  return [...byEntry.values()].map((each) => ({
    entry: each[0]?.entry ?? null,
    chance: each.reduce((sum, { chance }) => sum + chance.value, 0) / each.length,
    sharks: each.map(({ shark }) => shark),
  }));
}
