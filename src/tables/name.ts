import { memoizeText } from '../quantity/memoize-text.ts';

/** Medals and cups mark a winner; they are not part of a figure or a name. */
export const AWARDS = /[\u{1F947}-\u{1F949}\u{1F3C6}\u{1F451}\u{1F3C5}]/gu;

const PICTOGRAPH = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f\u{e0020}-\u{e007f}]*`;
/** The pattern of a whole emoji: joined pictographs with their tone and style, or a keycap. */
export const EMOJI = String.raw`(?:${PICTOGRAPH}(?:\u200d${PICTOGRAPH})*(?:\u200d(?!\p{Extended_Pictographic}))?|[\d#*]\ufe0f?\u20e3)`;

const INVISIBLE =
  /[\ufe0e\ufe0f\u200b\u200c\u200e\u200f\u2060\u00ad\u202a-\u202e\u2066-\u2069]|\u20e3|(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A blank or an apostrophe that groups the digits of one figure, such as `1 200` or `1'200`. */
const GROUPING = /(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/gu;
const FOOTNOTE = /\[\^[^\]\s]{1,30}\]/gu;

/** ASCII words, one blank apart, without `'` and `[`. `plainText` does not change them. */
const PLAIN = /^[!-&(-Z\\-~]+(?: [!-&(-Z\\-~]+)*$/;

/** Words that are already in the form that `nameKey` returns. */
const KEY = /^[a-z\d]+(?: [a-z\d]+)*$/;

/**
 * The normalized text of a cell: without awards, footnotes and invisible characters, with single
 * blanks, and with full-width characters made narrow.
 */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll(GROUPING, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(AWARDS, '')
    .replaceAll(FOOTNOTE, '')
    .replaceAll(/[\uff01-\uff5e]/gu, narrow)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Converts a full-width character to ASCII: `８％` becomes `8%`. */
function narrow(wide: string): string {
  return String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
}

/** A name without case, punctuation and signs, so that different spellings compare equal. */
export const nameKey = memoizeText(keyOf);

function keyOf(text: string): string {
  if (KEY.test(text)) return text;
  const plain = plainText(text);
  if (PLAIN.test(plain)) {
    return plain
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim();
  }
  return plain
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, 's')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Matches the checkbox of a task: `[x] Arena`. */
export const BOX = /^\s*\[[ xX]\]\s+(?!\d)/;

/** Removes quotation marks and emphasis marks around a text. */
export function unquoted(text: string): string {
  return text.replaceAll(/^["“”'*_\s]+|["“”'*_\s]+$/g, '');
}
