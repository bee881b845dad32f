import { computedText, differenceText } from '../../../engine/audit/figure-text.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { Block, Line } from '../../document/document.ts';
import { statedText, verdictMark } from '../round/footnotes.ts';
import { figureWord, placeOf, remedyWords, whyWords } from '../round/stated-figures.ts';

/** What was stated of the figures explained, and how that stands to the computed ones. */
export function statedBlock(rows: readonly AuditRow[]): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'list', items: rows.flatMap(statedLines) }];
}

function statedLines(row: AuditRow): readonly Line[] {
  const remedy = remedyWords(row);
  const lines: Line[] = [
    [
      { text: `Stated ${figureWord(row)} ${statedText(row)}` },
      ...judgement(row),
      { text: ` (${placeOf(row)})`, tone: 'faint' },
    ],
  ];
  if (row.working !== null) lines.push([{ text: `It was worked out as ${row.working}` }]);
  if (remedy !== null) lines.push([{ text: `The stated ${figureWord(row)}: ${remedy}.` }]);
  return lines;
}

function judgement(row: AuditRow): Line {
  if (row.why !== null) return [{ text: ` cannot be computed: ${whyWords(row.why)}` }];
  const figures = `, computed ${computedText(row)}, off by ${differenceText(row)}`;
  return [
    { text: ': ' },
    verdictMark(row.verdict),
    { text: row.verdict === 'exact' ? '' : figures },
  ];
}
