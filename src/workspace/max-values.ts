/** A thousand times what a large proposal holds; each takes some kilobytes while it is read. */
export const MAX_VALUES = 100_000;
