import { CRITERIA, RANKS } from './theme.ts';

/** What is not ranked is drawn as an outline. */
const criteria = CRITERIA.map((_, at) => {
  const colour = `var(--c${at})`;
  return `.c${at} rect{fill:${colour}}.key.c${at}{background:${colour}}.faint-bars .c${at} rect,.c${at}.beyond rect{fill-opacity:.15;stroke:${colour}}`;
});

const ranks = RANKS.map(
  (_, at) => `.r${at} rect{fill:var(--r${at})}.r${at} text{fill:var(--on-r${at})}`,
);

/** How charts look. Positions and sizes stand in the charts themselves. */
export const CHART_STYLE = `
.chart{display:block;overflow:visible;margin-top:.75rem}
.chart text{font-size:12px;fill:var(--ink);font-variant-numeric:tabular-nums}
.chart .tick{fill:var(--soft)}
.chart .group-heading{font-size:13px;font-weight:600;fill:var(--ink)}
.grid{stroke:var(--grid)}
.reference{stroke:var(--strong);stroke-dasharray:3 3}
.track{stroke:var(--line)}
.row{display:flex;align-items:baseline;gap:.5rem;height:22px;line-height:22px;font-size:14px;white-space:nowrap;color:var(--ink)}
.row>*{background:var(--card);box-shadow:0 0 0 2px var(--card)}
.row .name,.row .note{min-width:0;overflow:hidden;text-overflow:ellipsis}
.row .name{flex:0 1 auto;font-weight:500}
.row .note{flex:0 9 auto;font-size:13px;color:var(--soft)}
.row .stated{flex:none;margin-left:auto;font-size:13px;color:var(--soft)}
.row .stated .bad{color:var(--bad)}
.row .rank{flex:none;margin-right:-.25rem}
.row .value{flex:none;margin-left:auto}
.row .stated+.value{margin-left:.25rem}
.row .value.bad{color:var(--bad)}
.row.faint .name{color:var(--soft);font-weight:400}
.part rect{stroke:var(--card);stroke-width:1.5}
.part text{fill:var(--on-criterion);font-weight:600}
.overall rect{fill:var(--soft);fill-opacity:.25;stroke:var(--soft);stroke-width:1.5}
.faint-bars .part text,.beyond text{fill:var(--ink)}
.cap-line{stroke:var(--ink);stroke-width:3}
.caret{fill:var(--soft)}
.caret.wrong{fill:var(--bad)}
.mark{stroke:var(--card);stroke-width:1.5}
.mark.dot{fill:var(--accent)}
.mark.diamond{fill:var(--card);stroke:var(--soft);stroke-width:2}
.mark.arrow{fill:var(--soft);stroke:none}
.mark.tick{fill:none;stroke:var(--ink);stroke-width:2.5}
.faint-marks .mark.dot{fill:var(--bad)}
.span.likely{stroke:var(--accent);stroke-width:2.5}
.span.good{stroke:var(--good);stroke-width:6;opacity:.6}
.span.bad{stroke:var(--bad);stroke-width:6;stroke-dasharray:2 2;opacity:.7}
.faint-marks .span.likely{stroke:var(--bad)}
.slope line{stroke:var(--accent);stroke-width:2.5}
.slope circle{fill:var(--accent);stroke:var(--card);stroke-width:1.5}
.slope.none line{stroke:var(--strong);stroke-width:1.5}
.slope.none circle{fill:var(--strong)}
.slope.comes line{stroke:var(--good);stroke-dasharray:6 3}
.slope.comes circle{fill:var(--good)}
.slope.goes line{stroke:var(--bad);stroke-dasharray:2 3}
.slope.goes circle{fill:var(--bad)}
.slope .row{height:20px;line-height:20px;font-size:13px;gap:.375rem}
.slope .weight{flex:none;min-width:2.25rem;text-align:right;font-variant-numeric:tabular-nums}
.swatch{flex:none;overflow:visible}
.key{flex:none;min-width:1.25rem;text-align:center;border-radius:3px;font-size:12px;font-weight:700;line-height:1.25rem;color:var(--on-criterion)}
${criteria.join('\n')}
.r0 rect,.r1 rect,.r2 rect,.r3 rect,.r4 rect,.r5 rect{stroke:var(--rank-edge);stroke-width:1}
${ranks.join('\n')}
`;
