import type { RankedTotal, Term } from '../../../engine/scoring/panel-ranking.ts';
import { product, sum, ZERO } from '../../../quantity/exact.ts';
import { dividesBy, joinOf, takesWeights } from '../../../schema/formula.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Line, Table } from '../../document/document.ts';
import { given, tableOf } from '../../document/table.ts';
import { FORMULA_TEXTS, FORMULA_WORDS, scaleText } from '../round/names.ts';
import { grouped, result, term } from './arithmetic.ts';

/** The scores of a formula that takes them as they are, and what each is in it. */
export function formulaTable(row: RankedTotal, notes: readonly Line[]): Table {
  const { formula, terms } = row;
  const isWeighed = takesWeights(formula);
  const isRescaled = terms.some(({ score, value }) => isOther(score.mark?.point, value));
  return tableOf<Term>({
    title: `TOTAL, ${FORMULA_WORDS[formula]}`,
    rows: terms,
    columns: [
      [left('Criterion', { shrinkTo: 16, wrap: true }), ({ criterion }) => criterion.label],
      [left('part'), ({ criterion }) => criterion.part ?? 'factor'],
      isWeighed && [decimal('weight'), ({ criterion }) => term(criterion.weight.point)],
      [right('score'), ({ score }) => score.mark?.written ?? 'n/a'],
      [left('scale'), ({ criterion }) => scaleText(criterion.scale)],
      isRescaled && [decimal('taken as'), ({ value }) => given(value, term)],
    ],
    notes,
  });
}

function isOther(mark: Term['value'] | undefined, value: Term['value']): boolean {
  return mark !== null && mark !== undefined && value !== null && !mark.equals(value);
}

/** `RICE = reach x impact x confidence / effort`, with the scores in their places, and what it comes to. */
export function formulaLines({ formula, terms, uncapped }: RankedTotal): readonly string[] {
  if (uncapped === null || formula === 'weighted-mean' || formula === 'weighted-sum') return [];
  const isUnder = ({ criterion }: Term): boolean => dividesBy(formula, criterion.part);
  const [over, under] = [terms.filter((each) => !isUnder(each)), terms.filter(isUnder)];
  const isProduct = joinOf(formula) === 'product';
  const valuesOf = (some: readonly Term[]) => some.map(({ product: part }) => part ?? ZERO);
  const top = isProduct ? product(valuesOf(over)) : sum(valuesOf(over));
  const below = sum(valuesOf(under));
  const above = over.map(partText(formula)).join(isProduct ? ' x ' : ' + ');
  const first = under.length === 0 || isProduct ? above : bracketed(above, over.length);
  const written = [
    first,
    ...(under.length === 0
      ? []
      : [bracketed(under.map(partText(formula)).join(' + '), under.length)]),
  ];
  const name = FORMULA_WORDS[formula];
  const [, meaning = 'product of the scores'] = FORMULA_TEXTS[formula].split(' = ');
  const indent = ' '.repeat(name.length);
  return [
    `${name} = ${meaning}`,
    `${indent} = ${written.join(' / ')}`,
    ...(under.length === 0 ? [] : [`${indent} = ${grouped(term(top))} / ${grouped(term(below))}`]),
    `${indent} = ${result(uncapped)}`,
  ];
}

function bracketed(text: string, parts: number): string {
  return parts > 1 || text.includes(' x ') ? `(${text})` : text;
}

/** A score, in a ratio with its weight where that is not 1. */
function partText(formula: RankedTotal['formula']): (part: Term) => string {
  return ({ criterion, value }) => {
    const score = value === null ? '-' : grouped(term(value));
    const weight = criterion.weight.point;
    const isWeighed = takesWeights(formula) && !weight.equals(1);
    return isWeighed ? `${grouped(term(weight))} x ${score}` : score;
  };
}
