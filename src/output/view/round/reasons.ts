import type { Panel, PanelRow, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { WinnerRule } from '../../../model/round.ts';
import { isOneOfSeveral, ruleWords, tieBreakWords } from './names.ts';

/** The reasons for a winner, each in a few words: votes, and the rules by which it wins. */
export function reasonsFor(panel: Panel, winner: string): string[] {
  const row = panel.rows.find((candidate) => candidate.entry.id === winner);
  const cast = panel.rows.reduce((sum, each) => sum + each.votes, 0);
  const named = (rule: WinnerRule) => panel.byRule[rule].winners.includes(winner);
  const isShared = (rule: WinnerRule) => panel.byRule[rule].winners.length > 1;
  const mean = ruleWords(panel, 'highest-mean', row?.n === 1 ? 'highest total' : undefined);
  const roi = ruleWords(panel, 'highest-roi');
  const best = panel.rois.find(({ entry }) => entry.id === winner);
  const by = best !== undefined && isOneOfSeveral(best, panel) ? ' by one estimate' : '';
  const gamble = gambleMark(panel, panel.byRule['highest-roi']);
  const mostVotes = panel.byRule['most-votes'];
  const isDecisive = panel.rule === 'most-votes' && named('most-votes');
  const isBySecond = isDecisive && votesOfTie(panel, mostVotes) !== null;
  const second = isBySecond ? ' (second choices decide)' : '';
  return [
    ...(row !== undefined && row.votes > 0 ? [votes(row.votes, cast) + second] : []),
    ...(row !== undefined && named('highest-mean') ? [meanWords(row, panel, mean)] : []),
    ...(named('highest-roi')
      ? [`${isShared('highest-roi') ? 'tied for the ' : ''}${roi}${by}${gamble}`]
      : []),
  ];
}

/** What is said after the winner by a rule: that it is a gamble, or won by second choices. */
export function winnerMark(panel: Panel, result: RuleResult): string {
  const each = votesOfTie(panel, result);
  if (each !== null) return ` (${each} each; second choices decide)`;
  return gambleMark(panel, result);
}

/** The votes of each proposal with the most, if second choices decided; null otherwise. */
function votesOfTie({ rows, vetoes }: Panel, { rule, winners }: RuleResult): number | null {
  const [winner, ...others] = winners;
  if (rule !== 'most-votes' || winner === undefined || others.length > 0) return null;
  const votes = rows.find(({ entry }) => entry.id === winner)?.votes ?? 0;
  const vetoed = new Set(vetoes.map(({ proposal }) => proposal));
  const tied = rows.filter(
    ({ entry, ...row }) => entry.isLive && !vetoed.has(entry.id) && row.votes === votes,
  );
  return tied.length > 1 ? votes : null;
}

/** ` (a gamble)` after the winner by best ROI, if a winner is a gamble. */
function gambleMark({ rois }: Panel, { rule, winners }: RuleResult): string {
  const isGamble = rois.some(
    ({ entry, gambles }) => gambles.length > 0 && winners.includes(entry.id),
  );
  return rule === 'highest-roi' && isGamble ? ' (a gamble)' : '';
}

/**
 * `highest mean`, or, if another proposal has the same mean, `tied for the highest mean` with what
 * broke the tie.
 */
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
