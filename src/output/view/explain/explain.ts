import type { AuditRow } from '../../../engine/audit/row.ts';
import type { FigureExplanation, PanelExplanation } from '../../../engine/explanation.ts';
import { textLines } from '../../document/cells.ts';
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
import { panelBlocks, panelTotalJson } from './panel.ts';
import { totalRankWords } from './rank.ts';
import { roiBlocks } from './roi.ts';
import { statedBlock } from './stated.ts';
import { totalBlocks } from './total.ts';

/**
 * The arithmetic of what one shark's figures for a proposal come from, step by step: its total and
 * its ROI, or the ROI of one variant. Everything printed is carried by the results.
 */
export function explainFigure(explanation: FigureExplanation): View {
  const { scores, ranking, row, variant, roi, stated } = explanation;
  const { round, rois, audit } = scores;
  const total: readonly Block[] =
    variant === null
      ? [
          ...totalBlocks(row, ranking),
          ...rankBlock(totalRankWords(row, ranking)),
          ...statedBlock(stated.filter(isOfTotal)),
        ]
      : [];
  const subject = { round: round.id, shark: ranking.shark.id, proposal: row.entry.id, variant };
  const form = variant === null ? '' : `, ${variant} variant`;
  return {
    blocks: [
      {
        kind: 'heading',
        left: `${row.entry.title}${form}`,
        right: `${ranking.shark.name}, ${round.id}`,
      },
      ...total,
      ...(roi === null ? [] : roiBlocks(roi, rois)),
      ...statedBlock(stated.filter((each) => !isOfTotal(each))),
    ],
    sheet: explainSheet(Object.values(subject), [
      ...(variant === null ? totalParts(row) : []),
      ...(roi === null ? [] : roiParts(roi)),
    ]),
    json: {
      schemaVersion: SCHEMA_VERSION,
      ...subject,
      total: variant === null ? totalJson(row) : null,
      roi:
        roi === null
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
  return words.length === 0 ? [] : [{ kind: 'paragraph', lines: textLines(words) }];
}

/** How the panel's mean, rank and votes for a proposal come about. */
export function explainPanel(explanation: PanelExplanation): View {
  const { scores, row, totals, stated } = explanation;
  const { round } = scores;
  const proposal = row.entry.id;
  const { mean, median, spread, borda } = row;
  const figures = { mean, median, spread, borda } as const;
  const parts = [
    ...totals.map(
      ({ shark, total }) =>
        [
          'total',
          shark,
          null,
          null,
          number(total.total),
          number(total.outOfTen),
          null,
          null,
        ] as const,
    ),
    ...Object.entries(figures).map(
      ([part, value]) => ['panel', part, null, null, number(value), null, null, null] as const,
    ),
  ];
  return {
    blocks: [
      { kind: 'heading', left: titleOf(proposal, round), right: `panel, ${round.id}` },
      ...panelBlocks(explanation),
    ],
    sheet: explainSheet([round.id, null, proposal, null], parts),
    json: {
      schemaVersion: SCHEMA_VERSION,
      round: round.id,
      proposal,
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
      stated: stated.map(auditJson),
    },
  };
}
