/** How the chart of the panel looks. Positions and sizes stand in the chart itself. */
export const CHART_STYLE = `
.chart{display:block}
.chart text{font-size:12px;fill:var(--soft);font-variant-numeric:tabular-nums}
.grid{stroke:var(--grid)}
.span{stroke:var(--strong);stroke-width:3}
.dot{fill:var(--accent);stroke:var(--card);stroke-width:1.5;fill-opacity:.85}
.mean{stroke:var(--ink);stroke-width:3}
tr.faint .dot{fill:var(--soft)}
`;
