import { listOf } from '../../../diagnostic/list-of.ts';
import type { AuditedRound } from '../../../engine/audit/audit.ts';
import type { BudgetPlan } from '../../../engine/budget/budget-plan.ts';
import type { RubricDrift } from '../../../engine/compare/drift.ts';
import type { Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type {
  RoundUncertainty,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import type { RoundRetro } from '../../../outcome/retro/round-retro.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { paragraph, tableBlock, textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { capitalised } from '../../document/words.ts';
import type { ReportResults } from '../../results/report.ts';
import { auditBlocks, auditLead } from '../audit.ts';
import { hasWeights, shiftedWords, weightBlock } from '../compare/drift.ts';
import { choiceLines, planBlocks } from '../plan/plan.ts';
import { resultBlocks } from '../retro/verdict-blocks.ts';
import { rangeBlocks } from '../roi/intervals.ts';
import { INDEPENDENT, ONE_CHOICE, RANKED_BY } from '../roi/ranges.ts';
import { informationBlocks, stagedBlocks } from '../roi/roi.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { confidenceLines } from '../roi/roi-words.ts';
import { agreementWords, sharksWithoutTotals } from '../round/footnotes.ts';
import { leadSentence, NO_LEAD_WORDS } from '../round/lead.ts';
import { nameOf } from '../round/names.ts';
import { hasTotals, panelTable, revisionBlocks, sharkTable } from '../round/totals.ts';
import { rankBlocks } from '../sensitivity/ranks.ts';
import { scoreBlocks, vetoedLines, weightBlocks } from '../sensitivity/sensitivity.ts';

/** Each reviewer's totals, and the panel's figures. */
export function totalsPart(scores: RoundScores): MethodPart {
  const shown = scores.rankings.filter(hasTotals);
  const panel = panelTable(scores);
  return {
    id: 'totals',
    title: 'Totals',
    lead: totalsLead(scores, shown),
    blocks: [
      // The lead already states the agreement of the reviewers.
      ...(shown.length > 1 ? [tableBlock({ ...panel, notes: panel.notes.slice(0, -1) })] : []),
      ...revisionBlocks(scores),
      ...shown.map((ranking) => tableBlock(sharkTable(scores, ranking))),
      paragraph(sharksWithoutTotals(scores)),
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

/** The mean gain for an hour of work, with risk included, and the success probability needed. */
export function roiPart(scores: RoundScores, uncertainty: RoundUncertainty): MethodPart {
  const sharks = uncertainty.sharks.filter(({ rois }) => rois.some(({ roi }) => roi.roi !== null));
  return {
    id: 'roi',
    title: 'Expected ROI',
    lead: roiLead(scores, uncertainty, sharks.length),
    blocks: [
      ...sharks.flatMap((shark) => roiBlocks(shark, scores, uncertainty)),
      ...unpriced(scores),
    ],
  };
}

function roiLead(
  { round, rois }: RoundScores,
  uncertainty: RoundUncertainty,
  priced: number,
): readonly Line[] {
  if (rois.length === 0) return textLines(['No reviewer gave an estimate.']);
  if (priced === 0) return textLines(['No estimate can be priced.']);
  const meaning =
    'Expected gain of speed per hour of work: (P x gain if it works - (1 - P) x loss if not) / hours. A negative expected value is not ranked; such proposals are sorted by expected gain.';
  const ranked = uncertainty.isRanged ? ` ${RANKED_BY}` : '';
  const sampled = INDEPENDENT.charAt(0).toLowerCase() + INDEPENDENT.slice(1);
  return [
    ...textLines([meaning + ranked]),
    ...confidenceLines(uncertainty, round),
    ...textLines([`P(best) and perfect information: ${sampled}`]),
  ];
}

/** Estimates that lack something, in words. The others are in tables. */
function unpriced(scores: RoundScores): readonly Block[] {
  const rois = scores.rois.filter((roi) =>
    scores.rois.every((each) => each.shark !== roi.shark || each.roi === null),
  );
  return roiTableBlocks({ ...scores, rois }, { all: true });
}

function roiBlocks(
  shark: SharkUncertainty,
  scores: RoundScores,
  uncertainty: RoundUncertainty,
): readonly Block[] {
  const name = nameOf(scores.round, shark.shark);
  const own = { ...scores, rois: scores.rois.filter((roi) => roi.shark === shark.shark) };
  const ranges = rangeBlocks(shark, name, uncertainty, false);
  return [
    ...tablesOf(
      roiTableBlocks(own, { all: true, uncertainty, isExplained: true }),
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

/** The last layout is for screens too narrow for bars of characters, so it has none. */
function withoutBars(blocks: readonly Block[], title: string): readonly Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'fit' ? tablesOf(block.layouts.at(-1) ?? [], title) : [block],
  );
}

/** The plan for the hours of the round. */
export function hoursPart(plan: BudgetPlan): MethodPart {
  const [lead, blocks] = [choiceLines(plan), planBlocks(plan)];
  return { id: 'hours', title: 'Planning the hours', lead, blocks };
}

/** The promises of everything that was funded, built or tried, and the results. */
export function promisePart({ results }: RoundRetro, round: Round): MethodPart {
  return {
    id: 'results',
    title: 'Predicted and measured',
    lead: textLines([
      results.length === 0 && 'Nothing of this round is funded on record, built or tried.',
    ]),
    blocks: results.flatMap((result) => resultBlocks(result, (id) => nameOf(round, id))),
  };
}

/** Stated figures compared with computed ones, wrong figures first. */
export function figuresPart(audited: AuditedRound): MethodPart {
  return {
    id: 'stated',
    title: 'Stated figures',
    lead: auditLead(audited.rows),
    blocks: auditBlocks(audited).map((block) => {
      if (block.kind !== 'table') return block;
      const title = capitalised(block.table.title.toLowerCase());
      return tableBlock({ ...block.table, title: title === 'Wrong' ? 'Wrong figures' : title });
    }),
  };
}

/**
 * The most detailed layout, with a title of its own, since the page has more room than a terminal.
 */
function tablesOf(blocks: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  if (first.kind === 'fit') return tablesOf([...(first.layouts[0] ?? []), ...rest], title);
  if (first.kind !== 'table') return [first, ...tablesOf(rest, title)];
  const { aside: _, ...table } = first.table;
  return [tableBlock({ ...table, title }), ...rest];
}

/** How the ranking of each reviewer changes with the weights. */
export function ranksPart({ robustness, scores, seed }: ReportResults): MethodPart {
  return {
    id: 'ranks',
    title: 'Sensitivity to weights',
    lead: [...ranksLead(robustness), ...(robustness.length === 0 ? [] : vetoedLines(scores))],
    blocks: robustness.flatMap((each) => sensitivityBlocks(each, seed)),
  };
}

function ranksLead(robustness: readonly Robustness[]): readonly Line[] {
  if (robustness.length === 0) return [[{ text: 'No reviewer scored anything in this round.' }]];
  const meaning =
    'How often each proposal takes each rank when the weights are anything they could be, all as likely as any others.';
  const sentences = robustness.map((each) => {
    const { acceptability, shark } = each;
    const whose = robustness.length > 1 ? `${shark.name}: ` : '';
    if (typeof acceptability !== 'string') return whose + leadSentence(each);
    return `${whose}No weights to vary: ${NO_LEAD_WORDS[acceptability]}.`;
  });
  const isKnown = robustness.some(({ acceptability }) => typeof acceptability !== 'string');
  return textLines([isKnown && meaning, ...sentences]);
}

/** The tables only. The lead says why a table is missing. */
function sensitivityBlocks(robustness: Robustness, seed: number): readonly Block[] {
  const [heat, central] = rankBlocks(robustness, seed);
  const part = (what: string, blocks: readonly (Block | undefined)[]): readonly Block[] => {
    const tables = blocks.filter((block) => block !== undefined && block.kind !== 'paragraph');
    return tablesOf(tables, `${robustness.shark.name}: ${what}`);
  };
  return [
    ...part('share of weightings that give each rank', [heat]),
    ...part('critical weights', weightBlocks(robustness)),
    ...part('critical scores', scoreBlocks(robustness)),
    ...part('central weights', [central]),
  ];
}

/** How the weights of a round's reviewers changed; `leftOut` are rounds whose files have errors. */
export function weightsPart(
  drift: RubricDrift,
  round: Round,
  leftOut: readonly string[],
): MethodPart {
  const own = new Set(round.sharks.map(({ id }) => id));
  const moving = drift.sharks.filter(
    ({ shark, moved }) => own.has(shark) && moved.some((share) => share !== null),
  );
  return {
    id: 'weights',
    title: 'Weights from round to round',
    lead: textLines([
      moving.length === 0 && 'No reviewer of this round has a rubric in another.',
      ...moving.map((each) =>
        each.movedInAll?.equals(0) === true
          ? `${each.name} shifted no weight.`
          : shiftedWords(each),
      ),
      leftOut.length > 0 && `Left out, for their files have errors: ${listOf(leftOut)}.`,
    ]),
    blocks: moving
      .filter(hasWeights)
      .flatMap((each) => tablesOf([weightBlock(each, drift.rounds)], `${each.name}: weights`)),
  };
}
