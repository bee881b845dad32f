import type { Robustness } from '../../engine/robustness/result.ts';
import type { Round } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';
import { panelSize } from './decision.ts';
import { leadSentence } from './lead-sentence.ts';
import { rankBlocks } from './sensitivity-ranks.ts';
import { sensitivityJson, sensitivitySheet } from './sensitivity-record.ts';
import { scoreBlocks } from './sensitivity-scores.ts';
import { weightBlocks } from './sensitivity-weights.ts';
import type { Line, View } from './view.ts';

/** Everything that `shark sensitivity` tells. */
export interface SensitivityReport {
  readonly round: Round;
  readonly sharks: readonly Robustness[];
  /** How far weights may lie from the rubric's, as a share of all; null for all weights there are. */
  readonly band: Exact | null;
  readonly seed: number;
  readonly vectors: number;
}

/** How much each shark's ranking depends on weights and scores: the answer first, then the figures. */
export function sensitivityView(report: SensitivityReport): View {
  const { round, sharks, seed } = report;
  return {
    blocks: [
      { kind: 'heading', left: round.title, right: panelSize(round) },
      { kind: 'paragraph', lines: answers(sharks) },
      ...sharks.flatMap((shark) => [
        ...weightBlocks(shark),
        ...scoreBlocks(shark),
        ...rankBlocks(shark, seed),
      ]),
    ],
    sheet: sensitivitySheet(report),
    json: sensitivityJson(report),
  };
}

function answers(sharks: readonly Robustness[]): readonly Line[] {
  if (sharks.length === 0) return [[{ text: 'No shark scored anything in this round.' }]];
  return sharks.map((each) => {
    const whose = sharks.length > 1 ? `${each.shark.name}: ` : '';
    return [{ text: whose + leadSentence(each) }];
  });
}
