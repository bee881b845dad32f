import { type InlineText, slice, type TextRange } from '../../markdown/inline.ts';
import { memoizeText } from '../../quantity/memoize-text.ts';
import {
  captured,
  type Labelled,
  labelled,
  sentencesIn,
  splitAt,
  splitOutside,
} from './labelled.ts';

/** A weight with its label. */
export interface WeightClause extends Labelled {
  /** True if words mark it as a weight: `counts`, `is worth`. */
  readonly isWorded: boolean;
  /** True for `x3`; false for `3x`, which may be a gain. */
  readonly isTimes: boolean;
  /** True if its form marks it as a weight: `40%`, `0.4`, `x3`. */
  readonly isMarked: boolean;
}

const WEIGHS =
  'weigh(?:s|ed|t(?:ed|ing)?)?|worth|counts?|carr(?:y|ies)|coef(?:f|ficient)?\\.?|gewicht|wiegt|zählt|poids|p[eè]sen?t?|compte(?:nt)?|peso|pesan?|cuentan?|vale|conta(?:no)?|telt|weegt';
const NUMBER = String.raw`\d*\.?\d+\s*%?`;
/** Words for a weight and their values. */
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
const TIMES_WORD = Object.keys(TIMES).join('|');
/** Matches words that rank a criterion. They are no part of its name. */
const RANKED = String.raw`(?:\s+(?:counts?|matters?|weighs?|comes?)\s+(?:the\s+)?(?:most|more|least|less|first|next|last))?`;
const LABEL = String.raw`(?:(?:and|but|so|then|next|for me|(?:I|we) (?:take|use|put|set|give|choose)),?\s+)*(?:(?:the|an?|el|l[aeo]s?|der|die|das)\s+)?(?:question\s+\d+\s+)?["“]?(?<label>\p{L}[^,;:=(×·\d]{0,90}?)["”]?${RANKED}`;
const SAID = String.raw`(?:(?:which|that|I|we|is|are|has|have|gets?|with|an?)\s+)*(?<said>(?:${WEIGHS})\s*[:=]?\s*)?(?:(?:for me|bei mir|pour moi|para m[ií]|per me|voor mij)\s+)?(?:(?:at|for|as|is|of|à|un|una|une|mit|zu)\s+)?`;
const CLAUSES = [
  new RegExp(
    String.raw`^[^\p{L}\d(]*(?:x\]\s+)?(?:\d+[.)]\s+)?${LABEL}[\s*_]*(?:[,:=(\[]|\s[–—-]+\s|\s)[\s*_]*${SAID}(?<times>[x×]\s?)?(?<value>${NUMBER}|${TIMES_WORD})\s*(?:(?:(?<parts>parts?)|points?|pts?|times?|weight|x)\b|×)?[\])]?(?:\s*\([^()]*\))?[\s.,;*_]*$`,
    'diu',
  ),
  /^\W*(?<value>\d+(?:\.\d+)?\s*%)\s+(?:weight\s+)?(?:on|for|to)\s+(?:the\s+)?(?<label>\p{L}[^,;:=(\d]*?)[\s.*_]*$/diu,
];
/** Matches words for several criteria, or for none. */
const NO_LABEL =
  /^(?:everything|all|the rest|rest|others?|it|this|that|they|each|both|i|we)\b|\b(?:for me|counts?|matters?)\b/iu;

/** More words are a sentence, which only ends in the name of a criterion. */
const MAX_WORDS = 8;

/** Reads a label with its weight: `Safety, which I weigh at 30%`, `Gain has weight 50`. */
export function weightClause(inline: InlineText): WeightClause | null {
  for (const pattern of CLAUSES) {
    const { label, value, said, times, parts } = captured(inline, pattern);
    if (label === undefined || value === undefined) continue;
    if (NO_LABEL.test(label.text) || label.text.split(/\s+/).length > MAX_WORDS) return null;
    const isTimes = times !== undefined;
    return {
      label,
      value: { ...value, text: TIMES[value.text.toLowerCase()] ?? value.text },
      isWorded: (said ?? parts) !== undefined,
      isTimes,
      isMarked: isTimes || /^0?\.|%/.test(value.text),
    };
  }
  return null;
}

/** Matches the separator between two weights. `Safety, coefficient 3` is a single weight. */
const BETWEEN =
  /\s*[,;|·•+]\s+(?!(?:weight|coef\p{L}*|gewicht|poids|peso)\.?\s+\d)(?:and\s+)?|\s\/\s|\s+(?:and|und|et|y)\s+(?=\d)|(?<=[)\d%]|once|twice|times|points|parts)\s+(?:and|und|et|y|but|while)\s+/giu;

/** Matches text that gives something a weight. */
const WEIGHED = new RegExp(
  String.raw`\b(?:${WEIGHS})\s[^,;]{0,20}\d|\d\s*parts?\b|\)\s*(?:[x×]\s?\d|\d+\s?[x×%])`,
  'iu',
);

/**
 * The weights in a list, each with its label. Empty if one of them is not understood, because the
 * shares of the others depend on it.
 */
export function weightClauses(inline: InlineText): readonly WeightClause[] {
  const pieces = splitOutside(inline, BETWEEN);
  const clauses = pieces.map(weightClause);
  const isWhole = pieces.every(({ text }, at) => clauses[at] !== null || !WEIGHED.test(text));
  return isWhole ? clauses.filter((clause) => clause !== null) : [];
}

