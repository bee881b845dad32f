import { type Exact, exact, ONE, sum } from '../../quantity/exact.ts';
import { factorOf } from '../../tables/weight.ts';
import { isRight, judgeFigure } from '../formula/judge-figure.ts';
import { type Matrix, type StatedNumber, scoreAt, scoresOf, weightsOf } from '../matrix.ts';
import { aboutOption, type DocumentFinding, findingOf } from './audited-matrix.ts';

interface Product {
  readonly criterion: number;
  readonly option: number;
  readonly stated: StatedNumber;
  readonly weight: Exact;
  readonly score: Exact;
}

/** Compares each stated product with weight times score, in the unit that fits most of them. */
export function productFindings(matrix: Matrix): readonly DocumentFinding[] {
  const products = productsIn(matrix);
  if (products.length === 0) return [];
  const most = matrix.scale?.high ?? null;
  const whole = sum(weightsOf(matrix).map(factorOf));
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
  // If most of the figures are not products, they are something else: bonuses, ids, shares.
  if ((counts[best] ?? 0) * 2 < products.length) return [];
  return products.map((product, index) =>
    findingOf(product.stated, {
      kind: 'product',
      ...aboutOption(matrix, product.option),
      criterion: matrix.criteria[product.criterion]?.label ?? '',
      criterionIndex: product.criterion,
      computed: computedOf(product, unit).value,
      verdict: judged[best]?.[index] ?? 'uncomputable',
    }),
  );
}

function productsIn(matrix: Matrix): readonly Product[] {
  return matrix.products.flatMap((row, criterion) =>
    row.flatMap((stated, option) => {
      const score = scoreAt(matrix, criterion, option);
      const weight = matrix.criteria[criterion]?.weight ?? null;
      if (stated === null || score === null || weight === null) return [];
      return [{ criterion, option, stated, weight: factorOf(weight), score }];
    }),
  );
}

function computedOf({ weight, score }: Product, unit: Exact) {
  return { value: weight.mul(score).mul(unit), parts: [] };
}

/** For WSJF, compares the stated cost of delay with the sum of value, urgency and risk. */
export function delayFindings(matrix: Matrix): readonly DocumentFinding[] {
  const parts = { scores: matrix.scores.slice(0, -1) };
  const judged = (matrix.subtotal ?? []).flatMap((stated, option) => {
    const values = scoresOf(parts, option);
    if (stated === null || values === null) return [];
    const value = sum(values);
    return [{ stated, option, value, verdict: judgeFigure(stated, [{ value, parts: [] }]) }];
  });
  // If no stated cost of delay is that sum, it is computed in another way.
  if (!judged.some(({ verdict }) => isRight(verdict))) return [];
  return judged.map(({ stated, option, value, verdict }) =>
    findingOf(stated, {
      kind: 'cost-of-delay',
      ...aboutOption(matrix, option),
      line: 'Cost of delay',
      computed: value,
      verdict,
    }),
  );
}
