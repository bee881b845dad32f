import type { MeasuredQuantity } from '../../../engine/audit/case-change.ts';
import type { PrintedAuditRow } from '../../../engine/audit/figure-text.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { Chapter, ChapterResult, ProposalHistory } from '../../../engine/proposal-history.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { Scorecard } from '../../../model/scorecard.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import { type Exact, ONE } from '../../../quantity/exact.ts';
import { printDecimal, printFactor, printPercent, printShortest } from '../../../quantity/print.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { TIME_UNITS } from '../../../quantity/unit.ts';
import {
  faintLines,
  heading,
  listBlocks,
  paragraph,
  tableBlock,
  textBlock,
  textLines,
} from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import {
  BLANK,
  type CellValue,
  decimal,
  given,
  left,
  right,
  tableBlocks,
  tableOf,
  wrapped,
} from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { findRow, statedText } from '../../results/audit.ts';
import { type LeftOut, NOTHING_LEFT_OUT } from '../../results/list.ts';
import { findTotal } from '../../results/panel.ts';
import { isEntryOf, showJson, showTable } from '../../results/show.ts';
import { wordsInHistory } from '../../results/written-words.ts';
import { leftOutBlocks } from '../list.ts';
import { gambleWords } from '../roi/roi-words.ts';
import { contradiction } from '../round/decision.ts';
import { nameOf, pastWords, spentWords } from '../round/names.ts';
import { figureWord } from '../round/stated-figures.ts';
import { statedFields } from '../round/totals.ts';
import { correctnessWords, statusRun } from '../round/verdict.ts';
import {
  originTexts,
  type ProposalReview,
  pitchBlocks,
  reviewsOf,
  writtenBlocks,
} from './own-words.ts';

/**
 * The history of a proposal over all rounds.
 *
 * @param contradicted by round, the judgement if its recorded status contradicts the measurements
 */
export function showView(
  history: ProposalHistory,
  { rounds }: LeftOut = NOTHING_LEFT_OUT,
  contradicted: ReadonlyMap<string, StatusJudgement> = new Map(),
): View {
  const { proposal, chapters, past } = history;
  return {
    blocks: [
      heading(proposal.title, proposal.id),
      ...leftOutBlocks({ rounds, proposals: [] }),
      textBlock([...originTexts(proposal), ...past.map(pastWords)]),
      ...chapters.flatMap((chapter) =>
        chapterBlocks(proposal.id, chapter, contradicted.get(chapter.round) ?? null),
      ),
    ],
    csv: showTable(proposal, chapters),
    json: showJson(proposal, chapters, rounds, contradicted),
  };
}

/** One round of a proposal's history: the pitch, the sharks' figures and texts, and the outcome. */
function chapterBlocks(
  proposal: string,
  chapter: Chapter,
  contradicted: StatusJudgement | null,
): readonly Block[] {
  const { title, pitch, scores, stated, result } = chapter;
  const status = pitch?.status ?? 'no pitch';
  return [
    heading(title, [status, ...standingTexts(proposal, scores)].join(', ')),
    ...(pitch === null ? [] : pitchBlocks(pitch)),
    ...(scores === null ? [] : reviewTable(proposal, scores, stated)),
    ...(result === null ? [] : outcomeBlocks(result, contradicted)),
  ];
}

/** `rank 1 of 3`, `2 votes` */
function standingTexts(proposal: string, scores: RoundScores | null): readonly string[] {
  if (scores === null) return [];
  const row = scores.panel.rows.find(({ entry }) => entry.id === proposal);
  if (row === undefined) return isEntryOf(proposal, scores) ? [] : ['no entry of the round'];
  const ranked = scores.panel.rows.filter(({ rank }) => rank !== null).length;
  return compact([
    row.rank !== null && `rank ${row.rank} of ${ranked}`,
    row.votes !== 0 && countOf(row.votes, 'vote'),
    scores.round.decision?.winner.id === proposal && 'funded on record',
  ]);
}

function reviewTable(
  proposal: string,
  scores: RoundScores,
  rows: readonly PrintedAuditRow[],
): readonly Block[] {
  const reviews = reviewsOf(scores.round, proposal);
  const words = writtenBlocks(scores.round, proposal, wordsInHistory);
  if (reviews.length === 0) return words;
  const stated = ({ shark }: ProposalReview) => findRow(scores.audit, shark.id, proposal, 'total');
  const totalOf = ({ shark }: ProposalReview) => findTotal(scores.rankings, shark.id, proposal);
  const roiOf = ({ shark }: ProposalReview) =>
    scores.rois.find(
      (each) => each.shark === shark.id && each.entry.id === proposal && each.variant === null,
    );
  const table = tableOf<ProposalReview>({
    title: 'REVIEWS',
    rows: reviews,
    columns: [
      [left('Shark', 12), ({ shark }) => shark.name],
      [decimal('total'), (each) => given(totalOf(each)?.total, (total) => printDecimal(total, 2))],
      ...(reviews.some((each) => stated(each) !== null) ? statedFields(stated) : []),
      [right('rank'), (each) => totalOf(each)?.rank ?? null],
      [decimal('ROI'), (each) => given(roiOf(each)?.mean, ({ rate }) => printShortest(rate, 4))],
      [wrapped('expects', 8), ({ review }) => given(review.expects, printWritten)],
      [wrapped('verdict', 8), ({ review }) => review.verdict],
    ],
    notes: faintLines([
      scores.rois.some((roi) => roi.entry.id === proposal && roi.isRanged && roi.mean) &&
        'ROI: of an estimate with ranges, its mean.',
      ...gambleWords(scores, [proposal]),
      ...wrongElsewhere(rows, scores.round),
      ...stanceTexts(proposal, scores.round),
    ]),
  });
  return [tableBlock(table), ...words];
}

