import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import { faintLines } from '../../document/cells.ts';
import type { Block, Line, Most } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { findRow } from '../../results/stated.ts';
import { gambleNotes, isGamble } from '../roi/gamble.ts';
import { isRangedTable } from '../roi/over-ranges.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { INDEPENDENT, RANKED_BY } from '../roi/said-once.ts';
import { decisionBlock } from '../round/decision.ts';
import { totalNotes, withoutTotals } from '../round/footnotes.ts';
import { agreementLine, moreLine, roiLines, wrongFigures } from './closing.ts';
import { hasTotals } from './has-totals.ts';
import { panelLayouts } from './panel-table.ts';
import { reviewerBlock } from './reviewer-table.ts';
import type { ScorePage } from './score-page.ts';
import { sortNote } from './sort-note.ts';
import { type Top, topOf } from './top.ts';
import { nextLines } from './what-next.ts';
import { whyBlocks } from './why.ts';

/** Rows of the panel's table; fewer where the ROI has a table of its own. */
const MOST_ROWS = { alone: 12, beside: 5 };
/** Lines of each part of the page; together, with 12 rows, at most 45 at 80 columns. */
const MOST_LINES = { decision: 9, next: 2, notes: 5, closing: 6 };
/** Lines of one sentence. */
const MOST_EACH = 3;

/**
 * A round on one screen: at most 45 lines of 80 columns, however many sharks and proposals, and
 * however much they wrote. What is left out is counted, with the command that shows it.
 */
export function screenBlocks(scores: RoundScores, page: ScorePage): readonly Block[] {
  const { sorted, reasons, uncertainty, top, shown } = page;
  const isRoiApart = shown === 'shark' || isRoiStated(scores);
  const isCrowded = shown === 'screen' && isRoiApart;
  const cut = topOf(scores, top ?? (isCrowded ? MOST_ROWS.beside : MOST_ROWS.alone));
  const most = (lines: number): Most => ({
    lines,
    each: MOST_EACH,
    rest: `shark score ${scores.round.id} --full`,
  });
  const closing = [
    ...agreementLine(scores),
    ...wrongFigures(scores),
    ...(shown === 'shark' ? [] : roiLines(scores, uncertainty)),
    ...withoutTotals(
      scores.rankings.filter((each) => !hasTotals(each)),
      scores.audit,
    ),
  ];
  return [
    { ...decisionBlock(scores, page.contradicted), most: most(MOST_LINES.decision) },
    { kind: 'paragraph', lines: nextLines(scores), most: most(MOST_LINES.next) },
    ...sortNote(sorted),
    ...tables(cut, page, isRoiApart, most(MOST_LINES.notes)),
    ...whyBlocks(reasons ?? []),
    { kind: 'paragraph', lines: closing, most: most(MOST_LINES.closing) },
    { kind: 'paragraph', lines: [moreLine(scores)] },
  ];
}

/** Whether one shark alone priced proposals, and stated an ROI: then it stands beside the computed one. */
function isRoiStated({ rois, audit }: RoundScores): boolean {
  const [first, ...others] = new Set(rois.map(({ shark }) => shark));
  return (
    first !== undefined &&
    others.length === 0 &&
    rois.some(({ entry, variant }) => findRow(audit, first, entry.id, 'roi', variant) !== null)
  );
}

function tables(
  { scores, hidden }: Top,
  { uncertainty, shown: what }: ScorePage,
  isRoiApart: boolean,
  most: Most,
): readonly Block[] {
  const shown = scores.rankings.filter(hasTotals);
  const roiTables = { all: false, uncertainty };
  if (what === 'shark') {
    return [
      ...shown.map((each) => reviewerBlock(scores, each)),
      ...roiTableBlocks(scores, roiTables),
    ];
  }
  const roi = isRoiApart ? roiTableBlocks(scores, { ...roiTables, mostNotes: most }) : [];
  if (shown.length === 0 && scores.panel.rois.length === 0) return roi;
  const chances = uncertainty?.isRanged === true ? uncertainty.panel : [];
  const isRanged = !isRoiApart && isRangedTable(scores.rois);
  const lines: readonly Line[] = [
    ...hiddenLine(hidden),
    ...(isRoiApart ? [] : faintLines(gambleNotes(eachOnce(scores)))),
    ...totalNotes(scores, shown),
    ...(isRanged ? faintLines([RANKED_BY, INDEPENDENT]) : []),
  ];
  return [panelLayouts({ scores, shown, chances, isRoiApart }, { lines, most }), ...roi];
}

/** One shark's estimate of each proposal that is a gamble. */
function eachOnce({ rois }: RoundScores): readonly RankedRoi[] {
  const gambles = rois.filter((roi) => roi.variant === null && isGamble(roi));
  return [...new Map(gambles.toReversed().map((roi) => [roi.entry.id, roi])).values()].toReversed();
}

function hiddenLine(hidden: number): readonly Line[] {
  if (hidden === 0) return [];
  return [[{ text: `${countOf(hidden, 'more proposal')}: --top N or --full.` }]];
}
