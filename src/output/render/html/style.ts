import { properties } from './theme.ts';

const BASE = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:0 1.5rem}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
h1,h2,h3{line-height:1.2;margin:0;text-wrap:balance}
p{margin:0}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;padding:.5rem 1rem;background:var(--card);z-index:1}
.eyebrow{color:var(--soft);font-size:.8125rem;font-weight:600;letter-spacing:.04em}
.soft{color:var(--soft)}
.good{color:var(--good)}
.bad{color:var(--bad)}
.caution{color:var(--caution)}
.faint{color:var(--soft)}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;background:var(--page);border:1px solid var(--line);border-radius:4px;padding:.0625rem .3125rem}
`;

const HEADER = `
header{padding-top:2.5rem;padding-bottom:1.25rem}
h1{font-size:1.75rem;font-weight:650;letter-spacing:-.01em;margin-top:.25rem}
header .soft{margin-top:.375rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0;padding:0;list-style:none;font-size:.9375rem}
nav a{display:inline-block;padding:.25rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
`;

const DECISION = `
.decision{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.75rem}
.decision h2{font-size:2.125rem;font-weight:700;letter-spacing:-.02em}
.word{display:inline-block;vertical-align:.3em;margin-right:.625rem;padding:.3125rem .625rem;border-radius:6px;font-size:.875rem;line-height:1;letter-spacing:.05em;background:var(--good-tint);color:var(--good)}
.word.open,.word.caution{background:var(--caution-tint);color:var(--caution)}
.word.bad{background:var(--bad-tint);color:var(--bad)}
.because{margin-top:.5rem;font-size:1.125rem;color:var(--soft)}
.alerts{margin:1.25rem 0 0;padding:.75rem 1rem;list-style:none;border-radius:8px;background:var(--caution-tint)}
.alerts li+li{margin-top:.5rem}
.record{margin-top:1.25rem;padding:.75rem 1rem;border-left:4px solid var(--accent);background:var(--page)}
.answers{display:grid;gap:.875rem;margin:1.25rem 0 0}
.answers>div{display:grid;grid-template-columns:10rem 1fr;column-gap:1.25rem}
.answers dt{grid-row:1/99;color:var(--soft);font-weight:600}
.answers dd{grid-column:2;margin:0;max-width:52rem}
.answers dd+dd{margin-top:.25rem}
.quotes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:.75rem 1.5rem}
.quotes ul{margin:.125rem 0 0;padding:0 0 0 .75rem;list-style:none;border-left:3px solid;font-size:.9375rem}
.quotes li{color:var(--ink)}
.quotes li+li{margin-top:.5rem}
q{quotes:"\\201c" "\\201d"}
.by{color:var(--soft)}
.place{display:block;color:var(--soft);font-size:.75rem}
`;

const SECTIONS = `
section{margin-top:3rem}
.decision{margin-top:0}
h2{font-size:1.375rem;font-weight:650;letter-spacing:-.01em}
.lead{max-width:46rem;color:var(--soft)}
.lead p+p{margin-top:.375rem}
.notes{margin-top:.5rem;font-size:.875rem;color:var(--soft)}
.panel,.card{margin-top:1.5rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
.card>*+*,details>*+*{margin-top:.875rem}
h3{font-size:1.25rem;font-weight:650}
.rank{color:var(--soft)}
.tag{display:inline-block;vertical-align:.125em;padding:.1875rem .5rem;border-radius:999px;font-size:.8125rem;font-weight:600;line-height:1.1;border:1px solid currentColor;color:var(--soft)}
.tag.good{color:var(--good)}
.tag.bad{color:var(--bad)}
.tag.caution{color:var(--caution)}
.figures{display:flex;flex-wrap:wrap;gap:.5rem 2.25rem;margin-bottom:0}
.figures div{display:flex;flex-direction:column-reverse}
.figures dt{font-size:.8125rem;color:var(--soft)}
.figures dd{margin:0;font-size:1.25rem;font-weight:650;font-variant-numeric:tabular-nums}
.folds{margin-top:1rem;padding:.375rem 1.25rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
.folds details{padding:.5rem 0}
.folds details+details{border-top:1px solid var(--line)}
.folds details[open]{padding-bottom:1rem}
summary{cursor:pointer;font-size:.9375rem;color:var(--accent)}
ul.plain{margin-bottom:0;padding-left:1.25rem;font-size:.9375rem}
ul.plain li+li{margin-top:.25rem}
.on-paper{display:none}
footer{margin-top:3rem;padding-top:1.25rem;padding-bottom:3rem;font-size:.875rem;color:var(--soft)}
footer p+p{margin-top:.375rem}
`;

/** The rows of the panel's chart. The plot takes the width left by the title and the figures. */
const DOTS = `
.dots{width:100%;min-width:0;table-layout:fixed;margin-top:.75rem}
.dots th,.dots td{padding-top:.1875rem;padding-bottom:.1875rem;vertical-align:middle}
.dots thead th{vertical-align:bottom}
.dots th:nth-child(1){width:2.25rem}
.dots th:nth-child(2){width:34%}
.dots th:nth-child(4){width:4rem}
.dots th:nth-child(5){width:8.5rem}
.dots .plot{padding-left:.5rem;padding-right:.5rem}
.dots tbody a{text-decoration:none}
.dots tbody a:hover{text-decoration:underline}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/**
 * A shadow at an edge shows that the table continues there. Areas in the card's colour scroll with
 * the table and cover the shadow at its ends.
 */
const TABLES = `
.scroll{overflow-x:auto;scrollbar-width:thin;background:linear-gradient(to right,var(--card) 40%,transparent) 0 0/2.5rem 100% no-repeat local,linear-gradient(to left,var(--card) 40%,transparent) 100% 0/2.5rem 100% no-repeat local,linear-gradient(to right,var(--line),transparent) 0 0/1rem 100% no-repeat,linear-gradient(to left,var(--line),transparent) 100% 0/1rem 100% no-repeat}
table{border-collapse:collapse;min-width:min(100%,38rem);font-size:.875rem;font-variant-numeric:tabular-nums;overflow-wrap:normal}
caption{text-align:left;font-weight:600;padding-bottom:.375rem}
caption .soft{font-weight:400}
th,td{padding:.3125rem .625rem;text-align:left;vertical-align:baseline;border-bottom:1px solid var(--line)}
tbody tr>:first-child,thead tr:first-child>:first-child{padding-left:0}
thead th{color:var(--soft);font-weight:500;vertical-align:bottom}
thead th[colspan]{text-align:center;color:var(--ink)}
tbody th{font-weight:500;min-width:9rem;overflow-wrap:anywhere}
.text{min-width:8rem;overflow-wrap:anywhere}
.number{text-align:right;white-space:nowrap}
.strong{font-weight:650}
tr.faint th,tr.faint td{color:var(--soft)}
`;

/** The look of the panel's chart. The chart itself contains the positions and sizes. */
const CHART_STYLE = `
.chart{display:block}
.chart text{font-size:12px;fill:var(--soft);font-variant-numeric:tabular-nums}
.grid{stroke:var(--grid)}
.span{stroke:var(--strong);stroke-width:3}
.dot{fill:var(--accent);stroke:var(--card);stroke-width:1.5;fill-opacity:.85}
.mean{stroke:var(--ink);stroke-width:3}
tr.faint .dot{fill:var(--soft)}
`;

const SCREENS = `
@media (max-width:40rem){
.wide{display:none}
header,main,footer{padding-left:1rem;padding-right:1rem}
header{padding-top:1.5rem}
h1{font-size:1.375rem}
.decision{padding:1.25rem}
.decision h2{font-size:1.5rem}
.word{vertical-align:.15em}
.because{font-size:1rem}
.answers>div{grid-template-columns:1fr;gap:.125rem}
.answers dt{grid-row:auto}
.answers dd{grid-column:1}
section{margin-top:2.25rem}
.panel,.card{padding:1rem}
.figures{gap:.5rem 1.25rem}
.folds{padding-left:1rem;padding-right:1rem}
.dots th:nth-child(2){width:40%}
.dots th:nth-child(4){width:3.5rem}
}
`;

/** Print leaves out closed folds, and keeps colours unchanged. */
const PRINT = `
@page{margin:12mm}
body{background:#fff;font-size:9.5pt;line-height:1.35}
header,main,footer{max-width:none;padding-left:0;padding-right:0}
header{padding-top:0;padding-bottom:.5rem}
nav,.skip,.place,details:not([open]),.method:not(:has(details[open])){display:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1{font-size:1.25rem}
.decision{padding:.75rem 1rem}
.decision h2{font-size:1.5rem}
.because{margin-top:.25rem;font-size:1rem}
.alerts,.record{margin-top:.5rem;padding:.375rem .75rem}
.answers{gap:.375rem;margin-top:.5rem}
.answers>div{grid-template-columns:7.5rem 1fr;column-gap:.75rem}
.answers dd{max-width:none}
.answers dd+dd{margin-top:0}
.quotes{grid-template-columns:1fr 1fr;gap:.5rem 1rem}
.quotes ul,ul.plain{font-size:1em}
.quotes li+li{margin-top:.1875rem}
section{margin-top:.75rem}
h2{font-size:1.125rem}
h3{font-size:1.0625rem}
.panel,.card{margin-top:.5rem;padding:.5rem .75rem}
.card>*+*{margin-top:.375rem}
.figures dd{font-size:1rem}
table,.figures dt,.tag,.notes,footer{font-size:8.5pt}
th,td{padding-top:.125rem;padding-bottom:.125rem}
.dots th,.dots td{padding-top:0;padding-bottom:0}
h1,h2,h3,caption,thead{break-after:avoid}
.card,tr,.answers>div{break-inside:avoid}
.scroll{overflow:visible;background:none}
summary{list-style:none;color:var(--soft)}
.on-paper{display:block;color:var(--soft)}
footer{margin-top:.5rem;padding-top:0;padding-bottom:0}
footer p+p{margin-top:0}
`;

/** The whole style sheet of a page. */
export const STYLE = [
  `:root{color-scheme:light dark;${properties('light')}}`,
  `@media (prefers-color-scheme:dark){:root{${properties('dark')}}}`,
  BASE,
  HEADER,
  DECISION,
  SECTIONS,
  TABLES,
  DOTS,
  CHART_STYLE,
  SCREENS,
  `@media print{:root{color-scheme:light;${properties('light')}}${PRINT}}`,
].join('');

/** The look of the chart of runs, with the colours of the report. */
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
