/** The figures of an estimate: what each column asks for, and the kind of figure it takes. */
export const ESTIMATE_COLUMNS = {
  success: { kind: 'probability', asks: 'chance that it works: 70%' },
  upside: { kind: 'gain', asks: 'gain of speed if it works: 1.5x, 10% to 20%' },
  downside: { kind: 'loss', asks: 'loss of speed if not: 5%' },
  implementation: { kind: 'hours', asks: 'hours to build it: 4h, 2d' },
  validation: { kind: 'hours', asks: 'hours to test it: 2h' },
  rollback: { kind: 'hours', asks: 'hours to take it back: 30 min' },
  expects: { kind: 'gain', asks: 'the speedup you expect, success or not: 1x to 1.3x' },
} as const;
