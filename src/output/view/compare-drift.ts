import type { Drift, ProposalSeries, SharkDrift } from '../../engine/compare/drift.ts';
import { type Exact, toNumber } from '../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal } from '../../quantity/print.ts';
import { driftJson } from './compare-drift-record.ts';
import type { CompareScope } from './compare-scope.ts';
import { percent } from './compare-words.ts';
import { UNDECIDED_WORDS } from './decision.ts';
import type { Block, Line, Sheet, SheetValue, Span, Table, View } from './view.ts';
import { countOf, listOf, RULE_WORDS } from './words.ts';

const NOTHING: Span = { text: '-', tone: 'faint' };

/** Weights, totals and means over more than two rounds. */
export function driftView(whole: Drift, scope: CompareScope): View {
  const drift = narrowed(whole, scope);
  const { rounds, sharks } = drift;
  const weighing = sharks.filter(({ criteria }) => criteria.length > 0);
  return {
    blocks: [
      {
        kind: 'heading',
        left: `From ${rounds[0]} to ${rounds.at(-1)}`,
        right: countOf(rounds.length, 'round'),
      },
      { kind: 'paragraph', lines: [...weightLines(weighing), ...winnerLines(drift)] },
      ...weighing.map((shark): Block => ({ kind: 'table', table: weightTable(shark, rounds) })),
      ...sharks.flatMap(({ name, totals }) =>
        figureBlock(`${name}: totals and ranks`, rounds, totals, ({ total }) => total),
      ),
      ...figureBlock('Panel: means, 0 to 10, and ranks', rounds, drift.panel, ({ mean }) => mean),
    ],
    sheet: driftSheet(drift),
    json: driftJson(drift),
  };
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

/** "ROI Maximizer: 30% of the weight moved from its first rubric to its last." */
function weightLines(sharks: readonly SharkDrift[]): readonly Line[] {
  const lines = sharks.flatMap(({ name, movedInAll }) =>
    movedInAll === null
      ? []
      : [`${name}: ${percent(movedInAll)} of the weight moved from the first rubric to the last.`],
  );
  const none = 'No shark has a rubric in more than one of the rounds.';
  return (lines.length === 0 ? [none] : lines).map((text) => [{ text }]);
}

function winnerLines({ rounds, winners, panel }: Drift): readonly Line[] {
  const titles = new Map(panel.map(({ proposal, title }) => [proposal, title]));
  return winners.map(({ rule, winners: ids, undecided }, at): Line => {
    const named = listOf(ids.map((id) => titles.get(id) ?? id));
    const says = undecided === null ? named : `undecided (${UNDECIDED_WORDS[undecided]})`;
    const tie = ids.length > 1 ? 'a tie of ' : '';
    return [{ text: `${rounds[at]}, by ${RULE_WORDS[rule]}: ${tie}${says}.` }];
  });
}

function weightTable({ name, criteria, moved }: SharkDrift, rounds: readonly string[]): Table {
  const weight = (share: Exact | null): Span =>
    share === null ? NOTHING : { text: percent(share) };
  return {
    title: `${name}: weights`,
    columns: [
      { label: 'Criterion', align: 'left', shrinkTo: 16, wrap: true },
      ...rounds.map((label) => ({ label, align: 'decimal' as const })),
    ],
    rows: [
      ...criteria.map(({ label, weights }) => ({
        cells: [{ text: label }, ...weights.map(weight)],
      })),
      {
        cells: [{ text: 'moved since the rubric before' }, ...moved.map(weight)],
        tone: 'faint' as const,
      },
    ],
    notes: [],
  };
}

interface Figured {
  readonly rank: number | null;
}

/** Figures with their ranks in brackets, a column for each round. */
function figureBlock<T extends Figured>(
  title: string,
  rounds: readonly string[],
  series: readonly ProposalSeries<T>[],
  figure: (row: T) => Exact | null,
): readonly Block[] {
  const known = series.filter(({ rows }) =>
    rows.some((row) => row !== null && figure(row) !== null),
  );
  if (known.length === 0) return [];
  const values = known.flatMap(({ rows }) => rows.flatMap((row) => (row && figure(row)) ?? []));
  const decimals = decimalsToTellApart(values, 2, 6);
  const cell = (row: T | null): Span => {
    const value = row === null ? null : figure(row);
    if (row === null || value === null) return NOTHING;
    const text = printDecimal(value, decimals);
    return { text: row.rank === null ? `${text} (-)` : `${text} (${row.rank})` };
  };
  const table: Table = {
    title,
    columns: [
      { label: 'Proposal', align: 'left', shrinkTo: 14 },
      ...rounds.map((label) => ({ label, align: 'right' as const })),
    ],
    rows: known.map((each) => ({ cells: [{ text: each.title }, ...each.rows.map(cell)] })),
    notes: [],
  };
  return [{ kind: 'table', table }];
}

/** One line for each figure of each round. */
function driftSheet({ rounds, sharks, panel }: Drift): Sheet {
  const lines = (
    shark: string | null,
    figure: string,
    item: string,
    values: readonly (Exact | number | null)[],
  ): SheetValue[][] =>
    values.map((value, at) => [
      rounds[at] ?? null,
      shark,
      figure,
      item,
      value === null || typeof value === 'number' ? value : toNumber(value),
    ]);
  return {
    columns: ['round', 'shark', 'figure', 'item', 'value'],
    rows: [
      ...sharks.flatMap(({ shark, criteria, totals }) => [
        ...criteria.flatMap(({ id, weights }) => lines(shark, 'weight', id, weights)),
        ...totals.flatMap(({ proposal, rows }) => [
          ...lines(
            shark,
            'total',
            proposal,
            rows.map((row) => row?.total ?? null),
          ),
          ...lines(
            shark,
            'rank',
            proposal,
            rows.map((row) => row?.rank ?? null),
          ),
        ]),
      ]),
      ...panel.flatMap(({ proposal, rows }) => [
        ...lines(
          null,
          'mean',
          proposal,
          rows.map((row) => row?.mean ?? null),
        ),
        ...lines(
          null,
          'rank',
          proposal,
          rows.map((row) => row?.rank ?? null),
        ),
      ]),
    ],
  };
}
