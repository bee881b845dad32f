import type { Block, Column, Row, Table, Tone } from '../../document/document.ts';
import type { ReportFold } from '../../document/report.ts';
import {
  element,
  isolatedText,
  joined,
  lineMarkup,
  linesMarkup,
  type Markup,
  NOTHING,
  text,
  toneClass,
  UNCUT,
} from './markup.ts';

/**
 * A table that scrolls by itself if it is too wide, and that can be reached with the keyboard. Its
 * cells are not cut.
 *
 * @param id unique on the page
 */
export function tableMarkup(table: Table, id: string): Markup {
  const headerAt = table.columns.findIndex(({ align, label }) => align === 'left' && label !== '');
  const aside =
    table.aside === undefined
      ? NOTHING
      : element('span', { class: 'soft' }, text(' '), isolatedText(table.aside));
  return joined([
    element(
      'div',
      { class: 'scroll', role: 'group', 'aria-labelledby': id, tabindex: 0 },
      element(
        'table',
        {},
        element('caption', { id }, isolatedText(table.title), aside),
        element('thead', {}, headRows(table.columns)),
        element(
          'tbody',
          {},
          table.rows.map((row) => bodyRow(row, table.columns, headerAt)),
        ),
      ),
    ),
    ...linesMarkup('div', 'notes', table.notes, UNCUT),
  ]);
}

function headRows(columns: readonly Column[]): Markup[] {
  const isGrouped = columns.some(({ group }) => group !== undefined);
  if (!isGrouped)
    return [
      element(
        'tr',
        {},
        columns.map((column) => headCell(column, 1)),
      ),
    ];
  const above: Markup[] = [];
  const below: Markup[] = [];
  columns.forEach((column, at) => {
    const { group } = column;
    if (group === undefined) {
      above.push(headCell(column, 2));
      return;
    }
    below.push(headCell(column, 1));
    if (columns[at - 1]?.group === group) return;
    const next = columns.findIndex((other, place) => place > at && other.group !== group);
    const width = (next === -1 ? columns.length : next) - at;
    above.push(element('th', { scope: 'colgroup', colspan: width }, isolatedText(group)));
  });
  return [element('tr', {}, above), element('tr', {}, below)];
}

/**
 * A column without a label gets a `td`, because an empty heading names nothing. An example is the
 * verdict beside its figure.
 */
function headCell({ label, align }: Column, rows: 1 | 2): Markup {
  const rowspan = rows === 1 ? null : rows;
  if (label === '') return element('td', { rowspan });
  return element(
    'th',
    { scope: 'col', rowspan, class: align === 'left' ? null : 'number' },
    isolatedText(label),
  );
}

function bodyRow(row: Row, columns: readonly Column[], headerAt: number): Markup {
  const cells = columns.map(({ align }, at) => {
    const { text: content, tone = 'plain' } = row.cells[at] ?? { text: '' };
    const name = [align === 'left' ? 'text' : 'number', toneClass(tone)];
    const attributes = { class: name.filter((part) => part !== null).join(' ') };
    // An empty cell continues the row above, so it is not a row heading.
    return at === headerAt && content !== ''
      ? element('th', { scope: 'row', class: toneClass(tone) }, isolatedText(content, UNCUT))
      : element('td', attributes, align === 'left' ? isolatedText(content, UNCUT) : text(content));
  });
  return element('tr', { class: rowClass(row.tone) }, cells);
}

function rowClass(tone: Tone | undefined): string | null {
  return tone === undefined ? null : toneClass(tone);
}

/** Blocks in a fold with a title. Closed folds are not printed. */
export function foldMarkup({ title, blocks }: ReportFold, id: string): Markup {
  return element(
    'details',
    {},
    element('summary', {}, isolatedText(title)),
    blocksMarkup(blocks, id),
  );
}

/** Blocks one below the other, not cut. Ids of tables begin with `id`. */
export function blocksMarkup(blocks: readonly Block[], id: string): readonly Markup[] {
  return blocks.flatMap((block, at) => blockMarkup(block, `${id}-${at + 1}`));
}

function blockMarkup(block: Block, id: string): readonly Markup[] {
  switch (block.kind) {
    case 'heading':
      return [element('p', { class: 'strong' }, isolatedText(block.left, UNCUT))];
    case 'paragraph':
      return block.lines.map((line) => lineMarkup('p', line, UNCUT));
    case 'list':
      return linesMarkup('ul', 'plain', block.items, UNCUT);
    case 'commands':
      return block.lines.map((line) =>
        element('pre', {}, element('code', {}, isolatedText(line, UNCUT))),
      );
    case 'table':
      return [tableMarkup(block.table, id)];
    case 'fit':
      // A page has room or scrolls, so it uses the first layout, which shows the most.
      return blocksMarkup(block.layouts[0] ?? [], id);
  }
}
