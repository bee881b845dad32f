import type { RankedTotal, SharkRanking, Term } from '../../../engine/scoring/panel-ranking.ts';
import type { Rubric, Scale } from '../../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../../quantity/exact.ts';
import { isPercentage } from '../../../quantity/quantity.ts';
import { NO_FIGURE, textLines } from '../../document/cells.ts';
import type { Block, Column, Row, Table, TextRun } from '../../document/document.ts';
import { NO_TOTAL_WORDS } from '../round/stated-figures.ts';
import { grouped, result, term } from './arithmetic.ts';

/** How a shark's total follows from its scores, weight by weight. */
export function totalBlocks(row: RankedTotal, { shark }: SharkRanking): readonly Block[] {
  const table: Block[] =
    row.terms.length === 0 ? [] : [{ kind: 'table', table: termTable(row, shark.rubric) }];
  const lines = [...sumLines(row), ...gateLines(row, shark.rubric)];
  return [...table, { kind: 'paragraph', lines: textLines(lines) }];
}

function termTable(row: RankedTotal, rubric: Rubric | null): Table {
  const anyScaled = row.terms.some((each) => isRescaled(each));
  const columns: Column[] = [
    { label: 'Criterion', align: 'left', shrinkTo: 16, wrap: true },
    { label: 'weight', align: 'decimal' },
    { label: 'score', align: 'right' },
    ...(anyScaled ? [{ label: `of ${scaleWords(row.scale)}`, align: 'decimal' } as const] : []),
    { label: 'product', align: 'decimal' },
  ];
  return {
    title: `TOTAL, ${scaleWords(row.scale)}`,
    columns,
    rows: [...row.terms.map((each) => termRow(each, anyScaled)), ...sumRow(row, anyScaled)],
    notes: [...missingNote(row, rubric), ...placeNote(row, rubric)].map((text) => [
      { text, tone: 'faint' },
    ]),
  };
}

function scaleWords({ low, high }: Scale): string {
  return `${term(low)} to ${term(high)}`;
}

/** Whether the score was given on another scale than that of the total. */
function isRescaled({ score, value }: Term): boolean {
  return score.mark !== null && value !== null && !score.mark.point.equals(value);
}

function termRow({ criterion, score, value, product }: Term, anyScaled: boolean): Row {
  const shown = (number: Exact | null): TextRun =>
    number === null ? NO_FIGURE : { text: term(number) };
  return {
    cells: [
      { text: criterion.label },
      { text: weightText(criterion.weight.point, isPercentage(criterion.weight)) },
      { text: score.mark?.written ?? 'n/a' },
      ...(anyScaled ? [shown(value)] : []),
      shown(product),
    ],
  };
}

function weightText(weight: Exact, asPercent: boolean): string {
  return asPercent ? `${term(weight.mul(100))}%` : term(weight);
}

function sumRow(row: RankedTotal, anyScaled: boolean): readonly Row[] {
  if (row.divisor === null) return [];
  const gap = anyScaled ? [{ text: '' }, { text: '' }] : [{ text: '' }];
  const cells = [
    { text: 'Sum' },
    { text: weightText(row.divisor, hasPercentages(row)) },
    ...gap,
    { text: term(productSum(row)) },
  ];
  return [{ cells, tone: 'strong' }];
}

function hasPercentages({ terms }: RankedTotal): boolean {
  return terms.every(({ criterion }) => isPercentage(criterion.weight));
}

function productSum({ terms }: RankedTotal): Exact {
  return sum(terms.map(({ product }) => product ?? ZERO));
}

function missingNote({ terms, divisor }: RankedTotal, rubric: Rubric | null): readonly string[] {
  const missing = terms.filter(({ score }) => score.mark === null);
  if (missing.length === 0 || rubric === null) return [];
  switch (rubric.missing) {
    case 'zero':
      return ['n/a counts as the lowest score (missing: zero).'];
    case 'exclude':
      return divisor === null ? [] : ['n/a is left out, its weight too (missing: exclude).'];
    case 'error':
      return ['n/a is not allowed by this rubric (missing: error).'];
  }
}

function placeNote({ terms }: RankedTotal, rubric: Rubric | null): readonly string[] {
  const [first] = terms;
  if (first === undefined || rubric === null) return [];
  return [`Scores: ${first.score.at.file}. Weights: ${first.criterion.at.file}.`];
}

function sumLines(row: RankedTotal): readonly string[] {
  const { total, none, kind, uncapped, divisor } = row;
  if (none !== null) return [`No total: ${NO_TOTAL_WORDS[none]}.`];
  if (total === null || uncapped === null) return [];
  if (kind === 'holistic' || divisor === null) {
    const written = row.review?.holistic?.mark?.written ?? term(uncapped);
    return [`Total: ${result(uncapped)}, one overall score given as ${written}, no criteria.`];
  }
  const products = row.terms.flatMap(({ product }) =>
    product === null ? [] : [grouped(term(product))],
  );
  const weights = weightText(divisor, hasPercentages(row));
  return [
    `Sum of products = ${products.join(' + ')} = ${term(productSum(row))}`,
    `Total = ${grouped(term(productSum(row)))} / ${grouped(weights)} = ${result(uncapped)}`,
  ];
}

function gateLines(row: RankedTotal, rubric: Rubric | null): readonly string[] {
  const { gatesNotMet, gatesUnanswered, capped, total, uncapped } = row;
  const cap = rubric?.gates?.cap.written;
  const lines: string[] = [];
  if (gatesNotMet.length > 0 && total !== null && uncapped !== null) {
    const effect = capped
      ? `caps the total at ${result(total)}; without it ${result(uncapped)}.`
      : `would cap the total at ${cap ?? '-'}, which it does not reach.`;
    lines.push(`Gate not met (${gatesNotMet.join(', ')}): ${effect}`);
  }
  if (gatesUnanswered.length > 0) {
    lines.push(`Gates not answered, so no cap: ${gatesUnanswered.join(', ')}.`);
  }
  return lines;
}
