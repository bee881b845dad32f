import type { SharkUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printPercent, printPercentShortest } from '../../../quantity/print.ts';
import type { Block, Line, Row } from '../../document/document.ts';
import { doubleText } from '../wording/numbers.ts';
import { titleOf } from './staged-plan.ts';

/** What it would be worth to know how things end, proposal by proposal and for the whole choice. */
export function informationBlocks(
  shark: SharkUncertainty,
  name: string,
  hourValue: Exact,
): readonly Block[] {
  const { information } = shark;
  const rows = shark.rois.flatMap(({ roi, information: own }): Row[] =>
    own === null ? [] : [{ cells: [{ text: titleOf(roi) }, { text: printPercent(own.evpi, 1) }] }],
  );
  if (rows.length === 0) return [];
  if (information !== null) {
    rows.push({
      cells: [
        { text: 'All live proposals, before choosing' },
        { text: `${doubleText(information.evpi.value * 100, 1)}%` },
      ],
      tone: 'strong',
    });
  }
  return [
    {
      kind: 'table',
      table: {
        title: `PERFECT INFORMATION, ${name}`,
        aside: 'worth in gain',
        columns: [
          { label: 'Knowing how it would end', align: 'left', shrinkTo: 20 },
          { label: 'worth', align: 'decimal' },
        ],
        rows,
        notes: informationNotes(shark, hourValue),
      },
    },
  ];
}

function informationNotes({ information }: SharkUncertainty, hourValue: Exact): Line[] {
  const hour = `An hour counts as ${printPercentShortest(hourValue)} of gain (--hour-value).`;
  const each = 'Each against doing nothing, at its point values.';
  const best = information?.bestExpected ?? null;
  const now =
    best === null ? '' : ` Choosing today is worth ${doubleText(best * 100, 1)}% on average.`;
  return [[{ text: `${hour} ${each}${now}`, tone: 'faint' }]];
}
