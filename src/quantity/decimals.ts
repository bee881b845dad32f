/** Up to 10^22, every power of ten is an exact double. */
const MAX_EXACT_POWER = 22;

/**
 * The largest number of decimals among the figures, each in its shortest decimal form; 0 if there
 * are none. Domain: finite figures.
 */
export function mostDecimals(figures: Iterable<number>): number {
  let most = 0;
  for (const figure of figures) {
    if (!hasAtMost(most, figure)) most = Math.max(most, decimalsOf(figure));
  }
  return most;
}

/**
 * Half a unit of the last digit in which a figure is written (0.5 for whole numbers): the largest
 * possible rounding error. Domain: finite figures.
 */
export function halfStep(figure: number): number {
  return 10 ** -decimalsOf(figure) / 2;
}

/**
 * True only if the figure is the double nearest to a number with this many decimals, so it has no
 * more. This avoids formatting the figure as text, which is slow. It may return false although the
 * figure has no more decimals.
 */
function hasAtMost(decimals: number, figure: number): boolean {
  if (decimals > MAX_EXACT_POWER) return false;
  const unit = 10 ** decimals;
  return Math.round(figure * unit) / unit === figure;
}

function decimalsOf(figure: number): number {
  const [digits = '', exponent = '0'] = String(figure).split('e');
  const places = (digits.split('.')[1] ?? '').length - Number(exponent);
  return Math.max(places, 0);
}
