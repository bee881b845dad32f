import type { Comparison } from '../../../engine/compare/compare.ts';
import type { RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { WinnerRule } from '../../../model/round.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { listOf, sentence } from '../../document/words.ts';
import { RULE_WORDS, winnersText } from '../round/names.ts';

/** The winners by a rule, with the titles of the panel's proposals. */
export function winnersOf(panel: readonly TitledProposal[]): (result: RuleResult) => string {
  const titles = titlesById(panel);
  return (result) => winnersText(result, (id) => titles.get(id) ?? id);
}

/** Titles by id; a title that is not unique has the id after it. */
export function titlesById(panel: readonly TitledProposal[]): ReadonlyMap<string, string> {
  const alike = groupBy(panel, ({ title }) => title);
  return new Map(
    panel.map(({ proposal, title }) => {
      const isShared = (alike.get(title)?.length ?? 0) > 1;
      return [proposal, isShared ? `${title} (${proposal})` : title];
    }),
  );
}

interface TitledProposal {
  readonly proposal: string;
  readonly title: string;
}

/**
 * The winners by a rule in each of two rounds, followed by ` (vetoed: Flat entries, by Ann)` if the
 * vetoes change the winner.
 */
export function namedBy(comparison: Comparison): (rule: WinnerRule, side: 'a' | 'b') => string {
  const [says, titles] = [winnersOf(comparison.panel), titlesById(comparison.panel)];
  return (rule, side) => {
    const { byRule, turnedByVeto, vetoes, rows } = comparison[side].panel;
    if (!turnedByVeto.includes(rule)) return says(byRule[rule]);
    const live = new Set(rows.flatMap(({ entry }) => (entry.isLive ? entry.id : [])));
    const raised = vetoes.filter(({ proposal }) => live.has(proposal));
    const byProposal = groupBy(raised, ({ proposal }) => proposal);
    const vetoed = [...byProposal].map(([proposal, own]) => {
      const names = new Set(own.map(({ name }) => name));
      return `${titles.get(proposal) ?? proposal}, by ${listOf([...names])}`;
    });
    return `${says(byRule[rule])} (vetoed: ${vetoed.join('; ')})`;
  };
}

/** A sentence on the winner by each round's own rule. */
export function winnerMoved(comparison: Comparison): string {
  const { a, b } = comparison;
  const [says, named] = [winnersOf(comparison.panel), namedBy(comparison)];
  const [ruleA, ruleB] = [a.panel.rule, b.panel.rule];
  const [old, now] = [named(ruleA, 'a'), named(ruleB, 'b')];
  if (ruleA === ruleB && says(a.panel.byRule[ruleA]) === says(b.panel.byRule[ruleB])) {
    return sentence(`The winner by ${RULE_WORDS[ruleA]} stays: ${now}`);
  }
  const by = ruleA === ruleB ? '' : `, by ${RULE_WORDS[ruleB]}`;
  return `The winner by ${RULE_WORDS[ruleA]} was ${old} in ${a.round.id} and is ${now}${by} in ${b.round.id}.`;
}

/** The same comparison with unique titles, so that tables distinguish all proposals. */
export function withUniqueTitles(comparison: Comparison): Comparison {
  const titles = titlesById(comparison.panel);
  const named = <T extends TitledProposal>(row: T): T => ({
    ...row,
    title: titles.get(row.proposal) ?? row.title,
  });
  return {
    ...comparison,
    sharks: comparison.sharks.map((shark) => ({ ...shark, totals: shark.totals.map(named) })),
    panel: comparison.panel.map(named),
  };
}
