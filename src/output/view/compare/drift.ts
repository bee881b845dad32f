import type {
  Drift,
  FigureSeries,
  SharkDrift,
  SharkRubrics,
} from '../../../engine/compare/drift.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import {
  faintLines,
  heading,
  paragraph,
  tableBlock,
  textLines,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Column, Line, Tone, View } from '../../document/document.ts';
import {
  type CellValue,
  type ColumnOf,
  given,
  left,
  partOf,
  tableOf,
  wrapped,
} from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { driftJson, driftTable } from '../../results/compare.ts';
import { RULE_WORDS } from '../round/names.ts';
import { titlesById, winnersOf } from './decision-changes.ts';
import { type CompareScope, percent, rulesMoved } from './rubric-changes.ts';
import { meansTitle, OTHER_MEASURE, otherSharks, rankNotes } from './totals.ts';

/** Weights, totals and means over more than two rounds. */
export function driftView(whole: Drift, scope: CompareScope): View {
  const drift = narrowed(whole, scope);
  const { rounds, sharks } = drift;
  const weighing = sharks.filter(({ criteria }) => criteria.length > 0);
  return viewOf(driftJson(drift), driftTable, [
    heading(`From ${rounds[0]} to ${rounds.at(-1)}`, countOf(rounds.length, 'round')),
    paragraph([...weightLines(weighing), ...ruleLines(weighing, rounds), ...winnerLines(drift)]),
    ...weighing.filter(hasWeights).map((shark) => weightBlock(shark, rounds)),
    ...sharks.flatMap(({ name, totals }) =>
      figureBlock(`${name}: totals and ranks`, rounds, totals),
    ),
    ...figureBlock(meansTitle(drift.measures), rounds, drift.panel, [
      ...otherSharks(drift),
      ...faintLines([!drift.isSameMeasure && OTHER_MEASURE]),
    ]),
  ]);
}

function narrowed(whole: Drift, { shark, onlyRubrics }: CompareScope): Drift {
  const sharks = whole.sharks.filter((each) => shark === null || each.shark === shark);
  const isWhole = shark === null && !onlyRubrics;
  return {
    ...whole,
    sharks: onlyRubrics ? sharks.map((each) => ({ ...each, totals: [] })) : sharks,
    panel: isWhole ? whole.panel : [],
    winners: isWhole ? whole.winners : [],
  };
}

/** Formulas without weights have none to show. */
export function hasWeights({ criteria }: SharkRubrics): boolean {
  return criteria.some(({ weights }) => weights.some((each) => each !== null));
}

/**
 * "ROI Maximizer shifted 30% of its weights from the first rubric to the last." Null with one
 * rubric.
 */
export function shiftedWords({ name, movedInAll: share }: SharkRubrics): string | null {
  if (share === null) return null;
  return `${name} shifted ${percent(share)} of its weights from the first rubric to the last.`;
}

function weightLines(sharks: readonly SharkDrift[]): readonly Line[] {
  const lines = compact(sharks.map(shiftedWords));
  const none = 'No shark has a rubric in more than one of the rounds.';
  return textLines(lines.length === 0 ? [none] : lines);
}

function winnerLines({ rounds, winners, panel }: Drift): readonly Line[] {
  const named = winnersOf(panel);
  const says = winners.map((result) => `by ${RULE_WORDS[result.rule]}: ${named(result)}.`);
  // Consecutive rounds with the same text share a line.
  const starts = [...says.keys()].filter((at) => says[at] !== says[at - 1]);
  return starts.map((from, nth): Line => {
    const last = (starts[nth + 1] ?? says.length) - 1;
    const span = last === from ? rounds[from] : `${rounds[from]} to ${rounds[last]}`;
    return [{ text: `${span}, ${says[from]}` }];
  });
}

function ruleLines(sharks: readonly SharkDrift[], rounds: readonly string[]): readonly Line[] {
  const moved = sharks.flatMap(({ name, rules }) =>
    rules.flatMap((changes, at) => rulesMoved(name, changes, rounds[at])),
  );
  return textLines(moved);
}

/** The weight of each criterion in each round, and the total shift of weights. */
export function weightBlock(
  { name, criteria, moved }: SharkRubrics,
  rounds: readonly string[],
): Block {
  const cell = (share: Exact | null): CellValue => given(share, percent);
  return seriesBlock({
    title: `${name}: weights`,
    item: wrapped('Criterion', 16),
    align: 'decimal',
    rounds,
    rows: [
      ...criteria.map(({ label, weights }) => ({ item: label, cells: weights.map(cell) })),
      { item: 'shifted since the rubric before', cells: moved.map(cell), tone: 'faint' },
    ],
  });
}

/** Figures with their ranks in brackets, a column for each round. */
function figureBlock(
  title: string,
  rounds: readonly string[],
  series: readonly FigureSeries[],
  more: readonly Line[] = [],
): readonly Block[] {
  const known = series.filter(({ figures }) => figures.some((figure) => figure !== null));
  if (known.length === 0) return [];
  const decimals = decimalsToTellApart(known.flatMap(({ figures }) => figures));
  const titles = titlesById(series);
  const rows = known.map(({ proposal, title: own, figures, ranks }) => ({
    item: titles.get(proposal) ?? own,
    cells: figures.map((figure, at) =>
      given(figure, (value) => `${printDecimal(value, decimals)} (${ranks[at] ?? '-'})`),
    ),
  }));
  const item = left('Proposal', 14);
  const ranks = known.map((own) => own.ranks);
  const notes = [...rankNotes(ranks, rounds), ...more];
  return [seriesBlock({ title, item, align: 'right', rounds, rows, notes })];
}

/** Figures over rounds: a line for each item, a column for each round. */
interface Series {
  readonly title: string;
  readonly item: Column;
  readonly align: 'right' | 'decimal';
  readonly rounds: readonly string[];
  readonly rows: readonly {
    readonly item: string;
    /** By round. */
    readonly cells: readonly CellValue[];
    readonly tone?: Tone;
  }[];
  /** Below the last table. */
  readonly notes?: readonly Line[];
}

/** The fewest rounds in a table; one with fewer would consist mostly of headings. */
const MIN_ROUNDS = 3;

/** One table if all rounds fit the width, otherwise several with equally many rounds. */
function seriesBlock({ title, item, align, rounds, rows, notes = [] }: Series): Block {
  const whole = tableOf<Series['rows'][number]>({
    title,
    rows,
    columns: [
      [item, (row) => row.item],
      ...rounds.map(
        (label, at): ColumnOf<Series['rows'][number]> => [
          { label, align },
          ({ cells }) => cells[at] ?? null,
        ],
      ),
    ],
    tone: (row) => row.tone,
    notes,
  });
  const most = Math.max(1, Math.ceil(rounds.length / MIN_ROUNDS));
  const layouts = Array.from({ length: most }, (_, more): readonly Block[] => {
    if (more === 0) return [tableBlock(whole)];
    const width = Math.ceil(rounds.length / (more + 1));
    const parts = groupBy([...rounds.keys()], (at) => String(Math.floor(at / width)));
    return [...parts.values()].map((own, nth) => {
      const [first, last] = [rounds[own[0]], rounds[own.at(-1) ?? own[0]]];
      const span = own.length === 1 ? first : `${first} to ${last}`;
      const places = [0, ...own.map((at) => at + 1)];
      return tableBlock(
        partOf(whole, `${title}, ${span}`, places, nth === parts.size - 1 ? notes : []),
      );
    });
  });
  return { kind: 'fit', layouts };
}
