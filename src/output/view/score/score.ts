import type { RoundScores } from '../../../engine/score-round.ts';
import type { RowOrder } from '../../../engine/scoring/sort-scores.ts';
import type { StrongestReasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import type { Block, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { scoreJson, scoreTable } from '../../results/score.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { decisionBlock } from '../round/decision.ts';
import { panelSize } from '../round/names.ts';
import { mismatchWords } from '../round/stated-figures.ts';
import { totalsBlocks } from '../round/totals.ts';
import { whyBlocks } from './why.ts';

/** How sure a ranking is, as far as `shark score` tells. */
export interface ScoreConfidence {
  /** Null where no estimate has a range and nobody asked for raw figures. */
  readonly uncertainty: RoundUncertainty | null;
  /** How the rows stand; null for by rank. */
  readonly sorted: RowOrder | null;
  /** What was written for and against the first proposals; null where nobody asked. */
  readonly reasons?: readonly StrongestReasons[] | null;
}

const POINTS_ALONE: ScoreConfidence = { uncertainty: null, sorted: null };

/** A round on one screen: the decision, the totals, the priced risk, the wrong figures. */
export function scoreView(scores: RoundScores, confidence: ScoreConfidence = POINTS_ALONE): View {
  const { round } = scores;
  const { uncertainty, sorted, reasons = null } = confidence;
  const json = scoreJson(scores, uncertainty, reasons);
  return {
    blocks: [
      { kind: 'heading', left: round.title, right: panelSize(round) },
      decisionBlock(scores),
      ...notScored(round),
      ...sortNote(sorted),
      ...totalsBlocks(scores),
      ...whyBlocks(reasons ?? []),
      ...roiTableBlocks(scores, { all: false, uncertainty }),
      ...wrongFigures(scores),
    ],
    csv: scoreTable(json, scores.audit),
    json,
  };
}

/** Says that the order of the rows is not that of the ranks. */
export function sortNote(order: RowOrder | null): readonly Block[] {
  if (order === null || order.key === 'rank') return [];
  const { key, first } = order;
  const how = key === 'title' ? '' : `, ${first} first`;
  const name = key === 'roi' ? 'ROI' : key;
  return [
    {
      kind: 'paragraph',
      lines: [[{ text: `Rows by ${name}${how}; ranks are as computed.`, tone: 'faint' }]],
    },
  ];
}

/** Without a scorecard there is nothing below the decision: what to do about that. */
function notScored({ id, sharks, entries }: Round): readonly Block[] {
  if (sharks.some(({ scorecard }) => scorecard !== null)) return [];
  const what = countOf(entries.length, 'proposal');
  const text = `No shark has scored the ${what} yet: shark new scorecard --round ${id} --shark SHARK`;
  return [{ kind: 'paragraph', lines: [[{ text }]] }];
}

/** `8 stated figures are wrong (4 totals, 3 ROI, 1 baseline gap): shark audit round2` */
function wrongFigures({ audit, round }: RoundScores): readonly Block[] {
  const total = audit.filter((row) => row.verdict === 'mismatch').length;
  if (total === 0) return [];
  const are = total === 1 ? 'figure is' : 'figures are';
  const text = `${total} stated ${are} wrong (${mismatchWords(audit)}): shark audit ${round.id}`;
  return [{ kind: 'paragraph', lines: [[{ text, tone: 'caution' }]] }];
}
