import type { RoundScores } from '../../../engine/score-round.ts';
import { shortTitles } from '../../../quantity/short-title.ts';
import { heading, paragraph } from '../../document/blocks.ts';
import type { Block, Most, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { scoreJson, scoreTable } from '../../results/score.ts';
import { roiTableBlocks } from '../roi/roi-table.ts';
import { decisionBlock } from '../round/decision.ts';
import { panelSize } from '../round/names.ts';
import { hasTotals, revisionBlocks, totalsBlocks } from '../round/totals.ts';
import { nextLines, wrongFigures } from './closing.ts';
import { type ScorePage, screenBlocks, sortNote, whyBlocks } from './screen.ts';
import { panelLayouts } from './tables.ts';

const MOST_HEADING = 120;

const SCREEN: ScorePage = {
  uncertainty: null,
  contradicted: [],
  sorted: null,
  reasons: null,
  shown: 'screen',
  top: null,
};

/** The decision and what to do next, the panel's table, and how far the panel agrees. */
export function scoreView(scores: RoundScores, asked: Partial<ScorePage> = {}): View {
  const page: ScorePage = { ...SCREEN, ...asked };
  const { round, audit } = scores;
  const json = scoreJson(scores, page.uncertainty, page.reasons);
  return {
    blocks: [
      heading(headingOf(round.title), panelSize(round)),
      ...(page.shown === 'full' ? fullBlocks(scores, page) : screenBlocks(scores, page)),
    ],
    csv: scoreTable(json, audit),
    json,
  };
}

/** Two lines of a screen at most. */
function headingOf(title: string): string {
  return shortTitles([{ title, short: null }], MOST_HEADING).join('');
}

/** Every table with every row and every remark. */
function fullBlocks(scores: RoundScores, page: ScorePage): readonly Block[] {
  const { sorted, reasons, uncertainty } = page;
  const shown = scores.rankings.filter(hasTotals);
  const panel = { scores, shown, chances: [], isRoiApart: true };
  return [
    decisionBlock(scores, page.contradicted),
    paragraph(nextLines(scores)),
    ...sortNote(sorted),
    ...(shown.length > 1 ? [panelLayouts(panel, { lines: [], most: null })] : []),
    ...totalsBlocks(scores),
    ...revisionBlocks(scores),
    ...whyBlocks(reasons ?? []),
    ...roiTableBlocks(scores, { all: false, uncertainty }),
    paragraph(wrongFigures(scores)),
  ];
}

const MOST: Most = { lines: 2, each: 2, rest: 'shark check' };

/** The same, with whose scorecards were left out said before anything else. */
export function withLeftOut(view: View, leftOut: readonly string[]): View {
  if (leftOut.length === 0) return view;
  const cards = countOf(leftOut.length, 'scorecard');
  const text = `INCOMPLETE: ${cards} with errors left out: ${leftOut.join(', ')}.`;
  return {
    ...view,
    blocks: [{ kind: 'paragraph', lines: [[{ text, tone: 'bad' }]], most: MOST }, ...view.blocks],
    csv: {
      columns: [...view.csv.columns, 'left_out'],
      rows: view.csv.rows.map((row) => [...row, leftOut.join(' ')]),
    },
    // The JSON of every command is a map.
    json: { ...(view.json as object), leftOut },
  };
}
