import { STYLE } from './style.ts';

/** How the chart of runs looks; colours are those of the report. */
const RUNS = `
figure{margin:0}
.runs{overflow:visible}
.runs .grid{stroke:var(--line)}
.runs .span,.sample .span{stroke:var(--accent);stroke-width:1.5}
.band{fill:var(--accent);fill-opacity:.12}
.kept{fill:var(--accent)}
.real{fill:var(--good);stroke:var(--card);stroke-width:2;paint-order:stroke}
.discarded{fill:var(--card);stroke:var(--soft);stroke-width:1.5}
.failed{stroke:var(--bad);stroke-width:2}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.5rem 0 0;padding:0;list-style:none;font-size:.875rem;color:var(--soft)}
.legend li{display:flex;align-items:center;gap:.375rem}
.sample{flex:none}
pre{margin:0;overflow-x:auto;white-space:pre-wrap}
`;

export const RUNS_STYLE = STYLE + RUNS;
