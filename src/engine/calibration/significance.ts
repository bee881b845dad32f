/** A conclusion about a forecaster may be wrong so often, over all forecasters together. */
export const SIGNIFICANCE = 0.05;
