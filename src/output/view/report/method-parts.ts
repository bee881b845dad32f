import type { AuditedRound } from '../../../engine/audit/audited-round.ts';
import type { BudgetPlan } from '../../../engine/budget/budget-plan.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type {
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import type { RetroResult, RoundRetro } from '../../../outcome/retro/round-retro.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { tableBlock, textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { auditBlocks, auditLead } from '../audit.ts';
import { choiceLines, planBlocks } from '../budget/budget.ts';
import { resultBlocks } from '../retro/verdict-blocks.ts';
import { rangeBlocks } from '../roi/intervals.ts';
import { confidenceLines, INDEPENDENT, ONE_CHOICE, RANKED_BY } from '../roi/over-ranges.ts';
import { informationBlocks, stagedBlocks } from '../roi/roi.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { agreementWords } from '../round/footnotes.ts';
import { nameOf } from '../round/names.ts';
import {
  hasTotals,
  panelTable,
  revisionBlocks,
  sharkTable,
  totalsBlocks,
} from '../round/totals.ts';

/** What each reviewer gave, and what the panel made of it. */
export function totalsPart(scores: RoundScores): MethodPart {
  const shown = scores.rankings.filter(hasTotals);
  return {
    id: 'totals',
    title: 'Totals',
    lead: totalsLead(scores, shown),
    blocks: [
      ...(shown.length > 1 ? [panelBlock(scores)] : []),
      ...revisionBlocks(scores),
      ...shown.map((ranking): Block => tableBlock(sharkTable(scores, ranking))),
      // Reviewers without totals are told of in words.
      ...totalsBlocks({
        ...scores,
        rankings: scores.rankings.filter((each) => !shown.includes(each)),
      }),
    ],
  };
}

const WEIGHTED = 'A total is the weighted mean of the scores: each part is weight times score.';

function totalsLead({ panel }: RoundScores, shown: readonly SharkRanking[]): readonly Line[] {
  if (shown.length === 0) return textLines(['No reviewer has totals in this round.']);
  const isWeighted = shown.some(({ ranking }) => ranking.some(({ kind }) => kind === 'weighted'));
  return textLines([
    isWeighted ? WEIGHTED : 'Each total is one overall score, without criteria.',
    shown.length > 1 && agreementWords(panel.agreement),
  ]);
}

function panelBlock(scores: RoundScores): Block {
  const table = panelTable(scores);
  // The lead has said how far the reviewers agree.
  return tableBlock({ ...table, notes: table.notes.slice(0, -1) });
}

/** What an hour of work brings on average, risk included, and how much success that needs. */
export function roiPart(scores: RoundScores, uncertainty: RoundUncertainty): MethodPart {
  const sharks = uncertainty.sharks.filter(({ rois }) => rois.some(({ roi }) => roi.roi !== null));
  return {
    id: 'roi',
    title: 'Expected ROI',
    lead: roiLead(scores, uncertainty, sharks.length),
    blocks: [
      ...sharks.flatMap((shark) => blocksOf(shark, scores, uncertainty)),
      ...unpriced(scores),
    ],
  };
}

function roiLead(
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

/** What to build within the hours of the round; nothing where it has none. */
export function hoursPart(plan: BudgetPlan | null): MethodPart[] {
  if (plan === null) return [];
  return [
    { id: 'hours', title: 'Planning the hours', lead: choiceLines(plan), blocks: planBlocks(plan) },
  ];
}

/** What was promised of everything that was funded, built or tried, and what came of it. */
export function promisePart({ results }: RoundRetro, round: Round): MethodPart {
  const blocksOf = (result: RetroResult): readonly Block[] =>
    resultBlocks(result, (id) => nameOf(round, id));
  return {
    id: 'results',
    title: 'Predicted and measured',
    lead: textLines([
      results.length === 0 && 'Nothing of this round is funded on record, built or tried.',
    ]),
    blocks: results.flatMap(blocksOf),
  };
}

const TITLES: Readonly<Record<string, string>> = {
  'TRUNCATED, NOT ROUNDED': 'Truncated, not rounded',
  FINE: 'Fine',
  'CANNOT BE COMPUTED': 'Cannot be computed',
};

/** What somebody stated, compared with what follows: the wrong figures first. */
export function figuresPart(audited: AuditedRound): MethodPart {
  const isWrong = audited.rows.some(({ verdict }) => verdict === 'mismatch');
  return {
    id: 'stated',
    title: 'Stated figures',
    lead: auditLead(audited.rows),
    blocks: auditBlocks(audited).map((block, at) =>
      isWrong && at === 0 ? retitled(block, 'Wrong figures') : named(block),
    ),
  };
}

function named(block: Block): Block {
  return block.kind === 'table'
    ? retitled(block, TITLES[block.table.title] ?? block.table.title)
    : block;
}

function retitled(block: Block, title: string): Block {
  return block.kind === 'table' ? tableBlock({ ...block.table, title }) : block;
}

/** The layout that says most, with a title of its own: the page has the room that a terminal lacks. */
export function tablesOf(blocks: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  if (first.kind === 'fit') return tablesOf([...(first.layouts[0] ?? []), ...rest], title);
  if (first.kind !== 'table') return [first, ...tablesOf(rest, title)];
  const { aside: _, ...table } = first.table;
  return [tableBlock({ ...table, title }), ...rest];
}
