import type { RankedRoi, StagingValue } from '../../../engine/roi/roi.ts';
import type {
  RoundInformation,
  SharkUncertainty,
} from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { TriedPhases } from '../../../engine/uncertainty/what-if-phases.ts';
import type { Exact } from '../../../quantity/exact.ts';
import {
  printDecimal,
  printHours,
  printPercent,
  printPercentShortest,
  printSignedDecimal,
  printSignedPercent,
} from '../../../quantity/print.ts';
import { faintLines, tableBlock } from '../../document/blocks.ts';
import type { Block, Column, Line, Row } from '../../document/document.ts';
import {
  type CellValue,
  type ColumnOf,
  decimal,
  given,
  left,
  right,
  tableBlocks,
} from '../../document/table.ts';
import { doubleText } from '../wording/numbers.ts';

const PLAN_COLUMNS: readonly Column[] = [
  left('Plan', { shrinkTo: 22 }),
  right('P'),
  decimal('hours'),
  decimal('gain'),
  decimal('ROI'),
];

/** What it is worth to stop as soon as a phase fails; nothing where no plan has phases. */
export function stagedBlocks(rois: readonly RankedRoi[]): readonly Block[] {
  const rows = rois.flatMap((roi): Row[] => {
    return roi.staging === null ? [] : stagedRows(roi, roi.staging);
  });
  if (rows.length === 0) return [];
  const note = 'Same hours of each phase and the same P; running every phase ships a failure, too.';
  return [
    tableBlock({
      title: 'TESTING CHEAPLY FIRST',
      aside: 'point values',
      columns: PLAN_COLUMNS,
      rows,
      notes: faintLines([note]),
    }),
  ];
}

function stagedRows(roi: RankedRoi, value: StagingValue): Row[] {
  const { hours, expectedGain, staged } = roi;
  if (hours === null || expectedGain === null || roi.roi === null || staged === null) return [];
  const success = { text: printPercent(staged.success, 0) };
  const saved = value.hoursSaved.neg();
  return [
    {
      cells: [
        { text: `${titleOf(roi)}: stop when a phase fails` },
        success,
        { text: printHours(hours) },
        { text: printSignedPercent(expectedGain, 1) },
        { text: printDecimal(roi.roi, 4) },
      ],
    },
    {
      cells: [
        { text: '- run every phase regardless' },
        success,
        { text: printHours(value.fullHours) },
        { text: printSignedPercent(value.fullGain, 1) },
        { text: printDecimal(value.fullRoi, 4) },
      ],
    },
    {
      cells: [
        { text: '- worth of testing first' },
        { text: '' },
        { text: printSignedDecimal(saved, 2) },
        { text: printSignedPercent(value.gainAdded, 1) },
        { text: printSignedDecimal(value.roiAdded, 4) },
      ],
      tone: 'strong',
    },
  ];
}

function titleOf({ entry, variant }: Pick<RankedRoi, 'entry' | 'variant'>): string {
  return variant === null ? entry.short : `${entry.short}, ${variant}`;
}

/** What was stated and what was tried instead, side by side. */
export function triedBlocks(
  tried: readonly TriedPhases[],
  nameOf: (shark: string) => string,
): readonly Block[] {
  const isOne = new Set(tried.map(({ stated }) => stated.shark)).size === 1;
  const whose = (shark: string): string => (isOne ? '' : ` (${nameOf(shark)})`);
  return tableBlocks({
    title: 'WHAT IF',
    rows: tried,
    columns: [
      [
        left('Proposal', { shrinkTo: 14 }),
        ({ stated }) => stated.entry.short + whose(stated.shark),
      ],
      ...sideBySide('P', ({ success }, side) => given(success[side], percent)),
      ...sideBySide('hours', (each, side) => given(each[side].hours, printHours)),
      ...sideBySide('ROI', (each, side) => given(each[side].roi, (roi) => printDecimal(roi, 4))),
    ],
    notes: [
      ...tried.flatMap(phaseNotes),
      ...faintLines(['Hours are expected hours. Nothing was written.']),
    ],
  });
}

/** A figure as stated, and as tried. */
function sideBySide(
  group: string,
  show: (row: TriedPhases, side: 'stated' | 'tried') => CellValue,
): readonly ColumnOf<TriedPhases>[] {
  return (['stated', 'tried'] as const).map((side) => [
    decimal(side, { group }),
    (row) => show(row, side),
  ]);
}

function percent(share: Exact): string {
  return printPercent(share, 1);
}

/** The phases as tried, and whether they contradict the probability on record. */
function phaseNotes({ stated, tried, plannedHours, ...rest }: TriedPhases): Line[] {
  const phases = tried.estimate.phases.map(
    ({ hours, pass }) => `${hours.written} passes ${pass.written}`,
  );
  const all = plannedHours === null ? '' : `; ${printHours(plannedHours)}h if nothing stops it`;
  const lines: Line[] = [[{ text: `${stated.entry.short}: ${phases.join(', ')}${all}.` }]];
  const { stated: before, tried: now } = rest.success;
  if (rest.isContradicted && before !== null && now !== null) {
    const text = `The passes multiply to ${percent(now)}; ${percent(before)} is stated.`;
    lines.push([{ text, tone: 'caution' }]);
  }
  return lines;
}

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
  const own = shark.rois.flatMap(({ roi, information }) =>
    information === null ? [] : [{ title: titleOf(roi), worth: printPercent(information.evpi, 1) }],
  );
  if (own.length === 0) return [];
  const all = given(shark.information, ({ evpi }) => ({
    title: 'All live proposals, before choosing',
    worth: `${doubleText(evpi.value * 100, 1)}%`,
  }));
  return tableBlocks({
    title: `PERFECT INFORMATION, ${name}`,
    aside: 'worth in gain',
    rows: all === null ? own : [...own, all],
    columns: [
      [left('Knowing how it would end', { shrinkTo: 20 }), ({ title }) => title],
      [decimal('worth'), ({ worth }) => worth],
    ],
    tone: (row) => (row === all ? 'strong' : undefined),
    notes: [...faintLines(says), ...informationNotes(shark, hourValue)],
  });
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
