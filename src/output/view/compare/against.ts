import { listOf } from '../../../diagnostic/list-of.ts';
import type { Comparison } from '../../../engine/compare/compare.ts';
import type { ChangedFigure, FigureChange } from '../../../engine/compare/figure-change.ts';
import type { RevisionComparison } from '../../../engine/compare/revision.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import {
  cautionLines,
  heading,
  paragraph,
  textBlock,
  textLines,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { decimal, given, left, right, tableBlocks } from '../../document/table.ts';
import { countOf, sentence } from '../../document/words.ts';
import {
  type Against,
  type AgainstRound,
  againstJson,
  againstTable,
} from '../../results/compare-against.ts';
import { concernLines } from '../round/decision.ts';
import { RULE_WORDS, variantWords } from '../round/names.ts';
import { headlineLines, verdictOf } from '../round/verdict.ts';
import { decisionStateLines, namedBy, rangeWords, titlesById } from './decision-changes.ts';
import { rubricsMoved } from './rubric-changes.ts';

/** How the results of the present files differ from those of a revision. */
export function againstView(against: Against, rounds: readonly AgainstRound[]): View {
  const count = rounds.length === 1 ? rounds[0]?.round : countOf(rounds.length, 'round');
  return viewOf(againstJson(against, rounds), againstTable, [
    heading(headingOf(against), count),
    ...divergedBlocks(against),
    ...(rounds.length > 1 ? unchangedBlocks(rounds) : []),
    ...rounds
      .filter((round) => rounds.length === 1 || !isUnchanged(round))
      .flatMap((round) => roundBlocks(round, rounds.length > 1)),
  ]);
}

/** The revision as typed; a commit is shortened. */
function nameOfRevision({ revision, commit }: Against): string {
  return commit.startsWith(revision) ? commit.slice(0, 10) : revision;
}

function headingOf(against: Against): string {
  const [name, short] = [nameOfRevision(against), against.commit.slice(0, 10)];
  return name === short ? `Against ${short}` : `Against ${name} (${short})`;
}

function divergedBlocks(against: Against): readonly Block[] {
  if (against.isAncestor === true) return [];
  const isShallow = against.isAncestor === null;
  const says = isShallow ? 'This clone is shallow, so git cannot tell whether ' : '';
  const text = `${says}${nameOfRevision(against)} has commits that are not in the current one: part of what follows may be their doing.`;
  return [paragraph(cautionLines([text]))];
}

/** Of many rounds, the unchanged ones are named in one sentence. */
function unchangedBlocks(rounds: readonly AgainstRound[]): readonly Block[] {
  const same = rounds.filter(isUnchanged).map(({ round }) => round);
  if (same.length === 0) return [];
  const where = same.length === rounds.length ? 'any round' : listOf(same);
  return [textBlock([unchangedWords(` in ${where}`)])];
}

/** Lists everything that is compared, so that readers do not assume that more is. */
function unchangedWords(where: string): string {
  return `No weight, total, mean, rank, ROI, vote, winner rule, winner, objection, veto, decision, outcome status or range of an estimate changes${where}, nor the best set within a budget.`;
}

function isUnchanged(round: AgainstRound): boolean {
  return round.kind === 'compared' && round.result.isUnchanged;
}

function roundBlocks(round: AgainstRound, isOneOfMany: boolean): readonly Block[] {
  const title: readonly Line[] = isOneOfMany ? [[{ text: round.round, tone: 'strong' }]] : [];
  if (round.kind === 'broken') {
    const text = `The files of ${round.round} have ${countOf(round.errors, 'error')} at the revision: there is nothing to compare with.`;
    return [paragraph([...title, [{ text, tone: 'caution' }]])];
  }
  const { result } = round;
  const lines = paragraph([...title, ...leadLines(result)]);
  if (result.presence === 'a') return [lines];
  const change = result.presence === 'both' ? ' that change' : '';
  return [
    lines,
    ...changeTable(`TOTALS${change}`, result, 'total'),
    ...changeTable(meansTitle(result, change), result, 'mean'),
    ...changeTable(`ROI${change === '' ? '' : ' that changes'}, gain per hour`, result, 'roi'),
    ...changeTable(`VOTES${change}`, result, 'votes'),
  ];
}

