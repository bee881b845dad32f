/**
 * Whether one figure is the other with fewer digits: `-0.0017` and `-0.002`, `8.75` and
 * `8.7`. Rounded or cut, it is the same figure; what is wrong with it is for the audit.
 */
export function isSameFigure(a: string, b: string): boolean {
  const decimals = Math.min(decimalsOf(a), decimalsOf(b));
  return Math.abs(Number(a) - Number(b)) < 10 ** -decimals * (1 - 1e-9);
}

function decimalsOf(digits: string): number {
  return digits.split('.')[1]?.length ?? 0;
}

/** The forms a figure was written in, each once, the fullest first. */
export function formsOf<T>(findings: readonly T[], digitsOf: (finding: T) => string): readonly T[] {
  const seen = new Set<string>();
  return findings.filter((each) => {
    const digits = digitsOf(each);
    if (seen.has(digits)) return false;
    seen.add(digits);
    return true;
  });
}
