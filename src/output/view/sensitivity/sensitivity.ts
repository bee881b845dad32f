import { listOf } from '../../../diagnostic/list-of.ts';
import type {
  CriticalScore,
  CriticalWeight,
  NoCriticalWeight,
  Robustness,
  ScoreMove,
} from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import {
  printPercent,
  printPercentShortest,
  printShortest,
  printSignedDecimal,
} from '../../../quantity/print.ts';
import { faintLines, heading, paragraph, textLines, viewOf } from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { type ColumnOf, decimal, left, tableBlocks } from '../../document/table.ts';

import {
  type SensitivityReport,
  sensitivityJson,
  sensitivityTable,
} from '../../results/sensitivity.ts';
import { concernLines } from '../round/decision.ts';
import { leadSentence, panelSentence } from '../round/lead.ts';
import { panelSize, titlesOf } from '../round/names.ts';
import { givenChange, givenScore, givenTie } from '../wording/numbers.ts';
import { noneBlock, rankBlocks } from './ranks.ts';

/**
 * How much each shark's ranking depends on weights and scores: the answer first, then the figures.
 */
export function sensitivityView(report: SensitivityReport): View {
  const { scores, sharks, seed } = report;
  const { round } = scores;
  return viewOf(sensitivityJson(report), sensitivityTable, [
    heading(round.title, panelSize(round)),
    paragraph(answers(sharks, scores)),
    ...sharks.flatMap((shark) => sharkBlocks(shark, seed)),
  ]);
}

function sharkBlocks(of: Robustness, seed: number): readonly Block[] {
  const { shark, weights, scores, acceptability } = of;
  if (weights.none !== null && scores.none !== null && typeof acceptability === 'string') {
    const what = 'critical weights, critical scores and rank acceptability';
    return [noneBlock(shark, what, weights.none)];
  }
  return [...weightBlocks(of), ...scoreBlocks(of), ...rankBlocks(of, seed)];
}

function answers(sharks: readonly Robustness[], scores: RoundScores): readonly Line[] {
  if (sharks.length === 0) return textLines(['No shark scored anything in this round.']);
  const isOne = sharks.length === 1;
  return [
    ...textLines([
      !isOne && `Panel, by mean: ${panelSentence(scores)}`,
      ...sharks.map((each) => (isOne ? '' : `${each.shark.name}: `) + leadSentence(each)),
    ]),
    ...concernLines({ panel: { holds: [], vetoes: scores.panel.vetoes }, round: scores.round }),
    ...vetoedLines(scores),
  ];
}

/** Names the proposals that a veto excludes; empty if there are none. */
export function vetoedLines({ panel, round }: RoundScores): readonly Line[] {
  const titles = titlesOf(round, [...panel.vetoed]);
  return textLines([
    titles !== '' && `What is vetoed cannot win, and takes no part here: ${titles}.`,
  ]);
}

const NONE_WORDS: Readonly<Record<NoCriticalWeight, string>> = {
  'one-criterion': 'it is the only criterion',
  'all-weight': 'it has all the weight, so the others have no proportions to grow in',
  holds: 'the leader stays first at every weight',
};

/** For each criterion, the weight at which the leader loses the first rank. */
export function weightBlocks({ shark, weights }: Robustness): readonly Block[] {
  if (weights.none !== null) return [noneBlock(shark, 'critical weights', weights.none)];
  return tableBlocks({
    title: `${shark.name}: CRITICAL WEIGHTS`,
    rows: weights.criteria,
    columns: [
      [left('Criterion', 14), ({ criterion }) => criterion.label],
      [decimal('weight'), ({ weight }) => printPercentShortest(weight)],
      [decimal('flips at'), ({ nearest }) => nearest && printPercent(nearest.weight, 2)],
      [
        decimal('points'),
        ({ nearest }) => nearest && printSignedDecimal(nearest.change.mul(100), 2),
      ],
      [
        left('puts first', 14),
        ({ nearest }) => nearest && listOf(nearest.rivals.map(({ short }) => short)),
      ],
    ],
    notes: faintLines([...reasons(weights.criteria), 'The others shrink or grow in proportion.']),
  });
}

/** Why some criteria show `-`, grouped by reason. */
function reasons(criteria: readonly CriticalWeight[]): readonly string[] {
  const without = criteria.flatMap(({ criterion, none }) =>
    none === null ? [] : [{ label: criterion.label, why: NONE_WORDS[none] }],
  );
  return [...groupBy(without, ({ why }) => why)].map(
    ([why, those]) => `- for ${listOf(those.map(({ label }) => label))}: ${why}.`,
  );
}

/** How far one score must move until the first two tie. */
export function scoreBlocks({ shark, scores }: Robustness): readonly Block[] {
  const { leader, second, gap, none } = scores;
  if (none !== null || leader === null || second === null || gap === null) {
    // The section on weights already gives the reason.
    return none === null ? [] : [noneBlock(shark, 'critical scores', none)];
  }
  const moves = scores.criteria.flatMap((row) => [row.leader, row.second]);
  return tableBlocks<CriticalScore>({
    title: `${shark.name}: CRITICAL SCORES`,
    rows: scores.criteria,
    columns: [
      [left('Criterion', 14), ({ criterion }) => criterion.label],
      ...moveFields(leader.short, (row) => row.leader),
      ...moveFields(second.short, (row) => row.second),
    ],
    notes: faintLines([
      `One score alone would have to move so far; the totals are ${printShortest(gap, 4)} apart.`,
      moves.some((move) => move?.isOnScale === false) &&
        '* off the scale: this score alone cannot swap them.',
      moves.includes(null) && '- the score is n/a, or no score here makes them tie.',
    ]),
  });
}

/** The columns for the change of one proposal's score that makes the two tie. */
function moveFields(
  group: string,
  of: (row: CriticalScore) => ScoreMove | null,
): readonly ColumnOf<CriticalScore>[] {
  const shown = (print: (move: ScoreMove) => string) => (row: CriticalScore) => {
    const move = of(row);
    return move && ({ text: print(move), tone: move.isOnScale ? 'plain' : 'faint' } as const);
  };
  const mark = ({ isOnScale }: ScoreMove): string => (isOnScale ? '' : '*');
  return [
    [decimal('now', { group }), shown((move) => givenScore(move.from, 2, move))],
    [decimal('ties at', { group }), shown((move) => givenTie(move) + mark(move))],
    [decimal('change', { group }), shown(givenChange)],
  ];
}
