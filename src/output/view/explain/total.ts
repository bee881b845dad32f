import { listOf } from '../../../diagnostic/list-of.ts';
import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RankedTotal, SharkRanking, Term } from '../../../engine/scoring/panel-ranking.ts';
import type { Entry, TieBreak } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../../quantity/exact.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { isPercentage } from '../../../quantity/quantity.ts';
import { isWeighted, takesWeights } from '../../../schema/formula.ts';
import { faintLines, tableBlock, textBlock } from '../../document/blocks.ts';
import type { Block, Line, Row, Table } from '../../document/document.ts';
import { decimal, given, right, tableOf, wrapped } from '../../document/table.ts';
import { compact } from '../../document/words.ts';
import {
  criterionWords,
  noTotalWords,
  scaleText,
  tieBreakWords,
  totalWords,
} from '../round/names.ts';
import {
  formulaLines,
  formulaTable,
  grouped,
  isRescaled,
  result,
  rounded,
  term,
} from './arithmetic.ts';

/** How a shark's total follows from its scores and weights. */
export function totalBlocks(row: RankedTotal, { shark }: SharkRanking): readonly Block[] {
  const { rubric } = shark;
  const notes = faintLines([missingNote(row, rubric), judgeNote(row), placeNote(row, rubric)]);
  const table = isWeighted(row.formula) ? termTable : formulaTable;
  return [
    ...(row.terms.length === 0 ? [] : [tableBlock(table(row, notes))]),
    textBlock([...sumLines(row), ...gateLines(row, rubric)]),
  ];
}

function termTable(row: RankedTotal, notes: readonly Line[]): Table {
  const isScaled = row.terms.some(isRescaled);
  const terms = tableOf<Term>({
    title: `TOTAL, ${totalWords(row.formula, row.scale)}`,
    rows: row.terms,
    columns: [
      [wrapped('Criterion', 16), ({ criterion }) => criterionWords(criterion)],
      [
        decimal('weight'),
        ({ criterion: { weight } }) => weightText(weight.point, isPercentage(weight)),
      ],
      [right('score'), ({ score }) => (score.mark === null ? 'n/a' : printWritten(score.mark))],
      isScaled && [decimal(`of ${scaleText(row.valueScale)}`), ({ value }) => given(value, term)],
      [decimal('product'), ({ product }) => given(product, term)],
    ],
    notes,
  });
  return { ...terms, rows: [...terms.rows, ...sumRow(row, isScaled)] };
}

function weightText(weight: Exact, asPercent: boolean): string {
  return asPercent ? `${term(weight.mul(100))}%` : term(weight);
}

function sumRow(row: RankedTotal, isScaled: boolean): readonly Row[] {
  if (row.divisor === null) return [];
  const weight = weightText(row.divisor, hasPercentages(row));
  const texts = ['Sum', weight, ...(isScaled ? ['', ''] : ['']), term(productSum(row))];
  return [{ cells: texts.map((text) => ({ text })), tone: 'strong' }];
}

function hasPercentages({ terms }: RankedTotal): boolean {
  return terms.every(({ criterion }) => isPercentage(criterion.weight));
}

function productSum({ terms }: RankedTotal): Exact {
  return sum(terms.map(({ product }) => product ?? ZERO));
}

function missingNote({ terms, divisor }: RankedTotal, rubric: Rubric | null): string | null {
  if (rubric === null || terms.every(({ score }) => score.mark !== null)) return null;
  return {
    zero: 'n/a counts as the lowest score (missing: zero).',
    exclude: divisor === null ? null : 'n/a is left out, its weight too (missing: exclude).',
    error: 'n/a is not allowed by this rubric (missing: error).',
  }[rubric.missing];
}

/** Says which sharks judge which criterion if they divide the criteria. */
function judgeNote({ terms }: RankedTotal): string | false {
  const named = terms.flatMap(({ criterion: { label, by } }) =>
    by.length === 0 ? [] : [`${label} by ${listOf(by.map(({ id }) => id))}`],
  );
  return named.length > 0 && `The sharks divide the criteria: ${named.join('; ')}.`;
}

function placeNote({ terms }: RankedTotal, rubric: Rubric | null): string | null {
  const [first] = terms;
  if (first === undefined || rubric === null) return null;
  const files = new Set(terms.map(({ score }) => score.at.file));
  const weights = takesWeights(rubric.formula) ? ` Weights: ${first.criterion.at.file}.` : '';
  return `Scores: ${[...files].join(', ')}.${weights}`;
}

