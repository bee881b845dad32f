import type { EarlierRound, EntryFate } from '../../../engine/earlier-rounds.ts';
import type { Brief } from '../../../outcome/brief.ts';
import { printDecimal, printFactor, printPercent } from '../../../quantity/print.ts';
import { NO_FIGURE, textLines } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, TextRun } from '../../document/document.ts';
import { keptCell } from '../calibrate/cells.ts';
import { STATUS_TONES, STATUS_WORDS } from '../round/verdict.ts';

/** What earlier rounds brought: where each proposal stood, and what came of it. */
export function earlierBlocks({ earlier, round: { history } }: Brief): readonly Block[] {
  if (earlier.length === 0 && history.length === 0) return [];
  const past = history.map(
    ({ id, summary, status }) => `${id}: ${summary}${status === null ? '' : ` (${status})`}`,
  );
  return [
    { kind: 'heading', left: 'Earlier rounds' },
    ...(past.length === 0 ? [] : [{ kind: 'list', items: textLines(past) } as const]),
    ...earlier.flatMap(pastBlocks),
  ];
}

function pastBlocks({ round, fates }: EarlierRound): readonly Block[] {
  const lessons = round.lessons.map((text) => `Lesson: ${text}`);
  return [
    {
      kind: 'table',
      table: {
        title: `${round.id}: ${round.title}`,
        columns: [left('Proposal'), right('rank'), decimal('mean'), left('fate'), left('measured')],
        rows: fates.map((fate) => ({
          cells: [
            { text: fate.entry.title },
            fate.panel?.rank == null ? NO_FIGURE : { text: String(fate.panel.rank) },
            fate.panel?.mean == null ? NO_FIGURE : { text: printDecimal(fate.panel.mean, 2) },
            fateCell(fate),
            measuredCell(fate),
          ],
        })),
        notes: [],
      },
    },
    ...(lessons.length === 0 ? [] : [{ kind: 'list', items: textLines(lessons) } as const]),
  ];
}

/** `funded`, or how its pitch ended. */
function fateCell({ isFunded, entry }: EntryFate): TextRun {
  if (isFunded) return { text: 'funded' };
  return { text: entry.isLive ? 'not funded' : (entry.pitch?.status ?? 'no pitch') };
}

/** `FAILED: compile error; speed 0.735x` */
function measuredCell({ result }: EntryFate): TextRun {
  if (result === null) return NO_FIGURE;
  const { outcome, changes } = result;
  const speed = (changes.find(({ name }) => name === null) ?? changes.at(-1))?.factor ?? null;
  const details = [
    ...(outcome.reason === null ? [] : [outcome.reason]),
    ...(speed === null ? [] : [`speed ${printFactor(speed, 3)}`]),
  ].join('; ');
  const word = STATUS_WORDS[outcome.status];
  return {
    text: details === '' ? word : `${word}: ${details}`,
    tone: STATUS_TONES[outcome.status],
  };
}

/** What the reviewer foresaw before, and how it came. */
export function recordBlocks(record: Brief['record']): readonly Block[] {
  if (record === null || record.forecasts.length === 0) return [];
  const { forecasts, scores } = record;
  const mean =
    scores.brier === null
      ? []
      : [`Mean Brier score ${printDecimal(scores.brier, 3)}; always saying 50% scores 0.250.`];
  return [
    { kind: 'heading', left: 'Your track record' },
    {
      kind: 'table',
      table: {
        title: '',
        columns: [
          left('Round'),
          left('Proposal'),
          right('your P'),
          left('promise'),
          decimal('Brier'),
        ],
        rows: forecasts.map(({ event, probability, judged }) => ({
          cells: [
            { text: event.round },
            { text: event.title },
            probability === null ? NO_FIGURE : { text: printPercent(probability, 0) },
            keptCell(event),
            judged === null ? NO_FIGURE : { text: printDecimal(judged.brier, 3) },
          ],
        })),
        notes: textLines(mean),
      },
    },
  ];
}
