import type {
  CriticalScore,
  CriticalWeight,
  NoCriticalWeight,
  Robustness,
  ScoreMove,
} from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import {
  printPercent,
  printPercentShortest,
  printShortest,
  printSignedDecimal,
} from '../../../quantity/print.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block, Column, Line, Row, TextRun, View } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import {
  type SensitivityReport,
  sensitivityJson,
  sensitivityTable,
} from '../../results/sensitivity.ts';
import { leadSentence, NO_LEAD_WORDS, panelSentence } from '../round/lead.ts';
import { panelSize } from '../round/names.ts';
import { rankBlocks } from './ranks.ts';

/** How much each shark's ranking depends on weights and scores: the answer first, then the figures. */
export function sensitivityView(report: SensitivityReport): View {
  const { scores, sharks, seed } = report;
  const { round } = scores;
  const json = sensitivityJson(report);
  return {
    blocks: [
      { kind: 'heading', left: round.title, right: panelSize(round) },
      { kind: 'paragraph', lines: answers(sharks, scores) },
      ...sharks.flatMap((shark) => sharkBlocks(shark, seed)),
    ],
    csv: sensitivityTable(json),
    json,
  };
}

function sharkBlocks(of: Robustness, seed: number): readonly Block[] {
  const { shark, weights, scores, acceptability } = of;
  if (weights.none !== null && scores.none !== null && typeof acceptability === 'string') {
    const what = 'critical weights, critical scores and rank acceptability';
    const text = `${shark.name}, ${what}: - (${NO_LEAD_WORDS[weights.none]}).`;
    return [{ kind: 'paragraph', lines: [[{ text, tone: 'faint' }]] }];
  }
  return [...weightBlocks(of), ...scoreBlocks(of), ...rankBlocks(of, seed)];
}

function answers(sharks: readonly Robustness[], scores: RoundScores): readonly Line[] {
  if (sharks.length === 0) return [[{ text: 'No shark scored anything in this round.' }]];
  const panel: Line = [{ text: `Panel, by mean: ${panelSentence(scores)}` }];
  return [
    ...(sharks.length > 1 ? [panel] : []),
    ...sharks.map((each): Line => {
      const whose = sharks.length > 1 ? `${each.shark.name}: ` : '';
      return [{ text: whose + leadSentence(each) }];
    }),
  ];
}

const NONE_WORDS: Readonly<Record<NoCriticalWeight, string>> = {
  'one-criterion': 'it is the only criterion',
  'all-weight': 'it has all the weight, so the others have no proportions to grow in',
  holds: 'the leader stays first at every weight',
};

/** For each criterion, the weight at which the leader is unseated. */
export function weightBlocks({ shark, weights }: Robustness): readonly Block[] {
  if (weights.none !== null) {
    const text = `${shark.name}, critical weights: - (${NO_LEAD_WORDS[weights.none]}).`;
    return [{ kind: 'paragraph', lines: [[{ text, tone: 'faint' }]] }];
  }
  return [
    {
      kind: 'table',
      table: {
        title: `${shark.name}: CRITICAL WEIGHTS`,
        columns: [
          left('Criterion', { shrinkTo: 14 }),
          decimal('weight'),
          decimal('flips at'),
          decimal('points'),
          left('puts first', { shrinkTo: 14 }),
        ],
        rows: weights.criteria.map(weightRow),
        notes: [
          ...reasons(weights.criteria),
          [
            {
              text: 'The others shrink or grow in proportion. Totals before gates.',
              tone: 'faint',
            },
          ],
        ],
      },
    },
  ];
}

function weightRow({ criterion, weight, nearest }: CriticalWeight): Row {
  const now = { text: printPercentShortest(weight) };
  if (nearest === null) {
    return { cells: [{ text: criterion.label }, now, NO_FIGURE, NO_FIGURE, NO_FIGURE] };
  }
  return {
    cells: [
      { text: criterion.label },
      now,
      { text: printPercent(nearest.weight, 2) },
      { text: printSignedDecimal(nearest.change.mul(100), 2) },
      { text: listOf(nearest.rivals.map(({ short }) => short)) },
    ],
  };
}

/** Why some criteria show `-`, those with the same reason together. */
function reasons(criteria: readonly CriticalWeight[]): Line[] {
  const byReason = new Map<NoCriticalWeight, string[]>();
  for (const { criterion, none } of criteria) {
    if (none !== null) byReason.set(none, [...(byReason.get(none) ?? []), criterion.label]);
  }
  return [...byReason].map(([none, labels]) => {
    const text = `- for ${listOf(labels)}: ${NONE_WORDS[none]}.`;
    return [{ text, tone: 'faint' }];
  });
}

/** How far one score must move until the first two tie. */
export function scoreBlocks({ shark, scores }: Robustness): readonly Block[] {
  const { leader, second, gap, none } = scores;
  if (none !== null || leader === null || second === null || gap === null) {
    // What keeps weights from being critical was said with them.
    if (none === null) return [];
    const text = `${shark.name}, critical scores: - (${NO_LEAD_WORDS[none]}).`;
    return [{ kind: 'paragraph', lines: [[{ text, tone: 'faint' }]] }];
  }
  const columns: Column[] = [
    left('Criterion', { shrinkTo: 14 }),
    ...[leader.short, second.short].flatMap((group): Column[] => [
      decimal('now', { group }),
      decimal('ties at', { group }),
      decimal('change', { group }),
    ]),
  ];
  return [
    {
      kind: 'table',
      table: {
        title: `${shark.name}: CRITICAL SCORES`,
        columns,
        rows: scores.criteria.map(scoreRow),
        notes: notes(scores.criteria, printShortest(gap, 4)),
      },
    },
  ];
}

function scoreRow({ criterion, leader, second }: CriticalScore): Row {
  return { cells: [{ text: criterion.label }, ...moveCells(leader), ...moveCells(second)] };
}

function moveCells(move: ScoreMove | null): TextRun[] {
  if (move === null) return [NO_FIGURE, NO_FIGURE, NO_FIGURE];
  const tone = move.isOnScale ? 'plain' : 'faint';
  return [
    { text: printShortest(move.from, 2), tone },
    { text: printShortest(move.to, 2) + (move.isOnScale ? '' : '*'), tone },
    { text: printSignedDecimal(move.change, 2), tone },
  ];
}

function notes(criteria: readonly CriticalScore[], gap: string): readonly Line[] {
  const moves = criteria.flatMap(({ leader, second }) => [leader, second]);
  const lines = [`One score alone would have to move so far; the totals are ${gap} apart.`];
  if (moves.some((move) => move?.isOnScale === false)) {
    lines.push('* off the scale: this score alone cannot swap them.');
  }
  if (moves.some((move) => move === null))
    lines.push('- the score is n/a, or no score here makes them tie.');
  return faintLines(lines);
}
