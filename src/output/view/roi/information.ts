import type {
  RoundInformation,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printPercent, printPercentShortest } from '../../../quantity/print.ts';
import { faintLines } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block, Line, Row } from '../../document/document.ts';
import { doubleText } from '../wording/numbers.ts';
import { titleOf } from './staged-plan.ts';

/** Whether there is anything to know: some estimate of a shark can be priced. */
export function hasInformation({ rois }: SharkUncertainty): boolean {
  return rois.some(({ information }) => information !== null);
}

/**
 * What it would be worth to know how things end, proposal by proposal and for the whole choice.
 *
 * @param says what the first such table of a page says of all of them
 */
export function informationBlocks(
  shark: SharkUncertainty,
  name: string,
  hourValue: Exact,
  says: readonly string[],
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
        columns: [left('Knowing how it would end', { shrinkTo: 20 }), decimal('worth')],
        rows,
        notes: [...faintLines(says), ...informationNotes(shark, hourValue)],
      },
    },
  ];
}

function informationNotes({ information }: SharkUncertainty, hourValue: Exact): Line[] {
  const hour = `An hour counts as ${printPercentShortest(hourValue)} of gain (--hour-value).`;
  const each = 'Each proposal is compared with doing nothing, by its point estimates.';
  return [[{ text: `${hour} ${each}${choiceWords(information)}`, tone: 'faint' }]];
}

/** ` Choosing today, Flat entries, is worth 21.4% on average.` */
function choiceWords(information: RoundInformation | null): string {
  if (information === null) return '';
  const { chosen, bestExpected } = information;
  const whom = chosen === null ? '' : `, ${chosen.short},`;
  return ` Choosing today${whom} is worth ${doubleText(bestExpected * 100, 1)}% on average.`;
}
