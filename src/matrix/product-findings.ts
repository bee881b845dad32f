import { type Exact, exact, ONE, sum, ZERO } from '../quantity/exact.ts';
import { factorOf } from '../tables/weight.ts';
import type { DocumentFinding } from './audited-matrix.ts';
import { type DocumentVerdict, isRight, judgeFigure } from './judge-figure.ts';
import type { Matrix, StatedNumber } from './matrix.ts';

interface Product {
  readonly criterion: number;
  readonly option: number;
  readonly stated: StatedNumber;
  readonly weight: Exact;
  readonly score: Exact;
}

/** Products that are stated, each against weight times score, in the one unit that most of them are in. */
export function productFindings(matrix: Matrix): readonly DocumentFinding[] {
  const products = productsIn(matrix);
  if (products.length === 0) return [];
  const most = matrix.scale?.high ?? null;
  const whole = sum(
    matrix.criteria.map(({ weight }) => (weight === null ? ZERO : factorOf(weight))),
  );
  const units = [
    ONE,
    exact(100),
    ...(whole.equals(0) ? [] : [whole.inverse()]),
    ...(most === null || most.equals(0) ? [] : [most.inverse(), exact(100).div(most)]),
  ];
  const judged = units.map((unit) =>
    products.map((product) => judgeFigure(product.stated, [computedOf(product, unit)])),
  );
  const counts = judged.map((verdicts) => verdicts.filter(isRight).length);
  const best = counts.reduce((most, count, at) => (count > (counts[most] ?? 0) ? at : most), 0);
  const unit = units[best] ?? ONE;
  // Figures of which most are no products are something else: bonuses, ids, shares.
  if ((counts[best] ?? 0) * 2 < products.length || counts[best] === 0) return [];
  return products.map((product, index) =>
    findingOf(matrix, product, unit, judged[best]?.[index] ?? 'uncomputable'),
  );
}

function productsIn({ products, scores, criteria }: Matrix): readonly Product[] {
  return products.flatMap((row, criterion) =>
    row.flatMap((stated, option) => {
      const cell = scores[criterion]?.[option];
      const weight = criteria[criterion]?.weight ?? null;
      if (stated === null || cell?.kind !== 'score' || weight === null) return [];
      return [{ criterion, option, stated, weight: factorOf(weight), score: cell.value }];
    }),
  );
}

function computedOf({ weight, score }: Product, unit: Exact) {
  return { value: weight.mul(score).mul(unit), parts: [] };
}

function findingOf(
  { criteria, options }: Matrix,
  product: Product,
  unit: Exact,
  verdict: DocumentVerdict,
): DocumentFinding {
  const { criterion, option, stated } = product;
  return {
    kind: 'product',
    option: options[option]?.label ?? '',
    optionIndex: option,
    criterion: criteria[criterion]?.label ?? '',
    criterionIndex: criterion,
    line: null,
    stated: stated.text,
    step: stated.step,
    isPercent: stated.isPercent,
    computed: computedOf(product, unit).value,
    verdict,
    slip: null,
    formula: null,
    where: stated.where,
  };
}

/** Of WSJF the stated cost of delay against value, urgency and risk together. */
export function delayFindings({ subtotal, scores, options }: Matrix): readonly DocumentFinding[] {
  if (subtotal === null) return [];
  const values = options.map((_, option) => {
    const cells = scores.slice(0, -1).map((row) => row[option]);
    const known = cells.flatMap((cell) => (cell?.kind === 'score' ? [cell.value] : []));
    return known.length === cells.length ? sum(known) : null;
  });
  const judged = subtotal.map((stated, option) => {
    const value = values[option] ?? null;
    if (stated === null || value === null) return null;
    return { stated, value, verdict: judgeFigure(stated, [{ value, parts: [] }]) };
  });
  // A delay that is never the sum is counted otherwise.
  if (!judged.some((each) => each !== null && isRight(each.verdict))) return [];
  return judged.flatMap((each, option): DocumentFinding[] =>
    each === null
      ? []
      : [
          {
            kind: 'cost-of-delay',
            option: options[option]?.label ?? '',
            optionIndex: option,
            criterion: null,
            criterionIndex: null,
            line: 'Cost of delay',
            stated: each.stated.text,
            step: each.stated.step,
            isPercent: false,
            computed: each.value,
            verdict: each.verdict,
            slip: null,
            formula: null,
            where: each.stated.where,
          },
        ],
  );
}
