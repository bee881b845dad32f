import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { FactOf } from '../fact.ts';
import type { Finding } from './finding.ts';

/**
 * The findings without figures that mean something only beside others which are not there: the weight of
 * one criterion alone, and ranks of several proposals that do not count from the first place on. A reader that
 * found only some of them took something else for them, or did not understand the rest.
 */
export function withoutPartial(
  findings: readonly Finding[],
  proposals: { readonly members: readonly unknown[] },
): readonly Finding[] {
  const weights = findings.filter((each) => each.kind === 'weight');
  const ranks = findings.filter((each) => each.kind === 'rank');
  const isAlone = new Set(weights.map(({ criterion }) => nameKey(criterion))).size === 1;
  const areSome = proposals.members.length > 1 && !countFromOne(ranks);
  return findings.map((each): Finding => {
    const isPartial = (each.kind === 'weight' && isAlone) || (each.kind === 'rank' && areSome);
    return isPartial
      ? { kind: 'skipped', where: each.where, because: 'disputed', suggestion: null }
      : each;
  });
}

/** 1, 2, 3, or 1, 2, 2, 4 where two share a place. */
function countFromOne(ranks: readonly FactOf<'rank'>[]): boolean {
  const places = [...groupBy(ranks, ({ proposal }) => `${proposal}`).values()]
    .map(([{ rank }]) => Number(rank))
    .sort((a, b) => a - b);
  return places.every((place, at) => place === at + 1 || place === places[at - 1]);
}
