/**
 * Prints a report as a table.
 *
 * @param {import('../bench.mjs').Report} report
 * @returns {boolean} true if no budget was exceeded
 */
export function printReport({ title, unit, rows }) {
  const head = ['', `median ${unit}`, 'quartiles', 'ratio', 'budget', ''];
  const lines = rows.map((row) => [
    row.label,
    row.median.toFixed(1),
    `${row.low.toFixed(1)} to ${row.high.toFixed(1)}`,
    row.ratio.toFixed(2),
    row.budget === null ? '' : row.budget.toFixed(2),
    verdict(row),
  ]);
  console.log(`${title}\n\n${align([head, ...lines])}\n`);
  return rows.every((row) => verdict(row) !== 'MISSED');
}

/** @param {import('../bench.mjs').Row} row */
function verdict({ ratio, budget }) {
  if (budget === null) return '';
  return ratio <= budget ? 'kept' : 'MISSED';
}

/**
 * @param {readonly (readonly string[])[]} lines the first column is aligned left, the others right
 */
function align(lines) {
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
