import { type InlineText, slice } from '../../markdown/inline.ts';
import { type Labelled, splitAt } from './labelled.ts';

const SEPARATOR = /\s*(?:[,;|·•→]|\s\/\s|\s[–—-]+>?\s|->|=>|\.\s|\band\b)\s*/giu;
const PIECE =
  /^[\s*_]*(?<label>\p{L}[^\d:=/]*?)[\s*_]*(?:[:=]\s*|\s)[\s*_]*(?=\d+(?:\.\d+)?\s*(?:\/\s*\d+|%)?[\s*_.)]*$)/u;

/** The whole after an arrow or an equals sign: `→ 6.85/10`. */
const RESULT = /\s*(?:→|->|=>|=)\s*(?=\**\d+(?:\.\d+)?(?:\s*\/\s*\d+|\s*%)?[\s*.]*$)/u;

/**
 * Several scores in one line: `speed 8/10, safety 6/10 → total 7.2/10`. Empty unless every
 * piece of the line is a label with a score, or the whole after an arrow.
 */
export function runIn(inline: InlineText): readonly Labelled[] {
  const result = RESULT.exec(inline.text);
  const pieces = splitAt(slice(inline, 0, result?.index), SEPARATOR).filter(({ text }) =>
    /[\p{L}\p{N}]/u.test(text),
  );
  const read = pieces.map((piece) => {
    const found = PIECE.exec(piece.text);
    const label = found?.groups?.['label'];
    if (found === null || label === undefined) return null;
    const from = piece.text.indexOf(label);
    return { label: slice(piece, from, from + label.length), value: slice(piece, found[0].length) };
  });
  const all = read.flatMap((each) => (each === null ? [] : [each]));
  if (all.length !== pieces.length || all.length < 2) return [];
  if (result === null) return all;
  const value = slice(inline, result.index + result[0].length);
  return [...all, { label: { ...slice(inline, 0, 0), text: 'Total' }, value }];
}
