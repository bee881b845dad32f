import type { TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { formulasFor, totalWords } from '../formula/formulas-for.ts';
import { isRight, judgeFigure } from '../formula/judge-figure.ts';
import { isRefusal, type Matrix, type Refusal, type TotalLine } from '../matrix.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';

/**
 * True if a table that reads as a weighted matrix is one. Many tables have a column `Weight`; the
 * table is a weighted matrix only if a stated total proves it, or if its words say so.
 */
export function isMatrix(
  reading: Matrix | Refusal,
  grid: TableGrid,
  around: Surroundings,
): boolean {
  const corner = isCorner(grid.header[0]?.text ?? '');
  const isSaid = isSaidToWeigh(grid, around);
  if (isRefusal(reading)) return isSaid;
  if (reading.family !== 'weighted') return true;
  if (reading.totals.length === 0) return isSaid && isScoredThroughout(reading);
  return isProven(reading) || (isSaid && isWeightedByName(reading, corner));
}

/** True if the corner of the table, or the words before it, say that it weighs options. */
export function isSaidToWeigh(
  { header }: TableGrid,
  { headings, lead }: Pick<Surroundings, 'headings' | 'lead'>,
): boolean {
  const isNamed = isCorner(header[0]?.text ?? '');
  return isNamed || [...headings.slice(0, 2), lead].some((text) => DECISIONS.test(nameKey(text)));
}

/** True if a total follows only from weights. */
function isProven(matrix: Matrix): boolean {
  return matrix.totals.some((line) => fitsOf(matrix, line).some((fits) => fits.includes(true)));
}

/**
 * True if, in every line, all figures follow from weights and scores. Used for lines whose label
 * does not say that they are totals.
 */
export function areProvenTotals(matrix: Matrix): boolean {
  return matrix.totals.every((line) =>
    fitsOf(matrix, line).some((fits) => fits.length > 1 && !fits.includes(false)),
  );
}

/** For each formula with weights, whether each stated figure of the line follows from it. */
function fitsOf(matrix: Matrix, line: TotalLine): readonly (readonly boolean[])[] {
  return formulasFor(matrix, line)
    .filter(({ isPlain }) => !isPlain)
    .map((formula) =>
      line.cells.flatMap((cell, option) =>
        cell === null ? [] : [isRight(judgeFigure(cell, formula.of(option)))],
      ),
    );
}

function isWeightedByName({ totals, criteria }: Matrix, corner: boolean): boolean {
  return (
    corner ||
    totals.some(({ label }) => totalWords(label).isWeighted) ||
    criteria.some(({ weight }) => weight?.isPercent === true)
  );
}

function isScoredThroughout({ scores, options, criteria }: Matrix): boolean {
  const isFull = scores.every((row) => row.every(({ kind }) => kind === 'score'));
  return isFull && options.length > 1 && criteria.every(({ label }) => lineKind(label) === null);
}

/** Words in a heading or a line that announce a decision matrix. */
const DECISIONS =
  /\bdecision\b|\bmatri|\bscor(?:e|es|ed|ing|ecard)\b|evaluat|\bweight(?:s|ed|ing|ings)?\b|assess|compar|trade ?off|\brat(?:ed|ing|ings)\b|rubric|prioriti|criteri|kriteri|crit[eè]re|kryteri|bewert|entscheid|nutzwert|vergleich|gewicht|d[eé]cisi[oó]n|decis[aã]o|decisione|[eé]valuation|avalia[cç]|valutazion|beslis|besluit|vergelijk|porówna|ocen[aiy]|бал|оцен|решени|сравнени|критери|評価|選定|比較|决策|評分|评分|评估|对比|比较|选型|평가|비교|선정/;

/** Words for criteria and options, as in the corner of a table. */
const CORNERS =
  /criteri|kriteri|crit[eè]r|crit[eé]rio|kryteri|merkmal|anforderung|aspek|\b(?:factor|requirement|aspect|dimension|attribute|consideration|option|alternative|candidate|vendor|bidder|supplier|component|driver|goal|objective|quality|capability|feature|solution|approach|framework|tool|concept)s?\b|variante|alternativ|opci[oó]n|op[cç][aã]o|opzion|optie|opcj|基準|基准|標準|标准|項目|项目|指标|指標|维度|維度|評価|评估|方案|选项|候補|기준|항목|평가|대안|критери|показател|вариант/;

/** True if the corner of a table names criteria or options. */
function isCorner(label: string): boolean {
  return CORNERS.test(nameKey(label));
}
