import { type InlineText, slice } from '../../markdown/inline.ts';
import { type Labelled, labelledBy } from './labelled.ts';

/** `Safety, which I weigh at 30%`, `2. Safety - 30 %`: a label, and the weight in words after it. */
export function weighedLabel(inline: InlineText): Labelled | null {
  return labelledBy(inline, WEIGHED)[0] ?? null;
}

const WEIGHED =
  /^(?:\d+[.)]\s+)?(?<label>\p{L}[^,:]*?),?\s+(?:(?:which|that)\s+)?(?:(?:I|we)\s+)?(?:weigh(?:ed|s)?|weight(?:ed)?|counts?)\s*(?:at|as|for|is)?\s*(?<value>\d+(?:\.\d+)?\s*%)\W*$/dgiu;

const IN_LABEL = [
  /[([]\s*(?:weight(?:ing)?:?\s*|w\s*[:=]\s*)?(?<weight>\d+(?:\.\d+)?\s*%)(?!\s*(?:ci\b|conf|interval))[^()[\]]*[)\]]/i,
  /[([]\s*(?:(?:weight(?:ing)?|coef(?:f|ficient)?\.?|gewicht)\s*[:=]?\s*|w\s*[:=]\s*|[×x*]\s*)(?<weight>\d*\.?\d+)\s*[)\]]/iu,
  /[([]\s*(?<weight>0?\.\d+)\s*[)\]]/,
  /\s[×x*]\s?(?<weight>\d*\.?\d+(?:\s*%)?)\W*$/iu,
];

/** A weight that stands in a label: `Speedup (40%)`, `Risk (w=0.2)`, `Gain ×0.4`. */
export function weightIn(label: InlineText): InlineText | null {
  for (const pattern of IN_LABEL) {
    const found = pattern.exec(label.text);
    const weight = found?.groups?.['weight'];
    if (found === null || weight === undefined) continue;
    const start = found.index + found[0].lastIndexOf(weight);
    return slice(label, start, start + weight.length);
  }
  return null;
}

/** `Effort (15%), ten meaning almost none`: what is said behind the weight is no part of the name. */
export function withoutTail(label: InlineText): InlineText {
  const end = /\([^()]*\d[^()]*\)(?=\s*[,;:–—])/u.exec(label.text);
  return end === null || weightIn(label) === null
    ? label
    : slice(label, 0, end.index + end[0].length);
}

/** The weight in parentheses after a label: `20` of `Expected Speedup (20%)`. */
export function percentIn(label: InlineText): string | null {
  return /^(?<digits>[\d.]+)\s*%$/.exec(weightIn(label)?.text ?? '')?.groups?.['digits'] ?? null;
}
