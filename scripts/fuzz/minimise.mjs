/** @typedef {import('./make-case.mjs').Texts} Texts */

/** The result need only be small enough to read; an exhaustive search would take too long. */
const MAX_TRIES = 250;

/**
 * A small set of files, lines and bytes that still gives the same finding.
 *
 * @param {Texts} texts
 * @param {(texts: Texts) => Promise<boolean>} isSame
 * @returns {Promise<Texts>}
 */
export async function minimise(texts, isSame) {
  const budget = { tries: MAX_TRIES };
  const holds = async (/** @type {Texts} */ smaller) => {
    budget.tries -= 1;
    return await isSame(smaller);
  };
  let small = Object.fromEntries(
    await fewest(Object.entries(texts), budget, (some) => holds(Object.fromEntries(some))),
  );
  for (const separator of ['\n', '']) {
    for (const [path, text] of Object.entries(small)) {
      const parts = await fewest(text.split(separator), budget, (some) =>
        holds({ ...small, [path]: some.join(separator) }),
      );
      small = { ...small, [path]: parts.join(separator) };
    }
  }
  return small;
}

/**
 * Removes half of a list, then quarters, and so on, as long as the condition holds.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {{ readonly tries: number }} budget the search ends when this is used up
 * @param {(some: readonly T[]) => Promise<boolean>} holds
 */
async function fewest(list, budget, holds) {
  let kept = list;
  for (let size = Math.ceil(list.length / 2); size > 0; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let at = 0; at < kept.length && budget.tries > 0; ) {
      const some = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await holds(some)) kept = some;
      else at += size;
    }
  }
  return kept;
}
