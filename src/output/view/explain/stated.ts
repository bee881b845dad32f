import type { PrintedAuditRow } from '../../../engine/audit/figure-text.ts';
import type { Block, Line } from '../../document/document.ts';
import { statedText } from '../../results/stated.ts';
import { verdictMark } from '../round/footnotes.ts';
import { figureWord, placeOf, remedyWords, whyWords } from '../round/stated-figures.ts';

/** What was stated of the figures explained, and how that stands to the computed ones. */
export function statedBlock(rows: readonly PrintedAuditRow[]): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'list', items: rows.flatMap(statedLines) }];
}

function statedLines(row: PrintedAuditRow): readonly Line[] {
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

function judgement(row: PrintedAuditRow): Line {
  if (row.why !== null) return [{ text: ` cannot be computed: ${whyWords(row.why)}` }];
  const figures = `, computed ${row.computedText}, off by ${row.differenceText}`;
  return [
    { text: ': ' },
    verdictMark(row.verdict),
    { text: row.verdict === 'exact' ? '' : figures },
  ];
}
