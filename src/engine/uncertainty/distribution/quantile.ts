/** The value below which a share `p` of a distribution lies, for p above 0 and below 1; never falls. */
export type Quantile = (p: number) => number;
