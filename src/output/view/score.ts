import type { RoundScores } from '../../engine/score-round.ts';
import { toNumber } from '../../quantity/exact.ts';
import { mismatchWords } from './audit-words.ts';
import { decisionBlock, panelSize } from './decision.ts';
import { findRow, statedText } from './marks.ts';
import { returnsBlocks } from './returns.ts';
import { scoreJson } from './score-json.ts';
import { totalsBlocks } from './totals.ts';
import type { Block, Sheet, View } from './view.ts';

/** A round on one screen: the decision, the totals, the priced risk, the wrong figures. */
export function scoreView(scores: RoundScores): View {
  const { round } = scores;
  return {
    blocks: [
      { kind: 'heading', left: round.title, right: panelSize(round) },
      decisionBlock(scores),
      ...totalsBlocks(scores),
      ...returnsBlocks(scores, { all: false }),
      ...wrongFigures(scores),
    ],
    sheet: scoreSheet(scores),
    json: scoreJson(scores),
  };
}

/** `8 stated figures are wrong (4 totals, 3 ROI, 1 baseline gap): shark audit round2` */
function wrongFigures({ audit, round }: RoundScores): readonly Block[] {
  const total = audit.filter((row) => row.verdict === 'mismatch').length;
  if (total === 0) return [];
  const are = total === 1 ? 'figure is' : 'figures are';
  const text = `${total} stated ${are} wrong (${mismatchWords(audit)}): shark audit ${round.id}`;
  return [{ kind: 'paragraph', lines: [[{ text, tone: 'caution' }]] }];
}

/** One line for each shark and proposal. */
function scoreSheet({ round, rankings, audit }: RoundScores): Sheet {
  const columns = [
    'round',
    'shark',
    'proposal',
    'status',
    'rank',
    'total',
    'uncapped',
    'capped',
    'stated',
    'verdict',
  ];
  const rows = rankings.flatMap(({ shark, ranking }) =>
    ranking.map((row) => {
      const stated = findRow(audit, shark.id, row.entry.id, 'total');
      return [
        round.id,
        shark.id,
        row.entry.id,
        row.entry.pitch?.status ?? null,
        row.rank,
        row.total === null ? null : toNumber(row.total),
        row.uncapped === null ? null : toNumber(row.uncapped),
        row.capped,
        stated === null ? null : statedText(stated),
        stated?.verdict ?? null,
      ];
    }),
  );
  return { columns, rows };
}
