import type {
  Comparison,
  Counterfactual,
  RubricComparison,
  SharkComparison,
  Split,
  TotalChange,
} from '../../../engine/compare/comparison.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printSignedDecimal } from '../../../quantity/print.ts';
import { countCell, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Line, Row, Table, TextRun, View } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
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

/** An old total beside what the new weights make of the same scores. */
interface Reweighed {
  readonly title: string;
  readonly old: Exact;
  readonly total: Exact;
  readonly figure: Counterfactual;
}

/** Old scores under new weights, where weights moved at all. */
function counterfactualBlock({ name, rubric, totals }: SharkComparison): readonly Block[] {
  if (rubric === null || rubric.distanceUnmatched.equals(0)) return [];
  const rows = totals.flatMap(({ title, a, counterfactual }): Reweighed[] => {
    const [old, total] = [a?.total ?? null, counterfactual?.total ?? null];
    if (old === null || total === null || counterfactual === null) return [];
    return [{ title, old, total, figure: counterfactual }];
  });
  if (rows.length === 0) return [];
  return [{ kind: 'table', table: counterfactualTable(name, rows, totals) }];
}

function counterfactualTable(
  name: string,
  rows: readonly Reweighed[],
  totals: readonly TotalChange[],
): Table {
  const decimals = decimalsToTellApart(
    rows.flatMap(({ old, total }) => [old, total]),
    2,
    6,
  );
  const sorted = rows.toSorted((a, b) => b.total.compare(a.total));
  return {
    title: `${name}: old scores under the new weights`,
    columns: [
      left('Proposal', { shrinkTo: 14 }),
      decimal('old', { group: 'total' }),
      decimal('new weights', { group: 'total' }),
      decimal('change', { group: 'total' }),
      right('old', { group: 'rank' }),
      right('new weights', { group: 'rank' }),
    ],
    rows: sorted.map(
      ({ title, old, total, figure }): Row => ({
        cells: [
          { text: title },
          { text: printDecimal(old, decimals) },
          { text: printDecimal(total, decimals) },
          { text: printSignedDecimal(total.sub(old), decimals) },
          countCell(figure.oldRank),
          countCell(figure.rank),
        ],
      }),
    ),
    notes: counterfactualNotes(totals),
  };
}

function counterfactualNotes(totals: readonly TotalChange[]): readonly Line[] {
  const lacking = totals.flatMap(({ title, counterfactual }) =>
    counterfactual?.none === 'no-score' ? [title] : [],
  );
  if (lacking.length === 0) return [];
  const text = `Nobody scored a new criterion for ${listOf(lacking)}; left out of the ranks.`;
  return [[{ text, tone: 'faint' }]];
}

/** How each criterion moved each total; shown where one shark is asked for. */
function splitBlocks({ totals }: SharkComparison): readonly Block[] {
  return totals.flatMap(({ title, split }): Block[] =>
    split === null ? [] : [{ kind: 'table', table: splitTable(title, split) }],
  );
}

function splitTable(title: string, split: Split): Table {
  const [weights, scores] = [signed(split.weights), signed(split.scores)];
  const whole = signed(split.weights.add(split.scores));
  return {
    title,
    aside: `${whole} = ${weights} by weights, ${scores} by scores`,
    columns: [
      left('Criterion', { shrinkTo: 14 }),
      decimal('old', { group: 'weight' }),
      decimal('new', { group: 'weight' }),
      decimal('old', { group: 'score' }),
      decimal('new', { group: 'score' }),
      decimal('weights', { group: 'change by' }),
      decimal('scores', { group: 'change by' }),
    ],
    rows: split.parts.map((part) => ({
      cells: [
        { text: criterionWords(part.criterion) },
        part.criterion.oldWeight === null ? NO_FIGURE : { text: percent(part.criterion.oldWeight) },
        part.criterion.newWeight === null ? NO_FIGURE : { text: percent(part.criterion.newWeight) },
        part.oldScore === null ? NO_FIGURE : { text: printDecimal(part.oldScore, 2) },
        part.newScore === null ? NO_FIGURE : { text: printDecimal(part.newScore, 2) },
        { text: signed(part.weights) },
        { text: signed(part.scores) },
      ],
    })),
    notes: [],
  };
}

function signed(value: Exact): string {
  return printSignedDecimal(value, 4);
}
