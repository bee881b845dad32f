import { CHART_STYLE } from './chart-style.ts';
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
.rules{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:.75rem;margin:1.5rem 0 0;padding:0;list-style:none}
.rules li{padding:.75rem 1rem;border:1px solid var(--line);border-radius:8px;font-size:.875rem}
.rules .rule{color:var(--soft)}
.rules .line{display:block}
.rules .winner{display:block;margin:.125rem 0;font-size:1rem;font-weight:600}
.facts{display:grid;gap:.625rem;margin:1.5rem 0 0}
.facts div{display:grid;grid-template-columns:6rem 1fr;gap:.25rem 1rem}
.facts dt{color:var(--soft)}
.facts dd{grid-column:2;margin:0}
`;

const SECTIONS = `
section{margin-top:3rem}
.decision{margin-top:0}
h2{font-size:1.375rem;font-weight:650;letter-spacing:-.01em}
.lead{margin-top:.5rem;max-width:46rem;color:var(--soft)}
.lead p+p{margin-top:.375rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr));gap:1rem;margin-top:1.25rem}
figure{min-width:0;margin:0;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
h3{font-size:1rem;font-weight:650}
figcaption p{font-size:.875rem;color:var(--soft)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.75rem 0 0;padding:0;list-style:none;font-size:.8125rem;color:var(--soft)}
.legend li{display:flex;align-items:center;gap:.375rem;min-width:0}
.legend b{flex:none;color:var(--ink);font-weight:600}
.notes{margin-top:.5rem;font-size:.8125rem;color:var(--soft)}
.blocks{margin-top:1rem;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
.blocks>*+*,details>*+*{margin-top:.75rem}
.folds{margin-top:1rem;padding:.375rem 1.25rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
.folds details{padding:.5rem 0}
.folds details+details{border-top:1px solid var(--line)}
.folds details[open]{padding-bottom:1rem}
figure details{margin-top:.75rem}
summary{cursor:pointer;font-size:.875rem;color:var(--accent)}
ul.plain{margin-bottom:0;padding-left:1.25rem;font-size:.875rem}
ul.plain li+li{margin-top:.25rem}
footer{margin-top:3rem;padding-top:1.25rem;padding-bottom:3rem;font-size:.875rem;color:var(--soft)}
footer p+p{margin-top:.375rem}
`;

/** A shade at an edge says that a table goes on beyond it; covers of the card's colour scroll along. */
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

const SCREENS = `
@media (max-width:40rem){
.wide,.note:has(~.stated){display:none}
header,main,footer{padding-left:1rem;padding-right:1rem}
header{padding-top:1.5rem}
h1{font-size:1.375rem}
.decision{padding:1.25rem}
.decision h2{font-size:1.5rem}
.word{vertical-align:.15em}
.because{font-size:1rem}
.facts div{grid-template-columns:1fr;gap:0}
.facts dd{grid-column:1}
section{margin-top:2.25rem}
figure,.blocks{padding:1rem}
.folds{padding-left:1rem;padding-right:1rem}
}
`;

/** Details stand open on paper, and colours are printed as they are. */
const PRINT = `
@page{margin:14mm}
body{background:#fff;font-size:10.5pt}
header,main,footer{max-width:none;padding-left:0;padding-right:0}
nav,.skip{display:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1,h3,figcaption,caption,thead{break-after:avoid}
h2,.lead,.legend,summary{break-after:avoid}
.chart,.decision,tr{break-inside:avoid}
.figures{display:block}
figure+figure{margin-top:1rem}
.scroll{overflow:visible;background:none}
details::details-content{content-visibility:visible;display:block;block-size:auto}
summary{list-style:none;color:var(--soft)}
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
  CHART_STYLE,
  SCREENS,
  `@media print{:root{color-scheme:light;${properties('light')}}${PRINT}}`,
].join('');
