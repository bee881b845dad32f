import type {
  ChangedFigure,
  FigureChange,
  RevisionComparison,
} from '../../../engine/compare/revision.ts';
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
import { countOf, listOf, sentence } from '../../document/words.ts';
import {
  type Against,
  type AgainstRound,
  againstJson,
  againstTable,
} from '../../results/compare-against.ts';
import { RULE_WORDS } from '../round/names.ts';
import { rulesMoved, weightsMoved, winnersOf } from './changes.ts';

/** How the results of the present files differ from those of a revision. */
export function againstView(against: Against, rounds: readonly AgainstRound[]): View {
  const count = rounds.length === 1 ? rounds[0]?.round : countOf(rounds.length, 'round');
  return viewOf(againstJson(against, rounds), againstTable, [
    heading(headingOf(against), count),
    ...movedOn(against),
    ...(rounds.length > 1 ? unchangedBlocks(rounds) : []),
    ...rounds
      .filter((round) => rounds.length === 1 || !isUnchanged(round))
      .flatMap((round) => roundBlocks(round, rounds.length > 1)),
  ]);
}

function shortCommit({ commit }: Against): string {
  return commit.slice(0, 10);
}

/** The revision as typed; a commit is shortened. */
function nameOfRevision(against: Against): string {
  const { revision, commit } = against;
  return commit.startsWith(revision) ? shortCommit(against) : revision;
}

function headingOf(against: Against): string {
  const [name, short] = [nameOfRevision(against), shortCommit(against)];
  return name === short ? `Against ${short}` : `Against ${name} (${short})`;
}

function movedOn(against: Against): readonly Block[] {
  if (against.isAncestor === true) return [];
  const name = nameOfRevision(against);
  const text =
    against.isAncestor === false
      ? `${name} has commits that are not in the current one: part of what follows may be their doing.`
      : `This clone is shallow, so git cannot tell whether ${name} has commits that are not in the current one: part of what follows may be their doing.`;
  return [paragraph(cautionLines([text]))];
}

/** Of many rounds, the unchanged ones are named in one sentence. */
function unchangedBlocks(rounds: readonly AgainstRound[]): readonly Block[] {
  const same = rounds.filter(isUnchanged).map(({ round }) => round);
  if (same.length === 0) return [];
  const where = same.length === rounds.length ? 'any round' : listOf(same);
  return [textBlock([`Nothing that is computed changes in ${where}.`])];
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
  const { changes } = result;
  return [
    paragraph([...title, ...leadLines(result)]),
    ...changeTable('TOTALS that change', changes, 'total'),
    ...changeTable(meansTitle(result), changes, 'mean'),
    ...changeTable('ROI that changes, gain per hour', changes, 'roi'),
    ...changeTable('VOTES that change', changes, 'votes'),
  ];
}

function meansTitle({ comparison }: RevisionComparison): string {
  const { a, b } = comparison.measure;
  const isOutOfTen = a === 'out-of-ten' && b === 'out-of-ten';
  return isOutOfTen ? 'PANEL MEANS that change, 0 to 10' : 'PANEL MEANS that change';
}

function leadLines(result: RevisionComparison): readonly Line[] {
  const { presence, round, rules, comparison } = result;
  if (presence === 'b') return [[{ text: `${round} is new.` }], ...winnerLines(comparison, rules)];
  if (presence === 'a') return [[{ text: `${round} is gone.`, tone: 'caution' }]];
  if (result.isUnchanged) {
    return [[{ text: 'Nothing that is computed changes.' }]];
  }
  const moved = result.hasMoved
    ? [
        weightsMoved(comparison.sharks),
        ...comparison.sharks.flatMap(({ name, rubric }) => rulesMoved(name, rubric?.rules ?? [])),
      ]
    : [];
  return [...winnerLines(comparison, rules), ...textLines(moved)];
}

/** The winner by the round's own rule, then winners by other rules that change. */
function winnerLines(
  { winner, panel }: RevisionComparison['comparison'],
  rules: RevisionComparison['rules'],
): readonly Line[] {
  const says = winnersOf(panel);
  const own = winner.b.rule;
  const ordered = [...rules].sort((a, b) => Number(b.rule === own) - Number(a.rule === own));
  return ordered.flatMap(({ rule, a, b, changed }): Line[] => {
    if (!changed && rule !== own) return [];
    const by = `The winner by ${RULE_WORDS[rule]}`;
    if (!changed) return [[{ text: sentence(`${by} stays: ${says(b)}`) }]];
    return [
      [
        { text: `${by} changes`, tone: 'strong' },
        { text: `: it was ${says(a)}, and is ${says(b)}.` },
      ],
    ];
  });
}

function changeTable(
  title: string,
  changes: readonly FigureChange[],
  figure: ChangedFigure,
): readonly Block[] {
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
      hasSharks && [left('Shark', { shrinkTo: 10 }), ({ name }) => name ?? ''],
      [left('Proposal', { shrinkTo: 14 }), formTitle],
      [decimal('was', ofFigure), ({ old }) => given(old, plain)],
      [decimal('is', ofFigure), ({ now }) => given(now, plain)],
      [decimal('change', ofFigure), ({ change }) => given(change, signed)],
      hasRanks && [right('was', ofRank), ({ oldRank }) => oldRank],
      hasRanks && [right('is', ofRank), ({ newRank }) => newRank],
    ],
  });
}

function formTitle({ title, variant }: FigureChange): string {
  return variant === null ? title : `${title}, ${variant} variant`;
}
