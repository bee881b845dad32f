import type { Brief } from '../../../outcome/brief.ts';
import { printDecimal, printPercent } from '../../../quantity/print.ts';
import { NO_FIGURE, textLines } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block } from '../../document/document.ts';
import { keptCell } from '../calibrate/cells.ts';

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
