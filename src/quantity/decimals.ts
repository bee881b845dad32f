/** Powers of ten beyond it are no exact doubles. */
const MOST_EXACT_POWER = 22;

/** The decimals of the figure that has the most, each as it is written shortest; 0 of none. Domain: finite. */
export function mostDecimals(figures: Iterable<number>): number {
  let most = 0;
  for (const figure of figures) {
    if (!hasAtMost(most, figure)) most = Math.max(most, decimalsOf(figure));
  }
  return most;
}

/** Half of the last digit in which a figure is written, of whole numbers 0.5: what rounding can hide. Domain: finite. */
export function halfStep(figure: number): number {
  return 10 ** -decimalsOf(figure) / 2;
}

/**
 * Whether a figure is the double nearest to a number of so many decimals: it then has no more, and
 * its text, which is slow to make, is not needed. May say no of one that has not.
 */
function hasAtMost(decimals: number, figure: number): boolean {
  if (decimals > MOST_EXACT_POWER) return false;
  const unit = 10 ** decimals;
  return Math.round(figure * unit) / unit === figure;
}

function decimalsOf(figure: number): number {
  const [digits = '', exponent = '0'] = String(figure).split('e');
  const places = (digits.split('.')[1] ?? '').length - Number(exponent);
  return Math.max(places, 0);
}
