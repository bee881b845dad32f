import { isJoint } from '../../../engine/scoring/divided.ts';
import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import { toNumber } from '../../../quantity/exact.ts';
import { greatestOf, leastOf } from '../../../quantity/extreme.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import type { PanelChart, PanelDots } from '../../document/report.ts';
import { measureWords, nameOf } from '../round/names.ts';
import { cardId, type ReportedRound } from './proposal.ts';

function legendFor(words: string, isOne: boolean, isDivided: boolean): string {
  const one = isDivided ? 'the panel, which divides its criteria' : 'the one reviewer';
  return isOne
    ? `The upright line is the total of ${one}, ${words}.`
    : `A dot is the total of one reviewer, ${words}; the upright line is their mean, the bar runs from the lowest to the highest.`;
}

/** The totals of all reviewers, a row for each proposal that has any; null where none has. */
export function panelChart(reported: ReportedRound): PanelChart | null {
  const { scores, proposals } = reported;
  const means = proposals.flatMap(({ row }) => row.mean ?? []);
  const decimals = decimalsToTellApart(means, 2, 6);
  const rows = proposals.flatMap(({ row }): PanelDots[] => {
    const { entry, rank, mean } = row;
    if (mean === null) return [];
    const dots = scores.rankings.flatMap((ranking) => dotOf(reported, ranking, entry.id));
    const status = entry.pitch?.status ?? 'no pitch';
    return [
      {
        card: cardId(proposals, entry.id),
        rank,
        title: entry.title,
        note: status === 'active' ? '' : status,
        dots,
        mean: toNumber(mean),
        meanText: printDecimal(mean, decimals),
        range: rangeOf(dots.map(({ at }) => at)),
      },
    ];
  });
  if (rows.length === 0) return null;
  const { measure } = scores.panel;
  const [isOutOfTen, words] = [measure === 'out-of-ten', measureWords(measure)];
  const ends = rows.flatMap(({ dots }) => dots.map(({ at }) => at));
  const [from, to] = [Math.floor(leastOf(ends)), Math.ceil(greatestOf(ends))];
  return {
    from: from === to ? Math.max(0, from - 1) : from,
    to: from === to ? Math.min(isOutOfTen ? 10 : to + 1, to + 1) : to,
    measure: words,
    legend: legendFor(
      words,
      !rows.some(({ dots }) => dots.length > 1),
      scores.rankings.some(isJoint),
    ),
    rows,
  };
}

function dotOf(
  { scores: { round } }: ReportedRound,
  { shark, ranking }: SharkRanking,
  proposal: string,
): PanelDots['dots'] {
  const total = ranking.find(({ entry }) => entry.id === proposal)?.panelTotal ?? null;
  if (total === null) return [];
  const text = `${nameOf(round, shark.id)} ${printDecimal(total, 2)}`;
  return [{ at: toNumber(total), text }];
}

function rangeOf(totals: readonly number[]): string {
  if (totals.length < 2) return '';
  return `${leastOf(totals).toFixed(1)} to ${greatestOf(totals).toFixed(1)}`;
}
