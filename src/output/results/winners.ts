import type { RuleResult } from '../../engine/scoring/panel-ranking.ts';
import type { ValueOf } from './schema/fields.ts';
import type { ruleWinner, winners } from './schema/vocabulary.ts';

/** Whom a rule names: one, several that nothing parts, or nobody. */
export function winnersOf({ winners: ids }: RuleResult): ValueOf<typeof winners> {
  return ids.length > 1 ? ids : (ids[0] ?? null);
}

/** What the round's own rule says. */
export function ruleWinnerJson(result: RuleResult): ValueOf<typeof ruleWinner> {
  return { rule: result.rule, proposal: winnersOf(result), undecided: result.undecided };
}
