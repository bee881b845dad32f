import { listOf } from '../../../diagnostic/list-of.ts';
import type { EarlierRound, EntryResult } from '../../../engine/earlier-rounds.ts';
import type { Constraint, Rules } from '../../../model/round.ts';
import type { Brief } from '../../../outcome/brief.ts';
import { printDecimal, printFactor, printPercent } from '../../../quantity/print.ts';
import {
  heading,
  listBlocks,
  tableBlock,
  textBlock,
  textLines,
  titledList,
} from '../../document/blocks.ts';
import type { Block, Line, TextRun } from '../../document/document.ts';
import { decimal, given, left, right, tableOf } from '../../document/table.ts';
import { compact, countOf, oneLine } from '../../document/words.ts';
import { isOver } from '../../results/brief.ts';
import { incorrectNote, keptCell } from '../calibrate/forecast-cells.ts';
import { pastWords, RULE_WORDS, tieBreakWords } from '../round/names.ts';
import { statusRun } from '../round/verdict.ts';

/** The subject of the round: its context, metric, rules and constraints. */
export function roundBlocks(brief: Brief): readonly Block[] {
  const { round } = brief;
  const notes = isOver(brief) ? [] : round.notes;
  const rules = rulesOf(round.rules);
  const constraints = round.constraints.map(constraintWords);
  return [
    heading('The round'),
    ...(round.date === null ? [] : [textBlock([`It takes place on ${round.date}.`])]),
    ...listBlocks(itemLines(notes)),
    ...baselineBlocks(brief),
    ...titledList('Rules:', itemLines(rules)),
    ...titledList('Constraints, known from before:', itemLines(constraints)),
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
  return [tableBlock(table)];
}

function rulesOf(rules: Rules): readonly string[] {
  const { winner, tieBreak, quorum, floor, mustAnswer, adjust, contestants, sharks } = rules;
  return compact([
    `The winner is found by ${RULE_WORDS[winner]}.`,
    tieBreak.length > 0 && `Equal totals: ${tieBreak.map(tieBreakWords).join(', then ')}.`,
    quorum !== null && `Quorum: ${countOf(quorum, 'reviewer')}.`,
    floor !== null && `A mean below ${floor.written} funds nothing.`,
    mustAnswer.length > 0 && `Every pitch must answer ${listOf(mustAnswer.map(({ id }) => id))}.`,
    ...adjust.map(({ role, weight, question }) =>
      compact([`Every rubric: ${weight.written} for ${role}.`, question]).join(' '),
    ),
    ...contestants.map((text) => `Proposers: ${text}`),
    ...sharks.map((text) => `Reviewers: ${text}`),
  ]);
}

/** `smem, at most 228 KB: Shared memory of an SM. (round 1)` */
function constraintWords({ id, text, source, limit, allowed }: Constraint): string {
  const bounds = compact([
    limit !== null && `, ${limit.written}`,
    allowed !== null && `, one of ${allowed.join(', ')}`,
  ]).join('');
  return `${id}${bounds}: ${text}${source === null ? '' : ` (${source})`}`;
}

/** Texts from files as list items, one line each. */
export function itemLines(texts: readonly string[]): readonly Line[] {
  return textLines(texts.map(oneLine));
}

/** Earlier rounds: the rank of each proposal, and its outcome. */
export function earlierBlocks({ earlier, round: { history } }: Brief): readonly Block[] {
  if (earlier.length === 0 && history.length === 0) return [];
  return [
    heading('Earlier rounds'),
    ...listBlocks(textLines(history.map(pastWords))),
    ...earlier.flatMap(pastBlocks),
  ];
}

function pastBlocks({ round, results }: EarlierRound): readonly Block[] {
  const table = tableOf({
    title: `${round.id}: ${round.title}`,
    rows: results,
    columns: [
      [left('Proposal'), ({ entry }) => entry.title],
      [right('rank'), ({ panel }) => panel?.rank ?? null],
      [decimal('mean'), ({ panel }) => given(panel?.mean, (mean) => printDecimal(mean, 2))],
      [left('fate'), (row) => resultText(row, round)],
      [left('measured'), ({ result }) => given(result, measuredCell)],
    ],
  });
  const lessons = round.lessons.map((text) => `Lesson: ${text}`);
  return [tableBlock(table), ...listBlocks(textLines(lessons))];
}

/**
 * `funded`, `not funded`, or the status of its pitch. If no decision is on record, only the winner
 * by the rule is marked.
 */
function resultText(
  { isFunded, entry }: EntryResult,
  { decision }: EarlierRound['round'],
): string | null {
  if (isFunded) return decision === null ? 'named by the rule' : 'funded';
  if (!entry.isLive) return entry.pitch?.status ?? 'no pitch';
  return decision === null ? null : 'not funded';
}

/** `FAILED: compile error; speed 0.735x` */
function measuredCell({ outcome, changes }: NonNullable<EntryResult['result']>): TextRun {
  const speed = (changes.find((each) => each.case === null) ?? changes.at(-1))?.speedup;
  const details = compact([
    outcome.reason,
    given(speed, (factor) => `speed ${printFactor(factor, 3)}`),
  ]).join('; ');
  const word = statusRun(outcome.status);
  return details === '' ? word : { ...word, text: `${word.text}: ${details}` };
}

/** The reviewer's earlier forecasts, and how they turned out. */
export function recordBlocks(record: Brief['record']): readonly Block[] {
  if (record === null || record.forecasts.length === 0) return [];
  const { forecasts, scores } = record;
  const mean = given(scores.brier, (score) => `Mean Brier score ${printDecimal(score, 3)}`);
  const table = tableOf({
    title: '',
    rows: forecasts,
    columns: [
      [left('Round'), ({ event }) => event.round],
      [left('Proposal'), ({ event }) => event.title],
      [
        right('your P'),
        ({ counted }) => given(counted.probability, (value) => printPercent(value, 0)),
      ],
      [left('promise'), ({ event }) => keptCell(event)],
      [
        decimal('Brier'),
        ({ counted }) => given(counted.judged?.brier, (score) => printDecimal(score, 3)),
      ],
    ],
    notes: [
      ...incorrectNote(forecasts.map(({ event }) => event)),
      ...textLines([mean && `${mean}; always saying 50% scores 0.250.`]),
    ],
  });
  return [heading('Your track record'), tableBlock(table)];
}
