import type { RoundScores } from '../../../engine/score-round.ts';
import type { Panel, PanelRow, RuleResult } from '../../../engine/scoring/panel-ranking.ts';
import type { Outcome } from '../../../model/outcome.ts';
import type { Round, WinnerRule } from '../../../model/round.ts';
import type { Line, TextRun, Tone } from '../../document/document.ts';
import { type RoundVerdict, verdictWord } from '../../document/report.ts';
import { capitalised, compact } from '../../document/words.ts';
import { closeBecause, marginWords } from './lead.ts';
import {
  isOneOfSeveral,
  ruleWords,
  tieBreakWords,
  titleOf,
  titlesOf,
  UNDECIDED_WORDS,
  undecidedWords,
  winnersInShort,
} from './names.ts';
import { hasTotals } from './totals.ts';

/**
 * The verdict by the round's own rule: what to do, or the outcome if the chosen proposal was tried.
 */
export function verdictOf(scores: RoundScores): RoundVerdict {
  const { panel, round } = scores;
  const chosen = chosenOf(scores);
  const outcome = chosen === null ? undefined : round.outcomes.get(chosen);
  if (chosen === null || outcome === undefined || outcome.status === 'not-run') {
    return { ...(recordedVerdict(scores) ?? ruleVerdict(scores)), since: null };
  }
  const { status, reason } = outcome;
  const { text: word, tone } = statusRun(status);
  const reasons = reasonsFor(panel, chosen);
  return {
    word: round.decision === null ? 'FUND' : 'FUNDED',
    of: '',
    subject: titleOf(round, chosen),
    // If a decision overrides the rule, its reasons are shown with the decision. These are the
    // current figures, which may differ from those of the day of the decision.
    because: panel.isOverridden || reasons === '' ? '' : `What speaks for it: ${reasons}.`,
    since: { word, tone, reason },
  };
}

/**
 * The winner of the decision on record, or otherwise the single winner by the round's rule; null
 * for several winners or none.
 */
export function chosenOf({ panel, round }: RoundScores): string | null {
  if (round.decision !== null) return round.decision.winner.id;
  const { winners } = panel.byRule[panel.rule];
  return winners.length === 1 && !panel.pending ? (winners[0] ?? null) : null;
}

/** The decision on record, and the winner by the rule if it differs; null without a decision. */
function recordedVerdict({ panel, round }: RoundScores): Omit<RoundVerdict, 'since'> | null {
  if (round.decision === null) return null;
  const { id } = round.decision.winner;
  const { winners, undecided } = panel.byRule[panel.rule];
  const isByRule = winners.length === 1 && winners[0] === id;
  const names = winners.length > 1 ? 'is a tie of' : 'names';
  const says = undecided === null ? `${names} ${titlesOf(round, winners)}` : 'is undecided';
  const because = isByRule ? reasonsFor(panel, id) : `${ruleWords(panel, panel.rule)} ${says}`;
  return { word: 'FUNDED', of: '', subject: titleOf(round, id), because };
}

function ruleVerdict(scores: RoundScores): Omit<RoundVerdict, 'since'> {
  const { panel, round, rankings, lead } = scores;
  const result = panel.byRule[panel.rule];
  const of = `by ${ruleWords(panel, panel.rule)}`;
  if (result.undecided !== null) {
    const isScored = rankings.some(hasTotals);
    if (!isScored && panel.rule === 'highest-mean') {
      const subject = UNDECIDED_WORDS['no-totals'];
      return { word: 'NO SCORES YET', of: '', subject, because: '' };
    }
    const subject = undecidedWords(panel, result.undecided);
    return { word: 'UNDECIDED', of, subject, because: otherRules(panel, round) };
  }
  const [winner] = result.winners;
  const subject = titlesOf(round, result.winners);
  if (winner === undefined || result.winners.length > 1) {
    return { word: 'TIE', of, subject, because: '' };
  }
  const because = reasonsFor(panel, winner);
  if (panel.pending) {
    const those = panel.pendingHolds.length > 1 ? 'objections are' : 'objection is';
    return { word: 'PENDING', of: `until the ${those} resolved`, subject, because };
  }
  if (panel.rule === 'highest-mean' && lead?.isClose === true) {
    const why = closeBecause(lead, scores);
    return { word: 'TOO CLOSE TO CALL', of: '', subject: marginWords(lead, scores), because: why };
  }
  return { word: 'FUND', of: '', subject, because };
}

/** The winners by the other rules if the round's rule has no winner. */
function otherRules(panel: Panel, round: Round): string {
  const others = Object.values(panel.byRule).filter((result) => result.winners.length > 0);
  if (others.length === 0) return '';
  const says = others.map(
    (result) =>
      `${ruleWords(panel, result.rule)}: ${winnersInShort(result, round)}${winnerMark(panel, result)}`,
  );
  return `${capitalised(says.join('; '))}.`;
}

