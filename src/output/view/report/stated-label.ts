import type { AuditRow } from '../../../engine/audit/row.ts';
import type { StatedLabel } from '../../document/charts.ts';
import { statedText } from '../../results/stated.ts';
import { verdictMark } from '../round/footnotes.ts';

/** The stated figure and the word for it, as the tables have them. */
export function statedLabel(row: AuditRow | null): StatedLabel | null {
  if (row === null) return null;
  const isWrong = row.verdict === 'mismatch';
  return { figure: statedText(row), word: verdictMark(row.verdict).text, isWrong };
}
