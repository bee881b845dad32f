import { listOf } from '../../../diagnostic/list-of.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelMeasure, SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { PanelChance } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Entry } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { type ColumnOf, decimal, given, right } from '../../document/table.ts';

import { findRow } from '../../results/audit.ts';
import { GAMBLE_MARK } from '../roi/roi-words.ts';
import { totalMarks } from '../round/footnotes.ts';
import { statedFields, totalText } from '../round/totals.ts';
import { chanceText } from '../wording/numbers.ts';

interface OfEntry {
  readonly entry: Entry;
}

/** Columns with figures of a proposal. */
export type EntryFields = readonly ColumnOf<OfEntry>[];

/** One shark's totals, with the stated ones if there are any. */
export function statedColumns(
  { shark, ranking }: SharkRanking,
  audit: readonly AuditRow[],
  group: string,
  isStated: boolean,
): EntryFields {
  const rows = new Map(ranking.map((row) => [row.entry.id, row]));
  const decimals = decimalsToTellApart(ranking.map(({ total }) => total));
  const stated = ({ entry }: OfEntry) => findRow(audit, shark.id, entry.id, 'total');
  return [
    [decimal('total', { group }), ({ entry }) => totalText(rows.get(entry.id), decimals)],
    ...(isStated ? statedFields(stated, { group }) : []),
  ];
}

/**
 * One shark's totals on the panel's scale with few decimals, or on the shark's own scale if the
 * panel has no common one.
 */
export function totalColumn(
  { ranking }: SharkRanking,
  label: string,
  measure: PanelMeasure,
): EntryFields {
  const isOutOfTen = measure === 'out-of-ten';
  const shown = ranking.map((row) => (isOutOfTen ? { ...row, total: row.panelTotal } : row));
  const rows = new Map(shown.map((row) => [row.entry.id, row]));
  const decimals = isOutOfTen ? 1 : decimalsToTellApart(ranking.map(({ total }) => total));
  return [[decimal(label), ({ entry }) => totalText(rows.get(entry.id), decimals)]];
}

export function panelColumns({ panel }: RoundScores, isGrouped: boolean): EntryFields {
  const rows = new Map(panel.rows.map((row) => [row.entry.id, row]));
  const decimals = decimalsToTellApart(panel.rows.map(({ mean }) => mean));
  const group = isGrouped ? { group: 'Panel' } : {};
  const print = (value: Exact | null | undefined): string | null =>
    given(value, (known) => printDecimal(known, decimals));
  return [
    [decimal('mean', group), ({ entry }) => print(rows.get(entry.id)?.mean)],
    [decimal('range', group), ({ entry }) => print(rows.get(entry.id)?.spread)],
  ];
}

/** The ROI of the panel, over the sharks whose estimate can be priced. */
export function roiColumn({ panel }: RoundScores): EntryFields {
  const rois = new Map(panel.rois.map((each) => [each.entry.id, each]));
  const figures = panel.rois.map(({ roi }) => roi);
  const decimals = decimalsToTellApart(figures, 4, 8);
  const text = (own: PanelRoi): string =>
    printDecimal(own.roi, decimals) + (isMarkedGamble(own) ? GAMBLE_MARK : '');
  return [[decimal('ROI'), ({ entry }) => given(rois.get(entry.id), text)]];
}

/** A loss by the mean of the estimates is no gamble, even if one of them is. */
function isMarkedGamble({ gains, gambles }: PanelRoi): boolean {
  return gains && gambles.length > 0;
}

export function chanceColumn(chances: readonly PanelChance[]): EntryFields {
  const byEntry = new Map(chances.map(({ entry, chance }) => [entry?.id ?? null, chance]));
  return [[right('P(best)'), ({ entry }) => given(byEntry.get(entry.id), chanceText)]];
}

/** Labels of columns in one of their forms. */
export interface ColumnLabels {
  readonly labels: readonly string[];
  /** True if a legend has to explain the labels. */
  readonly isAbbreviated: boolean;
}

/** The longest first word that is used alone; a longer one saves no room. */
const MAX_WORD_LENGTH = 10;
const MAX_INITIALS = 3;
const NOT_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * The forms of the column labels, longest first: the names, their first words if all differ, and
 * initials (`PO` for Performance Oracle, `An` for Ann), numbered if two are the same.
 */
export function columnLabels(names: readonly string[]): readonly ColumnLabels[] {
  const words = names.map((name) => name.split(NOT_WORDS).filter((word) => word !== ''));
  const first = words.map(([word = '']) => word);
  const areFirst =
    new Set(first).size === names.length &&
    first.every((word) => word !== '' && word.length <= MAX_WORD_LENGTH);
  return [
    { labels: names, isAbbreviated: false },
    ...(areFirst ? [{ labels: first, isAbbreviated: false }] : []),
    { labels: uniqueLabels(words.map(initials)), isAbbreviated: true },
  ];
}

function initials(words: readonly string[]): string {
  if (words.length === 1) return [...(words[0] ?? '')].slice(0, 2).join('');
  return words
    .slice(0, MAX_INITIALS)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

function uniqueLabels(labels: readonly string[]): readonly string[] {
  const isTwice = (label: string) => labels.filter((each) => each === label).length > 1;
  return labels.map((label, at) => (label === '' || isTwice(label) ? `${label}${at + 1}` : label));
}

/**
 * How often each proposal is best; empty if nothing was simulated; null if the ROI has a table of
 * its own, with the stated figures.
 */
export type ShownChances = readonly PanelChance[] | null;

/** Notes on the marks and columns of a panel's table, shown before all remarks. */
export function panelNotes(
  scores: RoundScores,
  shown: readonly SharkRanking[],
  chances: ShownChances,
): readonly Line[] {
  if (chances === null) return totalMarks(scores, shown);
  const isMarked = scores.panel.rois.some(isMarkedGamble);
  const marks = isMarked ? [`${GAMBLE_MARK} a gamble: geometric mean not above 1x`] : [];
  return [
    ...totalMarks(scores, shown, marks),
    ...faintLines([unpricedNote(scores, chances), ...unlikeNotes(scores, chances)]),
  ];
}

/** Vetoed proposals without an ROI here: sharks estimated them, but they are not compared. */
function unpricedNote({ panel, round, rois }: RoundScores, chances: readonly PanelChance[]) {
  const what = chances.length > 0 ? 'an ROI and P(best)' : 'an ROI';
  const priced = new Set(rois.flatMap(({ entry, mean }) => (mean === null ? [] : entry.id)));
  const without = round.entries.filter(({ id }) => panel.vetoed.has(id) && priced.has(id));
  const titles = listOf(without.map(({ short }) => short));
  return without.length > 0 && `Vetoed, so without ${what} here: ${titles}.`;
}

/** Notes if the figures in one column come from different sharks. */
function unlikeNotes({ panel }: RoundScores, chances: readonly PanelChance[]) {
  const sets = chances.flatMap(({ entry, sharks }) => (entry === null ? [] : sharks.join(' ')));
  const isRoi = panel.rois.some(({ lacks }) => lacks.length > 0);
  const isChance = new Set(sets).size > 1;
  const judges = new Set(chances.flatMap(({ sharks }) => sharks));
  const isLess = panel.rois.some(({ sharks }) => sharks.some((shark) => !judges.has(shark)));
  return [
    isRoi && !isChance && "ROI is over each row's own sharks.",
    isChance &&
      `${isRoi ? 'ROI and P(best)' : 'P(best)'}: over each row's own sharks; P(best) need not add up to 100%.`,
    chances.length > 0 && isLess && 'P(best) leaves out who estimated one proposal alone.',
  ];
}
