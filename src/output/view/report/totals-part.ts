import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { agreementWords } from '../round/footnotes.ts';
import { revisionBlocks } from '../round/revised.ts';
import { panelTable, sharkTable, totalsBlocks } from '../round/totals.ts';

/** What each reviewer gave, and what the panel made of it. */
export function totalsPart(scores: RoundScores): MethodPart {
  const shown = scores.rankings.filter(({ ranking }) =>
    ranking.some(({ total }) => total !== null),
  );
  return {
    id: 'totals',
    title: 'Totals',
    lead: lead(scores, shown),
    blocks: [
      ...(shown.length > 1 ? [panelBlock(scores)] : []),
      ...revisionBlocks(scores),
      ...shown.map((ranking): Block => ({ kind: 'table', table: sharkTable(scores, ranking) })),
      // Reviewers without totals are told of in words.
      ...totalsBlocks({
        ...scores,
        rankings: scores.rankings.filter((each) => !shown.includes(each)),
      }),
    ],
  };
}

const WEIGHTED = 'A total is the weighted mean of the scores: each part is weight times score.';

function lead({ panel }: RoundScores, shown: readonly SharkRanking[]): readonly Line[] {
  if (shown.length === 0) return [[{ text: 'No reviewer has totals in this round.' }]];
  const isWeighted = shown.some(({ ranking }) => ranking.some(({ kind }) => kind === 'weighted'));
  const agreement = shown.length > 1 ? [[{ text: agreementWords(panel.agreement) }]] : [];
  return [
    [{ text: isWeighted ? WEIGHTED : 'Each total is one overall score, without criteria.' }],
    ...agreement,
  ];
}

function panelBlock(scores: RoundScores): Block {
  const table = panelTable(scores);
  // The lead has said how far the reviewers agree.
  return { kind: 'table', table: { ...table, notes: table.notes.slice(0, -1) } };
}
