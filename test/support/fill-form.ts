/** The content of a cell, given its section and the cells of its row by column. */
export type CellFiller = (
  section: string,
  row: Readonly<Record<string, string>>,
  column: string,
) => string | null;

/** How a cell is written around its text. */
export type CellStyle = (text: string) => string;

const plain: CellStyle = (text) => ` ${text} `;

/** Fills the empty cells of a blank Markdown form, as an editor would leave it. */
export function fillForm(blank: string, fill: CellFiller, style: CellStyle = plain): string {
  let section = '';
  let head: readonly string[] | null = null;
  return blank
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) {
        section = line.slice(3).toLowerCase();
        head = null;
      }
      if (!line.startsWith('|') || line.startsWith('| ---')) return line;
      const cells = line
        .split(/(?<!\\)(?:\\\\)*\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (head === null) {
        head = cells.map((cell) => cell.toLowerCase());
        return line;
      }
      const row = Object.fromEntries(head.map((column, at) => [column, cells[at] ?? '']));
      const filled = head.map((column) => {
        const own = row[column] ?? '';
        return own === '' ? (fill(section, row, column) ?? '') : own;
      });
      return `|${filled.map((cell) => style(cell)).join('|')}|`;
    })
    .join('\n');
}

/** Escapes a text for a cell, as a careful reviewer writes it. */
export function cellText(text: string): string {
  return text.replace(/[\\|<*_`]/g, '\\$&').replaceAll('\n', '<br>');
}
