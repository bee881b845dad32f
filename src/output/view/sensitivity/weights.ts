import type {
  CriticalWeight,
  NoCriticalWeight,
  Robustness,
} from '../../../engine/robustness/ranking-robustness.ts';
import { printPercent, printPercentShortest, printSignedDecimal } from '../../../quantity/print.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import type { Block, Line, Row } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { NO_LEAD_WORDS } from '../round/lead-sentence.ts';

const NONE_WORDS: Readonly<Record<NoCriticalWeight, string>> = {
  'one-criterion': 'it is the only criterion',
  'all-weight': 'it has all the weight, so the others have no proportions to grow in',
  holds: 'the leader stays first at every weight',
};

/** For each criterion, the weight at which the leader is unseated. */
export function weightBlocks({ shark, weights }: Robustness): readonly Block[] {
  if (weights.none !== null) {
    const text = `${shark.name}, critical weights: - (${NO_LEAD_WORDS[weights.none]}).`;
    return [{ kind: 'paragraph', lines: [[{ text, tone: 'faint' }]] }];
  }
  return [
    {
      kind: 'table',
      table: {
        title: `${shark.name}: CRITICAL WEIGHTS`,
        columns: [
          { label: 'Criterion', align: 'left', shrinkTo: 14 },
          { label: 'weight', align: 'decimal' },
          { label: 'flips at', align: 'decimal' },
          { label: 'points', align: 'decimal' },
          { label: 'puts first', align: 'left', shrinkTo: 14 },
        ],
        rows: weights.criteria.map(weightRow),
        notes: [
          ...reasons(weights.criteria),
          [
            {
              text: 'The others shrink or grow in proportion. Totals before gates.',
              tone: 'faint',
            },
          ],
        ],
      },
    },
  ];
}

function weightRow({ criterion, weight, nearest }: CriticalWeight): Row {
  const now = { text: printPercentShortest(weight) };
  if (nearest === null) {
    return { cells: [{ text: criterion.label }, now, NO_FIGURE, NO_FIGURE, NO_FIGURE] };
  }
  return {
    cells: [
      { text: criterion.label },
      now,
      { text: printPercent(nearest.weight, 2) },
      { text: printSignedDecimal(nearest.change.mul(100), 2) },
      { text: listOf(nearest.rivals.map(({ title }) => title)) },
    ],
  };
}

/** Why some criteria show `-`, those with the same reason together. */
function reasons(criteria: readonly CriticalWeight[]): Line[] {
  const byReason = new Map<NoCriticalWeight, string[]>();
  for (const { criterion, none } of criteria) {
    if (none !== null) byReason.set(none, [...(byReason.get(none) ?? []), criterion.label]);
  }
  return [...byReason].map(([none, labels]) => {
    const text = `- for ${listOf(labels)}: ${NONE_WORDS[none]}.`;
    return [{ text, tone: 'faint' }];
  });
}
