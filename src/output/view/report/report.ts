import type { RoundScores } from '../../../engine/score-round.ts';
import type { Round } from '../../../model/round.ts';
import { compareExact, type Exact, toNumber } from '../../../quantity/exact.ts';
import { maxOf, minOf } from '../../../quantity/min-max.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { textLines, titledList } from '../../document/blocks.ts';
import type { Json } from '../../document/document.ts';
import type { MethodPart, PanelChart, PanelDots, RoundReport } from '../../document/report.ts';
import { compact } from '../../document/words.ts';
import { isJoint } from '../../results/panel.ts';
import { type ReportResults, reportJson } from '../../results/report.ts';
import { wordsOnRound } from '../../results/written-words.ts';
import { measureWords, nameOf, panelSize } from '../round/names.ts';
import { verdictOf } from '../round/verdict.ts';
import { itemsOf } from '../show/own-words.ts';
import { groupedText } from '../wording/numbers.ts';
import { cardId } from './answers.ts';
import { proposalCard } from './card.ts';
import { decisionPart } from './decision-part.ts';
import {
  figuresPart,
  hoursPart,
  promisePart,
  ranksPart,
  roiPart,
  totalsPart,
  weightsPart,
} from './method-parts.ts';

export function reportOf(results: ReportResults): RoundReport {
  const { scores, uncertainty, drift, leftOut, retro, version } = results;
  const { round } = scores;
  return {
    title: round.title,
    round: round.id,
    size: panelSize(round),
    decision: decisionPart(results),
    panel: panelChart(results),
    cards: results.proposals.map((proposal) => proposalCard(results, proposal)),
    method: [
      totalsPart(scores),
      roiPart(scores, uncertainty),
      ...(results.plan === null ? [] : [hoursPart(results.plan)]),
      ranksPart(results),
      weightsPart(drift, round, leftOut),
      promisePart(retro, round),
      figuresPart(results.audited),
      ...wordsPart(round),
    ],
    made: { version, command: `shark report ${round.id}`, method: methodOf(results) },
  };
}

/** Texts on the round as a whole; empty if there are none. */
function wordsPart({ lessons, notes, sharks }: Round): readonly MethodPart[] {
  const ofRound = [...lessons.map((text) => `Lesson: ${text}`), ...notes];
  const blocks = [
    ...titledList('The round', textLines(ofRound)),
    ...sharks.flatMap(({ name, scorecard }) =>
      titledList(name, scorecard === null ? [] : itemsOf(wordsOnRound(scorecard))),
    ),
  ];
  const title = 'What was written of the round';
  return blocks.length === 0 ? [] : [{ id: 'words', title, lead: [], blocks }];
}

/** The report for machines. */
export function reportValues(results: ReportResults): Json {
  return reportJson(results, verdictOf(results.scores));
}

function methodOf({ uncertainty, robustness, seed }: ReportResults): string {
  const vectors = robustness.flatMap(({ acceptability }) =>
    typeof acceptability === 'string' ? [] : (acceptability.vectors ?? []),
  );
  const parts = compact([
    uncertainty.isRanged && `${groupedText(uncertainty.samples)} samples over the ranges`,
    vectors.length > 0 && `${groupedText(maxOf(vectors))} weightings`,
  ]);
  const simulated = `${parts.join(' and ')} were simulated with seed ${seed}`;
  const how = parts.length === 0 ? 'not simulated (no ranges)' : simulated;
  return `Totals, means, ranks and point ROI are exact; ${how}.`;
}

function legendFor(words: string, isOne: boolean, isDivided: boolean): string {
  const one = isDivided ? 'the panel, which divides its criteria' : 'the one reviewer';
  if (isOne) return `The upright line is the total of ${one}, ${words}.`;
  return `A dot is the total of one reviewer, ${words}; the upright line is their mean, the bar runs from the lowest to the highest.`;
}

/** The totals of all reviewers, a row for each proposal that has any; null if none has. */
function panelChart({ scores, proposals }: ReportResults): PanelChart | null {
  const decimals = decimalsToTellApart(proposals.map(({ row }) => row.mean));
  const rows = proposals.flatMap(({ row: { entry, rank, mean } }): PanelDots | [] => {
    if (mean === null) return [];
    const totals = totalsOf(scores, entry.id);
    const status = entry.pitch?.status ?? 'no pitch';
    return {
      card: cardId(proposals, entry.id),
      rank,
      title: entry.title,
      note: status === 'active' ? '' : status,
      dots: totals.map(({ name, total }) => ({
        at: toNumber(total),
        text: `${name} ${printDecimal(total, 2)}`,
      })),
      mean: toNumber(mean),
      meanText: printDecimal(mean, decimals),
      range: rangeOf(totals.map(({ total }) => total)),
    };
  });
  if (rows.length === 0) return null;
  const { measure } = scores.panel;
  const [isOutOfTen, words] = [measure === 'out-of-ten', measureWords(measure)];
  const ends = rows.flatMap(({ dots }) => dots.map(({ at }) => at));
  const [from, to] = [Math.floor(minOf(ends)), Math.ceil(maxOf(ends))];
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

/** The total that each reviewer gave a proposal. */
function totalsOf({ rankings, round }: RoundScores, proposal: string) {
  return rankings.flatMap(({ shark, ranking }) => {
    const total = ranking.find(({ entry }) => entry.id === proposal)?.panelTotal ?? null;
    return total === null ? [] : [{ name: nameOf(round, shark.id), total }];
  });
}

/** `1.5 to 8.4`, rounded once from the exact totals; empty for fewer than two. */
function rangeOf(totals: readonly Exact[]): string {
  const sorted = [...totals].sort(compareExact);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || greatest === undefined || sorted.length < 2) return '';
  return `${printDecimal(least, 1)} to ${printDecimal(greatest, 1)}`;
}
