import type { AuditedRound } from '../../../engine/audit/audited-round.ts';
import type { PrintedAuditRow } from '../../../engine/audit/figure-text.ts';
import type { StatedVerdict } from '../../../engine/audit/row.ts';
import type { Round } from '../../../model/round.ts';
import type { Block, Column, Line, Table, TextRun, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { auditJson, auditTable } from '../../results/audit.ts';
import { statedText } from '../../results/stated.ts';
import { verdictMark } from '../round/footnotes.ts';
import { titleOf } from '../round/names.ts';
import {
  figureWord,
  mismatchWords,
  placeOf,
  remedyWords,
  whatOf,
  whereOf,
  whyWords,
} from '../round/stated-figures.ts';

/** Stated figures against computed ones: how many are wrong, then which, then the rest. */
export function auditView(rounds: readonly AuditedRound[]): View {
  const all = rounds.flatMap(({ rows }) => rows);
  const [first, ...others] = rounds;
  const title = others.length === 0 && first !== undefined ? first.round.title : 'Audit';
  const right = others.length === 0 ? '' : countOf(rounds.length, 'round');
  return {
    blocks: [
      { kind: 'heading', left: title, ...(right === '' ? {} : { right }) },
      { kind: 'paragraph', lines: decision(all) },
      ...rounds.flatMap((audited) => [
        ...(others.length === 0 ? [] : [roundHeading(audited)]),
        ...roundBlocks(audited),
      ]),
    ],
    csv: auditTable(all),
    json: auditJson(all),
  };
}

/** "8 of 27 stated figures are wrong: 4 totals, 3 ROI, 1 baseline gap." */
function decision(rows: readonly PrintedAuditRow[]): readonly Line[] {
  const count = (verdict: StatedVerdict): number =>
    rows.filter((row) => row.verdict === verdict).length;
  if (rows.length === 0) return [[{ text: 'Nothing is stated, so there is nothing to audit.' }]];
  const [wrong, cut, unknown] = [count('mismatch'), count('truncated'), count('uncomputable')];
  const figures = countOf(rows.length, 'stated figure');
  const rest = [
    ...(cut === 0 ? [] : [`${cut} ${isAre(cut)} cut instead of rounded.`]),
    ...(unknown === 0 ? [] : [`${unknown} cannot be computed.`]),
  ].join(' ');
  const first: Line =
    wrong === 0
      ? [
          {
            text:
              rows.length === 1
                ? 'The one stated figure is not wrong.'
                : `None of ${figures} is wrong.`,
          },
        ]
      : [
          { text: `${wrong} of ${figures} ${isAre(wrong)} wrong`, tone: 'bad' },
          { text: `: ${mismatchWords(rows)}.` },
        ];
  return rest === '' ? [first] : [first, [{ text: rest }]];
}

function isAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function roundHeading({ round, rows }: AuditedRound): Block {
  return { kind: 'heading', left: round.title, right: countOf(rows.length, 'stated figure') };
}

function roundBlocks({ round, rows }: AuditedRound): readonly Block[] {
  const wrong = rows.filter(({ verdict }) => verdict === 'mismatch');
  const cut = rows.filter(({ verdict }) => verdict === 'truncated');
  const fine = rows.filter(({ verdict }) => verdict === 'exact' || verdict === 'rounded');
  const unknown = rows.filter(({ why }) => why !== null);
  return [
    ...tableOf(wrong, { title: 'WRONG', columns: JUDGED, cells: judgedCells, round }),
    ...(wrong.length === 0 ? [] : [remarks(wrong, round)]),
    ...tableOf(cut, {
      title: 'CUT INSTEAD OF ROUNDED',
      columns: JUDGED,
      cells: judgedCells,
      round,
    }),
    ...tableOf(fine, { title: 'FINE', columns: FINE, cells: fineCells, round }),
    ...tableOf(unknown, {
      title: 'CANNOT BE COMPUTED',
      columns: UNKNOWN,
      cells: unknownCells,
      round,
    }),
  ];
}

const SUBJECT: readonly Column[] = [
  { label: 'Whose', align: 'left', shrinkTo: 10 },
  { label: 'Of what', align: 'left', shrinkTo: 14, wrap: true },
  { label: 'figure', align: 'left' },
  { label: 'stated', align: 'decimal' },
];

const COMPUTED: Column = { label: 'computed', align: 'decimal' };
/** No mark of the verdict here: the title of the table is the word. */
const JUDGED: readonly Column[] = [...SUBJECT, COMPUTED, { label: 'off by', align: 'decimal' }];
const FINE: readonly Column[] = [...SUBJECT, COMPUTED, { label: '', align: 'left' }];
const UNKNOWN: readonly Column[] = [
  ...SUBJECT,
  { label: 'because', align: 'left', shrinkTo: 16, wrap: true },
];

interface AuditSection {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly cells: (row: PrintedAuditRow, round: Round) => readonly TextRun[];
  readonly round: Round;
}

function tableOf(rows: readonly PrintedAuditRow[], section: AuditSection): readonly Block[] {
  if (rows.length === 0) return [];
  const table: Table = {
    title: section.title,
    columns: section.columns,
    rows: rows.map((row) => ({ cells: section.cells(row, section.round) })),
    notes: rows.some(({ method }) => method !== null)
      ? [
          [
            {
              text: 'A change over all cases is the geometric mean of their factors.',
              tone: 'faint',
            },
          ],
        ]
      : [],
  };
  return [{ kind: 'table', table }];
}

function subjectCells(row: PrintedAuditRow, round: Round): readonly TextRun[] {
  const stated = typeof row.stated === 'string' ? titleOf(round, row.stated) : statedText(row);
  return [
    { text: whereOf(row, round) },
    { text: whatOf(row, round) },
    { text: figureWord(row) },
    { text: stated },
  ];
}

function computedCell(row: PrintedAuditRow, round: Round): TextRun {
  const { computed } = row;
  if (typeof computed !== 'string') return { text: row.computedText };
  const winners = computed.split(', ').map((id) => titleOf(round, id));
  return { text: winners.join(', ') };
}

function judgedCells(row: PrintedAuditRow, round: Round): readonly TextRun[] {
  return [
    ...subjectCells(row, round),
    computedCell(row, round),
    { text: row.differenceText, tone: verdictMark(row.verdict).tone ?? 'plain' },
  ];
}

function fineCells(row: PrintedAuditRow, round: Round): readonly TextRun[] {
  return [...subjectCells(row, round), computedCell(row, round), verdictMark(row.verdict)];
}

function unknownCells(row: PrintedAuditRow, round: Round): readonly TextRun[] {
  return [...subjectCells(row, round), { text: row.why === null ? '-' : whyWords(row.why) }];
}

/** What each wrong figure may come from, and where it stands. */
function remarks(rows: readonly PrintedAuditRow[], round: Round): Block {
  const items = rows.map((row): Line => {
    const subject = [whereOf(row, round), whatOf(row, round), figureWord(row)]
      .filter((part) => part !== '-')
      .join(', ');
    const remedy = remedyWords(row);
    return [
      { text: remedy === null ? subject : `${subject}: ${remedy}` },
      { text: ` (${placeOf(row)})`, tone: 'faint' },
    ];
  });
  return { kind: 'list', items };
}
