import type { AuditedRound } from '../../engine/audit/audit.ts';
import type { PrintedAuditRow, PrintedForm } from '../../engine/audit/figure-text.ts';
import type { StatedVerdict } from '../../engine/audit/row.ts';
import type { Round } from '../../model/round.ts';
import { faintLines, heading, listBlocks, paragraph, textLines } from '../document/blocks.ts';
import type { Block, Line, View } from '../document/document.ts';
import {
  BLANK,
  type CellValue,
  type ColumnOf,
  decimal,
  given,
  left,
  tableBlocks,
  wrapped,
} from '../document/table.ts';
import { compact, countOf } from '../document/words.ts';
import { auditJson, auditTable, statedText } from '../results/audit.ts';
import { VERDICT_MARKS } from './round/footnotes.ts';
import { titleOf } from './round/names.ts';
import {
  figureWord,
  placeOf,
  remedyWords,
  sourceOf,
  subjectOf,
  whyWords,
  wrongLines,
} from './round/stated-figures.ts';

/** The audit page: the number of wrong stated figures, the wrong figures, then all others. */
export function auditView(rounds: readonly AuditedRound[]): View {
  const all = rounds.flatMap(({ rows }) => rows);
  const [only, ...others] = rounds;
  const isOne = only !== undefined && others.length === 0;
  const titleIn = ({ round: id, proposal }: PrintedAuditRow): string | null => {
    const round = rounds.find((audited) => audited.round.id === id)?.round;
    return round === undefined || proposal === null ? null : titleOf(round, proposal);
  };
  return {
    blocks: [
      isOne ? heading(only.round.title) : heading('Audit', countOf(rounds.length, 'round')),
      paragraph(auditLead(all)),
      ...rounds.flatMap((audited) => [
        ...(isOne ? [] : [heading(audited.round.title, figuresText(audited.rows))]),
        ...auditBlocks(audited),
      ]),
    ],
    csv: auditTable(all),
    json: auditJson(all, titleIn),
  };
}

/** The lines at the top: how many stated figures are wrong, and notes about them. */
export function auditLead(rows: readonly PrintedAuditRow[]): readonly Line[] {
  const count = (verdict: StatedVerdict): number =>
    rows.filter((row) => row.verdict === verdict).length;
  if (rows.length === 0) return textLines(['Nothing is stated, so there is nothing to audit.']);
  const [cut, unknown] = [count('truncated'), count('uncomputable')];
  const wrong = wrongLines(rows);
  const none =
    rows.length === 1 ? 'The one stated figure is not' : `None of ${figuresText(rows)} is`;
  const rest = compact([
    cut !== 0 && `${cut} ${cut === 1 ? 'is' : 'are'} truncated, not rounded.`,
    unknown !== 0 && `${unknown} cannot be computed.`,
  ]).join(' ');
  return [...wrong, ...textLines([wrong.length === 0 && `${none} wrong.`, rest !== '' && rest])];
}

function figuresText({ length }: readonly PrintedAuditRow[]): string {
  return countOf(length, 'stated figure');
}

/** Tables of the stated figures of a round, one for each verdict, wrong figures first. */
export function auditBlocks({ round, rows }: AuditedRound): readonly Block[] {
  const wrong = rows.filter(({ verdict }) => verdict === 'mismatch');
  const cut = rows.filter(({ verdict }) => verdict === 'truncated');
  const fine = rows.filter(({ verdict }) => verdict === 'exact' || verdict === 'rounded');
  const unknown = rows.filter(({ why }) => why !== null);
  const computed: ColumnOf<AuditLine> = [
    decimal('computed'),
    ({ row, form }) => form?.computedText ?? computedText(row, round),
  ];
  const own = subject(round);
  return [
    ...sectionBlocks('WRONG', wrong, [...own, computed, OFF_BY]),
    ...remarks(wrong, round),
    ...sectionBlocks('TRUNCATED, NOT ROUNDED', cut, [...own, computed, OFF_BY]),
    ...sectionBlocks('FINE', fine, [...own, computed], true),
    ...sectionBlocks('CANNOT BE COMPUTED', unknown, [...own, BECAUSE]),
  ];
}

/** A stated figure, or another printed form of it with a verdict of its own, shown below it. */
interface AuditLine {
  readonly row: PrintedAuditRow;
  readonly form: PrintedForm | null;
}

/** The columns that say which figure it is, and whose. */
function subject(round: Round): readonly ColumnOf<AuditLine>[] {
  const ofRow =
    (text: (row: PrintedAuditRow) => string) =>
    ({ row, form }: AuditLine): CellValue =>
      form === null ? text(row) : BLANK;
  return [
    [left('Whose', 10), ofRow((row) => sourceOf(row, round))],
    [wrapped('Of what', 14), ofRow((row) => subjectOf(row, round))],
    [left('figure'), ({ row, form }) => (form === null ? figureWord(row) : 'also as')],
    [decimal('stated'), ({ row, form }) => form?.written ?? statedWords(row, round)],
  ];
}

function statedWords(row: PrintedAuditRow, round: Round): string {
  return typeof row.stated === 'string' ? titleOf(round, row.stated) : statedText(row);
}

function computedText({ computed, computedText: text }: PrintedAuditRow, round: Round): string {
  if (typeof computed !== 'string') return text;
  const titles = computed.split(', ').map((id) => titleOf(round, id));
  return titles.join(', ');
}

const OFF_BY: ColumnOf<AuditLine> = [
  decimal('off by'),
  ({ row, form }) => {
    const { differenceText, verdict } = form ?? row;
    return { text: differenceText, tone: VERDICT_MARKS[verdict].tone ?? 'plain' };
  },
];

const BECAUSE: ColumnOf<AuditLine> = [
  wrapped('because', 16),
  ({ row, form }) => (form === null ? given(row.why, whyWords) : 'the same'),
];

/**
 * The table for one verdict. If `isMarked`, each row shows its verdict; else only forms whose
 * verdict differs from the title's do.
 */
function sectionBlocks(
  title: string,
  rows: readonly PrintedAuditRow[],
  columns: readonly ColumnOf<AuditLine>[],
  isMarked = false,
): readonly Block[] {
  const mark = ({ row, form }: AuditLine): CellValue =>
    isMarked || isMixed(row) ? VERDICT_MARKS[(form ?? row).verdict] : BLANK;
  return tableBlocks<AuditLine>({
    title,
    rows: rows.flatMap((row) => [null, ...row.otherForms].map((form) => ({ row, form }))),
    columns: [...columns, (isMarked || rows.some(isMixed)) && [left(''), mark]],
    notes: faintLines([rows.some(({ method }) => method !== null) && GEOMETRIC]),
  });
}

const GEOMETRIC = 'A change over all cases is the geometric mean of their factors.';

function isMixed({ verdict, otherForms }: PrintedAuditRow): boolean {
  return otherForms.some((form) => VERDICT_MARKS[form.verdict] !== VERDICT_MARKS[verdict]);
}

/** The likely cause of each wrong figure, with its file and line. */
function remarks(rows: readonly PrintedAuditRow[], round: Round): readonly Block[] {
  const items = rows.map((row): Line => {
    const parts = [sourceOf(row, round), subjectOf(row, round), figureWord(row)];
    const subject = parts.filter((part) => part !== '-').join(', ');
    return [
      { text: compact([subject, remedyWords(row)]).join(': ') },
      { text: ` (${placeOf(row)})`, tone: 'faint' },
    ];
  });
  return listBlocks(items);
}
