import type { AuditRow, FigureName, Verdict } from '../../../engine/audit/row.ts';
import { vetoesOf } from '../../../engine/scoring/objection.ts';
import type { Entry, Round } from '../../../model/round.ts';
import type { Line, TextRun, Tone } from '../../document/document.ts';

/** The word for a verdict where there is room for one word only. */
const VERDICT_WORDS: Readonly<Record<Verdict, { readonly text: string; readonly tone: Tone }>> = {
  exact: { text: 'ok', tone: 'good' },
  rounded: { text: 'ok', tone: 'good' },
  truncated: { text: 'cut', tone: 'caution' },
  mismatch: { text: 'WRONG', tone: 'bad' },
  uncomputable: { text: '?', tone: 'faint' },
};

export function verdictMark(verdict: Verdict): TextRun {
  return VERDICT_WORDS[verdict];
}

/** A stated figure as written. */
export function statedText(row: AuditRow): string {
  return typeof row.stated === 'string' ? row.stated : row.stated.written;
}

/** The audit's row for one figure of one shark. */
export function findRow(
  rows: readonly AuditRow[],
  shark: string,
  proposal: string,
  figure: FigureName,
  variant: string | null = null,
): AuditRow | null {
  const found = rows.find(
    (row) =>
      row.shark === shark &&
      row.proposal === proposal &&
      row.figure === figure &&
      row.variant === variant,
  );
  return found ?? null;
}

const STATUS_MARKS = { active: '', conditional: '+', withdrawn: ' x', disqualified: ' x' } as const;

/** A title with the mark of its pitch's status. */
export function markedTitle(entry: Entry): string {
  return entry.title + (entry.pitch === null ? '' : STATUS_MARKS[entry.pitch.status]);
}

/** What the marks in a table mean; only those that occur. */
export function legend(entries: readonly Entry[], more: readonly string[] = []): readonly Line[] {
  const statuses = new Set(entries.map((entry) => entry.pitch?.status));
  const words = [
    ...(statuses.has('conditional') ? ['+ conditional'] : []),
    ...(statuses.has('withdrawn') ? ['x withdrawn, not ranked'] : []),
    ...(statuses.has('disqualified') ? ['x disqualified, not ranked'] : []),
    ...more,
  ];
  return words.length === 0 ? [] : [[{ text: words.join('   '), tone: 'faint' }]];
}

/** The totals rank a vetoed proposal; whoever reads the table must see that it cannot win. */
export function vetoMarks(round: Round): readonly string[] {
  const vetoed = new Set(vetoesOf(round).map(({ proposal }) => proposal));
  return round.entries
    .filter(({ id }) => vetoed.has(id))
    .map(({ title }) => `${title} is vetoed and cannot win`);
}