/** Wrong stated figures that are not in the table, which has the totals. */
function wrongElsewhere(stated: readonly PrintedAuditRow[], round: Round): readonly string[] {
  return stated.flatMap((row) => {
    const { verdict, shark, figure, variant } = row;
    if (verdict !== 'mismatch' || shark === null || figure === 'total') return [];
    const form = variant === null ? '' : ` of the ${variant} variant`;
    return `${nameOf(round, shark)} stated ${figureWord(row)}${form} ${statedText(row)}, which is WRONG: ${row.computedText}.`;
  });
}

/** Votes, objections and vetoes. */
function stanceTexts(proposal: string, { sharks }: Round): readonly (string | false)[] {
  const named = (what: string, idsOf: (card: Scorecard) => readonly (string | undefined)[]) => {
    const whose = sharks.filter(
      ({ scorecard }) => scorecard !== null && idsOf(scorecard).includes(proposal),
    );
    return whose.length > 0 && `${what}: ${whose.map(({ name }) => name).join(', ')}.`;
  };
  return [
    named('Voted for it', ({ vote }) => [vote?.id]),
    named('Second choice of', ({ second }) => [second?.id]),
    named('Objection by', ({ hold }) => [hold?.proposal.id]),
    named('Vetoed by', ({ veto }) => veto.map((each) => each.proposal.id)),
  ];
}

/** The outcome of a proposal after the round. */
function outcomeBlocks(
  result: ChapterResult,
  contradicted: StatusJudgement | null,
): readonly Block[] {
  const { outcome } = result;
  return [
    paragraph(outcomeLines(outcome, contradicted)),
    ...changeTable(result),
    ...listBlocks(
      textLines([
        ...outcome.lessons.map((text) => `Lesson: ${text}`),
        ...outcome.notes.map((text) => `Note: ${text}`),
      ]),
    ),
  ];
}

function outcomeLines(outcome: Outcome, contradicted: StatusJudgement | null): readonly Line[] {
  const otherwise = contradicted === null ? [] : contradiction(contradicted);
  const { status, reason, variant, reverted, hours } = outcome;
  const built = variant === null ? '' : ` Built: ${variant}.`;
  const why = reason === null ? '.' : `: ${reason}.`;
  const facts = compact([
    correctnessWords(outcome),
    reverted !== null && (reverted ? 'Taken back.' : 'Kept.'),
    hours.length > 0 && `Hours spent: ${spentWords(outcome)}.`,
  ]).join(' ');
  return [
    [statusRun(status), { text: `${why}${built}` }, ...otherwise],
    ...textLines([facts !== '' && facts]),
  ];
}

function changeTable({ changes, measurement }: ChapterResult): readonly Block[] {
  const { metric, unit, better } = measurement;
  const anyStated = changes.some(({ stated }) => stated !== null);
  return tableBlocks<ChapterResult['changes'][number]>({
    title: `${metric ?? 'Measured'}${unit === null ? '' : `, ${unit}`}`,
    ...(better === null ? {} : { aside: `${better} is better` }),
    rows: changes,
    columns: [
      [wrapped('Case', 12), (row) => row.case ?? 'geometric mean'],
      [decimal('before'), ({ before }) => valueCell(before)],
      [decimal('after'), ({ after }) => valueCell(after)],
      [decimal('change'), ({ speedup, change }) => speedup && metricChange(change, measurement)],
      [decimal('speed'), ({ speedup }) => speedup && printFactor(speedup, 3)],
      ...(anyStated ? statedFields<{ stated: AuditRow | null }>(({ stated }) => stated) : []),
    ],
    tone: (row) => (row.case === null ? 'strong' : undefined),
  });
}

const SMALL_DECIMALS = 6;

function valueCell(value: Exact | null): CellValue {
  if (value === null) return BLANK;
  // A measurement in small units would round to zero with two decimals.
  return printShortest(value, value.abs().lt(ONE) ? SMALL_DECIMALS : 2);
}

/** The change of the metric: `30.8% more time`, `12.0% less throughput`. */
function metricChange(change: Exact | null, { metric, unit }: MeasuredQuantity): string {
  if (change === null) return '-';
  const thing = unit !== null && TIME_UNITS.has(unit) ? 'time' : (metric ?? 'of it');
  return `${printPercent(change.abs(), 1)} ${change.lt(0) ? 'less' : 'more'} ${thing}`;
}
