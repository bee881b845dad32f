/** @typedef {import('./make-case.mjs').Texts} Texts */

/** Small enough to be read; a search to the end would take longer than it helps. */
const MOST_TRIES = 250;

/**
 * The fewest files, lines and bytes that still give the same finding.
 *
 * @param {Texts} texts
 * @param {(texts: Texts) => Promise<boolean>} isSame
 * @returns {Promise<Texts>}
 */
export async function minimise(texts, isSame) {
  let tries = 0;
  const holds = async (/** @type {Texts} */ smaller) => {
    tries += 1;
    return tries <= MOST_TRIES && (await isSame(smaller));
  };
  let small = Object.fromEntries(
    await fewest(Object.entries(texts), (some) => holds(Object.fromEntries(some))),
  );
  for (const separator of ['\n', '']) {
    for (const [path, text] of Object.entries(small)) {
      const parts = await fewest(text.split(separator), (some) =>
        holds({ ...small, [path]: some.join(separator) }),
      );
      small = { ...small, [path]: parts.join(separator) };
    }
  }
  return small;
}

/**
 * Leave out half of a list, then quarters, and so on, as long as it holds.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {(some: readonly T[]) => Promise<boolean>} holds
 */
async function fewest(list, holds) {
  let kept = list;
  for (let size = Math.ceil(list.length / 2); size > 0; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let at = 0; at < kept.length; ) {
      const some = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await holds(some)) kept = some;
      else at += size;
    }
  }
  return kept;
}