function meansTitle({ comparison }: RevisionComparison, change: string): string {
  const { a, b } = comparison;
  const isOutOfTen = a.panel.measure === 'out-of-ten' && b.panel.measure === 'out-of-ten';
  return `PANEL MEANS${change}${isOutOfTen ? ', 0 to 10' : ''}`;
}

function leadLines(result: RevisionComparison): readonly Line[] {
  const { comparison, ranges } = result;
  const { a, b } = result.standing;
  const round = comparison.b.round.id;
  if (b === null) return [[{ text: `${round} is gone.`, tone: 'caution' }]];
  const { scores } = b;
  if (a === null) {
    const says = [...headlineLines(verdictOf(scores), scores), ...concernLines(scores)];
    return [[{ text: `${round} is new.` }], ...says];
  }
  if (result.isUnchanged) return [[{ text: unchangedWords('') }]];
  const moved = result.hasMoved ? rubricsMoved(comparison.sharks) : [];
  return [
    ...ruleLines(comparison),
    ...winnerLines(result),
    ...decisionStateLines(a, b),
    ...textLines([...moved, rangeWords(ranges, scores)]),
  ];
}

/** A change of the round's winner rule, and of the winner by it. */
function ruleLines(comparison: Comparison): readonly Line[] {
  const [old, now] = [comparison.a.panel.rule, comparison.b.panel.rule];
  if (old === now) return [];
  const named = namedBy(comparison);
  const [was, is] = [named(old, 'a'), named(now, 'b')];
  const winner = was === is ? `the winner stays ${is}` : `so the winner was ${was}, and is ${is}`;
  const text = `: it was ${RULE_WORDS[old]}, and is ${RULE_WORDS[now]}; ${sentence(winner)}`;
  return [[{ text: 'The rule that decides changes', tone: 'strong' }, { text }]];
}

/** The winner by the round's own rule, then winners by other rules that change. */
function winnerLines({ comparison, rules }: RevisionComparison): readonly Line[] {
  const named = namedBy(comparison);
  const own = comparison.b.panel.rule;
  const ordered = rules.toSorted((a, b) => Number(b.rule === own) - Number(a.rule === own));
  const isKept = comparison.a.panel.rule === own;
  const told = ordered.filter(({ rule, changed }) => changed || (rule === own && isKept));
  return told.map(({ rule, changed }): Line => {
    const by = `The winner by ${RULE_WORDS[rule]}`;
    const [was, is] = [named(rule, 'a'), named(rule, 'b')];
    if (!changed) return [{ text: sentence(`${by} stays: ${is}`) }];
    return [{ text: `${by} changes`, tone: 'strong' }, { text: `: it was ${was}, and is ${is}.` }];
  });
}

function changeTable(
  title: string,
  { changes, comparison, presence }: RevisionComparison,
  figure: ChangedFigure,
): readonly Block[] {
  const titles = titlesById(comparison.panel);
  const isOld = presence === 'both';
  const rows = changes.filter((each) => each.figure === figure);
  const decimals = { total: 4, mean: 4, roi: 6, votes: 0 }[figure];
  const plain = (value: Exact): string => printShortest(value, decimals);
  const signed = (change: Exact): string => `${change.gt(0) ? '+' : ''}${plain(change)}`;
  const hasSharks = rows.some(({ name }) => name !== null);
  const hasRanks = figure !== 'votes';
  const [ofFigure, ofRank] = [{ group: figure }, { group: 'rank' }];
  return tableBlocks({
    title,
    rows,
    columns: [
      hasSharks && [left('Shark', 10), ({ name }) => name ?? ''],
      [left('Proposal', 14), (row) => formTitle(row, titles)],
      isOld && [decimal('was', ofFigure), ({ old }) => given(old, plain)],
      [isOld ? decimal('is', ofFigure) : decimal(figure), ({ now }) => given(now, plain)],
      isOld && [decimal('change', ofFigure), ({ change }) => given(change, signed)],
      isOld && hasRanks && [right('was', ofRank), ({ oldRank }) => oldRank],
      hasRanks && [isOld ? right('is', ofRank) : right('rank'), ({ newRank }) => newRank],
    ],
  });
}

function formTitle(
  { proposal, title, variant }: FigureChange,
  titles: ReadonlyMap<string, string>,
): string {
  return (titles.get(proposal) ?? title) + variantWords(variant);
}
