import type { RankedTotal, Term } from '../../../engine/scoring/panel-ranking.ts';
import { type Exact, product, sum, ZERO } from '../../../quantity/exact.ts';
import { exactDecimals, printDecimal } from '../../../quantity/print.ts';
import { dividesBy, joinOf, takesWeights } from '../../../schema/formula.ts';
import type { Line, Table } from '../../document/document.ts';
import { decimal, given, left, right, tableOf, wrapped } from '../../document/table.ts';
import { compact } from '../../document/words.ts';
import { FORMULA_TEXTS, FORMULA_WORDS, scaleText } from '../round/names.ts';

/** Decimals printed at most; longer ones are less clear than the fraction. */
const MAX_DECIMALS = 10;
const MIN_DIGITS = 4;

/** An exact number in a formula: `1.8`, or `20/3` if its decimals do not end. */
export function term(value: Exact): string {
  return inFull(value, 0) ?? value.toFraction();
}

/** A share or a gain in a formula, with at least two decimals: `0.70`. */
export function share(value: Exact): string {
  return inFull(value, 2) ?? value.toFraction();
}

/** The text in brackets if it starts with a minus sign or contains a fraction bar. */
export function grouped(text: string): string {
  return text.startsWith('-') || text.includes('/') ? `(${text})` : text;
}

/** The result of a formula: `8.55`, or `0.027917 gain per hour, exactly 67/2400`. */
export function result(value: Exact, unit = ''): string {
  const isExact = inFull(value, 0) !== null;
  return `${rounded(value)}${unit}${isExact ? '' : `, exactly ${value.toFraction()}`}`;
}

/** The result of a formula, rounded if necessary. */
export function rounded(value: Exact): string {
  return inFull(value, 0) ?? printDecimal(value, significantDecimals(value));
}

/** All decimals of the value; null if there are too many. */
function inFull(value: Exact, fewest: number): string | null {
  const decimals = exactDecimals(value);
  if (decimals === null || decimals > MAX_DECIMALS) return null;
  return printDecimal(value, Math.max(fewest, decimals));
}

/** The number of decimals that shows four significant digits. */
function significantDecimals(value: Exact): number {
  if (value.equals(ZERO)) return 0;
  let decimals = MIN_DIGITS;
  for (let size = value.abs(); size.lt(1) && decimals < MAX_DECIMALS + MIN_DIGITS; decimals += 1) {
    size = size.mul(10);
  }
  return decimals;
}

/** The scores of a formula that does not normalise them, with the part that each plays in it. */
export function formulaTable(row: RankedTotal, notes: readonly Line[]): Table {
  const { formula, terms } = row;
  const isWeighed = takesWeights(formula);
  return tableOf<Term>({
    title: `TOTAL, ${FORMULA_WORDS[formula]}`,
    rows: terms,
    columns: [
      [wrapped('Criterion', 16), ({ criterion }) => criterion.label],
      [left('part'), ({ criterion }) => criterion.part ?? 'factor'],
      isWeighed && [decimal('weight'), ({ criterion }) => term(criterion.weight.point)],
      [right('score'), ({ score }) => score.mark?.written ?? 'n/a'],
      [left('scale'), ({ criterion }) => scaleText(criterion.scale)],
      terms.some(isRescaled) && [decimal('taken as'), ({ value }) => given(value, term)],
    ],
    notes,
  });
}

/** True if a score was given on another scale than that of the total. */
export function isRescaled({ score, value }: Term): boolean {
  return score.mark !== null && value !== null && !score.mark.point.equals(value);
}

/** `RICE = reach x impact x confidence / effort`, then the same with the scores, and the result. */
export function formulaLines({ formula, terms, uncapped }: RankedTotal): readonly string[] {
  if (uncapped === null || formula === 'weighted-mean' || formula === 'weighted-sum') return [];
  const isUnder = ({ criterion }: Term): boolean => dividesBy(formula, criterion.part);
  const [over, under] = [terms.filter((each) => !isUnder(each)), terms.filter(isUnder)];
  const isProduct = joinOf(formula) === 'product';
  const valuesOf = (some: readonly Term[]) => some.map(({ product: part }) => part ?? ZERO);
  const top = isProduct ? product(valuesOf(over)) : sum(valuesOf(over));
  const below = sum(valuesOf(under));
  const above = over.map(partText(formula)).join(isProduct ? ' x ' : ' + ');
  const isQuotient = under.length > 0;
  const written = compact([
    !isQuotient || isProduct ? above : bracketed(above, over.length),
    isQuotient && bracketed(under.map(partText(formula)).join(' + '), under.length),
  ]);
  const name = FORMULA_WORDS[formula];
  const [, meaning = 'product of the scores'] = FORMULA_TEXTS[formula].split(' = ');
  const indent = ' '.repeat(name.length);
  return compact([
    `${name} = ${meaning}`,
    `${indent} = ${written.join(' / ')}`,
    isQuotient && `${indent} = ${grouped(term(top))} / ${grouped(term(below))}`,
    `${indent} = ${result(uncapped)}`,
  ]);
}

function bracketed(text: string, parts: number): string {
  return parts > 1 || text.includes(' x ') ? `(${text})` : text;
}

/** A score, multiplied by its weight in a ratio if the weight is not 1. */
function partText(formula: RankedTotal['formula']): (part: Term) => string {
  return ({ criterion, value }) => {
    const score = value === null ? '-' : grouped(term(value));
    const weight = criterion.weight.point;
    const isWeighed = takesWeights(formula) && !weight.equals(1);
    return isWeighed ? `${grouped(term(weight))} x ${score}` : score;
  };
}
