import { defineRule } from '../../rule.ts';

const PITCH = `title: Smaller tiles, naïve form
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`;

export const fileEncoding = defineRule('file/encoding', 'error', {
  summary: 'a file is not UTF-8',
  why:
    'In another encoding the same bytes are other letters, and each reader would see another ' +
    'text. Nothing is guessed.',
  message: ({ reason }: { readonly reason: string }) => reason,
  advice: () =>
    'save it as UTF-8 in the editor ("Save with encoding"), or convert it with `iconv -t UTF-8`',
  // Every letter of it is one byte in Latin-1.
  bad: { 'proposals/tile-size.yaml': Uint8Array.from(PITCH, (letter) => letter.charCodeAt(0)) },
  good: { 'proposals/tile-size.yaml': PITCH },
});
