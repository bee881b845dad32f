import anyAscii from 'any-ascii';

const ASCII = /^[ -~]*$/;

/**
 * Text with its letters and digits in ASCII, as the names of files need them: accents off, `Maß` is
 * `Mass`, `Скорость` is `Skorost` and `缓存` is `HuanCun`. Signs stay as they are.
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
