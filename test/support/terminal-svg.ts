/** Terminal colours on a dark background, by their code. */
const COLOURS: Readonly<Record<string, string>> = {
  '2': '#8b949e',
  '31': '#ff7b72',
  '32': '#7ee787',
  '33': '#e3b341',
  '36': '#79c0ff',
};

const LINE = 18;
const LETTER = 8.4;
const MARGIN = 16;

/** An image of terminal output: one line of text for each line, in the colours of the output. */
export function terminalSvg(title: string, lines: readonly string[], columns: number): string {
  const width = Math.ceil(columns * LETTER + 2 * MARGIN);
  const height = lines.length * LINE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>`,
    '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" fill="#e6edf3">',
    ...lines.map((line, at) => textLine(line, MARGIN + (at + 0.75) * LINE)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const ESCAPE = String.fromCharCode(27);
const PARTS = new RegExp(`${ESCAPE}\\[([\\d;]+)m|([^${ESCAPE}]+)`, 'g');

/** Positions every piece at its own column, whatever the width of the font. */
function textLine(line: string, y: number): string {
  const runs: string[] = [];
  let [column, styles]: [number, readonly string[]] = [0, []];
  for (const [, code, text = ''] of line.matchAll(PARTS)) {
    if (code !== undefined) styles = /^(?:22|39|0)$/.test(code) ? [] : [...styles, code];
    else {
      for (const { 0: words, index } of text.matchAll(/\S+(?: \S+)*/g)) {
        runs.push(run(words, column + index, styles));
      }
      column += text.length;
    }
  }
  return `<text y="${y}">${runs.join('')}</text>`;
}

function run(words: string, column: number, styles: readonly string[]): string {
  const [colour] = styles.flatMap((code) => COLOURS[code] ?? []);
  const x = (MARGIN + column * LETTER).toFixed(1);
  const length = (words.length * LETTER).toFixed(1);
  const look = `${colour === undefined ? '' : ` fill="${colour}"`}${styles.includes('1') ? ' font-weight="bold"' : ''}`;
  return `<tspan x="${x}" textLength="${length}"${look}>${escaped(words)}</tspan>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
