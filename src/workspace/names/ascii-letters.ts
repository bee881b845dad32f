import anyAscii from 'any-ascii';

const ASCII = /^[ -~]*$/;

/**
 * Converts letters and digits to ASCII for file names, without accents: `Maß` becomes `Mass`,
 * `Скорость` becomes `Skorost`, `缓存` becomes `HuanCun`. Signs stay unchanged.
 */
export function asciiLetters(text: string): string {
  if (ASCII.test(text)) return text;
  const plain = text
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC');
  return plain.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word) =>
    anyAscii(word).replaceAll(/[^a-z0-9]/gi, ''),
  );
}
