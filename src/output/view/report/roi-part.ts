import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import { ZERO } from '../../../quantity/exact.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { confidenceLines } from '../roi/confidence.ts';
import { informationBlocks } from '../roi/information.ts';
import { rangeBlocks } from '../roi/intervals.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { INDEPENDENT, ONE_CHOICE, RANKED_BY } from '../roi/said-once.ts';
import { stagedBlocks } from '../roi/staged-plan.ts';
import { nameOf } from '../round/names.ts';
import { tablesOf } from './tables.ts';

/** What an hour of work brings on average, risk included, and how much success that needs. */
export function roiPart(scores: RoundScores, uncertainty: RoundUncertainty): MethodPart {
  const sharks = uncertainty.sharks.filter(({ rois }) => rois.some(({ roi }) => roi.roi !== null));
  return {
    id: 'roi',
    title: 'Expected ROI',
    lead: lead(scores, uncertainty, sharks.length),
    blocks: [
      ...sharks.flatMap((shark) => blocksOf(shark, scores, uncertainty)),
      ...unpriced(scores),
    ],
  };
}

function lead(
  { round, rois }: RoundScores,
  uncertainty: RoundUncertainty,
  priced: number,
): readonly Line[] {
  if (priced === 0) {
    const what = rois.length === 0 ? 'No reviewer gave an estimate.' : 'No estimate can be priced.';
    return [[{ text: what }]];
  }
  const meaning =
    'Expected gain of speed per hour of work: (P x gain if it works - (1 - P) x loss if not) / hours. A negative expected value is not ranked; such proposals are sorted by expected gain.';
  const ranked = uncertainty.isRanged ? ` ${RANKED_BY}` : '';
  return [
    [{ text: meaning + ranked }],
    ...confidenceLines(uncertainty, round),
    [
      {
        text: `P(best) and perfect information: ${INDEPENDENT.charAt(0).toLowerCase()}${INDEPENDENT.slice(1)}`,
      },
    ],
  ];
}

/** Estimates that lack something, in words; those that can be priced have their tables. */
function unpriced(scores: RoundScores): readonly Block[] {
  const rois = scores.rois.filter((roi) =>
    scores.rois.every((each) => each.shark !== roi.shark || each.roi === null),
  );
  return roiTableBlocks({ ...scores, rois }, { all: true });
}

function blocksOf(
  shark: SharkUncertainty,
  scores: RoundScores,
  uncertainty: RoundUncertainty,
): readonly Block[] {
  const name = nameOf(scores.round, shark.shark);
  const own = { ...scores, rois: scores.rois.filter((roi) => roi.shark === shark.shark) };
  const ranges = rangeBlocks(shark, name, uncertainty, false);
  return [
    ...tablesOf(
      roiTableBlocks(own, { all: true, uncertainty, isSaid: true }),
      `${name}: risk-adjusted ROI`,
    ),
    ...withoutBars(ranges, `${name}: ROI over the ranges`),
    ...stagedBlocks(own.rois),
    ...tablesOf(
      informationBlocks(shark, name, ZERO, [ONE_CHOICE]),
      `${name}: worth of knowing, in gain`,
    ),
  ];
}

/** The last layout is for screens too narrow for bars of characters. */
function withoutBars(blocks: readonly Block[], title: string): readonly Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'fit' ? tablesOf(block.layouts.at(-1) ?? [], title) : [block],
  );
}
