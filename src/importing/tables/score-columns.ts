import { type InlineText, slice } from '../../markdown/inline.ts';
import { isProductLabel } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { productIn } from '../words/product.ts';
import { readScoreToken, type ScoreToken } from '../words/score-token.ts';
import { weightIn } from '../words/weight-label.ts';
import { cell, type Grid } from './grid.ts';
import { type ColumnKind, columnKind } from './heads.ts';

/** The column with the scores of a proposal, and the column of weight times score, or -1. */
export interface ScoreColumns {
  readonly name: InlineText | null;
  readonly score: number;
  readonly product: number;
}

/** True if a column under an unknown name may be a proposal: most of its cells hold marks. */
export function mayBeProposal(
  grid: Grid,
  { name, score }: ScoreColumns,
  isWeighed: boolean,
): boolean {
  if (name === null || columnKind(name) !== 'other' || grid.kinds[score] !== 'other') return false;
  // A proposal has one column. A header that repeats holds something about each proposal.
  if (grid.header.filter(({ text }) => nameKey(text) === nameKey(name.text)).length > 1)
    return false;
  // Percentages may be anything, unless each one stands beside a weight.
  const marks = marksIn(grid, score, true).filter((mark) => mark.kind === 'score');
  const isFull = (isWeighed ? marks : marks.filter(isScore)).length * 2 > grid.rows.length;
  return isFull && !NO_NAME.test(nameKey(name.text)) && weightIn(name) === null;
}

/** Headers that name no proposal. */
const NO_NAME =
  /^(?:(?:my|our|the|your|their|his|her|panel|team|group)\b.*|.*\b(?:round|vote|r\d+)|confidence|type|units?|range|min(?:imum)?|low(?:est)?|high(?:est)?|best|worst|avg|median|level|owner|source|direction|importance|priority|spread|stdev|sd|variance|count|n|yes|no|pros|cons|percent|stars|winners?|better|notes?|scale|gap|delta|diff(?:erence)?|[^a-z0-9]|you|he|she|they|we|us|before|after|then|now|later|today|yesterday|bonus|penalty|draft|revised|final|\d.*)$/;

const OF_SCORE =
  /[\s–—-]+[([]?\s*(?:raw\s+)?(?:scores?|ratings?|raw|marks?|points?|pts|punkte|notes?|puntos)\s*[)\]]?$/i;
const OF_PRODUCT =
  /[\s–—-]+[([]?\s*(?:weighted(?:\s+(?:score|value|points?))?|product|contribution|wtd\.?|gew(?:\.|ichtet)?|pond\.?|[×x*]\s*w(?:eight)?)\s*[)\]]?$/iu;

const NO_SCORES: ReadonlySet<ColumnKind> = new Set(['weight', 'former', 'others']);

/** Groups the columns by proposal: `Arena score` and `Arena weighted` belong together. */
export function scoreColumns({ header, kinds }: Grid): readonly ScoreColumns[] {
  const columns = header.flatMap((head, at) => {
    if (at === 0 || NO_SCORES.has(kinds[at] ?? 'other')) return [];
    const product = OF_PRODUCT.exec(head.text);
    const cut = product ?? OF_SCORE.exec(head.text);
    const name = cut === null || cut.index === 0 ? head : slice(head, 0, cut.index);
    return [{ at, name, isProduct: product !== null }];
  });
  return columns
    .filter(({ isProduct }) => !isProduct)
    .map(({ at, name }) => {
      const beside = columns.find(
        (each) => each.isProduct && nameKey(each.name.text) === nameKey(name.text),
      );
      const next = header[at + 1];
      const isNext =
        next !== undefined && isProductLabel(next.text) && /^\W*w|^\W*[×x*]/iu.test(next.text);
      return { name, score: at, product: beside?.at ?? (isNext ? at + 1 : -1) };
    });
}

/** Returns the scores of a column. If `isLoose`, also percentages, `n/a` and unreadable marks. */
export function marksIn({ rows }: Grid, column: number, isLoose = false): readonly ScoreToken[] {
  return rows
    .map((row) => cell(row, column))
    .map((value) => readScoreToken((productIn(value)?.score ?? value).text))
    .filter((mark) => (isLoose ? mark.kind !== 'none' : isScore(mark)));
}

function isScore(mark: ScoreToken): boolean {
  return mark.kind === 'score' && !mark.isPercent;
}
