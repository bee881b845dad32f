import type { Constraint, Rules } from '../../../model/round.ts';
import type { Brief } from '../../../outcome/brief.ts';
import { textBlock, textLines } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block } from '../../document/document.ts';
import { tableOf } from '../../document/table.ts';
import { listOf, oneLine } from '../../document/words.ts';
import { isOver } from '../../results/brief.ts';
import { RULE_WORDS, tieBreakWords } from '../round/names.ts';

/** What the round is about: its context, what is measured, its rules and constraints. */
export function roundBlocks(brief: Brief): readonly Block[] {
  const { round } = brief;
  const notes = isOver(brief) ? [] : round.notes;
  const rules = rulesOf(round.rules);
  const constraints = round.constraints.map(constraintWords);
  return [
    { kind: 'heading', left: 'The round' },
    ...(round.date === null ? [] : [textBlock([`It takes place on ${round.date}.`])]),
    ...listBlock(notes),
    ...baselineBlocks(brief),
    ...(rules.length === 0 ? [] : [textBlock(['Rules:']), ...listBlock(rules)]),
    ...(constraints.length === 0
      ? []
      : [textBlock(['Constraints, known from before:']), ...listBlock(constraints)]),
  ];
}

function baselineBlocks({ round: { baseline } }: Brief): readonly Block[] {
  if (baseline === null) return [];
  const { metric, unit, better, cases, notes } = baseline;
  const table = tableOf({
    title: `Baseline: ${metric}, ${unit}, ${better} is better`,
    rows: cases,
    columns: [
      [left('Case'), ({ name }) => name],
      [decimal('now'), ({ now }) => now.written],
      [decimal('target'), ({ target }) => target?.written ?? '-'],
    ],
    notes: textLines(notes),
  });
  return [{ kind: 'table', table }];
}

function rulesOf(rules: Rules): readonly string[] {
  const { winner, tieBreak, quorum, floor, mustAnswer, adjust, contestants, sharks } = rules;
  return [
    `The winner is found by ${RULE_WORDS[winner]}.`,
    ...(tieBreak.length === 0 ? [] : [`Equal totals: ${listOf(tieBreak.map(tieBreakWords))}.`]),
    ...(quorum === null ? [] : [`Quorum: ${quorum} reviewers.`]),
    ...(floor === null ? [] : [`A mean below ${floor.written} funds nothing.`]),
    ...(mustAnswer.length === 0
      ? []
      : [`Every pitch must answer ${listOf(mustAnswer.map(({ id }) => id))}.`]),
    ...adjust.map(({ role, weight, question }) =>
      [
        `Every rubric: ${weight.written} for ${role}.`,
        ...(question === null ? [] : [question]),
      ].join(' '),
    ),
    ...contestants.map((text) => `Proposers: ${text}`),
    ...sharks.map((text) => `Reviewers: ${text}`),
  ];
}

/** `smem, at most 228 KB: Shared memory of an SM. (round 1)` */
function constraintWords({ id, text, source, limit, allowed }: Constraint): string {
  const bounds = [
    ...(limit === null ? [] : [`, ${limit.written}`]),
    ...(allowed === null ? [] : [`, one of ${allowed.join(', ')}`]),
  ].join('');
  return `${id}${bounds}: ${text}${source === null ? '' : ` (${source})`}`;
}

function listBlock(texts: readonly string[]): readonly Block[] {
  return texts.length === 0 ? [] : [{ kind: 'list', items: textLines(texts.map(oneLine)) }];
}
