/** A verdict on one family of tests may be wrong with this chance. */
export const SIGNIFICANT = 0.05;

/** Half of it: where a verdict may be wrong to either side. */
export const TO_ONE_SIDE = SIGNIFICANT / 2;

/** With fewer readings no test can tell anything apart at 5 %. */
export const LEAST_SAMPLES = 4;
