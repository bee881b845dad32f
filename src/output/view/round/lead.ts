import { listOf } from '../../../diagnostic/list-of.ts';
import type { PanelLead } from '../../../engine/robustness/panel-lead.ts';
import type { PanelScoreMove, PanelWeightMove } from '../../../engine/robustness/panel-move.ts';
import type { Lead, NearestFlip, NoLead } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel, Total } from '../../../engine/scoring/panel-ranking.ts';
import { type Exact, exact, ZERO } from '../../../quantity/exact.ts';
import { decimalsToTellApart, printDecimal, printShortest } from '../../../quantity/print.ts';
import type { Line } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import { flipWeight } from '../wording/flip-weight.ts';
import { farSide, givenScore, stepOf } from '../wording/numbers.ts';
import { tieBreakWords, titleOf, titlesOf, undecidedWords } from './names.ts';

const MAX_VOTED = 3;

/** `Batch writes 6.50, Cache tokens 6.45 (margin 0.05)`, and over whom if not all scored both. */
export function marginWords(lead: PanelLead, { panel, round }: RoundScores): string {
  const { leader, second, leaderMean, secondMean, margin } = lead;
  const decimals = decimalsFor(lead);
  const print = (value: Exact): string => printDecimal(value, decimals);
  const [first, next] = [leader, second].map(({ id }) => titleOf(round, id));
  const broken = panel.rows.find(({ entry }) => entry.id === leader.id)?.tieBrokenBy ?? null;
  const by = broken === null ? 'the tie-break' : tieBreakWords(broken);
  const apart = margin.equals(ZERO) ? `a tie, broken by ${by}` : `margin ${print(margin)}`;
  return `${first} ${print(leaderMean)}, ${next} ${print(secondMean)} (${apart}${overWords(lead, panel)})`;
}

function overWords({ leader, second, sharks }: PanelLead, { means }: Panel): string {
  const isPart = means.missing.some(({ entry }) => entry === leader || entry === second);
  return isPart ? `, over the ${countOf(sharks.length, 'shark')} that scored both` : '';
}

/** The fewest decimals that tell the means apart; one more if only then the margin fits them. */
function decimalsFor({ leaderMean, secondMean, margin }: PanelLead): number {
  const isSame = (decimals: number): boolean => {
    const [first, next, apart] = [leaderMean, secondMean, margin].map((value) =>
      exact(printDecimal(value, decimals)),
    );
    return first !== undefined && next !== undefined && apart?.equals(first.sub(next)) === true;
  };
  const least = decimalsToTellApart([leaderMean, secondMean]);
  return [least, least + 1].find(isSame) ?? least;
}

/**
 * A sentence on the nearest change of one weight or one score of one shark that changes the leader.
 */
function nearestTieSentence(lead: PanelLead, scores: RoundScores): string {
  const { nearest, nearestScore, nearestWeight, margin } = lead;
  if (margin.equals(ZERO)) return 'Any change turns it.';
  if (nearest === 'score' && nearestScore !== null)
    return scoreSentence(nearestScore, lead, scores);
  if (nearestWeight !== null) return weightSentence(nearestWeight, lead, scores);
  return 'No weight and no score of one shark turns it.';
}

/** `Ann's weight of Ease at 34% instead of 30% turns it.` */
function weightSentence(
  { shark, criterion, from, to, rival }: PanelWeightMove,
  lead: PanelLead,
  scores: RoundScores,
): string {
  const now = flipWeight(to, from);
  return `${shark.name}'s weight of ${criterion.label} ${now} ${tiePhrase(rival.id, lead, scores)}.`;
}

