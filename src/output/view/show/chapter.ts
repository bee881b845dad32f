import type { MeasuredQuantity } from '../../../engine/audit/case-change.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { ChapterResult } from '../../../engine/proposal-history.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round, Shark } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Review, Score, Scorecard } from '../../../model/scorecard.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import { type Exact, ONE } from '../../../quantity/exact.ts';
import { printFactor, printPercent, printShortest } from '../../../quantity/print.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { TIME_UNITS } from '../../../quantity/unit.ts';
import { list, paragraph, tableBlock, textLines } from '../../document/blocks.ts';
import type { Block, Line, Table } from '../../document/document.ts';
import {
  BLANK,
  type CellValue,
  decimal,
  given,
  left,
  tableBlocks,
  tableOf,
} from '../../document/table.ts';
import { compact } from '../../document/words.ts';
import { contradiction } from '../round/alerts.ts';
import { criterionWords } from '../round/names.ts';
import { statedFields } from '../round/totals.ts';
import { statusRun } from '../round/verdict.ts';

/** A shark that reviewed the proposal. */
export interface ProposalReview {
  readonly shark: Shark;
  readonly review: Review;
}

/** Who reviewed a proposal, in the order of the round. */
export function reviewsOf({ sharks }: Round, proposal: string): readonly ProposalReview[] {
  return sharks.flatMap((shark) => {
    const review = shark.scorecard?.reviews.get(proposal);
    return review === undefined ? [] : [{ shark, review }];
  });
}

/** Why a shark scored the proposal as it did, in its own words; nothing where it gave none. */
export function reviewBlocks({ shark, review }: ProposalReview): readonly Block[] {
  const table = tableBlocks({
    title: `${shark.name}, in its own words`,
    rows: reasonedScores(review),
    columns: [
      [left('Criterion', { shrinkTo: 10, wrap: true }), ([id]) => nameOf(shark.rubric, id)],
      [decimal('score'), ([, { mark }]) => given(mark, printWritten)],
      [left('because', { shrinkTo: 20, wrap: true }), ([, { because }]) => because ?? ''],
    ],
  });
  const items = textLines(remarks(shark, review));
  if (items.length === 0) return table;
  const title = paragraph([[{ text: `${shark.name}, in its own words`, tone: 'strong' }]]);
  return [...(table.length === 0 ? [title] : table), list(items)];
}

/** Every score, once one of them has a reason. */
function reasonedScores({ scores, holistic }: Review): readonly (readonly [string, Score])[] {
  const all: readonly (readonly [string, Score])[] =
    holistic === null ? [...scores] : [...scores, ['overall', holistic]];
  return all.every(([, { because }]) => because === null) ? [] : all;
}

function nameOf(rubric: Rubric | null, id: string): string {
  const criterion = rubric?.criteria.find((each) => each.id === id);
  return criterion === undefined ? id : criterionWords(criterion);
}

/** What stands beside the scores: gates, conditions, notes, and why it voted or objected. */
function remarks({ scorecard }: Shark, review: Review): readonly string[] {
  const { because, gates, condition, notes, proposal } = review;
  return [
    ...because,
    ...[...gates.values()].map(({ gate, text }) => `Gate ${gate.id}: ${text}`),
    ...(condition === null ? [] : [`Condition: ${condition}`]),
    ...notes,
    ...(scorecard === null ? [] : stanceReasons(scorecard, proposal.id)),
  ];
}

function stanceReasons(scorecard: Scorecard, proposal: string): readonly string[] {
  const { vote, hold, veto, because } = scorecard;
  return [
    ...(vote?.id === proposal ? because.map((text) => `Voted for it: ${text}`) : []),
    ...(hold?.proposal.id === proposal ? [`Objection: ${hold.concern}`] : []),
    ...veto
      .filter((each) => each.proposal.id === proposal)
      .map(({ constraint, evidence }) => `Veto by ${constraint}: ${evidence}`),
  ];
}

/** What became of a proposal after the round. */
export function outcomeBlocks(
  result: ChapterResult,
  contradicted: StatusJudgement | null,
): readonly Block[] {
  const { outcome, changes } = result;
  const lessons = textLines(outcome.lessons.map((text) => `Lesson: ${text}`));
  return compact([
    paragraph(outcomeLines(outcome, contradicted)),
    changes.length > 0 && tableBlock(changeTable(result)),
    lessons.length > 0 && list(lessons),
  ]);
}

function outcomeLines(outcome: Outcome, contradicted: StatusJudgement | null): readonly Line[] {
  const otherwise = contradicted === null ? [] : contradiction(contradicted);
  const { status, reason, variant, correct, reverted, hours } = outcome;
  const built = variant === null ? '' : ` Built: ${variant}.`;
  const why = reason === null ? '.' : `: ${reason}.`;
  const facts = compact([
    correct !== null && (correct ? 'Results correct.' : 'Results NOT correct.'),
    reverted !== null && (reverted ? 'Taken back.' : 'Kept.'),
    hours.length > 0 && `Hours spent: ${hoursWords(outcome)}.`,
  ]).join(' ');
  return [
    [statusRun(status), { text: `${why}${built}` }, ...otherwise],
    ...textLines([facts !== '' && facts]),
  ];
}

/** `implementation and testing 4h, diagnosis 2h` */
function hoursWords({ hours }: Outcome): string {
  return hours
    .map(({ activity, hours: spent }) => `${activity.replaceAll('-', ' ')} ${spent.written}`)
    .join(', ');
}

function changeTable({ changes, measurement }: ChapterResult): Table {
  const { metric, unit, better } = measurement;
  const anyStated = changes.some(({ stated }) => stated !== null);
  return tableOf<ChapterResult['changes'][number]>({
    title: `${metric ?? 'Measured'}${unit === null ? '' : `, ${unit}`}`,
    ...(better === null ? {} : { aside: `${better} is better` }),
    rows: changes,
    columns: [
      [left('Case', { shrinkTo: 12, wrap: true }), ({ name }) => name ?? 'geometric mean'],
      [decimal('before'), ({ before }) => valueCell(before)],
      [decimal('after'), ({ after }) => valueCell(after)],
      [decimal('change'), ({ factor, change }) => factor && metricChange(change, measurement)],
      [decimal('speed'), ({ factor }) => factor && printFactor(factor, 3)],
      ...(anyStated ? statedFields<{ stated: AuditRow | null }>(({ stated }) => stated) : []),
    ],
    tone: ({ name }) => (name === null ? 'strong' : undefined),
  });
}

const SMALL_DECIMALS = 6;

function valueCell(value: Exact | null): CellValue {
  if (value === null) return BLANK;
  // A reading in small units would be a zero with two decimals.
  return printShortest(value, value.abs().lt(ONE) ? SMALL_DECIMALS : 2);
}

/** The change of what was measured: `30.8% more time`, `12.0% less throughput`. */
function metricChange(change: Exact | null, { metric, unit }: MeasuredQuantity): string {
  if (change === null) return '-';
  const thing = unit !== null && TIME_UNITS.has(unit) ? 'time' : (metric ?? 'of it');
  return `${printPercent(change.abs(), 1)} ${change.lt(0) ? 'less' : 'more'} ${thing}`;
}
