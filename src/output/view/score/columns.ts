import type { AuditRow } from '../../../engine/audit/row.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type {
  PanelMeasure,
  RankedTotal,
  SharkRanking,
} from '../../../engine/scoring/panel-ranking.ts';
import type { PanelChance } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Entry } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { BLANK, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Column, TextRun } from '../../document/document.ts';
import { findRow } from '../../results/stated.ts';
import { GAMBLE_MARK } from '../roi/gamble.ts';
import { statedCells, totalCell } from '../round/totals.ts';
import { chanceText } from '../wording/numbers.ts';

/** Columns beside each other, and what of a proposal stands in them. */
interface FigureColumns {
  readonly columns: readonly Column[];
  readonly cells: (entry: Entry) => readonly TextRun[];
}

/** Columns that have a figure in some row. */
export function withoutEmpty(
  { columns, cells }: FigureColumns,
  rows: readonly { readonly entry: Entry }[],
): FigureColumns {
  const all = rows.map(({ entry }) => cells(entry));
  const isFilled = columns.map((_, at) =>
    all.some((row) => row[at] !== undefined && row[at] !== NO_FIGURE && row[at] !== BLANK),
  );
  return {
    columns: columns.filter((_, at) => isFilled[at]),
    cells: (entry) => cells(entry).filter((_, at) => isFilled[at]),
  };
}

function totalDecimals(values: readonly Exact[]): number {
  return decimalsToTellApart(values, 2, 6);
}

/** One shark's totals, with what was stated of them where anything was. */
export function statedColumns(
  { shark, ranking }: SharkRanking,
  audit: readonly AuditRow[],
  group: string,
  isStated: boolean,
): FigureColumns {
  const rows = new Map(ranking.map((row) => [row.entry.id, row]));
  const decimals = totalDecimals(ranking.flatMap(({ total }) => total ?? []));
  const stated: readonly Column[] = [decimal('stated', { group }), left('', { group })];
  return {
    columns: [decimal('total', { group }), ...(isStated ? stated : [])],
    cells: ({ id }) => [
      totalCell(rows.get(id), decimals),
      ...(isStated ? statedCells(findRow(audit, shark.id, id, 'total')) : []),
    ],
  };
}

/** One shark's totals on the panel's scale, as exactly as a glance needs; its own where there is none. */
export function totalColumn(
  { ranking }: SharkRanking,
  label: string,
  measure: PanelMeasure,
): FigureColumns {
  const rows = new Map(ranking.map((row) => [row.entry.id, row]));
  const isOutOfTen = measure === 'out-of-ten';
  const shown = (row: RankedTotal | undefined): RankedTotal | undefined =>
    row === undefined || !isOutOfTen ? row : { ...row, total: row.panelTotal };
  const decimals = isOutOfTen ? 1 : totalDecimals(ranking.flatMap(({ total }) => total ?? []));
  return {
    columns: [decimal(label)],
    cells: ({ id }) => [totalCell(shown(rows.get(id)), decimals)],
  };
}

export function panelColumns({ panel }: RoundScores, isGrouped: boolean): FigureColumns {
  const rows = new Map(panel.rows.map((row) => [row.entry.id, row]));
  const decimals = totalDecimals(panel.rows.flatMap(({ mean }) => mean ?? []));
  const group = isGrouped ? { group: 'Panel' } : {};
  const print = (value: Exact | null | undefined): TextRun =>
    value === null || value === undefined ? NO_FIGURE : { text: printDecimal(value, decimals) };
  return {
    columns: [decimal('mean', group), decimal('range', group)],
    cells: ({ id }) => [print(rows.get(id)?.mean), print(rows.get(id)?.spread)],
  };
}

/** Over the sharks whose estimate can be priced. */
export function roiColumn({ panel }: RoundScores): FigureColumns {
  const rois = new Map(panel.rois.map((each) => [each.entry.id, each]));
  const decimals = decimalsToTellApart(
    panel.rois.map(({ roi }) => roi),
    4,
    8,
  );
  return {
    columns: [decimal('ROI')],
    cells: ({ id }) => {
      const own = rois.get(id);
      if (own === undefined) return [NO_FIGURE];
      const mark = own.gambles.length > 0 ? GAMBLE_MARK : '';
      return [{ text: printDecimal(own.roi, decimals) + mark }];
    },
  };
}

export function chanceColumn(chances: readonly PanelChance[]): FigureColumns {
  const byEntry = new Map(chances.map(({ entry, chance }) => [entry?.id ?? null, chance]));
  return {
    columns: [right('P(best)')],
    cells: ({ id }) => {
      const chance = byEntry.get(id);
      return [chance === undefined ? NO_FIGURE : { text: chanceText(chance) }];
    },
  };
}

/** Labels of columns in one of their forms. */
export interface ColumnLabels {
  readonly labels: readonly string[];
  /** Whether a legend has to say what they stand for. */
  readonly isAbbreviated: boolean;
}

/** A first word longer than this saves nothing. */
const LONGEST_WORD = 10;
const MOST_INITIALS = 3;
const NOT_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * What columns may be called, the longest form first: the names, their first words where no two
 * are alike, and initials (`PO` of Performance Oracle, `An` of Ann), numbered where two are alike.
 */
export function columnLabels(names: readonly string[]): readonly ColumnLabels[] {
  const words = names.map((name) => name.split(NOT_WORDS).filter((word) => word !== ''));
  const first = words.map(([word = '']) => word);
  const areFirst =
    new Set(first).size === names.length &&
    first.every((word) => word !== '' && word.length <= LONGEST_WORD);
  return [
    { labels: names, isAbbreviated: false },
    ...(areFirst ? [{ labels: first, isAbbreviated: false }] : []),
    { labels: unlike(words.map(initials)), isAbbreviated: true },
  ];
}

function initials(words: readonly string[]): string {
  if (words.length === 1) return [...(words[0] ?? '')].slice(0, 2).join('');
  return words
    .slice(0, MOST_INITIALS)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

function unlike(labels: readonly string[]): readonly string[] {
  const isTwice = (label: string) => labels.filter((each) => each === label).length > 1;
  return labels.map((label, at) => (label === '' || isTwice(label) ? `${label}${at + 1}` : label));
}
