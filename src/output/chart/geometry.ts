/**
 * Charts keep their height and take the width there is: what runs across is in percent
 * of the chart, so that it keeps its size on a phone and on a wide screen.
 */
export function percent(share: number): string {
  const text = (share * 100).toFixed(2).replace(/\.?0+$/, '');
  return `${text === '-0' ? '0' : text}%`;
}
