import type { Shark } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Review, Score, Scorecard } from '../../../model/scorecard.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { NO_FIGURE, textLines } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block, Column, Row } from '../../document/document.ts';
import { criterionWords } from '../round/names.ts';

/** A shark that reviewed the proposal. */
export interface ProposalReview {
  readonly shark: Shark;
  readonly review: Review;
}

const REASONS: readonly Column[] = [
  left('Criterion', { shrinkTo: 10, wrap: true }),
  decimal('score'),
  left('because', { shrinkTo: 20, wrap: true }),
];

/** Why a shark scored the proposal as it did, in its own words; nothing where it gave none. */
export function reviewBlocks({ shark, review }: ProposalReview): readonly Block[] {
  const rows = reasonRows(shark, review);
  const items = textLines(remarks(shark, review));
  const title = `${shark.name}, in its own words`;
  return [
    ...(rows.length === 0 ? [] : [reasonTable(title, rows)]),
    ...(rows.length > 0 || items.length === 0 ? [] : [titleBlock(title)]),
    ...(items.length === 0 ? [] : [{ kind: 'list', items } as const]),
  ];
}

function titleBlock(title: string): Block {
  return { kind: 'paragraph', lines: [[{ text: title, tone: 'strong' }]] };
}

function reasonTable(title: string, rows: readonly Row[]): Block {
  return { kind: 'table', table: { title, columns: REASONS, rows, notes: [] } };
}

/** Every score, once one of them has a reason. */
function reasonRows({ rubric }: Shark, { scores, holistic }: Review): readonly Row[] {
  const all: readonly (readonly [string, Score])[] =
    holistic === null ? [...scores] : [...scores, ['overall', holistic]];
  if (all.every(([, { because }]) => because === null)) return [];
  return all.map(([id, { mark, because }]) => ({
    cells: [
      { text: nameOf(rubric, id) },
      mark === null ? NO_FIGURE : { text: printWritten(mark) },
      { text: because ?? '' },
    ],
  }));
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
