/** Half of the last digit in which a figure is written, of whole numbers 0.5: what rounding can hide. Domain: finite. */
export function halfStep(figure: number): number {
  const [digits = '', exponent = '0'] = figure.toExponential().split('e');
  const decimals = digits.replace(/^-?\d\.?/, '').length;
  return 10 ** Math.min(0, Number(exponent) - decimals) / 2;
}
