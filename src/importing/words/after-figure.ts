/** Matches the characters between a figure and the words directly after it. */
const DIRECTLY_AFTER = String.raw`^[\s*_"”]*(?:[,;(–—-]\s*)*`;
/** Matches the end of these words. */
const ENDS = String.raw`[\s*_"”]*(?:$|[,.;:!)])`;
const NAME = String.raw`(?!(?:I|We)\b)\p{Lu}[\p{L}'’-]*(?: \p{Lu}\p{L}+)?`;
const WHO = String.raw`(?:${NAME}|he|she|they|the \p{L}+|everyone|others)`;
const SAY = '(?:says?|said|thinks?|thought|writes?|wrote|claims?|claimed)';
const FIGURES = '(?:marks?|scores?|ratings?|numbers?|figures?|views?|opinions?)';

/** Phrases directly after a figure that attribute it to someone else. */
const OF_OTHERS = [
  String.raw`${DIRECTLY_AFTER}(?:${SAY}|according to)\s+(?<who>${WHO})`,
  String.raw`${DIRECTLY_AFTER}(?<who>${WHO})\s+${SAY}${ENDS}`,
  String.raw`${DIRECTLY_AFTER}(?:by|per|from)\s+(?<who>${NAME})${ENDS}`,
  String.raw`${DIRECTLY_AFTER}(?:(?:that|this|it|these|those|which)(?:\s+(?:is|are|was|were)|['’]s)\s+)?(?:(?<who>${WHO})['’]s?|his|her|their)\s+(?:own\s+)?${FIGURES}\b`,
  String.raw`${DIRECTLY_AFTER}${FIGURES}\s+(?:of|by|from)\s+(?<who>${WHO})`,
  String.raw`${DIRECTLY_AFTER}(?:that|this|it|which)(?:\s+is|['’]s)\s+what\s+(?<who>(?!we\b)${WHO})`,
  String.raw`${DIRECTLY_AFTER}for (?<who>everyone|everybody|(?:the )?others)\b`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Matches a number without a unit, at the end of a clause. */
const NUMBER = String.raw`[^\p{L}\d]*(?:an?\s+)?\d+(?:\.\d+)?(?:\s*\/\s*\d+)?(?=\W*$|[,;!)]|\.(?!\d)|\s+instead\b)`;
/** Phrases that correct a figure, before a new number. */
const CORRECTS =
  "no(?!\\.)|wait|actually|sorry|kidding|scratch that|rather|i mean|i['’]d say|make (?:it|that)|more like|at best|let['’]s say|on (?:second thoughts?|reflection)|" +
  'je mets|plutôt|disons|pardon|ich gebe|lieber|eher|eigentlich|sagen wir|pongo|mejor|digamos|perdón';
/** Phrases that replace a figure by another number. */
const REPLACES = String.raw`(?:recorded|lower(?:ed)?|raised?|correct(?:ed)?|revised?|changed?)\b[^.;\d]{0,40}\b(?:as|to)\s`;

/** Matches `7... no, 6` and `7... no, it is gone, so 6`. */
export const CORRECTED = new RegExp(
  String.raw`^[\s.…,;–—-]+(?:no|wait|actually)\b(?:[^\p{L}]*\d|\s*[,:;.…!–—-][^\d]*${NUMBER})`,
  'iu',
);

/**
 * Matches remarks after a figure that withdraw or question it: `8? No`, `8 (too high, I'd say 5)`,
 * `8. Sorry, 3.`, `8, give or take`.
 */
const QUESTIONED = [
  String.raw`^[\s*_"”)]*(?:stars?|points?)?\?`,
  String.raw`^\W*(?:give or take|more or less|or so|or thereabouts)`,
  String.raw`(?:^|[^\p{L}])(?:${CORRECTS}|${REPLACES})${NUMBER}`,
]
  .map((pattern) => new RegExp(pattern, 'iu'))
  .concat(CORRECTED);

const NAME_ALONE =
  /^[\s*_]*[,(–—-]\s*(?<who>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)[\s*_]*(?:$|[),.;])/u;

/**
 * The person to whom the words directly after a figure attribute it, or whose name is alone there:
 * `8 (Bob)`. Empty if the words do not name the person, as in `his marks`; null if there is no
 * attribution.
 */
export function personAfterFigure(
  text: string,
  isPerson: (name: string) => boolean,
): string | null {
  for (const pattern of OF_OTHERS) {
    const found = pattern.exec(text);
    if (found !== null) return found.groups?.['who'] ?? '';
  }
  const alone = NAME_ALONE.exec(text)?.groups?.['who'] ?? '';
  return isPerson(alone) ? alone : null;
}

/** True if the words after a figure withdraw or question it. */
export function isQuestionedAfter(text: string): boolean {
  return QUESTIONED.some((pattern) => pattern.test(text));
}

const TO_OTHER =
  /^[\s*_"”]*(?:[,(–—-]\s*)?(?<leads>(?:for|to|on|in|with|of)\s+)?(?:the\s+)?["“*_]*$/iu;

/**
 * True if the name after a figure is what the figure is given to: `8 for Pool`, `8 (Pool)`; not
 * `8, Pool 6`.
 *
 * @param between the text between the figure and the name
 * @param after the text after the name
 */
export function isFigureOfName(between: string, after: string): boolean {
  const lead = TO_OTHER.exec(between);
  const isEnd = /^[\s*_"”]*(?:$|[,.;!)])/u.test(after);
  return lead !== null && (lead.groups?.['leads'] !== undefined || isEnd);
}
