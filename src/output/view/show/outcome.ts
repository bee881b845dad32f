import type { AuditRow } from '../../../engine/audit/row.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printFactor, printShortest } from '../../../quantity/print.ts';
import type { Block, Column, Line, Row, Table, TextRun } from '../../document/document.ts';
import { STATUS_TONES, STATUS_WORDS } from '../round/decision.ts';
import { statedCells } from '../round/totals.ts';
import { type CaseChange, changesOf, measurementOf, metricChange } from './change.ts';

const NOTHING: TextRun = { text: '-', tone: 'faint' };

/** What was stated of a figure, and the verdict. */
export const STATED: readonly Column[] = [
  { label: 'stated', align: 'decimal' },
  { label: '', align: 'left' },
];

/** What became of a proposal after the round. */
export function outcomeBlocks(
  outcome: Outcome,
  round: Round,
  audit: readonly AuditRow[],
): readonly Block[] {
  const changes = changesOf(outcome, round, audit);
  const lessons = outcome.lessons.map((text): Line => [{ text: `Lesson: ${text}` }]);
  return [
    { kind: 'paragraph', lines: outcomeLines(outcome) },
    ...(changes.length === 0
      ? []
      : [{ kind: 'table', table: changeTable(changes, outcome, round) } as const]),
    ...(lessons.length === 0 ? [] : [{ kind: 'list', items: lessons } as const]),
  ];
}

function outcomeLines(outcome: Outcome): readonly Line[] {
  const { status, reason, variant, correct, reverted, hours } = outcome;
  const built = variant === null ? '' : ` Built: ${variant}.`;
  const why = reason === null ? '.' : `: ${reason}.`;
  const facts = [
    ...(correct === null ? [] : [correct ? 'Results correct.' : 'Results NOT correct.']),
    ...(reverted === null ? [] : [reverted ? 'Taken back.' : 'Kept.']),
    ...(hours.length === 0 ? [] : [`Hours spent: ${hoursWords(outcome)}.`]),
  ].join(' ');
  return [
    [{ text: STATUS_WORDS[status], tone: STATUS_TONES[status] }, { text: `${why}${built}` }],
    ...(facts === '' ? [] : [[{ text: facts }]]),
  ];
}

/** `implementation and testing 4h, diagnosis 2h` */
function hoursWords({ hours }: Outcome): string {
  return hours
    .map(({ activity, hours: spent }) => `${activity.replaceAll('-', ' ')} ${spent.written}`)
    .join(', ');
}

function changeTable(changes: readonly CaseChange[], outcome: Outcome, round: Round): Table {
  const measured = measurementOf(outcome, round);
  const { metric, unit, better } = measured;
  const anyStated = changes.some(({ stated }) => stated !== null);
  const title = `${metric ?? 'Measured'}${unit === null ? '' : `, ${unit}`}`;
  return {
    title,
    ...(better === null ? {} : { aside: `${better} is better` }),
    columns: [
      { label: 'Case', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'before', align: 'decimal' },
      { label: 'after', align: 'decimal' },
      { label: 'change', align: 'decimal' },
      { label: 'speed', align: 'decimal' },
      ...(anyStated ? STATED : []),
    ],
    rows: changes.map((change): Row => {
      const { name, factor, stated } = change;
      return {
        cells: [
          { text: name ?? 'geometric mean' },
          valueCell(change.before),
          valueCell(change.after),
          factor === null ? NOTHING : { text: metricChange(factor, measured) },
          factor === null ? NOTHING : { text: printFactor(factor, 3) },
          ...(anyStated ? statedCells(stated) : []),
        ],
        ...(name === null ? { tone: 'strong' as const } : {}),
      };
    }),
    notes: [],
  };
}

function valueCell(value: Exact | null): TextRun {
  return value === null ? { text: '' } : { text: printShortest(value, 2) };
}
