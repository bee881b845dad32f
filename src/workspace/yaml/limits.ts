/** The maximum nesting. No proposal is nested deeper than ten levels; js-yaml stops at 100 too. */
export const MAX_DEPTH = 100;

/** A thousand times the values of a large proposal. Parsing takes some kilobytes for each. */
export const MAX_VALUES = 100_000;
