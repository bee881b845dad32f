import type { Panel, PanelRow, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { WinnerRule } from '../../../model/round.ts';
import { isOneOfSeveral } from './best-roi.ts';
import { RULE_WORDS, tieBreakWords } from './names.ts';

/** What speaks for a winner, each in a few words: votes, and the rules that name it. */
export function reasonsFor(panel: Panel, winner: string): string[] {
  const row = panel.rows.find((candidate) => candidate.entry.id === winner);
  const cast = panel.rows.reduce((sum, each) => sum + each.votes, 0);
  const named = (rule: WinnerRule) => panel.byRule[rule].winners.includes(winner);
  const isShared = (rule: WinnerRule) => panel.byRule[rule].winners.length > 1;
  const mean = row?.n === 1 ? 'highest total' : RULE_WORDS['highest-mean'];
  const roi = RULE_WORDS['highest-roi'];
  const best = panel.rois.find(({ entry }) => entry.id === winner);
  const by = best !== undefined && isOneOfSeveral(best, panel) ? ' by one estimate' : '';
  const gamble = gambleMark(panel, panel.byRule['highest-roi']);
  return [
    ...(row !== undefined && row.votes > 0 ? [votes(row.votes, cast)] : []),
    ...(row !== undefined && named('highest-mean') ? [meanWords(row, panel, mean)] : []),
    ...(named('highest-roi')
      ? [`${isShared('highest-roi') ? 'tied for the ' : ''}${roi}${by}${gamble}`]
      : []),
  ];
}

/** ` (a gamble)` after whom the rule of best ROI names, where one of these is a gamble. */
export function gambleMark({ rois }: Panel, { rule, winners }: RuleResult): string {
  const isGamble = rois.some(
    ({ entry, gambles }) => gambles.length > 0 && winners.includes(entry.id),
  );
  return rule === 'highest-roi' && isGamble ? ' (a gamble)' : '';
}

/** `highest mean`, or that another has the same, and what parted the two if anything did. */
function meanWords({ entry, mean, tieBrokenBy }: PanelRow, panel: Panel, words: string): string {
  const vetoed = new Set(panel.vetoes.map(({ proposal }) => proposal));
  const isTied = panel.rows.some(
    (each) =>
      each.entry.id !== entry.id &&
      each.rank !== null &&
      !vetoed.has(each.entry.id) &&
      each.mean !== null &&
      mean?.equals(each.mean) === true,
  );
  if (!isTied) return words;
  return `tied for the ${words}${tieBrokenBy === null ? '' : `, tie broken by ${tieBreakWords(tieBrokenBy)}`}`;
}

function votes(received: number, cast: number): string {
  if (received < cast) return `${received} of ${cast} votes`;
  if (cast === 1) return 'the one vote';
  return cast === 2 ? 'both votes' : `all ${cast} votes`;
}
