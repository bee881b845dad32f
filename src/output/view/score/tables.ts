import type { RoundScores } from '../../../engine/score-round.ts';
import type { SharkRanking, Term } from '../../../engine/scoring/panel-ranking.ts';
import type { Criterion } from '../../../model/rubric.ts';
import { printShortest } from '../../../quantity/print.ts';
import { shortTitles } from '../../../quantity/short-title.ts';
import { faintLines, fittingTable, tableBlock } from '../../document/blocks.ts';
import type { Block, Column, Line, Most, Table, TextRun } from '../../document/document.ts';
import { decimal, left, NO_FIGURE, right, tableOf, withoutEmpty } from '../../document/table.ts';
import { findRow } from '../../results/audit.ts';
import type { RankedRow } from '../../results/score.ts';
import { statusMark } from '../round/footnotes.ts';
import { criterionWords, measureWords, scaleText } from '../round/names.ts';
import { scaleWords, sharkTable, unrankedTone } from '../round/totals.ts';
import {
  type ColumnLabels,
  chanceColumn,
  columnLabels,
  type EntryFields,
  panelColumns,
  roiColumn,
  type ShownChances,
  statedColumns,
  totalColumn,
} from './columns.ts';

interface PanelFigures {
  readonly scores: RoundScores;
  /** The sharks with totals. */
  readonly shown: readonly SharkRanking[];
  readonly chances: ShownChances;
}

interface PanelNotes {
  readonly lines: readonly Line[];
  readonly most: Most | null;
}

interface Form {
  readonly names: ColumnLabels;
  /** The longest title, in characters. */
  readonly title: number;
  readonly isStated: boolean;
}

/** With more sharks than this, the stated totals are not shown. */
const MAX_STATED = 2;
/** Lengths of titles, longest first; the last fits a narrow screen. */
const TITLES = [30, 24, 18] as const;

/**
 * The panel's table in forms of decreasing width: first the names of sharks get shorter, then the
 * titles; at last the sharks' own columns are dropped. No form has columns that would be empty.
 */
export function panelLayouts(figures: PanelFigures, notes: PanelNotes): Block {
  const { shown, scores } = figures;
  const names = columnLabels(shown.map(({ shark }) => shark.name));
  const longest = names[0] ?? NO_NAMES;
  const shortest = names.at(-1) ?? NO_NAMES;
  const isStated = shown.length <= MAX_STATED && hasStated(scores, shown);
  const [whole, shorter, least] = TITLES;
  const forms: readonly Form[] = [
    ...(isStated ? names.map((each) => ({ names: each, title: whole, isStated })) : []),
    ...(isStated ? [{ names: shortest, title: least, isStated }] : []),
    ...names.map((each) => ({ names: each, title: whole, isStated: false })),
    { names: longest, title: shorter, isStated: false },
    { names: shortest, title: shorter, isStated: false },
    { names: shortest, title: least, isStated: false },
  ];
  const tables = forms.map((form) => table(figures, form, notes));
  if (shown.length > 1) {
    // Says where the sharks' totals are.
    const where = notes.most === null ? 'below' : '--full';
    const left = faintLines([`The totals of each of ${shown.length} sharks: ${where}.`]);
    const bare = { names: NO_NAMES, title: least, isStated: false };
    const own = { ...notes, lines: [...left, ...notes.lines] };
    tables.push(table({ ...figures, shown: [] }, bare, own));
  }
  return fittingTable(tables);
}

const NO_NAMES: ColumnLabels = { labels: [], isAbbreviated: false };

function hasStated({ audit }: RoundScores, shown: readonly SharkRanking[]): boolean {
  return shown.some(({ shark, ranking }) =>
    ranking.some(({ entry }) => findRow(audit, shark.id, entry.id, 'total') !== null),
  );
}

