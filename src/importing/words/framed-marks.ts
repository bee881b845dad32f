const STARS = '[★⭐]+½?[☆✩✭]*';
const MARK = String.raw`(?:${STARS}|\d{1,3}(?:[.,]\d+)?(?:\s*(?:/|of)\s*\d{1,3})?)`;
/** Matches a label with a mark and nothing else: `Boot time ★★★☆☆`, `Parity: 96`. */
const LABELLED = new RegExp(String.raw`^\W*\p{L}[^\d.!?"“”«»★⭐]{1,50}?[\s:=]${MARK}\W*$`, 'u');
const BETWEEN = /\s[·|•]\s|[,;]\s/u;

/**
 * True if a quotation contains only labels with marks. Such a quotation frames the author's own
 * marks, unless the text beside it gives marks under the same labels.
 */
export function holdsMarksAlone(quote: string, rest: string): boolean {
  const parts = quote
    .split('\n')
    .map((line) => line.replaceAll(/^[\s>]+|[*_]/g, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => line.split(BETWEEN));
  if (parts.length < 2 || !parts.every((part) => LABELLED.test(part))) return false;
  const text = rest.toLowerCase();
  const labels = parts.map((part) => part.replace(/[\s:=]+[\d★⭐].*$/u, '').toLowerCase());
  return labels.every((label) =>
    text
      .split(label)
      .slice(1)
      .every((behind) => !/^\W{0,3}\d/.test(behind)),
  );
}