function sumLines(row: RankedTotal): readonly string[] {
  const { total, none, kind, uncapped, divisor } = row;
  if (none !== null) return [`No total: ${noTotalWords(row)}.`];
  if (total === null || uncapped === null) return [];
  if (kind === 'formula') return formulaLines(row);
  if (kind === 'holistic' || divisor === null) {
    const mark = row.review?.holistic?.mark ?? null;
    const written = mark === null ? term(uncapped) : printWritten(mark);
    return [`Total: ${result(uncapped)}, one overall score given as ${written}, no criteria.`];
  }
  const products = row.terms.flatMap(({ product }) =>
    product === null ? [] : [grouped(term(product))],
  );
  const weights = weightText(divisor, hasPercentages(row));
  if (row.formula === 'weighted-sum') {
    return [`Total = sum of products = ${products.join(' + ')} = ${result(uncapped)}`];
  }
  return [
    `Sum of products = ${products.join(' + ')} = ${term(productSum(row))}`,
    `Total = ${grouped(term(productSum(row)))} / ${grouped(weights)} = ${result(uncapped)}`,
  ];
}

function gateLines(row: RankedTotal, rubric: Rubric | null): readonly string[] {
  const { gatesNotMet, gatesUnanswered, capped, total, uncapped } = row;
  const cap = rubric?.gates?.cap.written;
  const hasTotal = total !== null && uncapped !== null;
  const effect =
    hasTotal && capped
      ? `caps the total at ${result(total)}; without it ${result(uncapped)}.`
      : `would cap the total at ${cap ?? '-'}, which it does not reach.`;
  return compact([
    gatesNotMet.length > 0 && hasTotal && `Gate not met (${gatesNotMet.join(', ')}): ${effect}`,
    gatesUnanswered.length > 0 && `Gates not answered, so no cap: ${gatesUnanswered.join(', ')}.`,
  ]);
}

interface Ranked {
  readonly entry: Entry;
  readonly rank: number | null;
  readonly figure: Exact | null;
  readonly tieBrokenBy: TieBreak | null;
}

/** The rank of a total: the neighbouring totals, and what broke a tie. */
export function totalRankWords(row: RankedTotal, { ranking }: SharkRanking): readonly string[] {
  const others = ranking.map((each) => ({ ...each, figure: each.total }));
  const own = others.find(({ entry }) => entry.id === row.entry.id);
  if (own === undefined || own.total === null) return [];
  if (own.rank === null && own.place !== null) {
    const scored = ranking.filter(({ place }) => place !== null).length;
    const place = `By its total it stands at ${own.place} of ${scored}.`;
    return [`Not ranked: ${standingWords(row.entry)}. ${place}`];
  }
  return rankWords(own, others, 'total');
}

/** "Rank 1 of 3 live proposals by total: then TMA store epilogue with 6.8." */
export function rankWords(own: Ranked, all: readonly Ranked[], figure: string): readonly string[] {
  if (own.rank === null) return [`Not ranked: ${standingWords(own.entry)}.`];
  const ranked = all.filter(({ rank }) => rank !== null);
  const rivals = ranked.filter(({ entry }) => entry.id !== own.entry.id);
  const above = rivals.filter(({ rank }) => (rank ?? 0) < (own.rank ?? 0)).at(-1);
  const below = rivals.find(({ rank }) => (rank ?? 0) > (own.rank ?? 0));
  const neighbours = compact([
    above !== undefined && `behind ${neighbour(above)}`,
    below !== undefined && `ahead of ${neighbour(below)}`,
  ]);
  const beside = neighbours.length === 0 ? '' : `, ${neighbours.join(', ')}`;
  return [`Rank ${own.rank} of ${ranked.length} by ${figure}${beside}.`, ...tieWords(own, rivals)];
}

function neighbour({ entry, figure }: Ranked): string {
  return figure === null ? entry.short : `${entry.short} (${rounded(figure)})`;
}

function tieWords(own: Ranked, rivals: readonly Ranked[]): readonly string[] {
  const { figure, rank, tieBrokenBy } = own;
  const equal = rivals.filter((each) => figure !== null && each.figure?.equals(figure) === true);
  const shared = equal.filter((each) => each.rank === rank).map(({ entry }) => entry.short);
  const parted = equal.filter((each) => each.rank !== rank).map(({ entry }) => entry.short);
  return compact([
    shared.length > 0 && `It ties with ${listOf(shared)}, and nothing breaks the tie.`,
    parted.length > 0 &&
      tieBrokenBy !== null &&
      `It equals ${listOf(parted)}; the tie is broken by ${tieBreakWords(tieBrokenBy)}.`,
  ]);
}

function standingWords({ pitch }: Entry): string {
  return pitch === null ? 'it has no pitch in this round' : `the pitch is ${pitch.status}`;
}

/** The rank of an estimate among all estimates of the shark. */
export function roiRankWords(row: RankedRoi, all: readonly RankedRoi[]): string {
  if (row.roi === null) return 'Not ranked: it cannot be priced.';
  if (row.variant !== null) return 'Not ranked: another form of the proposal, shown beside it.';
  if (row.loses) return 'Not ranked: its expected value is negative.';
  if (row.rank === null || !row.entry.isLive) return `Not ranked: ${standingWords(row.entry)}.`;
  const ranked = all.filter(({ shark, rank }) => shark === row.shark && rank !== null);
  const figure = row.isRanged ? 'mean ROI' : 'ROI';
  return `Rank ${row.rank} of ${ranked.length} by ${figure}, among live proposals that gain.`;
}