const COUNTS = new RegExp(
  String.raw`\s+(?:each\s+)?(?<verb>counts?|weighs?)\s+(?<value>${TIMES_WORD})\b(?:\s+each\b)?`,
  'diu',
);
/** Matches a clause that goes on without its verb: `upkeep once` after `speed counts double`. */
const ENDS_IN_AMOUNT = new RegExp(String.raw`\s(?:${TIMES_WORD})(?:\s+each)?[\s.,;:*_]*$`, 'iu');
const BETWEEN_CRITERIA = /\s*[,;:]\s+(?:and\s+|but\s+|while\s+)?|\s+and\s+/giu;
const NEXT_CLAUSE = /^[\s,;.*_]*(?:(?:and|but|while)\s+)?/iu;
const CRITERION =
  /^(?!.*\b(?:both|each|criteri(?:on|a))\b)[\s*_"“]*(?:the\s+)?\p{L}[\p{L}\p{N}'’/-]*(?: [\p{L}\p{N}'’/-]+){0,4}["”*_\s]*$/iu;

/**
 * The weights that a line gives in words, one for each criterion:
 * `**Gain** counts double; cost and risk count once each`. Null if one of them is not understood,
 * because the shares of the others depend on it.
 */
export function weightsInWords(inline: InlineText): readonly WeightClause[] | null {
  const found = sentencesIn(inline).flatMap((sentence) => clausesIn(sentence));
  return found.includes(null) ? null : found.filter((each) => each !== null);
}

function clausesIn(sentence: InlineText, isNext = false): readonly (WeightClause | null)[] {
  const found = COUNTS.exec(sentence.text);
  const [start, end] = found?.indices?.groups?.['value'] ?? [0, 0];
  if (found === null) return isNext && ENDS_IN_AMOUNT.test(sentence.text) ? [null] : [];
  const own = splitAt(slice(sentence, 0, found.index), BETWEEN_CRITERIA).filter(
    ({ text }) => text !== '',
  );
  // The singular `counts` refers to the last label only, the plural `count` to all.
  const isOfAll = !/s$/i.test(found.groups?.['verb'] ?? '');
  const labels = isOfAll ? own : own.slice(-1);
  const figure = slice(sentence, start, end);
  const value = { ...figure, text: TIMES[figure.text.toLowerCase()] ?? figure.text };
  const clauses = labels.map((label) =>
    CRITERION.test(label.text)
      ? { label, value, isWorded: true, isTimes: false, isMarked: false }
      : null,
  );
  const rest = slice(sentence, found.index + found[0].length);
  const next = slice(rest, NEXT_CLAUSE.exec(rest.text)?.[0].length ?? 0);
  return [...clauses, ...clausesIn(next, true)];
}

/** A label, and the percentage that words after it give as its weight. */
export function weighedLabel(inline: InlineText): Labelled | null {
  const clause = weightClause(inline);
  return clause?.isWorded === true && clause.value.text.includes('%') ? clause : null;
}

const WORD = String.raw`(?:weight(?:ing)?|coef(?:f|ficient)?\.?|gewicht|poids|peso)\s*[:=]?\s*|w\s*[:=]\s*`;
/** Matches the weight after a label: `Correctness – weight 30`, `Memory, weight 15 %`. */
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
  // `Speedup 8 × 40%` does not match, because it is a mark with its weight, not a label.
  /(?<![\d\s])\s+[×x*]\s?(?<weight>\d*\.?\d+(?:\s*%)?)\W*$/iu,
  BEHIND,
];

/** Matches `(50 % → 40 %)`: a changed weight, of which only one value is current. */
const CHANGED = /\([^()]*\d\s*%[^()]*\d\s*%[^()]*\)/u;

/** The weight in a label: `Speedup (40%)`, `Risk (w=0.2)`, `Gain ×0.4`. */
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

/** Removes the text after the weight from `Effort (15%), ten meaning almost none`. */
export function withoutTail(label: InlineText): InlineText {
  const behind = BEHIND.exec(label.text);
  if (behind !== null) return slice(label, 0, behind.index);
  const end = /\([^()]*\d[^()]*\)(?=\s*[,;:–—])/u.exec(label.text);
  return end === null || weightIn(label) === null
    ? label
    : slice(label, 0, end.index + end[0].length);
}

/** The weight in a label if it is a percentage, without its sign: `20` in `Speedup (20%)`. */
export function percentIn(label: InlineText): string | null {
  return /^(?<digits>[\d.]+)\s*%$/.exec(weightIn(label)?.text ?? '')?.groups?.['digits'] ?? null;
}

/** The label above marks without its weight: `Impact` for `Impact - 50 %`. Keeps `(50 %)`. */
export function labelOfWeighed(inline: InlineText): InlineText {
  const own = withoutTail(inline);
  return (weighedLabel(inline) ?? percentAfter(own))?.label ?? own;
}

/** Splits `Impact - 50 %` and `Impact: weight 50 %` into label and weight. */
export function percentAfter(inline: InlineText): Labelled | null {
  const part = labelled(inline);
  const isPercent =
    part !== null && /^(?:weight:?\s*)?\d+(?:\.\d+)?\s*%(?:\s+weight)?\W*$/i.test(part.value.text);
  return isPercent ? part : null;
}
