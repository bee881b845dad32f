import type { Column, Row, Table } from '../../../../src/output/document/document.ts';

export function column(label: string, align: Column['align'], more: Partial<Column> = {}): Column {
  return { label, align, ...more };
}

/** Rows from lines of text, with bars between the cells. */
export function rows(...lines: readonly string[]): Row[] {
  return lines.map((line) => ({ cells: line.split('|').map((text) => ({ text })) }));
}

const ORACLE = { group: 'Performance Oracle' };
const ROI = { group: 'ROI Maximizer' };
const PANEL = { group: 'Panel' };

export const TOTALS: Table = {
  title: 'TOTALS, 0 to 10',
  columns: [
    column('#', 'right'),
    column('Proposal', 'left', { shrinkTo: 12 }),
    column('total', 'decimal', { ...ORACLE, gap: 1 }),
    column('stated', 'decimal', ORACLE),
    column('', 'left', ORACLE),
    column('total', 'decimal', { ...ROI, gap: 3 }),
    column('stated', 'decimal', ROI),
    column('', 'left', ROI),
    column('mean', 'decimal', PANEL),
    column('spread', 'decimal', { ...PANEL, gap: 1 }),
    column('n', 'right', PANEL),
  ],
  rows: rows(
    '1|Tile size tuning|8.75|8.7|cut|8.55|8.5|cut|8.65|0.20|2',
    '2|TMA store epilogue|6.50|6.5|ok|6.80|6.0|WRONG|6.65|0.30|2',
    '3|Warp specialization+|5.40|5.3|WRONG|4.30|4.5|WRONG|4.85|1.10|2',
    '-|Pipeline stages x|5.10|4.2|WRONG|2.00*|2.0|ok|3.55|3.10|2',
  ),
  notes: [[{ text: '+ conditional   x withdrawn, not ranked   * one overall score, no criteria' }]],
};

export const RISK_ADJUSTED: Table = {
  title: 'RISK-ADJUSTED ROI',
  aside: "ROI Maximizer's estimates; gain per hour",
  columns: [
    column('#', 'right'),
    column('Proposal', 'left', { shrinkTo: 12 }),
    column('P', 'decimal'),
    column('needs', 'decimal'),
    column('gain', 'decimal'),
    column('hours', 'decimal'),
    column('ROI', 'decimal'),
    column('stated', 'decimal'),
    column('', 'left'),
    column('naive', 'decimal'),
  ],
  rows: rows(
    '1|Tile size tuning|70%|17%|+32.0%|4|0.0800|0.255|WRONG|0.250',
    '|- full variant|70%|9%|+67.0%|24|0.0279|0.057|WRONG|0.050',
    '2|TMA store epilogue|60%|33%|+1.6%|4|0.0040|0.004|ok|0.013',
    '-|Pipeline stages x|25%|67%|-18.8%|2.5|-0.0750|-0.03|WRONG|0.300',
    '-|Warp specialization+|35%|67%|-19.0%|110|-0.0017|-0.0017|ok|0.002',
  ),
  notes: [
    [{ text: 'needs: break-even P.  naive: gain / build hours, puts Pipeline stages first.' }],
  ],
};
