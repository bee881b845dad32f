import { listOf } from '../../../diagnostic/list-of.ts';
import type { PanelExplanation, PanelTotal } from '../../../engine/explanation.ts';
import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelMeasure, PanelRow, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import { compareExact, type Exact } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import { paragraph, tableBlock, textBlock } from '../../document/blocks.ts';
import type { Block, Table } from '../../document/document.ts';
import { decimal, given, left, tableOf, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { isJoint } from '../../results/panel.ts';
import { concernLines } from '../round/decision.ts';
import { agreementWords } from '../round/footnotes.ts';
import {
  FORMULA_WORDS,
  noTotalWords,
  ruleWords,
  scaleText,
  sharkNames,
  titleOf,
  UNDECIDED_WORDS,
  undecidedWords,
  winnersText,
} from '../round/names.ts';
import { statedBlock } from '../round/stated-figures.ts';
import { pValueText } from '../wording/numbers.ts';
import { grouped, result, rounded, term } from './arithmetic.ts';
import { rankWords, totalBlocks } from './total.ts';

/** How the panel's figures for a proposal follow from the sharks' totals. */
export function panelBlocks(explanation: PanelExplanation): readonly Block[] {
  const { scores, row, roi, totals, points, pairs, stated } = explanation;
  const joint = scores.rankings.find(isJoint);
  const [own] = totals;
  return [
    ...(joint !== undefined && own !== undefined && totals.length === 1
      ? totalBlocks(own.total, joint)
      : [
          tableBlock(totalTable(totals, scores.panel.measure)),
          textBlock([...meanLines(row, totals), bordaLine(row, points)]),
        ]),
    textBlock([
      ...rankLines(row, scores),
      votesLine(row, scores),
      roi !== null && roiLine(roi, scores),
      ...ruleLines(scores),
    ]),
    paragraph(concernLines(scores, { about: row.entry.id })),
    ...(joint === undefined ? [textBlock(agreementLines(scores, pairs))] : []),
    ...statedBlock(stated),
  ];
}

function totalTable(totals: readonly PanelTotal[], measure: PanelMeasure): Table {
  const isOutOfTen = measure === 'out-of-ten';
  return tableOf<PanelTotal>({
    title: "THE SHARKS' TOTALS",
    rows: totals,
    columns: [
      [left('Shark', 12), ({ name }) => name],
      [decimal('total'), ({ total }) => given(total.total, rounded)],
      isOutOfTen
        ? [left('scale'), ({ total }) => scaleText(total.scale)]
        : [left('formula'), ({ total }) => FORMULA_WORDS[total.formula]],
      isOutOfTen && [decimal('0 to 10'), ({ total }) => given(total.panelTotal, rounded)],
      [wrapped('', 10), ({ total }) => ({ text: noTotalWords(total), tone: 'faint' })],
    ],
  });
}

function meanLines(row: PanelRow, totals: readonly PanelTotal[]): readonly string[] {
  const { mean, median, spread, n } = row;
  const given = totals.flatMap(({ total }) => total.panelTotal ?? []);
  const sorted = given.toSorted(compareExact);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  if (mean === null || lowest === undefined || highest === undefined) {
    const isMixed = totals.some(({ total }) => total.total !== null);
    const why = isMixed ? UNDECIDED_WORDS['mixed-formulas'] : 'no shark gave a total';
    return [`No mean: ${why}.`];
  }
  const sum = given.map((each) => grouped(term(each)));
  return compact([
    sum.length === 1
      ? `Mean = ${result(mean)}, of one shark`
      : `Mean = (${sum.join(' + ')}) / ${n} = ${result(mean)}`,
    median !== null && `Median = ${result(median)}`,
    spread !== null &&
      `Spread = highest - lowest = ${grouped(term(highest))} - ${grouped(term(lowest))} = ${result(spread)}`,
  ]);
}

/**
 * The Borda points from each shark: one for each option below the proposal on its ballot, and half
 * a point for each equal one.
 */
function bordaLine({ borda, bordaMost }: PanelRow, points: readonly Exact[]): string | null {
  if (borda === null || bordaMost === null) return null;
  const parts = points.map((each) => grouped(term(each)));
  const sum = parts.length === 1 ? '' : `${parts.join(' + ')} = `;
  return `Borda = ${sum}${result(borda)}, of ${term(bordaMost)}`;
}

function agreementLines({ panel, rankings }: RoundScores, pairs: number): readonly string[] {
  const { agreement } = panel;
  const { s, kendallW, p, pExact, distances } = agreement;
  const names = new Map(rankings.map(({ shark }) => [shark.id, shark.name]));
  const how = pExact === null ? 'by chi-square' : 'over all permutations';
  const is = p !== null && p >= 0.0001 ? 'p = ' : 'p ';
  const chance =
    p === null ? '' : ` Blind ranking agrees as much with ${is}${pValueText(p)}, ${how}.`;
  const away = distances.flatMap(({ shark, distance }) =>
    distance === null ? [] : [`${names.get(shark) ?? shark} ${printPercent(distance, 0)}`],
  );
  return compact([
    agreementWords(agreement),
    s !== null && kendallW !== null && `W follows from S = ${term(s)}.${chance}`,
    away.length > 0 &&
      `Of ${countOf(pairs, 'pair')}, ordered the other way round than by the panel's means: ${listOf(away)}.`,
  ]);
}

function rankLines(row: PanelRow, { panel }: RoundScores): readonly string[] {
  if (row.mean === null) return [];
  const all = panel.rows.map((each) => ({ ...each, figure: each.mean }));
  return rankWords({ ...row, figure: row.mean }, all, 'mean');
}

function votesLine({ votes, seconds }: PanelRow, { panel }: RoundScores): string {
  const cast = panel.rows.reduce((total, each) => total + each.votes, 0);
  const second = seconds === 0 ? '' : `, ${countOf(seconds, 'second choice')}`;
  return `Votes: ${votes} of ${cast}${second}.`;
}

/** `Mean ROI: 0.08 gain per hour by ROI Maximizer; rank 1 of 2 that gain.` */
function roiLine(own: PanelRoi, { panel, round }: RoundScores): string {
  const { gains, rank, roi, apart } = own;
  const gaining = panel.rois.filter((each) => each.gains).length;
  const rest = apart.length - MAX_LISTED_APART;
  const open = listOf([
    ...apart.slice(0, MAX_LISTED_APART).map(({ short }) => short),
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
  const none = own.sharks.length === 1 ? 'the shark did not estimate' : 'none of them estimated';
  const unlike = `${none} ${open}`;
  const why = gains ? unlike : 'it does not gain on average';
  const place =
    gains && rank !== null ? `rank ${rank} of ${gaining} that gain` : `no rank, for ${why}`;
  return `Mean ROI: ${rounded(roi)} gain per hour by ${sharkNames(own, round)}; ${place}.`;
}

/** Rivals without a shared shark that are named before the rest are counted. */
const MAX_LISTED_APART = 3;

/** The winner by each rule, with the round's own rule marked. */
function ruleLines({ panel, round }: RoundScores): readonly string[] {
  const says = (result: RuleResult): string =>
    result.undecided === null
      ? winnersText(result, (id) => titleOf(round, id))
      : `nobody, ${undecidedWords(panel, result.undecided)}`;
  return Object.values(panel.byRule).map((rule) => {
    const own = rule.rule === panel.rule ? ", the round's rule" : '';
    return `By ${ruleWords(panel, rule.rule)}${own}: ${says(rule)}.`;
  });
}