function table(figures: PanelFigures, form: Form, notes: PanelNotes): Table {
  const { scores, shown, chances } = figures;
  const rows = rowsOf(scores, shown);
  const titles = titlesFor(scores, form.title);
  const isOne = shown.length === 1;
  const fields: EntryFields = [
    ...shown.flatMap((ranking, at) =>
      form.isStated || isOne
        ? statedColumns(ranking, scores.audit, form.names.labels[at] ?? '', form.isStated)
        : totalColumn(ranking, form.names.labels[at] ?? '', scores.panel.measure),
    ),
    ...(isOne ? [] : panelColumns(scores, form.isStated)),
    ...(chances === null ? [] : [...roiColumn(scores), ...chanceColumn(chances)]),
  ];
  const [first] = form.isStated || isOne ? shown : [];
  return tableOf<RankedRow>({
    title:
      first === undefined || scores.panel.measure === 'mixed'
        ? `TOTALS, ${measureWords(scores.panel.measure)}`
        : `TOTALS${scaleWords(first)}`,
    rows,
    columns: [
      [right('#'), ({ rank }) => rank],
      [
        left('Proposal', 14),
        ({ entry }) => (titles.get(entry.id) ?? entry.short) + statusMark(entry),
      ],
      ...withoutEmpty(fields, rows),
    ],
    tone: unrankedTone,
    notes: [...legendOf(form.names, shown), ...notes.lines],
    ...(notes.most === null ? {} : { mostNotes: notes.most }),
  });
}

/** The rows in the order of the only shark, or of the panel if there are several. */
export function rowsOf(
  { panel }: RoundScores,
  shown: readonly SharkRanking[],
): readonly RankedRow[] {
  const [first, ...others] = shown;
  return first !== undefined && others.length === 0 ? first.ranking : panel.rows;
}

/** Uses all entries, so that a title does not depend on the number of rows shown. */
function titlesFor({ round }: RoundScores, most: number): ReadonlyMap<string, string> {
  const short = shortTitles(
    round.entries.map(({ id, title, proposal }) => ({
      id,
      title: proposal?.title ?? title,
      short: proposal?.short ?? null,
    })),
    most,
  );
  return new Map(round.entries.map(({ id, short: whole }, at) => [id, short[at] ?? whole]));
}

function legendOf(names: ColumnLabels, shown: readonly SharkRanking[]): readonly Line[] {
  if (!names.isAbbreviated || shown.length === 0) return [];
  const words = shown.map(({ shark }, at) => `${names.labels[at]} ${shark.name}`);
  return faintLines([`${words.join(', ')}.`]);
}

/** One shark's totals with the score on each criterion, if its rubric has criteria. */
export function reviewerBlock(scores: RoundScores, ranking: SharkRanking): Block {
  const totals = sharkTable(scores, ranking);
  const criteria = ranking.shark.rubric?.criteria ?? [];
  const isScored = ranking.ranking.some(({ terms }) => terms.length > 0);
  if (criteria.length === 0 || !isScored) return tableBlock(totals);
  const forms = columnLabels(criteria.map(({ label }) => label));
  return fittingTable([...forms.map((form) => withScores(totals, ranking, form)), totals]);
}

/** The totals with a column for each criterion, and the weights of the criteria. */
function withScores(
  totals: Table,
  shown: SharkRanking,
  { labels, isAbbreviated }: ColumnLabels,
): Table {
  const { shark, ranking } = shown;
  const criteria = shark.rubric?.criteria ?? [];
  const weights = criteria.map((criterion, at) => {
    const words = criterionWords(criterion);
    const name = isAbbreviated ? `${labels[at]} ${words}` : words;
    return `${name} ${criterion.weight.written}`;
  });
  const legend = faintLines([`Weights: ${weights.join(', ')}.`]);
  return {
    ...totals,
    columns: [...totals.columns, ...labels.map((label): Column => decimal(label))],
    rows: totals.rows.map((row, at) => ({
      ...row,
      cells: [...row.cells, ...criteria.map((each) => scoreCell(ranking[at]?.terms ?? [], each))],
    })),
    notes: [...legend, ...otherScales(criteria, shown), ...totals.notes],
  };
}

function scoreCell(terms: readonly Term[], { id }: Criterion): TextRun {
  const term = terms.find(({ criterion }) => criterion.id === id);
  const score = term?.own ?? null;
  return score === null ? NO_FIGURE : { text: printShortest(score, 2) };
}

/** Notes on columns whose scale differs from that of the totals. */
function otherScales(criteria: readonly Criterion[], { ranking }: SharkRanking): readonly Line[] {
  const scale = ranking[0]?.valueScale ?? null;
  if (scale === null) return [];
  const others = criteria.filter((each) => scaleText(each.scale) !== scaleText(scale));
  return faintLines(others.map((each) => `${each.label} is scored on ${scaleText(each.scale)}.`));
}
