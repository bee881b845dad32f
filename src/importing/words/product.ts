import { type InlineText, slice } from '../../markdown/inline.ts';

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
export function factorsIn(value: InlineText) {
  const { score = '', weight = '', product = '' } = WHOLE.exec(value.text)?.groups ?? {};
  const isRight = Math.abs(Number(score) * Number(weight) - Number(product)) < 1e-9;
  if (product === '' || !isRight) return null;
  const [from, at] = [value.text.indexOf(score), value.text.search(/(?<=[×x*·]\s*)\d/u)];
  return {
    score: slice(value, from, from + score.length),
    weight: slice(value, at, at + weight.length),
    product: Number(product),
  };
}