/** The outcomes that the verdict does not mention. */
export function otherOutcomes(scores: RoundScores): readonly Outcome[] {
  const told = verdictOf(scores).since === null ? null : chosenOf(scores);
  return [...scores.round.outcomes.values()].filter(({ proposal }) => proposal !== told);
}

const STATUSES = {
  success: { text: 'SUCCEEDED', tone: 'good' },
  partial: { text: 'PARTLY SUCCEEDED', tone: 'caution' },
  failure: { text: 'FAILED', tone: 'bad' },
  blocked: { text: 'BLOCKED', tone: 'bad' },
  'not-run': { text: 'NOT RUN', tone: 'faint' },
} as const;

/** The status of a proposal in capitals. */
export function statusRun(status: Outcome['status']): TextRun & { readonly tone: Tone } {
  return STATUSES[status];
}

/** `Results NOT correct.`; null if nothing is on record. */
export function correctnessWords({ correct }: Outcome): string | null {
  return correct === null ? null : `Results ${correct ? '' : 'NOT '}correct.`;
}

/** The verdict in words: what to do, or the outcome of what was done. */
export function headlineLines(result: RoundVerdict, scores: RoundScores): readonly Line[] {
  const { subject, because, since } = result;
  if (since !== null) {
    const reason = since.reason === null ? '' : `: ${since.reason}`;
    const retro = ` (shark retro ${scores.round.id}).`;
    return [
      [
        { text: verdictWord(result), tone: since.tone },
        { text: ` ${subject}${reason}` },
        { text: retro, isWhole: true },
      ],
      ...(because === '' ? [] : [[{ text: because }]]),
    ];
  }
  return openVerdict(result);
}

/** The verdict if no outcome is on record. */
function openVerdict({ word, of, subject, because }: RoundVerdict): readonly Line[] {
  switch (word) {
    case 'FUND':
    case 'FUNDED': {
      const why = because === '' ? '.' : `: ${because}.`;
      return [[{ text: `${word} ${subject}`, tone: 'strong' }, { text: why }]];
    }
    case 'TOO CLOSE TO CALL':
      return [[{ text: word, tone: 'caution' }, { text: `  ${subject}` }], [{ text: because }]];
    case 'NO SCORES YET':
      return [[{ text: word, tone: 'caution' }, { text: `: ${subject}.` }]];
    default: {
      const reason = subject === '' ? '' : `: ${subject}`;
      const told = word === 'PENDING' ? `; ${subject} leads: ${because}` : reason;
      const others = word === 'UNDECIDED' && because !== '' ? ` ${because}` : '';
      const isWhole = others !== '';
      return [[{ text: word, tone: 'caution', isWhole }, { text: ` ${of}${told}.${others}` }]];
    }
  }
}

/** The reasons for a winner, each in a few words: votes, and the rules by which it wins. */
function reasonsFor(panel: Panel, winner: string): string {
  const row = panel.rows.find((candidate) => candidate.entry.id === winner);
  const cast = panel.rows.reduce((sum, each) => sum + each.votes, 0);
  const named = (rule: WinnerRule) => panel.byRule[rule].winners.includes(winner);
  const mean = ruleWords(panel, 'highest-mean', row?.n === 1 ? 'highest total' : undefined);
  const roi = ruleWords(panel, 'highest-roi');
  const tied = panel.byRule['highest-roi'].winners.length > 1 ? 'tied for the ' : '';
  const best = panel.rois.find(({ entry }) => entry.id === winner);
  const by = best !== undefined && isOneOfSeveral(best, panel) ? ' by one estimate' : '';
  const gamble = gambleMark(panel, panel.byRule['highest-roi']);
  const mostVotes = panel.byRule['most-votes'];
  const isDecisive = panel.rule === 'most-votes' && named('most-votes');
  const second =
    isDecisive && votesOfTie(panel, mostVotes) !== null ? ' (second choices decide)' : '';
  return compact([
    row !== undefined && row.votes > 0 && votes(row.votes, cast) + second,
    row !== undefined && named('highest-mean') && meanWords(row, panel, mean),
    named('highest-roi') && `${tied}${roi}${by}${gamble}`,
  ]).join(', ');
}

/** What is said after the winner by a rule: that it is a gamble, or won by second choices. */
export function winnerMark(panel: Panel, result: RuleResult): string {
  const each = votesOfTie(panel, result);
  if (each !== null) return ` (${each} each; second choices decide)`;
  return gambleMark(panel, result);
}

/** The votes of each proposal with the most, if second choices decided; null otherwise. */
function votesOfTie({ rows, eligible }: Panel, { rule, winners }: RuleResult): number | null {
  const [winner, ...others] = winners;
  if (rule !== 'most-votes' || winner === undefined || others.length > 0) return null;
  const votes = rows.find(({ entry }) => entry.id === winner)?.votes ?? 0;
  const tied = rows.filter(({ entry, ...row }) => eligible.includes(entry) && row.votes === votes);
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
  const isTied = panel.rows.some(
    (each) =>
      each.entry.id !== entry.id &&
      panel.eligible.includes(each.entry) &&
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
