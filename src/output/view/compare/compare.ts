import { listOf } from '../../../diagnostic/list-of.ts';
import type { Comparison, SharkComparison, TotalChange } from '../../../engine/compare/compare.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printSignedDecimal } from '../../../quantity/print.ts';
import { faintLines, heading, paragraph, tableBlock, viewOf } from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import {
  decimal,
  given,
  left,
  right,
  tableBlocks,
  tableOf,
  wrapped,
} from '../../document/table.ts';
import { countOf } from '../../document/words.ts';
import { compareJson, compareTable } from '../../results/compare.ts';
import { withUniqueTitles } from './decision-changes.ts';
import {
  type CompareScope,
  commonCount,
  criterionWords,
  movedLines,
  percent,
  points,
  unscoredRound,
  WHOLE_COMPARISON,
} from './rubric-changes.ts';
import { panelBlock, totalsBlock } from './totals.ts';

/** The changes from one round to another, rubrics first, since they affect all other figures. */
export function compareView(whole: Comparison, scope: CompareScope = WHOLE_COMPARISON): View {
  const wanted = narrowed(whole, scope);
  const comparison = narrowed(withUniqueTitles(whole), scope);
  const { a, b, sharks } = comparison;
  const isScored = unscoredRound(whole) === null;
  const common = isScored ? `${countOf(commonCount(whole), 'shark')} in both` : undefined;
  return viewOf(compareJson(wanted), () => compareTable(wanted), [
    heading(`From ${a.round.id} to ${b.round.id}`, common),
    paragraph(movedLines(comparison, scope)),
    ...sharks.flatMap(rubricBlock),
    ...(scope.onlyRubrics ? [] : totalBlocks(comparison, scope)),
  ]);
}

function totalBlocks(comparison: Comparison, { shark: only }: CompareScope): readonly Block[] {
  return [
    ...comparison.sharks.flatMap((shark) => [
      ...totalsBlock(shark, comparison),
      ...(only === null ? [] : shark.totals.flatMap(splitBlocks)),
      ...counterfactualBlock(shark, comparison.a.round.id),
    ]),
    ...panelBlock(comparison),
  ];
}

/** The comparison without the parts that were not requested, for machines too. */
function narrowed(whole: Comparison, { shark, onlyRubrics }: CompareScope): Comparison {
  const sharks = whole.sharks.filter((each) => shark === null || each.shark === shark);
  return {
    ...whole,
    sharks: onlyRubrics ? sharks.map((each) => ({ ...each, totals: [], movedBy: null })) : sharks,
    panel: onlyRubrics || shark !== null ? [] : whole.panel,
  };
}

function rubricBlock({ name, rubric }: SharkComparison): readonly Block[] {
  const isWeighed = rubric?.criteria.every(
    ({ old, new: now, oldWeight, newWeight }) =>
      (old === null || oldWeight !== null) && (now === null || newWeight !== null),
  );
  if (rubric === null || isWeighed !== true) return [];
  const { criteria, distance } = rubric;
  return tableBlocks({
    title: `${name}: weights`,
    aside: distance.equals(0) ? 'nothing shifted' : `${percent(distance)} shifted`,
    rows: criteria,
    columns: [
      [wrapped('Criterion', 20), criterionWords],
      [decimal('old'), ({ oldWeight }) => given(oldWeight, percent)],
      [decimal('new'), ({ newWeight }) => given(newWeight, percent)],
      [decimal('points'), ({ change }) => points(change)],
      [wrapped('reason', 16), ({ reason }) => reason ?? ''],
    ],
  });
}

/** The old scores with the new weights, if weights changed at all. */
function counterfactualBlock(
  { name, rubric, totals }: SharkComparison,
  round: string,
): readonly Block[] {
  if (rubric === null || rubric.distanceUnmatched.equals(0)) return [];
  const rows = totals
    .flatMap(({ title, old, counterfactual: figure }) =>
      figure?.total == null ? [] : [{ ...figure, title, old, total: figure.total }],
    )
    .sort((a, b) => b.total.compare(a.total) || (a.rank ?? 0) - (b.rank ?? 0));
  const decimals = decimalsToTellApart(rows.flatMap(({ old, total }) => [old, total]));
  const plain = (value: Exact): string => printDecimal(value, decimals);
  const ranked = rows.filter(({ rank }) => rank !== null);
  const isParted = ranked.some(({ total, rank }, at) => {
    const above = ranked[at - 1];
    return above?.total.equals(total) === true && above.rank !== rank;
  });
  const [ofTotal, ofRank] = [{ group: 'total' }, { group: 'rank' }];
  return tableBlocks({
    title: `${name}: old scores under the new weights`,
    rows,
    columns: [
      [left('Proposal', 14), ({ title }) => title],
      [decimal('old', ofTotal), ({ old }) => given(old, plain)],
      [decimal('new weights', ofTotal), ({ total }) => plain(total)],
      [
        decimal('change', ofTotal),
        ({ change }) => given(change, (value) => printSignedDecimal(value, decimals)),
      ],
      [right('old', ofRank), ({ oldRank }) => oldRank],
      [right('new weights', ofRank), ({ rank }) => rank],
    ],
    notes: counterfactualNotes(totals, isParted ? round : null),
  });
}

function counterfactualNotes(
  totals: readonly TotalChange[],
  partedIn: string | null,
): readonly Line[] {
  const lacking = totals.flatMap(({ title, counterfactual }) =>
    counterfactual?.none === 'no-score' ? [title] : [],
  );
  const isHalfway = totals.some(
    ({ split, counterfactual }) => split && counterfactual?.change?.equals(split.weights) === false,
  );
  return faintLines([
    isHalfway &&
      'Here weights change at the old scores; "change by weights" is halfway between that and their change at the new scores.',
    lacking.length > 0 &&
      `Nobody scored a new criterion for ${listOf(lacking)}; left out of the ranks.`,
    partedIn !== null && `Equal totals are parted as in ${partedIn}.`,
  ]);
}

/** The change of a total by criterion; shown if one shark is requested. */
function splitBlocks({ title, split }: TotalChange): readonly Block[] {
  if (split === null) return [];
  const [weights, scores] = [signed(split.weights), signed(split.scores)];
  const whole = signed(split.weights.add(split.scores));
  const score = (value: Exact): string => printDecimal(value, 2);
  const [ofWeight, ofScore, ofChange] = ['weight', 'score', 'change by'].map((group) => ({
    group,
  }));
  const table = tableOf({
    title,
    aside: `${whole} = ${weights} by weights, ${scores} by scores`,
    rows: split.parts,
    columns: [
      [left('Criterion', 14), ({ criterion }) => criterionWords(criterion)],
      [decimal('old', ofWeight), ({ criterion }) => given(criterion.oldWeight, percent)],
      [decimal('new', ofWeight), ({ criterion }) => given(criterion.newWeight, percent)],
      [decimal('old', ofScore), ({ oldScore }) => given(oldScore, score)],
      [decimal('new', ofScore), ({ newScore }) => given(newScore, score)],
      [decimal('weights', ofChange), (part) => signed(part.weights)],
      [decimal('scores', ofChange), (part) => signed(part.scores)],
    ],
  });
  return [tableBlock(table)];
}

function signed(value: Exact): string {
  return printSignedDecimal(value, 4);
}
