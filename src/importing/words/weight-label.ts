import { type InlineText, slice, type TextRange } from '../../markdown/inline.ts';
import { memoizeText } from '../../tables/memoize-text.ts';
import {
  captured,
  type Labelled,
  labelled,
  sentencesIn,
  splitAt,
  splitOutside,
} from './labelled.ts';

/** A weight with what it is of. */
export interface WeightClause extends Labelled {
  /** Whether words say that it is a weight: `counts`, `is worth`. */
  readonly isSaid: boolean;
  /** Whether it is `x3`; `3x` may be a gain. */
  readonly isTimes: boolean;
  /** Whether its form says so: `40%`, `0.4`, `x3`. */
  readonly isMarked: boolean;
}

const WEIGHS =
  'weigh(?:s|ed|t(?:ed|ing)?)?|worth|counts?|carr(?:y|ies)|coef(?:f|ficient)?\\.?|gewicht|wiegt|zählt|poids|p[eè]sen?t?|compte(?:nt)?|peso|pesan?|cuentan?|vale|conta(?:no)?|telt|weegt';
const NUMBER = String.raw`\d*\.?\d+\s*%?`;
/** What words for a weight stand for. */
const TIMES: Readonly<Record<string, string>> = {
  once: '1',
  half: '0.5',
  twice: '2',
  double: '2',
  'two times': '2',
  thrice: '3',
  'three times': '3',
  'four times': '4',
  'five times': '5',
};
const LABEL = String.raw`(?:and\s+)?(?:(?:the|an?|el|l[aeo]s?|der|die|das)\s+)?(?:question\s+\d+\s+)?["“]?(?<label>\p{L}[^,;:=(×·\d]{0,90}?)["”]?`;
const SAID = String.raw`(?:(?:which|that|I|we|is|are|has|have|gets?|with|an?)\s+)*(?<said>(?:${WEIGHS})\s*[:=]?\s*)?(?:(?:for me|bei mir|pour moi|para m[ií]|per me|voor mij)\s+)?(?:(?:at|for|as|is|of|à|un|una|une|mit|zu)\s+)?`;
const CLAUSES = [
  new RegExp(
    String.raw`^[^\p{L}\d(]*(?:\d+[.)]\s+)?${LABEL}[\s*_]*(?:[,:=(\[]|\s[–—-]+\s|\s)[\s*_]*${SAID}(?<times>[x×]\s?)?(?<value>${NUMBER}|${Object.keys(TIMES).join('|')})\s*(?:(?:(?<parts>parts?)|points?|pts?|times?|weight|x)\b|×)?[\])]?(?:\s*\([^()]*\))?[\s.,;*_]*$`,
    'diu',
  ),
  /^\W*(?<value>\d+(?:\.\d+)?\s*%)\s+(?:weight\s+)?(?:on|for|to)\s+(?:the\s+)?(?<label>\p{L}[^,;:=(\d]*?)[\s.*_]*$/diu,
];
/** What stands for several criteria, or for none. */
const NO_LABEL = /^(?:everything|all|the rest|rest|others?|it|this|that|they|each|both|i|we)\b/iu;

/** `Safety, which I weigh at 30%`, `Gain has weight 50`, `2. Safety - 30 %`: a label, and its weight. */
export function weightClause(inline: InlineText): WeightClause | null {
  for (const pattern of CLAUSES) {
    const { label, value, said, times, parts } = captured(inline, pattern);
    if (label === undefined || value === undefined) continue;
    if (NO_LABEL.test(label.text)) return null;
    const isTimes = times !== undefined;
    return {
      label,
      value: { ...value, text: TIMES[value.text.toLowerCase()] ?? value.text },
      isSaid: (said ?? parts) !== undefined,
      isTimes,
      isMarked: isTimes || /^0?\.|%/.test(value.text),
    };
  }
  return null;
}

/** Between two weights; `Safety, coefficient 3` is one. */
const BETWEEN =
  /\s*[,;|·•+]\s+(?!(?:weight|coef\p{L}*|gewicht|poids|peso)\.?\s+\d)(?:and\s+)?|\s\/\s|\s+(?:and|und|et|y)\s+(?=\d)|(?<=[)\d%]|once|twice|times|points|parts)\s+(?:and|und|et|y|but|while)\s+/giu;

/** Says of something that it weighs a figure. */
const WEIGHED = new RegExp(
  String.raw`\b(?:${WEIGHS})\s[^,;]{0,20}\d|\d\s*parts?\b|\)\s*(?:[x×]\s?\d|\d+\s?[x×%])`,
  'iu',
);

/** The weights that a text lists, each with its label; none where one of them is not understood, as the shares of the others follow from it. */
export function weightClauses(inline: InlineText): readonly WeightClause[] {
  const pieces = splitOutside(inline, BETWEEN);
  const clauses = pieces.map(weightClause);
  const isWhole = pieces.every(({ text }, at) => clauses[at] !== null || !WEIGHED.test(text));
  return isWhole ? clauses.filter((clause) => clause !== null) : [];
}

const COUNTS = new RegExp(
  String.raw`\s+(?:each\s+)?(?<verb>counts?|weighs?)\s+(?<value>${Object.keys(TIMES).join('|')})\b(?:\s+each\b)?`,
  'diu',
);
const BETWEEN_CRITERIA = /\s*[,;:]\s+(?:and\s+|but\s+|while\s+)?|\s+and\s+/giu;
const NEXT_CLAUSE = /^[\s,;.*_]*(?:(?:and|but|while)\s+)?/iu;
const CRITERION =
  /^(?!.*\b(?:both|each|criteri(?:on|a))\b)[\s*_"“]*(?:the\s+)?\p{L}[\p{L}\p{N}'’/-]*(?: [\p{L}\p{N}'’/-]+){0,4}["”*_\s]*$/iu;

