/** No proposal nests deeper than ten; js-yaml stops at 100 as well. */
export const MAX_DEPTH = 100;
