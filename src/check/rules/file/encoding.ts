import { edited, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const NAIVE = edited(PITCH, 'tiles', 'tiles, naïve form');

/** Every character of it is one byte in Latin-1. */
const IN_LATIN_1 = Object.entries(NAIVE).map(([path, text]) => [
  path,
  Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
]);

type Args = {
  readonly reason: string;
  /** The name that `iconv` uses; null if the encoding is unknown. */
  readonly encoding: string | null;
};

export const fileEncoding = defineRule('file/encoding', 'error', {
  summary: 'a file is not UTF-8',
  why:
    'In another encoding the same bytes are other letters, and each reader would see another ' +
    'text. Nothing is guessed.',
  message: ({ reason }: Args) => reason,
  advice: ({ encoding }) =>
    'save it as UTF-8 in the editor ("Save with encoding"), or convert it with ' +
    (encoding === null
      ? '`iconv -f ENCODING -t UTF-8`, where ENCODING is what it is in, such as CP1252'
      : `\`iconv -f ${encoding} -t UTF-8\``),
  bad: Object.fromEntries(IN_LATIN_1),
  good: NAIVE,
});
