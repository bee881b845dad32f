import { type InlineText, slice } from '../../markdown/inline.ts';

/** `8 × 0.5 = 4.0`, `8/10 × 50% = 4.0` or `3 x4 = 12` in two, where the second factor is a weight and the product is right. */
export function productIn(value: InlineText) {
  const found =
    /^[\s*]*(?<score>\d+(?:\.\d+)?(?:\s*\/\s*\d+)?)(?:\s*[×x*·]\s*(?<share>0?\.\d+|\d+(?:\.\d+)?\s*%)|\s+[×x](?<times>\d{1,2}))\s*=\s*(?<product>\d+(?:\.\d+)?)[\s*]*$/u.exec(
      value.text,
    )?.groups;
  if (found === undefined) return null;
  const { score = '', share: part, times = '', product = '' } = found;
  const weight = part ?? times;
  const share = Number.parseFloat(weight) / (weight.includes('%') ? 100 : 1);
  if (Math.abs(Number.parseFloat(score) * share - Number(product)) > 0.051) return null;
  const [from, at] = [value.text.indexOf(score), value.text.lastIndexOf(weight)];
  return {
    score: slice(value, from, from + score.length),
    weight: slice(value, at, at + weight.length),
  };
}

const WHOLE =
  /^[\s*]*(?<score>\d+(?:\.\d+)?)\s*[×x*·]\s*(?<weight>\d+(?:\.\d+)?)\s*=\s*(?<product>\d+(?:\.\d+)?)[\s*]*$/u;
const ARROW =
  /^[\s*]*(?<score>\d+(?:\.\d+)?)\s*(?:→|⇒|-+>|=+>)[\s*]*(?<product>\d+(?:\.\d+)?)[\s*]*$/u;

/** Two factors and what they make. */
export interface Factors {
  readonly score: InlineText;
  readonly weight: InlineText;
  readonly product: number;
}

/** `4 × 30 = 120`, and `4 → 120` without its weight: of two plain factors either may be the weight, as the cells beside it show. */
export function factorsIn(value: InlineText): Factors | null {
  const found = (WHOLE.exec(value.text) ?? ARROW.exec(value.text))?.groups;
  if (found === undefined) return null;
  const { score = '', product = '', weight = String(Number(product) / Number(score)) } = found;
  if (Math.abs(Number(score) * Number(weight) - Number(product)) > 1e-9) return null;
  const from = value.text.indexOf(score);
  const at = value.text.search(/(?<=(?:[×x*·→⇒]|[-=]>)[\s*]*)\d/u);
  return {
    score: slice(value, from, from + score.length),
    weight: { ...slice(value, at, at + weight.length), text: weight },
    product: Number(product),
  };
}
