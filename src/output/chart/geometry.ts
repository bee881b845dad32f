/**
 * Charts keep their height and take the width there is: what runs across is in percent
 * of the chart, so that text keeps its size on a phone and on a wide screen.
 */
export function percent(share: number): string {
  return `${trim(share * 100)}%`;
}

/**
 * How much of the chart a part must take for a text in it: on any screen, and on one
 * that is not narrow.
 */
export interface Room {
  readonly always: number;
  readonly wide: number;
}

/** `wide` is the class of what narrow screens do not show; null where there is no room at all. */
export function roomFor(share: number, { always, wide }: Room): 'always' | 'wide' | null {
  if (share >= always) return 'always';
  return share >= wide ? 'wide' : null;
}

/** A length in pixels, or a part of a percentage, without digits that no eye sees. */
export function trim(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
