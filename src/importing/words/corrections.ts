/** Words that replace a given figure by another one. */
const CORRECTS =
  /\b(?:please (?:put|change|make|read|count|take)|(?:goes?|went|put|raised?|lower(?:ed)?|moved?|changed?|revised?|adjust(?:ed)?|reduced?|increased?|correct(?:ed)?|set|cut|bump(?:ed)?)\b[^.]{0,40}\b(?:up|down|to|from)|(?:is|are|makes?) now|now \d+|withdraw\p{L}*|substitut\p{L}*|instead of \d+|not \d+|rather than \d|corrections?|corrected|that makes|new total|make (?:it|that)|(?:total|sum|result|score|mark) (?:then )?becomes|(?:should|meant to) (?:be|read|have been)|swapped|(?:was|were|is|are) too (?:kind|generous|harsh|low|high|mild|strict))\b|\b(?:score|mark|total|sum)\b[^.]{0,40}\b(?:falls?|drops?|rises?|comes?) to\b|\bfor \S+ read\b/iu;
/** Words that begin a correction. `HEADS` has the words in the heading above one. */
export const OPENS =
  /^\W*(?:edit(?:ed)?|p\.? ?s|corrections?|corrected|errat(?:um|a)|amend(?:ed|ments?)|revis(?:ed|ions?)|updated?|new|now|instead|nachtrag|ergänzung|addend(?:um|a)|korrektur(?:en)?|rectificatif|mise à jour|corrección|nota posterior)(?!\p{L})/iu;
export const HEADS =
  /\b(?:edits?|fix(?:es)?|corrections?|errat(?:um|a)|amendments?|nachtrag|ergänzung|addend(?:um|a)|korrektur(?:en)?|(?:second|night) thoughts|on reflection)\b/iu;
/** Words that move points without a figure: `took two points off`, `gets one more`. */
export const MOVES =
  /\b(?:an?|one|two|three|half an?|some)\s+(?:points?|more|less|lower|higher|better|worse)\b|\bpoints?\s+(?:off|less|more|up|down)\b/iu;
/** Words that move a share of the weights: `ten percent off looks`. */
export const SHARES =
  /(?:\d+\s*%|\b(?:five|ten|fifteen|twenty)\s+per ?cent)\s+(?:off|from|more|less)\b/iu;
/** A hypothesis replaces no figure: `If the weight were raised to 50, Arena would win`. */
const WHAT_IF = /^\W*(?:if|had)\b.*\bwould\b/iu;

/** A new figure after an arrow, without other figures before it: `Tiling, safety: 11 → 9`. */
const BECOMES = /^\D*\d+(?:\.\d+)?\s*(?:→|[-=]>)[\s*_]*(?:\d|\p{L})/u;
/** Code that sets a mark: `marks.loc["warm", "safety"] = 60`. */
export const ASSIGNS = /\]\s*=\s*\d/u;

/** True if a sentence has words that replace a figure. */
export function isCorrection(sentence: string): boolean {
  const isReplaced = CORRECTS.test(sentence) || BECOMES.test(sentence);
  return (isReplaced && !WHAT_IF.test(sentence)) || ASSIGNS.test(sentence);
}

export const TOTAL = /\b(?:totals?|sums?|overall|average|weighted|that makes)\b/iu;
export const WEIGHT = /\b(?:weigh(?:s|ts?|ing)?(?! \d+ ?k?g\b)|counts?|gewicht|poids)\b/iu;

/** An old figure: `not 6`, `instead of 6`, `from 6`, `~~6~~`, `6 →`. */
export const BEFORE =
  /(?:\b(?:not|no longer|instead of|rather than|from|was|were)\s+(?:an?\s+)?|~~)\d+(?:\.\d+)?|\d+(?:\.\d+)?(?=\s*(?:→|[-=]>))/giu;

/** An old and a new mark: `that 5 to a 7`. */
export const REPLACED =
  /\b(?:that|this|the|my|from|an?)\s+(\d+(?:\.\d+)?)\s+(?:in)?to\s+(?:an?\s+)?\d/giu;

/** A number without a unit, not part of a range: not `3-6`, `3-6%`, `2x` or `4 hours`. */
export const MARK =
  /(?<![\p{L}\d.,–-])\d+(?:\.\d+)?(?!\d|\.\d|\s*(?:[%×x]|[–-]\s*\d|(?:hours?|hrs?|h|days?|min(?:utes)?|m?s)\b))/iu;
