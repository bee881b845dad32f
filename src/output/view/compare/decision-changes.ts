import { listOf } from '../../../diagnostic/list-of.ts';
import type { Comparison } from '../../../engine/compare/compare.ts';
import type { DecisionState } from '../../../engine/compare/decision-state.ts';
import type { RangeChange } from '../../../engine/compare/revision.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { WinnerRule } from '../../../model/round.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { textLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import type { RoundVerdict } from '../../document/report.ts';
import { sentence } from '../../document/words.ts';
import { concernLines } from '../round/decision.ts';
import { nameOf, RULE_WORDS, titleOf, variantWords, winnersText } from '../round/names.ts';
import { statusRun, verdictOf } from '../round/verdict.ts';

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

/** A sentence for each change of the decision state since the revision. */
export function decisionStateLines(a: DecisionState, b: DecisionState): readonly Line[] {
  const [was, is] = [a.scores, b.scores];
  return [
    ...textLines([verdictChange(was, is), decisionChange(was, is)]),
    ...objectionLines('New', is, was.panel),
    ...objectionLines('Gone', was, is.panel),
    ...textLines([...outcomeChanges(was, is), planChange(a, b)]),
  ];
}

/** Verdicts that the sentences about winners already express. */
const EXPRESSED_BY_WINNERS: ReadonlySet<RoundVerdict['word']> = new Set([
  'FUND',
  'TIE',
  'UNDECIDED',
  'NO SCORES YET',
]);

/**
 * The change of the verdict of `shark score`. Null if its word stays the same, if the sentences
 * about winners express both words, or if an outcome explains the change.
 */
function verdictChange(was: RoundScores, is: RoundScores): string | null {
  const both = [verdictOf(was), verdictOf(is)] as const;
  const [old, now] = both;
  const isExpressed = both.every(({ word }) => EXPRESSED_BY_WINNERS.has(word));
  if (old.word === now.word || isExpressed || both.some(({ since }) => since !== null)) return null;
  return `The verdict changes: it was ${verdictText(old)}, and is ${verdictText(now)}.`;
}

/** `FUND Flat entries`, `PENDING until the objection is resolved`, `TIE by most votes: A and B`. */
function verdictText({ word, of, subject }: RoundVerdict): string {
  if (word === 'FUND' || word === 'FUNDED') return `${word} ${subject}`;
  if (word === 'PENDING') return `${word} ${of}`;
  return `${word}${of === '' ? '' : ` ${of}`}: ${subject}`;
}

function decisionChange(was: RoundScores, is: RoundScores): string | null {
  const [old, now] = [decisionText(was), decisionText(is)];
  if (old !== now) return `The decision on record changes: it was ${old}, and is ${now}.`;
  const reasons = [was, is].map(({ round }) => JSON.stringify(round.decision?.because ?? []));
  return reasons[0] === reasons[1] ? null : 'The reasons of the decision on record change.';
}

function decisionText({ round, panel }: RoundScores): string {
  const { decision } = round;
  if (decision === null) return 'none';
  const { winner, by, terms } = decision;
  const who = by === null ? '' : ` by ${by}`;
  const on = terms === null ? '' : ` on the terms of ${nameOf(round, terms.id)}`;
  const departs = panel.isOverridden ? ', which overrides the rule' : '';
  return `${titleOf(round, winner.id)}${who}${on}${departs}`;
}

/** `New: VETO on Flat entries by Ann: ...`, for each objection that the other revision lacks. */
function objectionLines(
  what: 'New' | 'Gone',
  { panel, round }: RoundScores,
  other: Panel,
): readonly Line[] {
  const own = {
    holds: notAmong(panel.holds, other.holds),
    vetoes: notAmong(panel.vetoes, other.vetoes),
  };
  return concernLines({ panel: own, round }).map((line): Line => [{ text: `${what}: ` }, ...line]);
}

function notAmong<T>(items: readonly T[], others: readonly T[]): readonly T[] {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return items.filter((each) => !known.has(JSON.stringify(each)));
}

function outcomeChanges(was: RoundScores, is: RoundScores): readonly string[] {
  const statusIn = ({ round }: RoundScores, proposal: string): string => {
    const outcome = round.outcomes.get(proposal);
    return outcome === undefined ? 'none' : statusRun(outcome.status).text;
  };
  const ids = [...new Set([...is.round.outcomes.keys(), ...was.round.outcomes.keys()])];
  return ids.flatMap((id) => {
    const [old, now] = [statusIn(was, id), statusIn(is, id)];
    const title = titleOf(is.round, id);
    return old === now ? [] : [`The outcome of ${title} changes: it was ${old}, and is ${now}.`];
  });
}

function planChange(a: DecisionState, b: DecisionState): string | null {
  const [old, now] = [plannedText(a), plannedText(b)];
  if (old === now) return null;
  return `The best set within the budget changes: it was ${old}, and is ${now}.`;
}

function plannedText({ planned, scores }: DecisionState): string {
  if (planned === null) return 'not asked for';
  const forms = planned.map(({ proposal, variant }) => {
    const title = titleOf(scores.round, proposal);
    return variant === null ? title : `${title} (${variant} variant)`;
  });
  return forms.length === 0 ? 'nothing' : listOf(forms);
}

/** Names the estimates with changed ranges, and notes that results of ranges are not compared. */
export function rangeWords(ranges: readonly RangeChange[], { round }: RoundScores): string | null {
  if (ranges.length === 0) return null;
  const whose = ranges.map(
    ({ name, proposal, variant }) =>
      `${titleOf(round, proposal)}${variantWords(variant)} by ${name}`,
  );
  return `Ranges change in the ${ranges.length === 1 ? 'estimate' : 'estimates'} of ${whose.join('; ')}. Intervals and chances follow from them, and are not compared.`;
}
