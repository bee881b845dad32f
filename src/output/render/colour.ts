import { Chalk } from 'chalk';
import type { Line, Tone } from '../document/document.ts';

/** None, 16, 256 or 16 million colours. */
export type ColourLevel = 0 | 1 | 2 | 3;

export type Painter = (text: string, tone: Tone) => string;

/** Styles text for a terminal; at level 0 it gives the text back as it is. */
export function painter(level: ColourLevel): Painter {
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
