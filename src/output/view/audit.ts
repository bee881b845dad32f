import type { AuditedRound } from '../../engine/audit/audited-round.ts';
import type { PrintedAuditRow, PrintedForm } from '../../engine/audit/figure-text.ts';
import type { StatedVerdict } from '../../engine/audit/row.ts';
import type { Round } from '../../model/round.ts';
import { faintLines } from '../document/cells.ts';
import { decimal, left } from '../document/columns.ts';
import type { Block, Column, Line, Row, Table, TextRun, View } from '../document/document.ts';
import { countOf } from '../document/words.ts';
import { auditJson, auditTable } from '../results/audit.ts';
import { statedText } from '../results/stated.ts';
import { verdictMark } from './round/footnotes.ts';
import { titleOf } from './round/names.ts';
import {
  figureWord,
  mismatchWords,
  placeOf,
  remedyWords,
  whatOf,
  whereOf,
  whyWords,
} from './round/stated-figures.ts';

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
    json: auditJson(all, (row) => titleIn(rounds, row)),
  };
}

function titleIn(rounds: readonly AuditedRound[], row: PrintedAuditRow): string | null {
  const audited = rounds.find(({ round }) => round.id === row.round);
  if (audited === undefined || row.proposal === null) return null;
  return titleOf(audited.round, row.proposal);
}

/** "8 of 27 stated figures are wrong: 4 totals, 3 ROI, 1 baseline gap." */
function decision(rows: readonly PrintedAuditRow[]): readonly Line[] {
  const count = (verdict: StatedVerdict): number =>
    rows.filter((row) => row.verdict === verdict).length;
  if (rows.length === 0) return [[{ text: 'Nothing is stated, so there is nothing to audit.' }]];
  const [wrong, cut, unknown] = [count('mismatch'), count('truncated'), count('uncomputable')];
  const figures = countOf(rows.length, 'stated figure');
  const rest = [
    ...(cut === 0 ? [] : [`${cut} ${isAre(cut)} truncated, not rounded.`]),
    ...(unknown === 0 ? [] : [`${unknown} cannot be computed.`]),
  ].join(' ');
  const isOne = rows.length === 1;
  const none = isOne ? 'The one stated figure is not wrong.' : `None of ${figures} is wrong.`;
  const first: Line =
    wrong === 0
      ? [{ text: none }]
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
    ...tableOf(wrong, { title: 'WRONG', ...JUDGED, round }),
    ...(wrong.length === 0 ? [] : [remarks(wrong, round)]),
    ...tableOf(cut, { title: 'TRUNCATED, NOT ROUNDED', ...JUDGED, round }),
    ...tableOf(fine, { title: 'FINE', ...FINE, round }),
    ...tableOf(unknown, { title: 'CANNOT BE COMPUTED', ...UNKNOWN, round }),
  ];
}

const SUBJECT: readonly Column[] = [
  left('Whose', { shrinkTo: 10 }),
  left('Of what', { shrinkTo: 14, wrap: true }),
  left('figure'),
  decimal('stated'),
];

const COMPUTED: Column = decimal('computed');
const MARK: Column = left('');

/** What the rows of one kind of verdict say beside whose figure of what it is. */
interface SectionKind {
  readonly columns: readonly Column[];
  readonly cells: (row: PrintedAuditRow, round: Round) => readonly TextRun[];
  /** What is said of one of several forms, in those columns. */
  readonly formCells: (form: PrintedForm) => readonly TextRun[];
  /** Whether each row is marked; else only forms of which the title does not tell the verdict. */
  readonly isMarked: boolean;
}

const JUDGED: SectionKind = {
  columns: [COMPUTED, decimal('off by')],
  cells: judgedCells,
  formCells: ({ computedText, differenceText, verdict }) => [
    { text: computedText },
    { text: differenceText, tone: verdictMark(verdict).tone ?? 'plain' },
  ],
  isMarked: false,
};

const FINE: SectionKind = {
  columns: [COMPUTED],
  cells: (row, round) => [computedCell(row, round)],
  formCells: ({ computedText }) => [{ text: computedText }],
  isMarked: true,
};

const UNKNOWN: SectionKind = {
  columns: [left('because', { shrinkTo: 16, wrap: true })],
  cells: ({ why }) => [{ text: why === null ? '-' : whyWords(why) }],
  formCells: () => [{ text: 'the same' }],
  isMarked: false,
};

interface AuditSection extends SectionKind {
  readonly title: string;
  readonly round: Round;
}

function tableOf(rows: readonly PrintedAuditRow[], section: AuditSection): readonly Block[] {
  if (rows.length === 0) return [];
  const hasMarks = section.isMarked || rows.some(isMixed);
  const table: Table = {
    title: section.title,
    columns: [...SUBJECT, ...section.columns, ...(hasMarks ? [MARK] : [])],
    rows: rows.flatMap((row) => rowsOf(row, section, hasMarks)),
    notes: faintLines(rows.some(({ method }) => method !== null) ? [GEOMETRIC] : []),
  };
  return [{ kind: 'table', table }];
}

const GEOMETRIC = 'A change over all cases is the geometric mean of their factors.';

/** Whether the forms of a figure have different verdicts. */
function isMixed({ verdict, otherForms }: PrintedAuditRow): boolean {
  return otherForms.some((form) => verdictMark(form.verdict) !== verdictMark(verdict));
}

/** A figure, and below it the other forms that it was printed in, each with its own verdict. */
function rowsOf(row: PrintedAuditRow, section: AuditSection, hasMarks: boolean): readonly Row[] {
  const isMarked = section.isMarked || isMixed(row);
  const mark = (verdict: StatedVerdict): readonly TextRun[] =>
    hasMarks ? [isMarked ? verdictMark(verdict) : { text: '' }] : [];
  const first = [
    ...subjectCells(row, section.round),
    ...section.cells(row, section.round),
    ...mark(row.verdict),
  ];
  const others = row.otherForms.map((form) => [
    ...['', '', 'also as', form.written].map((text) => ({ text })),
    ...section.formCells(form),
    ...mark(form.verdict),
  ]);
  return [first, ...others].map((cells) => ({ cells }));
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
    computedCell(row, round),
    { text: row.differenceText, tone: verdictMark(row.verdict).tone ?? 'plain' },
  ];
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
