import { textLines } from '../../document/cells.ts';
import type { Line } from '../../document/document.ts';
import type { ReportAnswer, ReportDecision } from '../../document/report.ts';
import { noBestRoi } from '../round/best-roi.ts';
import { concernLines, researchLines } from '../round/concerns.ts';
import { contradictionLines } from '../round/contradiction.ts';
import {
  disagreement,
  namedGambles,
  onRecord,
  otherOutcomes,
  STATUS_TONES,
  STATUS_WORDS,
  verdictOf,
} from '../round/decision.ts';
import { missingLines } from '../round/missing.ts';
import { titlesOf } from '../round/names.ts';
import { surenessLines, turningLines } from './how-sure.ts';
import type { ReportedProposal, ReportedRound } from './proposal.ts';
import { conditionLines, costLines, fateLines, promisedLines } from './proposal-answers.ts';
import { quotesOf, voteQuotes } from './quotes.ts';

/** Of several, so many are told of; each proposal has a card besides. */
const MOST_SUBJECTS = 2;

const MOST_FOR = 3;

/** What to do, why, how sure that is, what it costs, and what could turn it. */
export function decisionPart(reported: ReportedRound): ReportDecision {
  const { scores } = reported;
  return {
    verdict: verdictOf(scores),
    alerts: [
      ...researchLines(scores),
      ...contradictionLines(
        reported.proposals.flatMap(({ result }) => result?.judgement ?? []),
        scores.round,
      ),
      ...disagreement(scores),
      ...missingLines(scores),
      ...noBestRoi(scores),
      ...namedGambles(scores),
      ...concernLines(scores),
    ],
    record: onRecord(scores),
    answers: answersOf(reported),
  };
}

function answersOf(reported: ReportedRound): readonly ReportAnswer[] {
  const { scores } = reported;
  const subjects = subjectsOf(reported);
  // The verdict tells why what was funded ended as it did.
  const isReasonTold = verdictOf(scores).since !== null;
  const fates = subjects.flatMap(({ result }) => fateLines(scores, result, isReasonTold));
  const ofEach = (of: (proposal: ReportedProposal) => readonly Line[]): readonly Line[] =>
    subjects.flatMap((proposal) => {
      const title = subjects.length > 1 ? `${proposal.row.entry.short}: ` : '';
      return of(proposal).map((line, at) =>
        title !== '' && at === 0 ? [{ text: title, tone: 'strong' as const }, ...line] : line,
      );
    });
  const lines = (question: string, told: readonly Line[]): ReportAnswer[] =>
    told.length === 0 ? [] : [{ question, lines: told, quotes: [] }];
  return [
    ...lines('What came of it', fates),
    ...lines('Built besides', builtBesides(reported, subjects)),
    ...subjects.flatMap((proposal) => why(reported, proposal, subjects.length > 1)),
    ...lines('How sure', surenessLines(reported)),
    ...lines(
      'What was promised',
      ofEach(({ row }) => promisedLines(scores, row.entry)),
    ),
    ...lines(
      'What it costs',
      ofEach(({ row }) => costLines(scores, row.entry)),
    ),
    ...lines(
      'What has to be true',
      ofEach(({ row }) => conditionLines(scores, row.entry)),
    ),
    ...lines('What could turn it', turningLines(scores)),
  ];
}

/**
 * Whom the decision on record names, then whom the round's rule names, and who comes close to it;
 * nobody where neither names anybody.
 */
function subjectsOf({ scores, proposals }: ReportedRound): readonly ReportedProposal[] {
  const { panel, round, lead } = scores;
  const decided = round.decision === null ? [] : [round.decision.winner.id];
  const isClose = verdictOf(scores).word === 'TOO CLOSE TO CALL' && lead !== null;
  const close = isClose ? [lead.leader.id, lead.second.id] : [];
  const named = new Set([...decided, ...close, ...panel.byRule[panel.rule].winners]);
  return [...named]
    .flatMap((id) => proposals.find(({ row }) => row.entry.id === id) ?? [])
    .slice(0, MOST_SUBJECTS);
}

function why(
  { scores }: ReportedRound,
  { row, reasons }: ReportedProposal,
  isNamed: boolean,
): ReportAnswer[] {
  const { id, short } = row.entry;
  const most = isNamed ? MOST_FOR - 1 : MOST_FOR;
  const votes = voteQuotes(scores.round.sharks, id, most - 1);
  const inFavour = [...votes, ...quotesOf(reasons, 'for', most - votes.length)];
  const quotes = [...inFavour, ...quotesOf(reasons, 'against', 1)];
  const lines = quotes.length === 0 ? textLines(['No reviewer wrote a reason.']) : [];
  return [{ question: isNamed ? `Why ${short}` : 'Why', lines, quotes }];
}

/** What became of proposals that the page does not lead with. */
function builtBesides(
  { scores }: ReportedRound,
  subjects: readonly ReportedProposal[],
): readonly Line[] {
  const told = new Set(subjects.map(({ row }) => row.entry.id));
  return otherOutcomes(scores)
    .filter(({ proposal }) => !told.has(proposal))
    .map(({ proposal, status, reason }) => [
      { text: `${titlesOf(scores.round, [proposal])} ` },
      { text: STATUS_WORDS[status], tone: STATUS_TONES[status] },
      { text: reason === null ? '.' : `: ${reason}.` },
    ]);
}
