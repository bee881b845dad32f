import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import { type Exact, ZERO } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import type { Block, Line } from '../../document/document.ts';
import type { ReportFigure, ReportFold, ReportSection } from '../../document/report.ts';
import { confidenceLines } from '../roi/confidence.ts';
import { informationBlocks } from '../roi/information.ts';
import { rangeBlocks } from '../roi/intervals.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { INDEPENDENT, ONE_CHOICE, RANKED_BY } from '../roi/said-once.ts';
import { stagedBlocks } from '../roi/staged-plan.ts';
import { nameOf } from '../round/names.ts';
import { chanceFigure, forestFigure, labelOf } from './roi-charts.ts';
import { drawn, tablesOf } from './section.ts';

/** What an hour of work brings on average, risk included, and how much success that needs. */
export function roiSection(scores: RoundScores, uncertainty: RoundUncertainty): ReportSection {
  const sharks = uncertainty.sharks.filter(({ rois }) => rois.some(({ roi }) => roi.roi !== null));
  return {
    id: 'roi',
    title: 'Expected ROI',
    lead: lead(scores, uncertainty, sharks.length),
    figures: sharks.flatMap((shark) => figuresOf(shark, scores, uncertainty)),
    blocks: [],
    folds: [...sharks.flatMap((shark) => foldsOf(shark, scores, uncertainty)), ...unpriced(scores)],
  };
}

function lead(
  { round, rois }: RoundScores,
  uncertainty: RoundUncertainty,
  priced: number,
): readonly Line[] {
  if (priced === 0) {
    const what = rois.length === 0 ? 'No shark gave an estimate.' : 'No estimate can be priced.';
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

function figuresOf(
  shark: SharkUncertainty,
  scores: RoundScores,
  uncertainty: RoundUncertainty,
): ReportFigure[] {
  const name = nameOf(scores.round, shark.shark);
  const priced = shark.rois.filter(({ roi }) => roi.roi !== null);
  const [shown, notes] = drawn(priced, 'estimates');
  const own = { ...scores, rois: scores.rois.filter((roi) => roi.shark === shark.shark) };
  const table = (title: string): readonly Block[] =>
    tablesOf(roiTableBlocks(own, { all: true, uncertainty, isSaid: true }), title);
  const roi = forestFigure(shown, scores, notes);
  const chance = chanceFigure(shown, notes);
  return [
    { ...roi, name, table: table(`${name}: risk-adjusted ROI`) },
    { ...chance, name, table: chanceTable(priced, name) },
  ];
}

function chanceTable(rows: readonly RoiUncertainty[], name: string): readonly Block[] {
  return [
    {
      kind: 'table',
      table: {
        title: `${name}: chance of success and break-even`,
        columns: [
          { label: 'Proposal', align: 'left' },
          { label: 'P', align: 'right' },
          { label: 'needs', align: 'right' },
          { label: 'chance of a loss', align: 'right' },
        ],
        rows: rows.map(({ roi }) => {
          const { name: title, note } = labelOf(roi);
          const { breakEven, inputs, lossChance } = roi;
          const share = (value: Exact | null) => (value === null ? '-' : printPercent(value, 0));
          return {
            cells: [
              { text: note === '' ? title : `${title}, ${note}` },
              { text: share(inputs?.success ?? null) },
              { text: breakEven === 'never' ? 'never' : share(breakEven) },
              { text: share(lossChance) },
            ],
          };
        }),
        notes: [],
      },
    },
  ];
}

/** Estimates that lack something, in words; those that can be priced have their charts. */
function unpriced(scores: RoundScores): readonly ReportFold[] {
  const rois = scores.rois.filter((roi) =>
    scores.rois.every((each) => each.shark !== roi.shark || each.roi === null),
  );
  const blocks = roiTableBlocks({ ...scores, rois }, { all: true });
  return blocks.length === 0 ? [] : [{ title: 'Estimates that cannot be priced', blocks }];
}

function foldsOf(
  shark: SharkUncertainty,
  scores: RoundScores,
  uncertainty: RoundUncertainty,
): ReportFold[] {
  const name = nameOf(scores.round, shark.shark);
  const ranges = rangeBlocks(shark, name, uncertainty, false);
  const staged = stagedBlocks(scores.rois.filter((roi) => roi.shark === shark.shark));
  const worth = informationBlocks(shark, name, ZERO, [ONE_CHOICE]);
  const fold = (title: string, blocks: readonly Block[]): ReportFold[] =>
    blocks.length === 0 ? [] : [{ title, blocks }];
  return [
    ...fold(`${name}: ROI over the ranges`, withoutBars(ranges, `${name}: ROI over the ranges`)),
    ...fold(`${name}: plans in phases`, staged),
    ...fold(`${name}: perfect information`, tablesOf(worth, `${name}: worth of knowing, in gain`)),
  ];
}

/** The last layout is for screens too narrow for bars of characters: a page has charts. */
function withoutBars(blocks: readonly Block[], title: string): readonly Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'fit' ? tablesOf(block.layouts.at(-1) ?? [], title) : [block],
  );
}
