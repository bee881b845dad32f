/**
 * The same source in nothing but ASCII, which Node reads without decoding: esbuild escapes
 * what else stands in texts, and leaves it in patterns and comments.
 *
 * @param {string} source
 */
export function withEscapes(source) {
  return source.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
