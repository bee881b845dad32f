import type { Line, Tone } from '../document/document.ts';

/** The number of colours: none, 16, 256 or 16 million. */
export type ColourLevel = 0 | 1 | 2 | 3;

export type Painter = (text: string, tone: Tone) => string;

/** Returns the text unchanged. */
export const unpainted: Painter = (text) => text;

/**
 * Styles text for a terminal. Loads `chalk` only if there are colours, because with it Node loads
 * its terminal and socket modules.
 */
export async function painter(level: ColourLevel): Promise<Painter> {
  if (level === 0) return unpainted;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level });
  const styles: Readonly<Record<Tone, (text: string) => string>> = {
    plain: (text) => text,
    strong: chalk.bold,
    good: chalk.green,
    bad: chalk.red,
    caution: chalk.yellow,
    faint: chalk.dim,
  };
  return (text, tone) => (text === '' ? '' : styles[tone](text));
}

export function paintLine(line: Line, paint: Painter): string {
  return line.map(({ text, tone }) => paint(text, tone ?? 'plain')).join('');
}
