import type { RoundScores } from '../../../engine/score-round.ts';
import type { RowOrder } from '../../../engine/scoring/ranking/sort-scores.ts';
import type { StrongestReasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { PanelChance, RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Entry } from '../../../model/round.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import { cutTitle } from '../../../quantity/short-title.ts';
import {
  faintBlock,
  faintLines,
  heading,
  paragraph,
  textLines,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, Most, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { findRow } from '../../results/audit.ts';
import { scoreJson, scoreTable } from '../../results/score.ts';
import { INDEPENDENT, isRangedTable, RANKED_BY } from '../roi/ranges.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { gambleNote } from '../roi/roi-words.ts';
import { decisionBlock } from '../round/decision.ts';
import { sharksWithoutTotals, totalRemarks } from '../round/footnotes.ts';
import { panelSize } from '../round/names.ts';
import { hasTotals, revisionBlocks, totalsBlocks } from '../round/totals.ts';
import {
  agreementLine,
  moreLine,
  nextLines,
  roiLines,
  whyBlocks,
  wrongFigures,
} from './closing.ts';
import { panelNotes } from './columns.ts';
import { panelLayouts, reviewerBlock, rowsOf } from './tables.ts';

/** Characters of the heading: two lines of a screen. */
const MAX_HEADING_LENGTH = 120;

/**
 * The score page: the decision and what to do next, the panel's table, and the panel's agreement.
 */
export function scoreView(scores: RoundScores, page: ScorePage): View {
  const { round, audit } = scores;
  const json = scoreJson(page.rows, page.uncertainty, page.reasons);
  const title = cutTitle(round.title, MAX_HEADING_LENGTH);
  return viewOf(json, (own) => scoreTable(own, audit), [
    heading(title, panelSize(round)),
    ...(page.shown === 'full' ? fullBlocks(scores, page) : screenBlocks(scores, page)),
  ]);
}

/** Every table with every row and every remark. */
function fullBlocks(scores: RoundScores, page: ScorePage): readonly Block[] {
  const { rows, sorted, reasons, uncertainty } = page;
  const shown = rows.rankings.filter(hasTotals);
  const chances = isRoiStated(scores) ? null : chancesOf(uncertainty);
  const lines = panelNotes(rows, shown, chances);
  return [
    decisionBlock(scores, page.contradicted, uncertainty),
    paragraph(nextLines(scores)),
    ...sortNote(sorted),
    ...(shown.length > 1
      ? [panelLayouts({ scores: rows, shown, chances }, { lines, most: null })]
      : []),
    ...totalsBlocks(rows),
    ...revisionBlocks(scores),
    ...whyBlocks(reasons ?? []),
    ...roiTableBlocks(rows, { all: false, uncertainty }),
    paragraph(wrongFigures(scores)),
  ];
}

const PROBLEM_LIMITS: Most = { lines: 2, each: 2, rest: 'shark check' };

/** Puts a warning that names the left-out scorecards before the page. */
export function withLeftOut(view: View, leftOut: readonly string[]): View {
  if (leftOut.length === 0) return view;
  const cards = countOf(leftOut.length, 'scorecard');
  const text = `INCOMPLETE: ${cards} with errors left out: ${leftOut.join(', ')}.`;
  return {
    ...view,
    blocks: [paragraph([[{ text, tone: 'bad' }]], PROBLEM_LIMITS), ...view.blocks],
    csv: {
      columns: [...view.csv.columns, 'left_out'],
      rows: view.csv.rows.map((row) => [...row, leftOut.join(' ')]),
    },
    // The JSON of every command is a map.
    json: { ...(view.json as object), leftOut },
  };
}

/** Rows of the panel's table: `beside` if the ROI has a table of its own. */
const MAX_ROWS = { alone: 12, beside: 5 };
/**
 * Lines of each part; with 12 rows and the next step, at most 45 lines of 80 columns. The decision
 * has the most, so that notes are left out before what it says.
 */
const MAX_LINES = { decision: 10, notes: 4, closing: 6 };
const MAX_EACH = 3;

/**
 * A round on one screen: at most 45 lines of 80 columns for any number of sharks and proposals and
 * any length of text. What is left out is counted, with the command that shows it.
 */
function screenBlocks(scores: RoundScores, page: ScorePage): readonly Block[] {
  const { rows, sorted, reasons, uncertainty, top, shown } = page;
  const isRoiApart = shown === 'shark' || isRoiStated(scores);
  const isCrowded = shown === 'screen' && isRoiApart;
  const cut = topOf(rows, top ?? (isCrowded ? MAX_ROWS.beside : MAX_ROWS.alone));
  const rest = `shark score ${scores.round.id} --full`;
  const most = (lines: number): Most => ({ lines, each: MAX_EACH, rest });
  const closing = [
    ...agreementLine(scores),
    ...wrongFigures(scores),
    ...(shown === 'shark' ? [] : roiLines(scores, uncertainty)),
    ...sharksWithoutTotals(scores),
  ];
  return [
    { ...decisionBlock(scores, page.contradicted, uncertainty), most: most(MAX_LINES.decision) },
    paragraph(nextLines(scores)),
    ...sortNote(sorted),
    ...tables(cut, page, isRoiApart, most(MAX_LINES.notes)),
    ...whyBlocks(reasons ?? []),
    paragraph(closing, most(MAX_LINES.closing)),
    paragraph([moreLine(scores)]),
  ];
}

/**
 * True if exactly one shark priced proposals, and it stated an ROI. The ROI then has a table of its
 * own, with the stated figure beside the computed one.
 */
function isRoiStated({ rois, audit }: RoundScores): boolean {
  const [first, ...others] = new Set(rois.map(({ shark }) => shark));
  if (first === undefined || others.length > 0) return false;
  return rois.some(
    ({ entry, variant }) => findRow(audit, first, entry.id, 'roi', variant) !== null,
  );
}

function tables(
  { scores, hidden }: ReturnType<typeof topOf>,
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
  const chances = isRoiApart ? null : chancesOf(uncertainty);
  const isRanged = !isRoiApart && isRangedTable(scores.rois);
  const lines: readonly Line[] = [
    ...textLines([hidden !== 0 && `${countOf(hidden, 'more proposal')}: --top N or --full.`]),
    ...panelNotes(scores, shown, chances),
    ...(isRoiApart ? [] : gambleNote(scores)),
    ...totalRemarks(shown),
    ...(isRanged ? faintLines([RANKED_BY, INDEPENDENT]) : []),
  ];
  return [panelLayouts({ scores, shown, chances }, { lines, most }), ...roi];
}

/** How often each proposal that may win is best; empty if nothing was simulated or compared. */
function chancesOf(uncertainty: RoundUncertainty | null): readonly PanelChance[] {
  const chances = uncertainty?.isRanged === true ? uncertainty.eligible : [];
  return chances.some(({ chance }) => chance !== null) ? chances : [];
}

/**
 * The tables of a round cut to their first rows, and the number of the others. The decision and the
 * audit stay complete.
 */
function topOf(scores: RoundScores, most: number) {
  const order = rowsOf(scores, scores.rankings.filter(hasTotals));
  if (order.length <= most) return { scores, hidden: 0 };
  const kept = new Set(order.slice(0, most).map(({ entry }) => entry.id));
  const isKept = ({ entry }: { readonly entry: Entry }): boolean => kept.has(entry.id);
  const { panel, rankings, rois } = scores;
  return {
    scores: {
      ...scores,
      panel: { ...panel, rows: panel.rows.filter(isKept) },
      rankings: rankings.map((each) => ({ ...each, ranking: each.ranking.filter(isKept) })),
      rois: rois.filter(isKept),
    },
    hidden: order.length - kept.size,
  };
}

/** The parts of a round that are shown, and how certain its ranking is. */
export interface ScorePage {
  /** The round with its table rows in the requested order. No sentence depends on this order. */
  readonly rows: RoundScores;
  /** Null if no estimate has a range and raw figures are not requested. */
  readonly uncertainty: RoundUncertainty | null;
  /** Outcomes whose recorded status contradicts their measurements. */
  readonly contradicted: readonly StatusJudgement[];
  /** The requested order of the rows; null for the order of ranks. */
  readonly sorted: RowOrder | null;
  /** The arguments for and against the first proposals; null if not requested. */
  readonly reasons: readonly StrongestReasons[] | null;
  /** One screen of the panel, one shark's part of it, or everything. */
  readonly shown: 'screen' | 'shark' | 'full';
  /** Rows of a table; null for as many as fit on a screen. */
  readonly top: number | null;
}

/** A note that the rows are not in the order of the ranks. */
export function sortNote(order: RowOrder | null): readonly Block[] {
  if (order === null || order.key === 'rank') return [];
  const { key, first } = order;
  const how = key === 'title' ? '' : `, ${first} first`;
  const name = key === 'roi' ? 'ROI' : key;
  return [faintBlock(`Rows by ${name}${how}; ranks are as computed.`)];
}
