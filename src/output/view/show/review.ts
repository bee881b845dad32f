import type { Shark } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Review, Score, Scorecard } from '../../../model/scorecard.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { textLines } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block } from '../../document/document.ts';
import { given, tableBlocks } from '../../document/table.ts';
import { criterionWords } from '../round/names.ts';

/** A shark that reviewed the proposal. */
export interface ProposalReview {
  readonly shark: Shark;
  readonly review: Review;
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
  return [...(table.length === 0 ? [titleBlock(shark)] : table), { kind: 'list', items }];
}

function titleBlock({ name }: Shark): Block {
  return { kind: 'paragraph', lines: [[{ text: `${name}, in its own words`, tone: 'strong' }]] };
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
