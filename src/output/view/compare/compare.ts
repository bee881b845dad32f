import type {
  Comparison,
  RubricComparison,
  SharkComparison,
} from '../../../engine/compare/comparison.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import { decimal, left } from '../../document/columns.ts';
import type { Block, Table, TextRun, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { compareJson, compareTable } from '../../results/compare.ts';
import {
  type CompareScope,
  criterionWords,
  movedLines,
  percent,
  points,
  WHOLE_COMPARISON,
} from './changes.ts';
import { panelBlock, totalsBlock } from './totals.ts';
import { counterfactualBlock, splitBlocks } from './weights.ts';

/** What changed from one round to another: rubrics first, since they move everything else. */
export function compareView(whole: Comparison, scope: CompareScope = WHOLE_COMPARISON): View {
  const comparison = narrowed(whole, scope);
  const { a, b, common, sharks } = comparison;
  const totals: readonly Block[] = scope.onlyRubrics
    ? []
    : [
        ...sharks.flatMap((shark) => [
          ...totalsBlock(shark, comparison),
          ...(scope.shark === null ? [] : splitBlocks(shark)),
          ...counterfactualBlock(shark),
        ]),
        ...panelBlock(comparison),
      ];
  return {
    blocks: [
      {
        kind: 'heading',
        left: `From ${a} to ${b}`,
        right: `${countOf(common.length, 'shark')} in both`,
      },
      { kind: 'paragraph', lines: movedLines(comparison, scope) },
      ...sharks.flatMap(rubricBlock),
      ...totals,
    ],
    csv: compareTable(comparison),
    json: compareJson(comparison),
  };
}

/** What was not asked for is left out everywhere, of the files for machines as well. */
function narrowed(whole: Comparison, { shark, onlyRubrics }: CompareScope): Comparison {
  const sharks = whole.sharks.filter((each) => shark === null || each.shark === shark);
  return {
    ...whole,
    sharks: onlyRubrics ? sharks.map((each) => ({ ...each, totals: [], moved: null })) : sharks,
    panel: onlyRubrics || shark !== null ? [] : whole.panel,
  };
}

function rubricBlock({ name, rubric }: SharkComparison): readonly Block[] {
  const isWeighed = rubric?.criteria.every(
    ({ old, new: now, oldWeight, newWeight }) =>
      (old === null || oldWeight !== null) && (now === null || newWeight !== null),
  );
  return rubric === null || isWeighed !== true
    ? []
    : [{ kind: 'table', table: rubricTable(name, rubric) }];
}

function rubricTable(name: string, { criteria, distance }: RubricComparison): Table {
  const weight = (share: Exact | null): TextRun =>
    share === null ? NO_FIGURE : { text: percent(share) };
  return {
    title: `${name}: weights`,
    aside: distance.equals(0) ? 'nothing shifted' : `${percent(distance)} shifted`,
    columns: [
      left('Criterion', { shrinkTo: 20, wrap: true }),
      decimal('old'),
      decimal('new'),
      decimal('points'),
      left('reason', { shrinkTo: 16, wrap: true }),
    ],
    rows: criteria.map((each) => ({
      cells: [
        { text: criterionWords(each) },
        weight(each.oldWeight),
        weight(each.newWeight),
        { text: points(each.change) },
        { text: each.reason ?? '' },
      ],
    })),
    notes: [],
  };
}
