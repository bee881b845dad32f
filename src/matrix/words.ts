import { plainText } from './figure.ts';
import { CORNERS, DECISIONS, KINDS, type LineKind } from './line-words.ts';

export type { LineKind } from './line-words.ts';

/** A name without case, punctuation and signs: what two spellings of it share. */
export function nameKey(text: string): string {
  return plainText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const SIGMA = /^\s*(?:Σ|∑|sum of products)(?:\s|$|\()/iu;

/** What a label says a line holds; null for a criterion, an option, or anything else. */
export function lineKind(label: string): LineKind | null {
  if (SIGMA.test(plainText(label))) return 'total';
  if (plainText(label) === '#') return 'index';
  if (isMeasured(label)) return null;
  const plain = label.replaceAll(/[([][^()[\]]*[)\]]/g, ' ');
  const key = nameKey(plain.replace(/^\s*%/, 'percent'));
  for (const [kind, pattern] of KINDS) if (pattern.test(key)) return kind;
  return null;
}

const PRODUCT =
  /^weighted\b|^(?:\S+ ){0,6}?(?:weighted|wtd|gewichtet|gew|gewogen|pond[eé]r[eé]e?|ponderad[oa]|ponderat[oa]|加权|product|contribution|w x s|s x w|weighted (?:score|points?|value|rating)|score x weight|weight x score)$/;
const TIMES =
  /^(?:[×x*]\s*(?:w(?:eight)?|wt)|(?:w(?:eight)?|s(?:core)?|r(?:ating)?)\s*[×x*]\s*(?:s(?:core)?|w(?:eight)?|r(?:ating)?)|weight\s*[×x*]\s*rating)$/iu;

/** Whether a column beside that of an option holds weight times score. */
export function isProductLabel(label: string): boolean {
  const plain = plainText(label);
  const last = plain.replace(/^.*?\s(?=[×x*]|[ws](?:eight|core)?\s*[×x*])/iu, '');
  return PRODUCT.test(nameKey(plain)) || TIMES.test(plain) || TIMES.test(last);
}

/** Whether a heading or a line says that something is weighed. */
export function speaksOfDecision(text: string): boolean {
  return DECISIONS.test(nameKey(text));
}

/** Whether the corner of a table names criteria or options. */
export function isCorner(label: string): boolean {
  return CORNERS.test(nameKey(label));
}

const MEASURE =
  /[([,/]\s*(?:in )?(?:k?g|grams?|lbs?|oz|px|pt|t|tons?|tonnes?|mg|st|kn)\s*[)\]]?\s*$/i;

/** `Weight (kg)` is what a thing weighs. */
function isMeasured(label: string): boolean {
  return MEASURE.test(plainText(label));
}

/** What a total is called, where its name says how it is computed. */
export interface TotalWords {
  readonly isWeighted: boolean;
  readonly isRaw: boolean;
  readonly isMean: boolean;
  readonly isSum: boolean;
  readonly isMedian: boolean;
  readonly isTrimmed: boolean;
}

export function totalWords(label: string): TotalWords {
  const key = nameKey(label);
  return {
    isWeighted:
      /\b(?:weighted|wtd)\b|pond[eé]r|gewichtet|gewogen|ważon|взвеш|加权|加重|가중/.test(key) &&
      !/\bunweighted\b/.test(key),
    isRaw: /\b(?:raw|unweighted|simple)\b/.test(key),
    isMean:
      /\b(?:mean|average|avg|moyenne|mittelwert|durchschnitt|gemiddelde)\b|m[eé]dia\b|平均|均分|средн|평균/.test(
        key,
      ),
    isSum: /\bsum\b|summe|合計|somme|\bsom[ea]?\b|\bsuma\b|сумма/.test(key) || SIGMA.test(label),
    isMedian: /\bmedian\b/.test(key),
    isTrimmed: /\btrimmed\b/.test(key),
  };
}