/** `Ann's score of Batch writes for Ease at 6.9 instead of 8 turns it.` */
function scoreSentence(
  { shark, criterion, entry, move, scale, rival }: PanelScoreMove,
  lead: PanelLead,
  scores: RoundScores,
): string {
  const what = criterion === null ? 'overall score' : 'score';
  const on = criterion === null ? '' : ` for ${criterion.label}`;
  const width = scale === null ? move.from.abs() : scale.high.sub(scale.low);
  const beyond = farSide(move.to, move.from, stepOf(width));
  const isOn = beyond.gte(scale?.low ?? ZERO) && (scale === null || beyond.lte(scale.high));
  const at = givenScore(isOn ? beyond : move.to, 6, move);
  const end = isOn ? tiePhrase(rival.id, lead, scores) : 'makes it a tie';
  const whose = `${scorerWords(shark, criterion, scores)} ${what} of ${titleOf(scores.round, entry.id)}${on}`;
  return `${whose} at ${at} instead of ${givenScore(move.from, 6, move)} ${end}.`;
}

/** `Ann's`; `The mean` for a criterion that several sharks judge for the panel. */
function scorerWords(
  shark: PanelScoreMove['shark'],
  criterion: PanelScoreMove['criterion'],
  { round }: RoundScores,
): string {
  const [judge, ...others] = criterion?.by ?? [];
  if (judge === undefined) return `${shark.name}'s`;
  if (others.length > 0) return 'The mean';
  return `${round.sharks.find(({ id }) => id === judge.id)?.name ?? judge.id}'s`;
}

function tiePhrase(rival: string, { second }: PanelLead, { round }: RoundScores): string {
  return rival === second.id ? 'turns it' : `puts ${titleOf(round, rival)} first`;
}

function voteWords({ panel, round }: RoundScores): string {
  const voted = [...panel.rows].filter(({ votes }) => votes > 0).sort((a, b) => b.votes - a.votes);
  if (voted.length === 0) return 'Nobody voted.';
  const named = voted.map(({ entry, votes }) => `${titleOf(round, entry.id)} ${votes}`);
  const rest = voted.slice(MAX_VOTED).reduce((total, { votes }) => total + votes, 0);
  const others = rest === 0 ? '' : `, others ${rest}`;
  return `Votes: ${named.slice(0, MAX_VOTED).join(', ')}${others}.`;
}

/** The text below the means if the lead is too close to call. */
export function closeBecause(lead: PanelLead, scores: RoundScores): string {
  return `${nearestTieSentence(lead, scores)} ${voteWords(scores)}`;
}

/**
 * How firm the lead by mean is, if the headline does not say it. For a decided round, says only
 * that the lead was close, or that no weights could put a rival ahead. `isNamed` avoids `It`.
 */
export function leadLines(
  scores: RoundScores,
  isDecided: boolean,
  isNamed: boolean,
): readonly Line[] {
  const { lead, dominantLeader, panel, round } = scores;
  if (lead?.isClose === true) {
    const text = `A close lead by mean: ${marginWords(lead, scores)}. ${nearestTieSentence(lead, scores)}`;
    return [[{ text, tone: 'caution' }]];
  }
  if (dominantLeader !== null) {
    const { id } = dominantLeader;
    const leader = !isNamed && isSubject(id, scores) ? 'It' : titleOf(round, id);
    const text = `${leader} is best or tied on every criterion: no weights can put a live rival ahead.`;
    return [[{ text }]];
  }
  if (lead === null || isDecided) return [];
  const title = titleOf(round, lead.leader.id);
  const named = isNamed ? title : 'It';
  const who = isSubject(lead.leader.id, scores) ? named : `By mean ${title}`;
  const whom = panel.turnedByVeto.includes('highest-mean')
    ? ' those not vetoed'
    : rivalWords(lead, scores);
  const by = `${leadWords(lead, scores)}${overWords(lead, panel)}`;
  const text = `${who} leads${whom} by ${by}. ${nearestTieSentence(lead, scores).slice(0, -1)}`;
  return [[{ text }, { text: ` (shark sensitivity ${round.id}).`, isWhole: true }]];
}

/** The nearest rival, if the table does not show the two as its first rows with this difference. */
function rivalWords(lead: PanelLead, { panel, round }: RoundScores): string {
  const rank = panel.rows.find(({ entry }) => entry.id === lead.second.id)?.rank ?? null;
  const isNext = rank !== null && rank <= 2 && overWords(lead, panel) === '';
  return isNext ? '' : ` ${titleOf(round, lead.second.id)}`;
}

