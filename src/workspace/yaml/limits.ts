/** No proposal nests deeper than ten; js-yaml stops at 100 as well. */
export const MAX_DEPTH = 100;

/** A thousand times what a large proposal holds; each takes some kilobytes while it is read. */
export const MAX_VALUES = 100_000;
