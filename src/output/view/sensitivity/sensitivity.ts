import type { Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Block, Line, View } from '../../document/document.ts';
import {
  type SensitivityReport,
  sensitivityJson,
  sensitivityTable,
} from '../../results/sensitivity.ts';
import { panelSentence } from '../round/closeness.ts';
import { leadSentence, NO_LEAD_WORDS } from '../round/lead-sentence.ts';
import { panelSize } from '../round/names.ts';
import { scoreBlocks, weightBlocks } from './critical.ts';
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
