import { listOf } from '../../../diagnostic/list-of.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Reasons } from '../../../engine/scoring/strongest-reasons.ts';
import { textLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import type { ReportAnswer, ReportDecision } from '../../document/report.ts';
import { countOf } from '../../document/words.ts';
import type { ReportedProposal, ReportResults } from '../../results/report.ts';
import { eligibleLines, isDrawn } from '../roi/roi-words.ts';
import { bestRoiCaution, excludesVetoed } from '../round/cautions.ts';
import {
  alertLines,
  concernLines,
  contradictionLines,
  recordedDecisionLines,
} from '../round/decision.ts';
import { agreementWords } from '../round/footnotes.ts';
import { marginWords, nearestTieSentences } from '../round/lead.ts';
import { RULE_WORDS, ruleWords, titleOf, titlesOf } from '../round/names.ts';
import { researchLines, verdictBesideResearch } from '../round/research.ts';
import { wrongLines } from '../round/stated-figures.ts';
import { otherOutcomes, statusRun, verdictOf } from '../round/verdict.ts';
import {
  answer,
  bestChances,
  conditionLines,
  costLines,
  outcomeLines,
  promisedLines,
  quotesOf,
} from './answers.ts';

/** Proposals shown in the decision part; each proposal also has a card. */
const MAX_SUBJECTS = 2;

const MAX_REASONS_FOR = 3;

/** What to do, why, how certain that is, what it costs, and what could change it. */
export function decisionPart(results: ReportResults): ReportDecision {
  const { scores } = results;
  return {
    verdict: verdictBesideResearch(scores),
    alerts: [
      ...researchLines(scores),
      ...contradictionLines(
        results.proposals.flatMap(({ result }) => result?.judgement ?? []),
        scores.round,
      ),
      ...bestRoiCaution(scores, results.uncertainty),
      ...alertLines(scores),
      ...concernLines(scores),
    ],
    record: recordedDecisionLines(scores),
    answers: answersOf(results),
  };
}

function answersOf(results: ReportResults): readonly ReportAnswer[] {
  const { scores } = results;
  const subjects = subjectsOf(results);
  // The verdict already gives the reason of the outcome.
  const isReasonTold = verdictOf(scores).since !== null;
  const fates = subjects.flatMap(({ result }) => outcomeLines(scores, result, isReasonTold));
  const ofEach = (question: string, of: (proposal: ReportedProposal) => readonly Line[]) => {
    const lines = subjects.flatMap((proposal) => {
      const title = subjects.length > 1 ? `${proposal.row.entry.short}: ` : '';
      return of(proposal).map((line, at) =>
        title !== '' && at === 0 ? [{ text: title, tone: 'strong' as const }, ...line] : line,
      );
    });
    return answer(question, lines);
  };
  return [
    ...answer('What came of it', fates),
    ...answer('Tried besides', outcomesOfOthers(results, subjects)),
    ...subjects.flatMap((proposal) => reasonAnswers(proposal, subjects.length > 1)),
    ...answer('How sure', certaintyOfLead(results)),
    ...ofEach('What was promised', ({ row }) => promisedLines(scores, row.entry)),
    ...ofEach('What it costs', ({ row }) => costLines(scores, row.entry)),
    ...ofEach('What has to be true', ({ row }) => conditionLines(scores, row.entry)),
    ...answer('What could turn it', nearestChangeLines(scores)),
  ];
}

/**
 * The winner on record, then both proposals of a close lead, then the winners by the round's rule;
 * empty if there are none.
 */
function subjectsOf({ scores, proposals }: ReportResults): readonly ReportedProposal[] {
  const { panel, round, lead } = scores;
  const decided = round.decision === null ? [] : [round.decision.winner.id];
  const isClose = verdictOf(scores).word === 'TOO CLOSE TO CALL' && lead !== null;
  const close = isClose ? [lead.leader.id, lead.second.id] : [];
  const named = new Set([...decided, ...close, ...panel.byRule[panel.rule].winners]);
  return [...named]
    .flatMap((id) => proposals.find(({ row }) => row.entry.id === id) ?? [])
    .slice(0, MAX_SUBJECTS);
}

const NO_REASON = 'No score and no vote that speaks for or against it has a reason.';

function reasonAnswers(
  { row, reasons }: ReportedProposal,
  isNamed: boolean,
): readonly ReportAnswer[] {
  const { short } = row.entry;
  const most = isNamed ? MAX_REASONS_FOR - 1 : MAX_REASONS_FOR;
  const parts = (isVote: boolean): Reasons => ({
    ...reasons,
    inFavour: reasons.inFavour.filter(({ score }) => (score === null) === isVote),
  });
  const votes = quotesOf(parts(true), 'for', most - 1);
  const inFavour = [...votes, ...quotesOf(parts(false), 'for', most - votes.length)];
  const quotes = [...inFavour, ...quotesOf(reasons, 'against', 1)];
  const lines = quotes.length === 0 ? textLines([NO_REASON]) : [];
  return answer(isNamed ? `Why ${short}` : 'Why', lines, quotes);
}

/** The outcomes of proposals that the decision part does not show. */
function outcomesOfOthers(
  { scores }: ReportResults,
  subjects: readonly ReportedProposal[],
): readonly Line[] {
  const told = new Set(subjects.map(({ row }) => row.entry.id));
  return otherOutcomes(scores)
    .filter(({ proposal }) => !told.has(proposal))
    .map(({ proposal, status, reason }) => [
      { text: `${titlesOf(scores.round, [proposal])} ` },
      statusRun(status),
      { text: reason === null ? '.' : `: ${reason}.` },
    ]);
}

/** With more reviewers than this, only the range over all of them is shown. */
const MAX_SHARKS = 3;

/**
 * The margin of the leader, the agreement of the reviewers, and the comparison of ROI over ranges.
 */
function certaintyOfLead(results: ReportResults): readonly Line[] {
  const { scores } = results;
  const { panel, lead, dominantLeader } = scores;
  return [
    ...textLines([
      lead !== null && `By mean ${marginWords(lead, scores)}.`,
      dominantLeader !== null && panel.rows[0]?.entry === dominantLeader && DOMINATES,
      panel.agree && rulesThatAgree(scores),
    ]),
    ...bestRoiLines(results),
    ...textLines([panel.agreement.sharks.length > 1 && agreementWords(panel.agreement)]),
  ];
}

const DOMINATES = 'The first is best or tied on every criterion: no weights can put a rival ahead.';

function rulesThatAgree({ panel }: RoundScores): string | false {
  const naming = Object.values(panel.byRule).filter(({ winners }) => winners.length > 0);
  const areTurned = naming.every(({ rule }) => panel.turnedByVeto.includes(rule));
  const rules = areTurned
    ? `${listOf(naming.map(({ rule }) => RULE_WORDS[rule]))} of those not vetoed`
    : listOf(naming.map(({ rule }) => ruleWords(panel, rule)));
  return naming.length > 1 && `The same by ${rules}.`;
}

/** A sentence for each reviewer, or the range over all of them. */
function bestRoiLines({ scores, uncertainty }: ReportResults): readonly Line[] {
  if (!uncertainty.eligibleSharks.some(isDrawn)) return [];
  const lines = eligibleLines(uncertainty, scores.round);
  if (lines.length <= MAX_SHARKS) return lines;
  const [leader] = scores.panel.byRule[scores.panel.rule].winners;
  const chances = leader === undefined ? null : bestChances(uncertainty, leader);
  if (leader === undefined || chances === null) return [];
  const { text, simulated, others } = chances;
  const best = excludesVetoed(uncertainty) ? 'the best ROI of those not vetoed' : 'the best ROI';
  const more = others === 0 ? '' : `; ${others} more estimated it without ranges`;
  return textLines([
    `${titleOf(scores.round, leader)} has ${best} in ${text} of simulations, by the estimates of ${countOf(simulated, 'reviewer')}${more}.`,
  ]);
}

/** The nearest change of one weight and of one score, and the stated figures that are wrong. */
function nearestChangeLines(scores: RoundScores): readonly Line[] {
  const { lead, audit, panel } = scores;
  const sentences = lead === null ? [] : nearestTieSentences(lead, scores);
  // By another rule, such a change need not turn the decision.
  const isOfMean = panel.rule !== 'highest-mean' && sentences.length > 0;
  const turns = isOfMean ? [`Of the lead by mean: ${sentences.join(' ')}`] : sentences;
  return [...textLines(turns), ...wrongLines(audit)];
}
