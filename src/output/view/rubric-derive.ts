import type { DerivedCriterion, UnappliedAdjustment } from '../../engine/rubric/derive.ts';
import type { Derivation } from '../../engine/rubric/rubric-file.ts';
import { printPercent, printShortest } from '../../quantity/print.ts';
import type { FileText } from '../../workspace/plan.ts';
import {
  cautionLines,
  heading,
  paragraph,
  tableBlock,
  textLines,
  viewOf,
} from '../document/blocks.ts';
import type { Table, View } from '../document/document.ts';
import { decimal, left, tableOf } from '../document/table.ts';
import { deriveJson, deriveTable } from '../results/rubric-derive.ts';

/** How a rubric is derived from another and a round's adjustments. */
export function deriveView(derivation: Derivation, plan: FileText, written: boolean): View {
  const { round, shark, from, derived } = derivation;
  const done = written ? 'Written' : 'Nothing is written yet: --write writes';
  return viewOf(deriveJson(derivation, plan, written), deriveTable, [
    heading(`${shark}: from ${from} to ${round}`, 'derived rubric'),
    tableBlock(weightTable(derivation)),
    paragraph([
      ...cautionLines(derived.unmade.map(unappliedWords)),
      ...textLines([`${done} ${plan.path}.`]),
    ]),
  ]);
}

function weightTable({ derived: { criteria, whole } }: Derivation): Table {
  const points = (value: DerivedCriterion['weight']) => printShortest(value, 6);
  return tableOf({
    title: 'Weights',
    aside: `raw, summing to ${points(whole)}; normalize: true divides by that`,
    rows: criteria,
    columns: [
      [left('Criterion', 16), ({ base, label }) => (base === null ? `${label} (new)` : label)],
      [left('role'), ({ role }) => role ?? '-'],
      [decimal('before'), ({ before }) => points(before)],
      [decimal('added'), ({ added }) => `${added.gt(0) ? '+' : ''}${points(added)}`],
      [decimal('weight'), ({ weight }) => points(weight)],
      [decimal('share'), ({ share }) => printPercent(share, 1)],
    ],
  });
}

function unappliedWords({ adjustment: { role, weight }, why }: UnappliedAdjustment): string {
  const reason = {
    'nothing-to-take': 'the rubric has no criterion of that role to take it from',
    'taken-to-zero': 'the criterion had less than that and is at 0',
  }[why];
  return `${weight.written} for ${role} was not made in full: ${reason}.`;
}
