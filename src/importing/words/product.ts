import type { InlineText } from '../../markdown/inline.ts';
import { captured } from './labelled.ts';

/**
 * Splits `8 × 0.5 = 4.0`, `8/10 × 50% = 4.0` or `3 x4 = 12` into score and weight. The second
 * factor must be a weight and the product must be right; else null.
 */
export function productIn(value: InlineText) {
  const { score, times, weight = times, product } = captured(value, PRODUCT);
  if (score === undefined || weight === undefined) return null;
  const share = Number.parseFloat(weight.text) / (weight.text.includes('%') ? 100 : 1);
  const isRight = Math.abs(Number.parseFloat(score.text) * share - Number(product?.text)) <= 0.051;
  return isRight ? { score, weight } : null;
}

const PRODUCT =
  /^[\s*]*(?<score>\d+(?:\.\d+)?(?:\s*\/\s*\d+)?)(?:\s*[×x*·]\s*(?<weight>0?\.\d+|\d+(?:\.\d+)?\s*%)|\s+[×x](?<times>\d{1,2}))\s*=\s*(?<product>\d+(?:\.\d+)?)[\s*]*$/du;

const WHOLE =
  /^[\s*]*(?<score>\d+(?:\.\d+)?)\s*[×x*·]\s*(?<weight>\d+(?:\.\d+)?)\s*=\s*(?<product>\d+(?:\.\d+)?)[\s*]*$/du;
const ARROW =
  /^[\s*]*(?<score>\d+(?:\.\d+)?)\s*(?:→|⇒|-+>|=+>)[\s*]*(?<product>\d+(?:\.\d+)?)[\s*]*$/du;

/** Two factors and their product. */
export interface Factors {
  readonly score: InlineText;
  readonly weight: InlineText;
  readonly product: number;
}

/**
 * Splits `4 × 30 = 120`, and `4 → 120` without its weight. Of two plain factors either may be the
 * weight; the neighbouring cells show which one is.
 */
export function factorsIn(value: InlineText): Factors | null {
  const {
    score,
    product,
    weight = product,
  } = captured(value, WHOLE.test(value.text) ? WHOLE : ARROW);
  if (score === undefined || product === undefined || weight === undefined) return null;
  const [factor, made] = [Number(score.text), Number(product.text)];
  const text = weight === product ? String(made / factor) : weight.text;
  const isRight = Math.abs(factor * Number(text) - made) <= 1e-9;
  return isRight ? { score, weight: { ...weight, text }, product: made } : null;
}
