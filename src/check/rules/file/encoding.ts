import { edited, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const NAIVE = edited(PITCH, 'tiles', 'tiles, naïve form');

/** Every letter of it is one byte in Latin-1. */
const IN_LATIN_1 = Object.entries(NAIVE).map(([path, text]) => [
  path,
  Uint8Array.from(String(text), (letter) => letter.charCodeAt(0)),
]);

export const fileEncoding = defineRule('file/encoding', 'error', {
  summary: 'a file is not UTF-8',
  why:
    'In another encoding the same bytes are other letters, and each reader would see another ' +
    'text. Nothing is guessed.',
  message: ({ reason }: { readonly reason: string }) => reason,
  advice: () =>
    'save it as UTF-8 in the editor ("Save with encoding"), or convert it with `iconv -t UTF-8`',
  bad: Object.fromEntries(IN_LATIN_1),
  good: NAIVE,
});
