import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RangedInput } from '../../../engine/uncertainty/ranged-input.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block, Table } from '../../document/document.ts';
import { ROI_INPUTS } from '../../results/roi-inputs.ts';
import { fitWords } from '../roi/fit-notes.ts';
import { inputWords, printInput } from '../roi/ranged-input.ts';
import { INPUT_LABELS } from './input-labels.ts';

const FAMILIES = { pert: 'PERT', lognormal: 'lognormal' } as const;

/** What each range is drawn from; none without ranges. */
export function rangeBlocks(row: RankedRoi): readonly Block[] {
  if (row.ranges.length === 0) return [];
  return [{ kind: 'table', table: rangeTable(row) }];
}

function rangeTable({ ranges }: RankedRoi): Table {
  return {
    title: 'RANGES, and the distributions sampled',
    columns: [left('Input'), left('drawn from'), decimal('10%'), decimal('90%'), decimal('mean')],
    rows: ranges.map((input) => {
      const { name, distribution, achieved } = input;
      const print = (value: number | undefined) =>
        value === undefined ? NO_FIGURE : { text: printInput(name, value) };
      return {
        cells: [
          { text: labelOf(input) },
          { text: familyWords(input) },
          print(achieved?.low),
          print(achieved?.high),
          print(distribution?.mean),
        ],
      };
    }),
    notes: faintLines(
      ranges
        .filter(({ fit }) => fit !== 'met')
        .map((input) => `${labelOf(input)}: ${fitWords(input)}.`),
    ),
  };
}

function familyWords({ distribution, fit }: RangedInput): string {
  if (distribution === null) return 'a point';
  const { member } = distribution;
  const isShifted = member.family === 'lognormal' && member.origin !== 0;
  const family = isShifted ? 'shifted lognormal' : FAMILIES[member.family];
  return fit === 'cut' ? `${family}, cut` : family;
}

/** As the table of the inputs calls it; those of phases by their number. */
function labelOf(input: RangedInput): string {
  const own = ROI_INPUTS.find((each) => each === input.name);
  return own === undefined ? inputWords(input) : INPUT_LABELS[own];
}