/** `0.4`; on another scale than the panel's 0 to 10: `1.94 on 0 to 10`. */
function leadWords({ margin }: PanelLead, { rankings }: RoundScores): string {
  const isOther = rankings.some(({ ranking }) => ranking.some(isOnOtherScale));
  return `${printShortest(margin, 2)}${isOther ? ' on 0 to 10' : ''}`;
}

function isOnOtherScale({ total, scale }: Total): boolean {
  if (total === null || scale === null) return false;
  return !scale.low.equals(ZERO) || !scale.high.equals(exact(10));
}

/** True if the headline is about this proposal alone: the decided one, or the winner by the rule. */
function isSubject(id: string, { panel: { byRule, rule }, round: { decision } }: RoundScores) {
  const { winners } = byRule[rule];
  const [subject] = decision === null ? winners : [decision.winner.id];
  return subject === id && (decision !== null || winners.length === 1);
}

/**
 * The lead by mean with the nearest weight and the nearest score, or the reason why there is none.
 */
export function panelSentence(scores: RoundScores): string {
  const { lead, panel, round } = scores;
  if (lead === null) {
    const { winners, undecided } = panel.byRule['highest-mean'];
    if (undecided !== null) return `no lead, ${undecidedWords(panel, undecided)}.`;
    return winners.length > 1 ? `a tie of ${titlesOf(round, winners)}.` : 'nothing to compare.';
  }
  const word = lead.isClose ? 'too close to call, ' : '';
  return [`${word}${marginWords(lead, scores)}.`, ...nearestTieSentences(lead, scores)].join(' ');
}

/**
 * The nearest weight and the nearest score that change the leader, or one sentence that none does.
 */
export function nearestTieSentences(lead: PanelLead, scores: RoundScores): readonly string[] {
  const { nearestWeight, nearestScore, margin } = lead;
  const turns = compact([
    nearestWeight !== null && weightSentence(nearestWeight, lead, scores),
    nearestScore !== null && scoreSentence(nearestScore, lead, scores),
  ]);
  const none = turns.length === 0 || margin.equals(ZERO);
  return none ? [nearestTieSentence(lead, scores)] : turns;
}

/** Why there is no analysis of a shark's weights. */
export const NO_LEAD_WORDS: Readonly<Record<NoLead, string>> = {
  'no-live-totals': 'no proposal that may win has a total',
  'not-weighted': 'a live proposal has an overall score, which no weight can move',
  'other-formula': 'the totals are no weighted means or sums',
  'differing-criteria':
    'the live proposals differ in what is n/a, so their totals divide by different weights',
  'one-proposal': 'only one proposal that may win has a total',
  tied: 'the first place is a tie, which any change of weights may break',
  alike:
    'those that tie for the first place have the same scores on every criterion, so no weights part them',
};

/** One sentence on what would have to change for another proposal to lead. */
export function leadSentence({ dominates, weights }: Lead): string {
  const { leader, nearest, none } = weights;
  if (none !== null) return `No weight can be called critical: ${NO_LEAD_WORDS[none]}.`;
  const title = leader?.short ?? '';
  if (dominates) {
    return `No weights can put a rival ahead of ${title}: it is best or tied on every criterion.`;
  }
  if (nearest === null) {
    return `No single weight can cost ${title} the lead, the others moving in proportion.`;
  }
  return flipSentence(nearest);
}

/** `Effort at 11.8% instead of 10% puts Short keys first.` */
function flipSentence({ criterion, weight, crossing }: NearestFlip): string {
  const titles = listOf(crossing.rivals.map(({ short }) => short));
  const verb = crossing.rivals.length === 1 ? 'puts' : 'put';
  return `${criterion.label} ${flipWeight(crossing.weight, weight)} ${verb} ${titles} first.`;
}
