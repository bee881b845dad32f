import { greatestOf, leastOf } from '../../../quantity/extreme.ts';
/** Where a bar stands: the figures at its ends. */
export interface BarAxis {
  readonly from: number;
  readonly to: number;
  /** In characters, 3 or more. */
  readonly width: number;
}

/** What a bar shows: a mark, and the interval about it where there is one. */
export interface BarFigures {
  readonly mark: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** An axis that holds every figure, and zero. */
export function axisOf(figures: readonly BarFigures[], width: number): BarAxis {
  const all = figures.flatMap(({ mark, low, high }) => [mark, low ?? mark, high ?? mark]);
  const [from, to] = [leastOf(all, 0), greatestOf(all, 0)];
  return { from, to: to > from ? to : from + 1, width };
}

/**
 * `..|---o---|...` in plain characters, with `:` at zero: an interval from bar to bar,
 * `o` where the mark is. Marks win over ends, ends over the line, the line over zero.
 * Dots and not blanks, which formats may cut.
 */
export function drawBar({ mark, low, high }: BarFigures, axis: BarAxis): string {
  const cells = new Array<string>(axis.width).fill('.');
  cells[placeOn(axis, 0)] = ':';
  if (low !== null && high !== null) {
    const [start, end] = [placeOn(axis, low), placeOn(axis, high)];
    cells.fill('-', start, end + 1);
    cells[start] = '|';
    cells[end] = '|';
  }
  cells[placeOn(axis, mark)] = 'o';
  return cells.join('');
}

/** The axis in words, as wide as its bars: its ends, and 0 where there is room. */
export function axisLabel(axis: BarAxis, print: (value: number) => string): string {
  const cells = new Array<string>(axis.width).fill(' ');
  const write = (text: string, start: number): void => {
    const around = cells.slice(Math.max(0, start - 1), start + text.length + 1);
    const isFree = around.every((cell) => cell === ' ') && start + text.length <= axis.width;
    if (!isFree) return;
    for (const [at, character] of [...text].entries()) cells[start + at] = character;
  };
  const [left, right] = [print(axis.from), print(axis.to)];
  write(left, 0);
  write(right, Math.max(0, axis.width - right.length));
  if (axis.from < 0 && axis.to > 0) write('0', placeOn(axis, 0));
  return cells.join('').trimEnd();
}

function placeOn({ from, to, width }: BarAxis, value: number): number {
  const place = Math.round(((value - from) / (to - from)) * (width - 1));
  return Math.min(width - 1, Math.max(0, place));
}
