import type { AuditRow } from '../../../engine/audit/row.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Block, Json, View } from '../../document/document.ts';
import { auditJson } from '../../results/audit.ts';
import {
  explainSheet,
  number,
  roiParts,
  roiTermsJson,
  totalJson,
  totalParts,
} from '../../results/explain.ts';
import { roiJson, SCHEMA_VERSION } from '../../results/score.ts';
import { titleOf } from '../round/stated-figures.ts';
import { panelBlocks, panelStated, panelTotalJson, panelTotals } from './panel.ts';
import { totalRankWords } from './rank.ts';
import { roiBlocks } from './roi.ts';
import { statedBlock } from './stated.ts';
import { totalBlocks } from './total.ts';

/**
 * The arithmetic of what one shark's figures for a proposal come from, step by step: its total and
 * its ROI, or the ROI of one variant. Everything printed is carried by the results.
 */
export function explainFigure(
  scores: RoundScores,
  sharkId: string,
  proposalId: string,
  variant: string | null,
): View {
  const { round, rankings, rois, audit } = scores;
  const ranking = rankings.find(({ shark }) => shark.id === sharkId);
  const row = ranking?.ranking.find(({ entry }) => entry.id === proposalId);
  if (ranking === undefined || row === undefined) {
    throw new RangeError(`${round.id} has no shark ${sharkId} or no entry ${proposalId}`);
  }
  const roi = rois.find(
    (each) => each.shark === sharkId && each.entry.id === proposalId && each.variant === variant,
  );
  const stated = audit.filter(
    (each) => each.shark === sharkId && each.proposal === proposalId && each.variant === variant,
  );
  const total: readonly Block[] =
    variant === null
      ? [
          ...totalBlocks(row, ranking),
          ...rankBlock(totalRankWords(row, ranking)),
          ...statedBlock(stated.filter(isOfTotal)),
        ]
      : [];
  const subject = { round: round.id, shark: sharkId, proposal: proposalId, variant };
  const form = variant === null ? '' : `, ${variant} variant`;
  return {
    blocks: [
      {
        kind: 'heading',
        left: `${row.entry.title}${form}`,
        right: `${ranking.shark.name}, ${round.id}`,
      },
      ...total,
      ...(roi === undefined ? [] : roiBlocks(roi, rois)),
      ...statedBlock(stated.filter((each) => !isOfTotal(each))),
    ],
    sheet: explainSheet(Object.values(subject), [
      ...(variant === null ? totalParts(row) : []),
      ...(roi === undefined ? [] : roiParts(roi)),
    ]),
    json: {
      schemaVersion: SCHEMA_VERSION,
      ...subject,
      total: variant === null ? totalJson(row) : null,
      roi:
        roi === undefined
          ? null
          : { ...(roiJson(roi, audit) as { [key: string]: Json }), ...roiTermsJson(roi) },
      stated: stated.map(auditJson),
    },
  };
}

function isOfTotal({ figure }: AuditRow): boolean {
  return figure === 'total' || figure === 'rank';
}

function rankBlock(words: readonly string[]): readonly Block[] {
  return words.length === 0 ? [] : [{ kind: 'paragraph', lines: words.map((text) => [{ text }]) }];
}

/** How the panel's mean, rank and votes for a proposal come about. */
export function explainPanel(scores: RoundScores, proposalId: string): View {
  const { round, panel } = scores;
  const row = panel.rows.find(({ entry }) => entry.id === proposalId);
  if (row === undefined) throw new RangeError(`${round.id} has no entry ${proposalId}`);
  const totals = panelTotals(scores, proposalId);
  const { mean, median, spread, borda } = row;
  const figures = { mean, median, spread, borda } as const;
  const parts = [
    ...totals.map(
      ({ shark, total, outOfTen }) =>
        ['total', shark, null, null, number(total.total), number(outOfTen), null, null] as const,
    ),
    ...Object.entries(figures).map(
      ([part, value]) => ['panel', part, null, null, number(value), null, null, null] as const,
    ),
  ];
  return {
    blocks: [
      { kind: 'heading', left: titleOf(proposalId, round), right: `panel, ${round.id}` },
      ...panelBlocks(scores, row),
    ],
    sheet: explainSheet([round.id, null, proposalId, null], parts),
    json: {
      schemaVersion: SCHEMA_VERSION,
      round: round.id,
      proposal: proposalId,
      rank: row.rank,
      mean: number(row.mean),
      exact: row.mean?.toFraction() ?? null,
      median: number(row.median),
      spread: number(row.spread),
      borda: number(row.borda),
      n: row.n,
      votes: row.votes,
      seconds: row.seconds,
      tieBrokenBy: row.tieBrokenBy,
      totals: totals.map(panelTotalJson),
      stated: panelStated(scores, proposalId).map(auditJson),
    },
  };
}
