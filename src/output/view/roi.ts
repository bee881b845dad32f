import type { RoundScores } from '../../engine/score-round.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import { panelSize } from './decision.ts';
import { findRow, statedText } from './marks.ts';
import { returnsBlocks } from './returns.ts';
import { roiJson, SCHEMA_VERSION } from './score-json.ts';
import type { Block, Sheet, View } from './view.ts';
import { listOf } from './words.ts';

/** The priced risk of a round: every estimate, those that cannot be priced with the reason. */
export function roiView(scores: RoundScores): View {
  const { round, rois, audit } = scores;
  return {
    blocks: [
      { kind: 'heading', left: round.title, right: panelSize(round) },
      bestReturn(scores),
      ...returnsBlocks(scores, { all: true }),
    ],
    sheet: roiSheet(scores),
    json: {
      schemaVersion: SCHEMA_VERSION,
      round: round.id,
      roi: rois.map((roi) => roiJson(roi, audit)),
    },
  };
}

function bestReturn({ panel, round, rois }: RoundScores): Block {
  const { winners } = panel.byRule['highest-roi'];
  const titles = winners.map((id) => round.entries.find((entry) => entry.id === id)?.title ?? id);
  const paragraph = (text: string): Block => ({ kind: 'paragraph', lines: [[{ text }]] });
  if (rois.length === 0) return paragraph('No shark gave an estimate.');
  if (rois.every(({ roi }) => roi === null))
    return paragraph('No estimate can be priced: see below for what each lacks.');
  if (titles.length === 0)
    return paragraph('No live proposal gains on average: doing nothing is better.');
  return paragraph(`Best gain per hour, risk included: ${listOf(titles)}.`);
}

const COLUMNS = [
  'round',
  'shark',
  'proposal',
  'variant',
  'status',
  'rank',
  'success',
  'upside',
  'downside',
  'hours',
  'expected_gain',
  'roi',
  'break_even',
  'loss_chance',
  'naive',
  'stated',
  'verdict',
] as const;

function roiSheet({ round, rois, audit }: RoundScores): Sheet {
  const number = (value: Exact | null | undefined) =>
    value === null || value === undefined ? null : toNumber(value);
  const rows = rois.map((roi) => {
    const stated = findRow(audit, roi.shark, roi.entry.id, 'roi', roi.variant);
    return [
      round.id,
      roi.shark,
      roi.entry.id,
      roi.variant,
      roi.entry.pitch?.status ?? null,
      roi.rank,
      number(roi.inputs?.success ?? roi.estimate.success?.point),
      number(roi.inputs?.upside ?? roi.estimate.upside?.point),
      number(roi.inputs?.downside ?? roi.estimate.downside?.point),
      number(roi.hours),
      number(roi.expectedGain),
      number(roi.roi),
      roi.breakEven === 'never' ? 'never' : number(roi.breakEven),
      number(roi.lossChance),
      number(roi.naive),
      stated === null ? null : statedText(stated),
      stated?.verdict ?? null,
    ];
  });
  return { columns: COLUMNS, rows };
}
