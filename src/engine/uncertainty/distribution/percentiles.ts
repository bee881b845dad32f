/** The percentiles that `low` and `high` of a written range are. */
export const LOW_SHARE = 0.1;
export const HIGH_SHARE = 0.9;
