import { type InlineText, slice } from '../../markdown/inline.ts';
import { greatestOf } from '../../quantity/extreme.ts';

/** `8 × 0.5 = 4.0` or `3 x4 = 12` in two, where the second factor is a weight and the product is right. */
export function productIn(value: InlineText) {
  const found =
    /^[\s*]*(?<score>\d+(?:\.\d+)?)(?:\s*[×x*·]\s*(?<share>0?\.\d+|\d+(?:\.\d+)?\s*%)|\s+[×x](?<times>\d{1,2}))\s*=\s*(?<product>\d+(?:\.\d+)?)[\s*]*$/u.exec(
      value.text,
    )?.groups;
  if (found === undefined) return null;
  const { score = '', share: part, times = '', product = '' } = found;
  const weight = part ?? times;
  const share = Number.parseFloat(weight) / (weight.includes('%') ? 100 : 1);
  if (Math.abs(Number(score) * share - Number(product)) > 0.051) return null;
  const [from, at] = [value.text.indexOf(score), value.text.lastIndexOf(weight)];
  return {
    score: slice(value, from, from + score.length),
    weight: slice(value, at, at + weight.length),
  };
}

const WHOLE =
  /^[\s*]*(?<score>\d+(?:\.\d+)?)\s*[×x*·]\s*(?<weight>\d+(?:\.\d+)?)\s*=\s*(?<product>\d+(?:\.\d+)?)[\s*]*$/u;

/** `4 × 30 = 120`: of two plain factors either may be the weight, as the cells beside it show. */
function factorsIn(value: InlineText) {
  const { score = '', weight = '', product = '' } = WHOLE.exec(value.text)?.groups ?? {};
  const isRight = Math.abs(Number(score) * Number(weight) - Number(product)) < 1e-9;
  if (product === '' || !isRight) return null;
  const from = value.text.indexOf(score);
  return { score: slice(value, from, from + score.length), weight };
}

/** Cells without the products of a column or a row whose second factor is the same throughout, unlike the first: its weight. */
export function withoutProducts(
  rows: readonly (readonly InlineText[])[],
): readonly (readonly InlineText[])[] {
  const factors = rows.map((row) => row.map(factorsIn));
  const width = greatestOf(
    rows.map(({ length }) => length),
    0,
  );
  const columns = Array.from({ length: width }, (_, at) => factors.map((row) => row[at] ?? null));
  const [ofRow, ofColumn] = [factors.map(isWeighed), columns.map(isWeighed)];
  return rows.map((row, line) =>
    row.map((value, at) => {
      const isSure = ofRow[line] === true || ofColumn[at] === true;
      return (isSure ? factors[line]?.[at]?.score : null) ?? value;
    }),
  );
}

function isWeighed(line: readonly ReturnType<typeof factorsIn>[]): boolean {
  const all = line.filter((each) => each !== null);
  const [weights, scores] = [
    new Set(all.map(({ weight }) => weight)),
    new Set(all.map(({ score }) => score.text)),
  ];
  return weights.size === 1 && scores.size > 1;
}