/**
 * The weights that a line says in words, each criterion with its own: `**Gain** counts double; cost and
 * risk count once each`. Null where one of them is not understood, as the shares of the others follow from it.
 */
export function countedIn(inline: InlineText): readonly WeightClause[] | null {
  const found = sentencesIn(inline).flatMap(clausesIn);
  return found.includes(null) ? null : found.filter((each) => each !== null);
}

function clausesIn(sentence: InlineText): readonly (WeightClause | null)[] {
  const found = COUNTS.exec(sentence.text);
  const [start, end] = found?.indices?.groups?.['value'] ?? [0, 0];
  if (found === null) return [];
  const own = splitAt(slice(sentence, 0, found.index), BETWEEN_CRITERIA).filter(
    ({ text }) => text !== '',
  );
  // Of one thing it is the last that is named; of several it is all.
  const isOfAll = !/s$/i.test(found.groups?.['verb'] ?? '');
  const labels = isOfAll ? own : own.slice(-1);
  const figure = slice(sentence, start, end);
  const value = { ...figure, text: TIMES[figure.text.toLowerCase()] ?? figure.text };
  const clauses = labels.map((label) =>
    CRITERION.test(label.text)
      ? { label, value, isSaid: true, isTimes: false, isMarked: false }
      : null,
  );
  const rest = slice(sentence, found.index + found[0].length);
  return [...clauses, ...clausesIn(slice(rest, NEXT_CLAUSE.exec(rest.text)?.[0].length ?? 0))];
}

/** A label, and the percentage in words after it. */
export function weighedLabel(inline: InlineText): Labelled | null {
  const clause = weightClause(inline);
  return clause?.isSaid === true && clause.value.text.includes('%') ? clause : null;
}

const WORD = String.raw`(?:weight(?:ing)?|coef(?:f|ficient)?\.?|gewicht|poids|peso)\s*[:=]?\s*|w\s*[:=]\s*`;
/** `Correctness – weight 30`, `Memory, weight 15 %`. */
const BEHIND = new RegExp(
  String.raw`(?:\s[–—-]+|\s?[,;:])\s*(?:${WORD})(?<weight>\d*\.?\d+(?:\s*%)?)\s*(?:points?|pts?)?[\s*_.]*$`,
  'iu',
);
const IN_LABEL = [
  new RegExp(
    String.raw`[([]\s*(?:${WORD})?(?<weight>\d+(?:\.\d+)?\s*%)(?!\s*(?:ci\b|conf|interval))[^()[\]]*[)\]]`,
    'iu',
  ),
  new RegExp(
    String.raw`[([]\s*(?:${WORD}|[×x*]\s*)(?<weight>\d*\.?\d+)\s*(?:[;,][^()[\]]*)?[)\]]`,
    'iu',
  ),
  /[([]\s*(?<weight>0?\.\d+)\s*[)\]]/,
  /[([]\s*(?<weight>\d{1,3})\s*(?:of (?:my |the )?100\s*)?(?:points?|pts?|parts?)\s*[)\]]/i,
  // `Speedup 8 × 40%` is a mark by its weight, and no label.
  /(?<![\d\s])\s+[×x*]\s?(?<weight>\d*\.?\d+(?:\s*%)?)\W*$/iu,
  BEHIND,
];

/** `(50 % → 40 %)`: two weights, of which one is no more. */
const CHANGED = /\([^()]*\d\s*%[^()]*\d\s*%[^()]*\)/u;

/** A weight that stands in a label: `Speedup (40%)`, `Risk (w=0.2)`, `Gain ×0.4`. */
export function weightIn(label: InlineText): InlineText | null {
  const found = weightAt(label.text);
  return found === null ? null : slice(label, found.start, found.end);
}

const weightAt = memoizeText((text): TextRange | null => {
  if (CHANGED.test(text)) return null;
  for (const pattern of IN_LABEL) {
    const found = pattern.exec(text);
    const weight = found?.groups?.['weight'];
    if (found === null || weight === undefined) continue;
    const start = found.index + found[0].lastIndexOf(weight);
    return { start, end: start + weight.length };
  }
  return null;
});

/** `Effort (15%), ten meaning almost none`: what is said behind the weight is no part of the name. */
export function withoutTail(label: InlineText): InlineText {
  const behind = BEHIND.exec(label.text);
  if (behind !== null) return slice(label, 0, behind.index);
  const end = /\([^()]*\d[^()]*\)(?=\s*[,;:–—])/u.exec(label.text);
  return end === null || weightIn(label) === null
    ? label
    : slice(label, 0, end.index + end[0].length);
}

/** The weight in parentheses after a label: `20` of `Expected Speedup (20%)`. */
export function percentIn(label: InlineText): string | null {
  return /^(?<digits>[\d.]+)\s*%$/.exec(weightIn(label)?.text ?? '')?.groups?.['digits'] ?? null;
}

/** What a text above marks is about, without the weight that it gives: `Impact` of `Impact - 50 %` and `Impact (50 %)`. */
export function labelOfWeighed(inline: InlineText): InlineText {
  const own = withoutTail(inline);
  return (weighedLabel(inline) ?? percentBehind(own))?.label ?? own;
}

/** `Impact - 50 %`, `Impact: weight 50 %` in two. */
export function percentBehind(inline: InlineText): Labelled | null {
  const part = labelled(inline);
  const isPercent =
    part !== null && /^(?:weight:?\s*)?\d+(?:\.\d+)?\s*%(?:\s+weight)?\W*$/i.test(part.value.text);
  return isPercent ? part : null;
}
